import Foundation
import OrielGraph

/// The identity of bindings made of closures that take no transaction.
private let closuresAlone = ClosuresAlone()
private final class ClosuresAlone: Sendable {}

/// A property that reads and writes a value stored elsewhere. SwiftUI: `Binding`.
///
/// ```swift
/// struct Volume: View {
///   @Binding var level: Int
///   var body: some View { Button("Volume \(level)") { level += 1 } }
/// }
/// ```
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  package let getter: () -> Value
  package let setter: (Value) -> Void
  private let mark: AnyObject?
  /// Identifies the binding in comparisons: the location, if there is one.
  package var identity: AnyObject? { mark === closuresAlone ? nil : mark }
  /// The transaction of each write through this binding; empty by default.
  ///
  /// Values set by `withTransaction` override it.
  public var transaction = Transaction()

  /// Creates a binding from two closures.
  ///
  /// `get` is also called by this initializer, so that a body that makes a binding depends on the values that `get` reads. As in SwiftUI,
  /// `set` does not run in the binding's transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    _ = get()
    self.init(getter: get, setter: set, identity: closuresAlone)
  }

  /// Creates a binding whose `set` also receives the transaction of the write: the binding's transaction, overridden by the one of
  /// `withTransaction`.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    _ = get()
    self.init(getter: get, setter: { set($0, .current) })
  }

  init(location: StateLocation<Value>) {
    getter = { location.get() }
    setter = { location.set($0) }
    mark = location
  }

  package init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void) {
    self.getter = getter
    self.setter = setter
    mark = nil
  }

  /// A binding that equals other bindings with the same identity.
  package init(getter: @escaping () -> Value, setter: @escaping (Value) -> Void, identity: AnyObject?) {
    self.getter = getter
    self.setter = setter
    mark = identity
  }

  /// Creates a binding with a constant value; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(getter: { value }, setter: { _ in }) }

  /// The value of the source, read again on each access. Writes go to the source, with the binding's transaction.
  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {
      if transaction.isEmpty || mark === closuresAlone { return setter(newValue) }
      transaction.overridden(by: .current).perform { setter(newValue) }
    }
  }

  /// The binding itself, so that a property `@Binding var name` can be passed on as `$name`.
  public var projectedValue: Binding<Value> { self }

  /// Copies a binding, for closure parameters such as `$name` and `@Binding` properties that are initialised in this way.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a part of the value, such as `$person.name`, with this binding's transaction.
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
      }, identity: mark === closuresAlone ? mark : nil
    )
    .transaction(transaction)
  }

  /// Returns a copy of the binding whose writes have another transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
}

extension Binding where Value: MutableCollection, Value.Index: Comparable {
  /// A binding to the element at an index of a collection that contained `elements`.
  ///
  /// The view of an element may run before the view that lists the collection, which then still has an element that was removed: the
  /// binding returns the element that was listed, and ignores writes.
  package func element(at index: Value.Index, of elements: Value) -> Binding<Value.Element> {
    let (getter, setter) = (getter, setter)
    func isThere(_ whole: Value) -> Bool { index >= whole.startIndex && index < whole.endIndex }
    return Binding<Value.Element>(
      getter: {
        let whole = getter()
        return isThere(whole) ? whole[index] : elements[index]
      },
      setter: {
        var whole = getter()
        guard isThere(whole) else { return }
        whole[index] = $0
        setter(whole)
      }
    )
    .transaction(transaction)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: ComparedByIdentity {
  /// Bindings made of closures are equal only if they hold the same closures: different closures cannot be compared.
  package func isSame(as other: Binding<Value>) -> Bool {
    guard mark === other.mark, transaction.isEqual(to: other.transaction) else { return false }
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
