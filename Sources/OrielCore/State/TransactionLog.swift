import OrielGraph

/// The state written since the last commit, with what each value was before: A → B → A invalidates nothing.
///
/// Confined to the main actor by its users; kept free of isolation so that property wrappers can reach it.
package final class TransactionLog: @unchecked Sendable {
  private let dependencies: Graph
  /// What the transaction wrote that comes next.
  @exclusivity(unchecked) private var writes: [any TransactionParticipant] = []
  @exclusivity(unchecked) private var committed: [any TransactionParticipant] = []
  /// Which `withTransaction` they were written in.
  @exclusivity(unchecked) private var call: UInt64 = 0
  /// What goes along with them; nil: nothing.
  @exclusivity(unchecked) private var transaction: Transaction?
  private let course: TransactionCourse

  init(_ dependencies: Graph, _ course: TransactionCourse) {
    self.dependencies = dependencies
    self.course = course
  }

  /// How many values wait to be committed.
  package var count: Int { writes.count + deferred.count }

  /// Whether a value that waits to be committed differs from the one before, and has been read.
  var hasChanges: Bool { writes.contains { $0.hasChanged && dependencies.hasReaders($0.source) } }

  func add(_ participant: any TransactionParticipant) {
    if writes.isEmpty {
      call = Transaction.call
      transaction = Transaction.ifAny
    }
    writes.append(participant)
  }

  /// Invalidates the readers of every value that differs from the one before the transaction.
  func commit() {
    while !writes.isEmpty {
      // Two lists take turns, each with its memory.
      swap(&writes, &committed)
      course.mark(with: transaction) {
        for write in committed where write.finishTransaction() { dependencies.invalidate(write.source) }
      }
      committed.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Several transactions in one event

  private struct Deferred {
    var call: UInt64
    var transaction: Transaction?
    var participant: any TransactionParticipant
    var write: () -> Void
  }

  /// What later transactions wrote, in the order of writing.
  @exclusivity(unchecked) private var deferred: ArraySlice<Deferred> = []
  /// The latest value of each that was written so.
  @exclusivity(unchecked) private var latest: [ObjectIdentifier: Any] = [:]

  /// Whether transactions wait for others to be seen.
  @exclusivity(unchecked) private(set) var hasDeferred = false

  /// Whether a write belongs to another transaction than the one that waits to be committed: views are to see that one first.
  var defersWrites: Bool { hasDeferred || !writes.isEmpty && Transaction.call != call }

  /// Keeps a write of a later transaction: `write` stores the value when its turn has come.
  func postpone(_ value: Any, to participant: any TransactionParticipant, _ write: @escaping () -> Void) {
    deferred.append(Deferred(call: Transaction.call, transaction: Transaction.ifAny, participant: participant, write: write))
    latest[ObjectIdentifier(participant)] = value
    hasDeferred = true
  }

  /// What a value will be when all transactions have had their turn: what the program reads that wrote them.
  func latest<Value>(of participant: any TransactionParticipant, as type: Value.Type) -> Value? {
    KeptValue.value(latest[ObjectIdentifier(participant)])
  }

  /// Views have seen what was committed: the transaction that comes next stores its values.
  func advance() {
    guard let first = deferred.first else { return }
    while let next = deferred.first, next.call == first.call {
      deferred.removeFirst()
      next.write()
    }
    // They are stored outside of the call that wrote them.
    transaction = first.transaction
    hasDeferred = !deferred.isEmpty
    if !hasDeferred { latest.removeAll() }
    commit()
  }
}

/// A stored value that takes part in transactions.
protocol TransactionParticipant: AnyObject {
  var source: SourceID { get }
  /// Whether the present value differs from the one before.
  var hasChanged: Bool { get }
  /// Forgets the value from before; returns whether the present one differs.
  func finishTransaction() -> Bool
}
