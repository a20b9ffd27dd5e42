import Foundation
import OrielGraph

/// A value that reads and writes a source of truth kept elsewhere. SwiftUI: `Binding`.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let getter: () -> Value
  let setter: (Value) -> Void
  /// What tells two bindings apart: the location, when there is one.
  let identity: AnyObject?
  /// What goes along with a value that is written through this binding.
  public var transaction = Transaction()

  /// `get` is called here, too: a body that makes a binding depends on what it reads.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    _ = get()
    self.init(getter: get, setter: set)
  }

  /// `set` is also given what goes along with the write: the binding's transaction, and over it that of `withTransaction`.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, .current) })
  }

  init(location: StateLocation<Value>) {
    getter = { location.get() }
    setter = { location.set($0) }
    identity = location
  }

  init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void) {
    self.getter = getter
    self.setter = setter
    identity = nil
  }

  /// A binding that is the same as others of the identity.
  init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void, identity: AnyObject?) {
    self.getter = getter
    self.setter = setter
    self.identity = identity
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(getter: { value }, setter: { _ in }) }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {
      if transaction.isEmpty { setter(newValue) } else { transaction.overridden(by: .current).perform { setter(newValue) } }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let (getter, setter) = (getter, setter)
    return Binding<Subject>(
      getter: { getter()[keyPath: keyPath] },
      setter: {
        var whole = getter()
        whole[keyPath: keyPath] = $0
        setter(whole)
      }
    )
    .transaction(transaction)
  }

  /// The same binding, with what goes along with a value written through it.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
}

extension Binding {
  /// A binding to an optional, whose value is that of `base`. Writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(getter: { base.wrappedValue }, setter: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to what is inside an optional; nil while there is nothing. When it is emptied later, the last value is read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(getter: { base.wrappedValue ?? value }, setter: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value whose type is hidden. Writing a value of another type stops the program.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      getter: { AnyHashable(base.wrappedValue) },
      setter: {
        guard let value = $0.base as? V else { preconditionFailure("a binding to \(V.self) was given \(type(of: $0.base))") }
        base.wrappedValue = value
      })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// A binding to a collection is a collection of bindings to its elements, by index.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to an element. When there is no such index any more, its last value is read, and what is written goes nowhere: a control may
  /// have been clicked before the next frame takes it away.
  public subscript(position: Index) -> Binding<Value.Element> {
    let (getter, setter) = (getter, setter)
    let last = LastElement<Value.Element>()
    return Binding<Value.Element>(
      getter: { last.read(position, of: getter()) },
      setter: {
        var whole = getter()
        if last.isGone(position, from: whole) { return }
        whole[position] = $0
        setter(whole)
      }
    )
    .transaction(transaction)
  }
}

/// What a binding to an element of a collection has read last. On any thread.
private final class LastElement<Element> {
  private let lock = ShortLock()
  @exclusivity(unchecked) private var value: Element?

  /// The element at an index; the last one known, when there is no such index any more. One that never was is the collection's to refuse.
  func read<Whole: Collection<Element>>(_ index: Whole.Index, of whole: Whole) -> Element {
    let new = Self.has(index, whole) ? whole[index] : nil
    lock.lock()
    let old = value
    if let new { value = new }
    lock.unlock()
    return new ?? old ?? whole[index]
  }

  /// Whether there was an element at an index that is there no more.
  func isGone<Whole: Collection<Element>>(_ index: Whole.Index, from whole: Whole) -> Bool {
    if Self.has(index, whole) { return false }
    lock.lock()
    defer { lock.unlock() }
    return value != nil
  }

  /// As far as that can be told in O(1).
  private static func has<Whole: Collection>(_ index: Whole.Index, _ whole: Whole) -> Bool {
    index >= whole.startIndex && index < whole.endIndex
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

extension Binding: ComparedByIdentity {
  /// Of closures, the same ones: two that do the same may not be told from two that do not.
  func isSame(as other: Binding<Value>) -> Bool {
    guard identity === other.identity, transaction.isEqual(to: other.transaction) else { return false }
    return identity != nil || ValueComparison<Closures>.areEqual(Closures(self), Closures(other))
  }

  /// To compare as fields: a closure that is handed on by itself is another one each time, a thunk around it.
  private struct Closures {
    let getter: () -> Value
    let setter: (Value) -> Void

    init(_ binding: Binding) { (getter, setter) = (binding.getter, binding.setter) }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
