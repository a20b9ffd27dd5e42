import Foundation
import OrielGraph

/// A value that a view owns and that outlives the view's own value: writing it re-runs the bodies that read it. SwiftUI: `State`.
///
/// Read and written on any thread. A write on another thread than the main one takes effect at the start of the next frame; reads on such
/// threads see it at once, those on the main thread from then on. Of several writes to one state before that frame the last counts.
@propertyWrapper public struct State<Value>: DynamicProperty {
  var initial: Value
  var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get {
      if let location { return location.get() }
      return initial
    }
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

/// What all the state of one tree has in common.
final class StateHome: @unchecked Sendable {
  let dependencies: Graph
  let transactions: TransactionLog
  let mailbox: GraphMailbox
  let crossing = ThreadCrossing()

  init(dependencies: Graph, transactions: TransactionLog, mailbox: GraphMailbox) {
    self.dependencies = dependencies
    self.transactions = transactions
    self.mailbox = mailbox
  }
}

/// Where a view node keeps one state value.
public final class StateLocation<Value>: TransactionParticipant, @unchecked Sendable {
  @exclusivity(unchecked) private var value: Value
  /// What it was before the transaction that wrote it; else the value itself, for an optional of a type that is not known costs more.
  @exclusivity(unchecked) private var before: Value
  // In this order a small value's location takes 40 bytes, of which there are many.
  @exclusivity(unchecked) private var isWritten = false
  private var isDestroyed = false
  private var changeCount: UInt16 = 0
  private let name: PropertyName
  let source: SourceID
  private let home: StateHome
  /// How often the value has become another one, from zero again after 65,535.
  var changes: Int { Int(changeCount) }

  init(_ value: Value, in home: StateHome, name: PropertyName) {
    self.name = name
    self.value = value
    before = value
    self.home = home
    source = home.dependencies.makeSource()
  }

  func get() -> Value {
    guard MainThread.isCurrent else { return valueElsewhere }
    home.dependencies.read(source)
    return home.transactions.hasDeferred ? latestValue : value
  }

  // What is rare stands in functions of its own: where the type is not known, they look up the types that they put together each time.

  /// The value while writes wait for their turn: to a body what it is, to the program what it will be.
  @inline(never) private var latestValue: Value {
    if !home.dependencies.isTracking, let latest = home.transactions.latest(of: self) as? Value { return latest }
    return value
  }

  /// The name of the property that it belongs to.
  var propertyName: String { name.text }

  /// The value for another thread than the main one: what such a thread has written and the main one has yet to take, else the present one.
  @inline(never) private var valueElsewhere: Value {
    home.crossing.read(ObjectIdentifier(self)) { written in
      // Filed under the location, and so of its type.
      if let written { return unsafeDowncast(written, to: WrittenElsewhere<Value>.self).value }
      return value
    }
  }

  /// The value, without recording a read.
  var current: Value { value }

  func set(_ new: Value) {
    guard MainThread.isCurrent else { return setElsewhere(new) }
    // A write to state whose view is gone is lost, as in SwiftUI.
    if isDestroyed { return }
    if home.transactions.defersWrites { postpone(new) } else { store(new) }
  }

  @inline(never) private func setElsewhere(_ new: Value) {
    if home.crossing.write(WrittenElsewhere(new), to: ObjectIdentifier(self)) { home.mailbox.post { [self] in takeWritten() } }
  }

  @inline(never) private func postpone(_ new: Value) { home.transactions.postpone(new, to: self) { [self] in store(new) } }

  private func store(_ new: Value) {
    if isDestroyed { return }
    // What is let go of may run code, which it may not under the lock: so the old value is held here, or is the one from before.
    if isWritten { return storeAgain(new) }
    isWritten = true
    before = value
    home.transactions.add(self)
    home.crossing.beginStore()
    value = new
    home.crossing.endStore()
  }

  /// Stores the second value in a transaction, or a later one.
  private func storeAgain(_ new: Value) {
    let old = value
    home.crossing.beginStore()
    value = new
    home.crossing.endStore()
    // As `withExtendedLifetime` does, without a closure, which costs metadata where the type is not known.
    _fixLifetime(old)
  }

  /// Takes the last value that another thread has written.
  private func takeWritten() {
    guard let written = home.crossing.take(ObjectIdentifier(self)) else { return }
    let taken = unsafeDowncast(written, to: WrittenElsewhere<Value>.self), new = taken.value
    // Until it is stored, other threads go on reading it where it was left.
    let finish = { [self] in
      store(new)
      home.crossing.settle(written, of: ObjectIdentifier(self))
    }
    func finishInTurn() {
      if !isDestroyed && home.transactions.defersWrites { home.transactions.postpone(new, to: self, finish) } else { finish() }
    }
    if let transaction = taken.transaction { transaction.perform(finishInTurn) } else { finishInTurn() }
  }

  var hasChanged: Bool { isWritten && !isDestroyed && !ValueComparison<Value>.areEqual(before, value) }

  func finishTransaction() -> Bool {
    if !isWritten { return false }
    isWritten = false
    let old = before
    before = value
    if isDestroyed || ValueComparison<Value>.areEqual(old, value) { return false }
    changeCount &+= 1
    home.dependencies.note(source, ChangeNote(name: name.text, old: "\(old)", new: "\(value)"))
    return true
  }

  func destroy() {
    isDestroyed = true
    home.dependencies.destroySource(source)
  }
}
