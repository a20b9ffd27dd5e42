import CRuntime
import OrielProcess
@_spi(Reflection) import Swift

/// The memory layout of types and closures assumed by value comparison, and whether it holds in this process.
///
/// The layout of metadata is stable where Swift is part of the system, and only a convention elsewhere. With a different runtime, types
/// count as opaque and closures as different: bodies run more often, and results stay correct. Only the list of a type's fields has no
/// substitute: without it state and environment properties do not work, which is reported.
package struct RuntimeLayout: Sendable {
  /// The kind word with which the metadata record of a type begins.
  struct Kinds: Sendable {
    var structure: UInt = 0x200
    var function: UInt = 0x302
    var existential: UInt = 0x303
  }
  let kinds: Kinds
  let knowsKinds: Bool
  let knowsClosures: Bool
  /// Whether the runtime lists the fields of structures and classes.
  package let knowsFields: Bool

  /// The layout in this process, checked once. Prints a message if it is not as expected.
  package static let current: RuntimeLayout = {
    let layout = RuntimeLayout()
    if !layout.knowsFields {
      Diagnostics.report("this Swift runtime does not list the fields of types; state and environment properties do not work")
    }
    if !layout.knowsKinds {
      Diagnostics.report("this Swift runtime has an unknown layout of types; more views than necessary are updated")
    }
    if !layout.knowsClosures {
      Diagnostics.report("this Swift runtime has an unknown layout of closures; views that hold one are updated each time")
    }
    return layout
  }()

  /// `inner` returns the closure that a thunk's context holds, `fields` the fields of a type.
  init(
    kinds: Kinds = Kinds(), inner: (UnsafeRawPointer?) -> oriel_closure = { oriel_closure_in($0) },
    fields: (_ type: Any.Type, _ isClass: Bool) -> [Field]? = Field.all
  ) {
    self.kinds = kinds
    knowsFields = Self.fieldsAreKnown(fields)
    knowsKinds =
      Self.kind(of: Sample.self) == kinds.structure && Self.kind(of: (() -> Void).self) == kinds.function
      && Self.kind(of: ((Int) throws -> String).self) == kinds.function && Self.kind(of: Any.self) == kinds.existential
      && Self.kind(of: (any Equatable).self) == kinds.existential && Self.kind(of: Int?.self) != kinds.structure
    knowsClosures = Self.closuresAreKnown(inner)
  }

  func isStruct(_ type: Any.Type) -> Bool { knowsKinds && Self.kind(of: type) == kinds.structure }
  func isExistential(_ type: Any.Type) -> Bool { knowsKinds && Self.kind(of: type) == kinds.existential }
  func isFunction(_ type: Any.Type) -> Bool { knowsKinds && Self.kind(of: type) == kinds.function }

  private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }

  // MARK: Fields

  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type

    /// The fields as the runtime lists them; nil if it does not.
    static func all(of type: Any.Type, isClass: Bool) -> [Field]? {
      var fields: [Field] = []
      let isWhole = _forEachField(of: type, options: _EachFieldOptions(rawValue: isClass ? 1 : 0)) { name, offset, type, _ in
        fields.append(Field(name: String(cString: name), offset: offset, type: type))
        return true
      }
      return isWhole ? fields : nil
    }
  }

  private struct FieldSample {
    var first: UInt8 = 0
    var second = ""
  }
  private final class ClassSample {
    var first: UInt8 = 0
    var second = ""
  }

  private static func fieldsAreKnown(_ fields: (Any.Type, Bool) -> [Field]?) -> Bool {
    let offsets = [MemoryLayout<FieldSample>.offset(of: \.first), MemoryLayout<FieldSample>.offset(of: \.second)]
    // Fields of a class follow its metadata and its count of references.
    return [(FieldSample.self as Any.Type, 0), (ClassSample.self as Any.Type, 16)].allSatisfy { type, header in
      guard let found = fields(type, header > 0), found.count == 2 else { return false }
      return found.map(\.name) == ["first", "second"] && found.map { $0.offset - header } == offsets && found[0].type == UInt8.self
        && found[1].type == String.self
    }
  }

  // MARK: Closures

  private struct Sample {
    let closure: () -> Int
  }

  /// A sample whose closure captures a value that is unknown at compile time.
  @inline(never) private static func made(_ number: Int) -> Sample { Sample { number } }

  /// Whether a closure is two words that identify it, and whether a closure stored as a generic value is found in its thunk.
  private static func closuresAreKnown(_ inner: (UnsafeRawPointer?) -> oriel_closure) -> Bool {
    let words = MemoryLayout<oriel_closure>.size
    guard MemoryLayout<Sample>.size == words, MemoryLayout<() -> Int>.size == words else { return false }
    func bits(_ sample: Sample) -> oriel_closure { withUnsafeBytes(of: sample) { $0.loadUnaligned(as: oriel_closure.self) } }
    // The captured value must be unknown until run time, or the compiler may make two functions.
    let number = Int(CommandLine.argc), one = made(number), other = made(number + 1)
    // An array's elements are stored as generic values.
    let stored = [one.closure, one.closure, other.closure]
    // The copied bits keep nothing alive.
    return withExtendedLifetime((one, other, stored)) {
      let (first, second) = (bits(one), bits(other))
      guard first.code == second.code, first.context != second.context, first.context != nil else { return false }
      let thunks = stored.withUnsafeBytes { bytes in (0..<3).map { bytes.loadUnaligned(fromByteOffset: $0 * words, as: oriel_closure.self) }
      }
      return zip(thunks, [first, first, second]).allSatisfy { thunk, sample in
        let found = thunk.code == sample.code ? thunk : inner(thunk.context)
        return found.code == sample.code && found.context == sample.context
      }
    }
  }
}
