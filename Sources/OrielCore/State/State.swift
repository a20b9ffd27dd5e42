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
  /// How often the value has become another one.
  private(set) var changes = 0
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
    changes += 1
    dependencies.note(source, ChangeNote(name: String(cString: name), old: "\(old)", new: "\(value)"))
    return true
  }

  func destroy() {
    isDestroyed = true
    dependencies.destroySource(source)
  }
}
