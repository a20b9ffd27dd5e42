import Foundation
import OrielGraph

/// A value that a view owns and that outlives the view's own value: writing it re-runs the bodies that read it. SwiftUI: `State`.
@propertyWrapper public struct State<Value>: DynamicProperty {
  var initial: Value
  var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// Where a view node keeps one state value.
public final class StateLocation<Value>: TransactionParticipant, @unchecked Sendable {
  private var value: Value
  private var before: Value?
  let source: SourceID
  private let dependencies: Graph
  private let transactions: TransactionLog
  private let mailbox: GraphMailbox
  private var isDestroyed = false
  /// The property's, in the metadata of the view's type.
  private let name: UnsafePointer<CChar>

  init(_ value: Value, dependencies: Graph, transactions: TransactionLog, mailbox: GraphMailbox, name: UnsafePointer<CChar>) {
    self.name = name
    self.value = value
    self.dependencies = dependencies
    self.transactions = transactions
    self.mailbox = mailbox
    source = dependencies.makeSource()
  }

  func get() -> Value {
    if MainThread.isCurrent { dependencies.read(source) }
    return value
  }

  /// The value, without recording a read.
  var current: Value { value }

  func set(_ new: Value) {
    guard MainThread.isCurrent else {
      nonisolated(unsafe) let new = new
      mailbox.post { [self] in set(new) }
      return
    }
    // A write to state whose view is gone is lost, as in SwiftUI.
    if isDestroyed { return }
    if before == nil {
      before = value
      transactions.add(self)
    }
    value = new
  }

  func finishTransaction() -> Bool {
    guard let old = before else { return false }
    before = nil
    if isDestroyed || ValueComparison<Value>.areEqual(old, value) { return false }
    dependencies.note(source, ChangeNote(name: String(cString: name), old: "\(old)", new: "\(value)"))
    return true
  }

  func destroy() {
    isDestroyed = true
    dependencies.destroySource(source)
  }
}

/// A value that reads and writes a source of truth kept elsewhere. SwiftUI: `Binding`.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let getter: () -> Value
  let setter: (Value) -> Void
  /// What tells two bindings apart: the location, when there is one.
  let identity: AnyObject?

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { self.init(getter: get, setter: set) }

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

  public static func constant(_ value: Value) -> Binding<Value> { Binding(getter: { value }, setter: { _ in }) }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { setter(newValue) }
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
      })
  }
}

extension Binding: ComparedByIdentity {
  func isSame(as other: Binding<Value>) -> Bool { identity != nil && identity === other.identity }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// Makes bindings to the properties of an observable object. SwiftUI: `Bindable`.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(getter: { object[keyPath: keyPath] }, setter: { object[keyPath: keyPath] = $0 })
  }
}
