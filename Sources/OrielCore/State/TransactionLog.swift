import OrielGraph

/// The state written since the last commit, with the value before the writes: A → B → A invalidates nothing.
///
/// Confined to the main actor by its users; kept free of isolation so that property wrappers can reach it.
package final class TransactionLog: @unchecked Sendable {
  private let dependencies: Graph
  /// The writes of the next transaction to be committed.
  @exclusivity(unchecked) private var writes: [any TransactionParticipant] = []
  @exclusivity(unchecked) private var committed: [any TransactionParticipant] = []
  /// The number of the `withTransaction` call of these writes.
  @exclusivity(unchecked) private var call: UInt64 = 0
  /// The transaction of these writes; nil if it is empty.
  @exclusivity(unchecked) private var transaction: Transaction?
  private let course: TransactionCourse
  /// The windows that read the state, if it is the state of a program.
  private let shared: SharedState?

  init(_ dependencies: Graph, _ course: TransactionCourse, shared: SharedState?) {
    self.dependencies = dependencies
    self.course = course
    self.shared = shared
  }

  /// How many values wait to be committed.
  package var count: Int { writes.count + deferred.count }

  /// Whether a value that waits to be committed differs from the one before, and has readers.
  package var hasChanges: Bool { writes.contains { $0.hasChanged && hasReaders($0.source) } }

  private func hasReaders(_ source: SourceID) -> Bool { dependencies.hasReaders(source) || shared?.hasReaders(source) == true }

  func add(_ participant: any TransactionParticipant) {
    if writes.isEmpty {
      call = Transaction.call
      transaction = Transaction.ifAny
    }
    writes.append(participant)
  }

  /// Invalidates the readers of every value that differs from the one before the transaction. Returns whether any value does.
  @discardableResult func commit() -> Bool {
    var hasChanged = false
    while !writes.isEmpty {
      // The two lists are swapped, so that each keeps its memory.
      swap(&writes, &committed)
      course.mark(with: transaction) {
        for write in committed where write.finishTransaction() {
          dependencies.invalidate(write.source)
          shared?.invalidate(write.source, with: transaction)
          hasChanged = true
        }
      }
      committed.removeAll(keepingCapacity: true)
      if transaction != nil { transaction = nil }
    }
    return hasChanged
  }

  // MARK: Several transactions in one event

  private struct Deferred {
    var call: UInt64
    var transaction: Transaction?
    var participant: any TransactionParticipant
    var write: () -> Void
  }

  /// The writes of later transactions, in the order of writing.
  @exclusivity(unchecked) private var deferred: ArraySlice<Deferred> = []
  /// The latest value of each of these writes.
  @exclusivity(unchecked) private var latest: [ObjectIdentifier: Any] = [:]

  /// Whether transactions wait until views have seen earlier ones.
  @exclusivity(unchecked) private(set) var hasDeferred = false

  /// Whether a write belongs to another transaction than the one that waits to be committed, which views must see first.
  var defersWrites: Bool { hasDeferred || !writes.isEmpty && Transaction.call != call }

  /// Keeps a write of a later transaction: `write` stores the value when that transaction is due.
  func postpone(_ value: Any, to participant: any TransactionParticipant, _ write: @escaping () -> Void) {
    deferred.append(Deferred(call: Transaction.call, transaction: Transaction.ifAny, participant: participant, write: write))
    latest[ObjectIdentifier(participant)] = value
    hasDeferred = true
  }

  /// The value after all waiting transactions, which is what the code that wrote them reads.
  func latest<Value>(of participant: any TransactionParticipant, as type: Value.Type) -> Value? {
    KeptValue.value(latest[ObjectIdentifier(participant)])
  }

  /// Called when views have seen the committed values: stores the values of the next transaction.
  func advance() {
    guard let first = deferred.first else { return }
    while let next = deferred.first, next.call == first.call {
      deferred.removeFirst()
      next.write()
    }
    // The values are stored outside of the call that wrote them, so its transaction is set here.
    transaction = first.transaction
    hasDeferred = !deferred.isEmpty
    if !hasDeferred {
      // A slice keeps what was removed from its front.
      deferred = []
      latest.removeAll()
    }
    commit()
  }
}

/// A stored value that takes part in transactions.
protocol TransactionParticipant: AnyObject {
  var source: SourceID { get }
  /// Whether the current value differs from the previous one.
  var hasChanged: Bool { get }
  /// Discards the previous value; returns whether the current value differs from it.
  func finishTransaction() -> Bool
}
