import CRuntime

/// What comparing values takes for granted of how the Swift runtime lays out types and closures, and whether it holds in this process.
///
/// The layout of metadata is stable where Swift is part of the system, and a custom elsewhere. Where a later runtime does otherwise, types are
/// opaque and closures differ: bodies run more often, and are right.
struct RuntimeLayout: Sendable {
  /// What the metadata record of a type begins with.
  struct Kinds: Sendable {
    var structure: UInt = 0x200
    var function: UInt = 0x302
    var existential: UInt = 0x303
  }
  let kinds: Kinds
  let knowsKinds: Bool
  let knowsClosures: Bool

  /// As it is in this process; looked into once. Says so when it is not as expected.
  static let current: RuntimeLayout = {
    let layout = RuntimeLayout()
    if !layout.knowsKinds {
      Diagnostics.report("this Swift runtime lays out types in a way that is not known; more views are updated than need be")
    }
    if !layout.knowsClosures {
      Diagnostics.report("this Swift runtime lays out closures in a way that is not known; views that hold one are updated each time")
    }
    return layout
  }()

  /// `inner` gives the closure in a thunk's context.
  init(kinds: Kinds = Kinds(), inner: (UnsafeRawPointer?) -> oriel_closure = { oriel_closure_in($0) }) {
    self.kinds = kinds
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

  // MARK: Closures

  private struct Sample {
    let closure: () -> Int
  }

  /// One that captures what is not known before it runs.
  @inline(never) private static func made(_ number: Int) -> Sample { Sample { number } }

  /// Whether two words say which closure it is, and a closure stored as a generic value is found in its thunk.
  private static func closuresAreKnown(_ inner: (UnsafeRawPointer?) -> oriel_closure) -> Bool {
    let words = MemoryLayout<oriel_closure>.size
    guard MemoryLayout<Sample>.size == words, MemoryLayout<() -> Int>.size == words else { return false }
    func bits(_ sample: Sample) -> oriel_closure { withUnsafeBytes(of: sample) { $0.loadUnaligned(as: oriel_closure.self) } }
    // Known when it runs and not before, or the compiler may make two functions of it.
    let number = Int(CommandLine.argc), one = made(number), other = made(number + 1)
    // An array's elements are stored as generic values.
    let stored = [one.closure, one.closure, other.closure]
    // Bits keep nothing alive.
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
