import Foundation
import OrielGraph

/// A value that a view owns; writing it runs the bodies that read it again. SwiftUI: `State`.
///
/// The value is kept while the view is in the tree. It can be read and written on any thread. A write on a thread other than the main one
/// takes effect at the start of the next frame: reads on such threads return the new value at once, reads on the main thread from that
/// frame on. If there are several such writes before that frame, the last one is used.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("Count: \(count)") { count += 1 } }
/// }
/// ```
@propertyWrapper public struct State<Value>: DynamicProperty {
  var initial: Value
  var location: StateLocation<Value>?

  /// Creates state with an initial value, which is used when the view enters the tree.
  ///
  /// Initial values that the view is given later do not change the state.
  public init(wrappedValue value: Value) { initial = value }
  /// Creates a state with a value that it begins with. The same as `init(wrappedValue:)`.
  public init(initialValue value: Value) { initial = value }

  /// The current value.
  ///
  /// Writing an equal value runs no body. A write to the state of a view that has left the tree is ignored. In a view that is not part of a
  /// tree, the value is the initial one, and writes are ignored.
  public var wrappedValue: Value {
    get {
      if let location { return location.get() }
      return initial
    }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to the state; in a view that is not part of a tree, a constant binding to the initial value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state whose initial value is nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The data that all state of a tree shares.
package final class StateHome: @unchecked Sendable {
  let dependencies: Graph
  let transactions: TransactionLog
  let mailbox: GraphMailbox
  package let crossing = ThreadCrossing()
  /// For the state of a program: the windows that read it. Otherwise nil.
  package let shared: SharedState?

  init(dependencies: Graph, transactions: TransactionLog, mailbox: GraphMailbox, shared: SharedState?) {
    self.dependencies = dependencies
    self.transactions = transactions
    self.mailbox = mailbox
    self.shared = shared
    dependencies.readers = shared
  }

  /// Whether a body is running that may read the state.
  var isTracking: Bool { dependencies.isTracking || shared?.isTracking == true }

}

/// The storage of one state value in a view node.
public final class StateLocation<Value>: TransactionParticipant, @unchecked Sendable {
  @exclusivity(unchecked) private var value: Value
  /// The value before the current transaction, or the value itself if there is none. Not optional, because an optional costs more in
  /// unspecialised code.
  @exclusivity(unchecked) private var before: Value
  // With this order of fields the location of a small value takes 40 bytes. There are many locations.
  @exclusivity(unchecked) private var isWritten = false
  private var isDestroyed = false
  private var changeCount: UInt16 = 0
  private let name: PropertyName
  package let source: SourceID
  private let home: StateHome
  /// The number of changes of the value, which wraps to zero after 65,535.
  package var changes: Int { Int(changeCount) }

  package init(_ value: Value, in home: StateHome, name: PropertyName) {
    self.name = name
    self.value = value
    before = value
    self.home = home
    source = home.dependencies.makeSource()
  }

  package func get() -> Value {
    guard MainThread.isCurrent else { return valueElsewhere }
    home.dependencies.read(source)
    return home.transactions.hasDeferred ? latestValue : value
  }

  // Rare cases are separate functions: an unspecialised function looks up all types that it uses at each call.

  /// The value while writes of later transactions wait. Bodies read the current value, other code the last one written.
  @inline(never) private var latestValue: Value {
    if !home.isTracking, let latest = home.transactions.latest(of: self, as: Value.self) { return latest }
    return value
  }

  /// The name of the property to which the location belongs.
  package var propertyName: String { name.text }

  /// The value for threads other than the main one: the last one written by any thread and not yet stored, else the current one.
  @inline(never) private var valueElsewhere: Value {
    home.crossing.read(ObjectIdentifier(self)) { written in
      // Stored under this location, so its type is known.
      if let written { return unsafeDowncast(written, to: WrittenElsewhere<Value>.self).value }
      return value
    }
  }

  /// The value, without recording a read.
  package var current: Value { value }

  package func set(_ new: Value) {
    guard MainThread.isCurrent else { return setElsewhere(new) }
    // A write to state whose view is gone is lost, as in SwiftUI.
    if isDestroyed { return }
    if home.transactions.defersWrites { return postpone(new) }
    // What another thread wrote before is overwritten, though it has not been stored yet.
    if home.crossing.isInUse { home.crossing.forget(ObjectIdentifier(self)) }
    store(new)
  }

  @inline(never) private func setElsewhere(_ new: Value) {
    if home.crossing.write(WrittenElsewhere(new), to: ObjectIdentifier(self)) { home.mailbox.post { [self] in takeWritten() } }
  }

  /// Keeps a value until its transaction is due. Until then, other threads read it from the list of writes by other threads.
  @inline(never) private func postpone(_ new: Value) {
    let written = WrittenElsewhere(new)
    home.crossing.leave(written, for: ObjectIdentifier(self))
    home.transactions.postpone(new, to: self) { [self] in
      store(new)
      home.crossing.settle(written, of: ObjectIdentifier(self))
    }
  }

  private func store(_ new: Value) {
    if isDestroyed { return }
    // Releasing a value may run the program's code, which must not happen under the lock: `before` keeps the old value.
    if isWritten { return storeAgain(new) }
    isWritten = true
    before = value
    home.transactions.add(self)
    home.crossing.beginStore()
    value = new
    home.crossing.endStore()
  }

  /// Stores a second or later value in the same transaction.
  private func storeAgain(_ new: Value) {
    let old = value
    home.crossing.beginStore()
    value = new
    home.crossing.endStore()
    // Like `withExtendedLifetime`, but without its closure, for which unspecialised code would look up types.
    _fixLifetime(old)
  }

  /// Stores the last value that another thread has written.
  private func takeWritten() {
    guard let written = home.crossing.take(ObjectIdentifier(self)) else { return }
    let taken = unsafeDowncast(written, to: WrittenElsewhere<Value>.self), new = taken.value
    // Until it is stored, other threads read it from `crossing`.
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
    home.shared?.note(source, ChangeNote(name: name.text, old: "\(old)", new: "\(value)"))
    return true
  }

  package func destroy() {
    isDestroyed = true
    home.dependencies.destroySource(source)
    home.shared?.forget(source)
  }
}
