import Foundation
import OrielGraph

/// A value that reads and writes a source of truth kept elsewhere. SwiftUI: `Binding`.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let getter: () -> Value
  let setter: (Value) -> Void
  /// Identifies the binding in comparisons: the location, if there is one.
  package let identity: AnyObject?
  /// The transaction of each write through this binding; empty by default. Values of `withTransaction` override it.
  public var transaction = Transaction()

  /// A binding of two closures. `get` is also called here, so that a body that makes a binding depends on what `get` reads.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    _ = get()
    self.init(getter: get, setter: set)
  }

  /// A binding whose `set` also receives the write's transaction: the binding's, overridden by that of `withTransaction`.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, .current) })
  }

  init(location: StateLocation<Value>) {
    getter = { location.get() }
    setter = { location.set($0) }
    identity = location
  }

  package init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void) {
    self.getter = getter
    self.setter = setter
    identity = nil
  }

  /// A binding that equals other bindings with the same identity.
  package init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void, identity: AnyObject?) {
    self.getter = getter
    self.setter = setter
    self.identity = identity
  }

  /// A binding that always has one value; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(getter: { value }, setter: { _ in }) }

  /// The value of the source, read again each time; writes go to the source, with the binding's transaction.
  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {
      if transaction.isEmpty { setter(newValue) } else { transaction.overridden(by: .current).perform { setter(newValue) } }
    }
  }

  /// The binding itself, so that a property `@Binding var name` can be passed on as `$name`.
  public var projectedValue: Binding<Value> { self }

  /// A copy of a binding, for closure parameters such as `$name` and `@Binding` properties initialised in this way.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value: `$person.name`, with this binding's transaction.
  ///
  /// A write reads the whole value, changes the part and writes the whole value back.
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

  /// A copy of the binding with another transaction for writes through it.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
}

extension Binding {
  /// A binding to an optional that is never nil: it has the value of `base`. Writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(getter: { base.wrappedValue }, setter: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value inside an optional; nil when the optional is nil now.
  ///
  /// When the optional becomes nil later, the binding reads the value that the optional had when the binding was made.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(getter: { base.wrappedValue ?? value }, setter: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value whose type is hidden. Writing a value of another type traps.
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

  /// A binding to the element at an index. If the collection no longer has the index, reads return the last value and writes are ignored.
  ///
  /// So a control for an element that was just removed can still be clicked before the next frame removes the control. Each write is
  /// O(size) if the collection is copied for the change.
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

/// The value that a binding to an element of a collection read last. Can be used on any thread.
private final class LastElement<Element> {
  private let lock = ShortLock()
  @exclusivity(unchecked) private var value: Element?

  /// The element at an index, or the last one read there if the collection no longer has the index. An index that never existed traps in
  /// the collection.
  func read<Whole: Collection<Element>>(_ index: Whole.Index, of whole: Whole) -> Element {
    let new = Self.has(index, whole) ? whole[index] : nil
    lock.lock()
    let old = value
    if let new { value = new }
    lock.unlock()
    return new ?? old ?? whole[index]
  }

  /// Whether an element was read at an index that the collection no longer has.
  func isGone<Whole: Collection<Element>>(_ index: Whole.Index, from whole: Whole) -> Bool {
    if Self.has(index, whole) { return false }
    lock.lock()
    defer { lock.unlock() }
    return value != nil
  }

  /// Whether an index is between the collection's ends, which is all that can be checked in O(1).
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
  /// Bindings of closures are equal only if they hold the same closures: whether different closures do the same cannot be known.
  package func isSame(as other: Binding<Value>) -> Bool {
    guard identity === other.identity, transaction.isEqual(to: other.transaction) else { return false }
    return identity != nil || ValueComparison<Closures>.areEqual(Closures(self), Closures(other))
  }

  /// The closures as fields of one value, for comparison: a closure that is passed alone is wrapped in a new thunk each time.
  private struct Closures {
    let getter: () -> Value
    let setter: (Value) -> Void

    init(_ binding: Binding) { (getter, setter) = (binding.getter, binding.setter) }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
