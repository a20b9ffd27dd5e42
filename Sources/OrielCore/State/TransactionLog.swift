import OrielGraph

/// The state written since the last commit, with what each value was before: A → B → A invalidates nothing.
///
/// Confined to the main actor by its users; kept free of isolation so that property wrappers can reach it.
package final class TransactionLog: @unchecked Sendable {
  private let dependencies: Graph
  @exclusivity(unchecked) private var writes: [any TransactionParticipant] = []
  @exclusivity(unchecked) private var committed: [any TransactionParticipant] = []

  init(_ dependencies: Graph) { self.dependencies = dependencies }

  func add(_ participant: any TransactionParticipant) { writes.append(participant) }

  /// Invalidates the readers of every value that differs from the one before the transaction.
  package func commit() {
    while !writes.isEmpty {
      // Two lists take turns, each with its memory.
      swap(&writes, &committed)
      for write in committed where write.finishTransaction() { dependencies.invalidate(write.source) }
      committed.removeAll(keepingCapacity: true)
    }
  }
}

/// A stored value that takes part in transactions.
protocol TransactionParticipant: AnyObject {
  var source: SourceID { get }
  /// Forgets the value from before; returns whether the present one differs.
  func finishTransaction() -> Bool
}
