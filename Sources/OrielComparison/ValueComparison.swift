import CRuntime
import Foundation
@preconcurrency @_spi(Reflection) import Swift

/// Compares two values of a type by a plan that is computed once for the type.
///
/// `Equatable` types are compared by `==`, plain data by bytes, others field by field: references by identity, closures by function and
/// context, values of protocol types by the contained value.
package enum ValueComparison<T> {
  package static func areEqual(_ a: T, _ b: T) -> Bool {
    // Plain data with the same bytes is equal, so the plan need not be looked up.
    if _isPOD(T.self) {
      if ComparisonPlan.haveSameBytes(a, b) { return true }
      if T.self == Int.self || T.self == Bool.self { return false }
    }
    return ComparisonPlan.of(T.self).areEqual(a, b)
  }
}

/// The steps that compare two values of one type.
package final class ComparisonPlan: @unchecked Sendable {
  private enum Step {
    case bytes(offset: Int, count: Int)
    case equatable(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case reference(offset: Int)
    case function(offset: Int)
    case never
  }
  @exclusivity(unchecked) private var steps: [Step] = []

  @exclusivity(unchecked) private nonisolated(unsafe) static var plans: [ObjectIdentifier: ComparisonPlan] = [:]
  private static let lock = NSLock()

  package static func of<T>(_ type: T.Type) -> ComparisonPlan {
    lock.lock()
    defer { lock.unlock() }
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = ComparisonPlan(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private let layout: RuntimeLayout

  init(_ type: Any.Type, layout: RuntimeLayout = .current) {
    self.layout = layout
    add(type, at: 0)
  }

  package func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for step in steps {
      switch step {
      case .bytes(let offset, let count): if memcmp(a + offset, b + offset, count) != 0 { return false }
      case .equatable(let offset, let equal): if !equal(a + offset, b + offset) { return false }
      case .reference(let offset):
        if (a + offset).loadUnaligned(as: UInt.self) != (b + offset).loadUnaligned(as: UInt.self) { return false }
      case .function(let offset):
        if !Self.isSameFunction((a + offset).loadUnaligned(as: oriel_closure.self), (b + offset).loadUnaligned(as: oriel_closure.self)) {
          return false
        }
      case .never: return false
      }
    }
    return true
  }

  /// Closures with equal code and context are the same closure. A closure stored as a generic value goes through a thunk, whose context is
  /// new each time and contains the closure itself: then the inner closures are compared.
  ///
  /// A context that is null or belongs to a global is not on the heap; such contexts are equal only if they are identical.
  private static func isSameFunction(_ a: oriel_closure, _ b: oriel_closure) -> Bool {
    if a.code != b.code { return false }
    if a.context == b.context { return true }
    let (inner, other) = (oriel_closure_in(a.context), oriel_closure_in(b.context))
    return inner.code != nil && inner.code == other.code && inner.context == other.context
  }

  private func add(_ type: Any.Type, at offset: Int) {
    // To find a conformance, the runtime searches all loaded images; for common types the table gives it without a search.
    if let equal = Self.common[ObjectIdentifier(type)] {
      steps.append(.equatable(offset: offset, equal))
      return
    }
    if let equatable = type as? any Equatable.Type {
      steps.append(.equatable(offset: offset, Self.equality(equatable)))
      return
    }
    if let custom = type as? any ComparedByIdentity.Type {
      steps.append(.equatable(offset: offset, Self.identity(custom)))
      return
    }
    // State and environment belong to the node, not to the parent: a new value of the view does not change them.
    if type is any PartOfItsNode.Type { return }
    if let container = type as? any ComparedByContents.Type {
      steps.append(.equatable(offset: offset, Self.contents(container)))
      return
    }
    if type is AnyObject.Type {
      steps.append(.reference(offset: offset))
      return
    }
    if layout.isStruct(type) {
      var fields: [(Int, Any.Type)] = []
      let whole = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) { _, at, field, _ in
        fields.append((at, field))
        return true
      }
      if whole && (!fields.isEmpty || Self.size(of: type) == 0) {
        for (at, field) in fields { add(field, at: offset + at) }
        return
      }
    }
    if layout.isExistential(type) {
      func any<T>(_ type: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { Self.areSame($0.assumingMemoryBound(to: T.self).pointee, $1.assumingMemoryBound(to: T.self).pointee) }
      }
      steps.append(.equatable(offset: offset, _openExistential(type, do: any)))
      return
    }
    if layout.isFunction(type) {
      steps.append(layout.knowsClosures ? .function(offset: offset) : .never)
      return
    }
    if Self.isPlain(type) {
      steps.append(.bytes(offset: offset, count: Self.size(of: type)))
      return
    }
    steps.append(.never)
  }

  private nonisolated(unsafe) static let common: [ObjectIdentifier: (UnsafeRawPointer, UnsafeRawPointer) -> Bool] = {
    var common: [ObjectIdentifier: (UnsafeRawPointer, UnsafeRawPointer) -> Bool] = [:]
    func add<E: Equatable>(_ type: E.Type) { common[ObjectIdentifier(type)] = equality(type) }
    add(Bool.self)
    add(Int.self)
    add(Double.self)
    add(CGFloat.self)
    common[ObjectIdentifier(String.self)] = {
      areSame($0.assumingMemoryBound(to: String.self).pointee, $1.assumingMemoryBound(to: String.self).pointee)
    }
    return common
  }()

  /// Compares long strings by bytes: Unicode comparison takes a step for each character.
  private static func areSame(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8, b.utf8)
    if x.count != y.count { return x.count < 64 && y.count < 64 && a == b }
    if x.count < 64 { return a == b }
    let isSame = x.withContiguousStorageIfAvailable { x in
      y.withContiguousStorageIfAvailable { y in
        // Neither is empty.
        guard let (x, y) = x.baseAddress.flatMap({ x in y.baseAddress.map { (x, $0) } }) else { return true }
        return x == y || memcmp(x, y, a.utf8.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? (a == b)
  }

  /// Whether the type is a plain type of the standard library, whose conformances are known without asking the runtime.
  package static func isCommon(_ type: Any.Type) -> Bool { common[ObjectIdentifier(type)] != nil }

  private static func equality<E: Equatable>(_ type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func identity<C: ComparedByIdentity>(_ type: C.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: C.self).pointee.isSame(as: $1.assumingMemoryBound(to: C.self).pointee) }
  }

  private static func contents<C: ComparedByContents>(_ type: C.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: C.self).pointee.hasSameContents(as: $1.assumingMemoryBound(to: C.self).pointee) }
  }

  /// Two values of protocol types are equal if they have the same type and are equal as values of that type.
  private static func areSame(_ a: Any, _ b: Any) -> Bool {
    let type = type(of: a)
    if type != Swift.type(of: b) { return false }
    if type is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
    func same<T>(_ type: T.Type) -> Bool {
      guard let a = a as? T, let b = b as? T else { return false }
      return ValueComparison<T>.areEqual(a, b)
    }
    return _openExistential(type, do: same)
  }

  static func haveSameBytes<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in memcmp(a, b, MemoryLayout<T>.size) == 0 } }
  }

  /// Whether two values are equal; `T` is the type that the plan was made for.
  package func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func plain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    return _openExistential(type, do: plain)
  }
}

/// A type whose values belong to the node that holds them: values from the parent are ignored.
package protocol PartOfItsNode {}

/// A type that consists of closures, but whose values can be compared by what they represent.
package protocol ComparedByIdentity {
  func isSame(as other: Self) -> Bool
}

/// A container, compared element by element because its elements may not be equatable.
protocol ComparedByContents {
  func hasSameContents(as other: Self) -> Bool
}

extension Optional: ComparedByContents {
  func hasSameContents(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let a?, let b?): ValueComparison<Wrapped>.areEqual(a, b)
    default: false
    }
  }
}

extension Array: ComparedByContents {
  func hasSameContents(as other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { ValueComparison<Element>.areEqual($0, $1) }
  }
}
