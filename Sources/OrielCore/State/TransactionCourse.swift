import OrielGraph

/// Follows a transaction from a write, through the nodes that the write marks, to the boxes that change because of it.
///
/// The dependency graph carries a number along; this type maps it to the transaction. A node runs with the number of the latest mark on
/// it, and passes the same number to everything that it marks: the nodes inside it, readers of the environment that it writes, boxes that
/// it changes and those around them. The default transaction has the number 0, and costs nothing.
///
/// Confined to the main actor by its users; kept free of isolation for the log of writes.
package final class TransactionCourse: @unchecked Sendable {
  private let dependencies: Graph
  /// By number, from 1 on.
  @exclusivity(unchecked) private var transactions: [Transaction] = []
  /// The numbers with which boxes and containers wait to be laid out or rebuilt, except 0.
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: UInt32] = [:]
  /// Whether any element waits with a number.
  @exclusivity(unchecked) private(set) var hasWaiting = false
  /// Counts the rounds of updates and layouts.
  @safe @exclusivity(unchecked) package private(set) final var round: UInt64 = 1
  /// Counts how often numbering started again from 1.
  @exclusivity(unchecked) private var generation: UInt64 = 0
  /// The number of modifiers that change transactions.
  @safe @exclusivity(unchecked) package final var modifiers = 0

  /// A round, and a transaction in it.
  struct Moment: Equatable {
    let round: UInt64
    let generation: UInt64
    let number: UInt32
  }

  init(_ dependencies: Graph) { self.dependencies = dependencies }

  /// How many transactions are stored.
  var count: Int { transactions.count }

  /// The number for a transaction.
  package func number(_ transaction: Transaction?) -> UInt32 {
    guard let transaction, !transaction.isEmpty else { return 0 }
    forgetUnused()
    transactions.append(transaction)
    return UInt32(transactions.count)
  }

  /// Runs `body`; the nodes that it marks get the number of a transaction. nil is the default transaction.
  package func mark(with transaction: Transaction?, _ body: () -> Void) { run(with: number(transaction), body) }

  /// Runs `body` with the transaction of a number.
  @inline(__always) package func run(with number: UInt32, _ body: () -> Void) {
    let outer = dependencies.tag
    if number == outer { return body() }
    dependencies.setTag(number)
    body()
    dependencies.setTag(outer)
  }

  /// The transaction of the current update, as changed by the modifiers around a node: for the node's content, or for its frame.
  func current(in scope: EnvironmentScope, ofPlace: Bool = false) -> Transaction {
    let tag = dependencies.tag
    let transaction = tag == 0 ? Transaction() : transactions[Int(tag) - 1]
    guard let changes = ofPlace ? scope.transactionChanges?.ofPlaces : scope.transactionChanges else { return transaction }
    return changes.changed(transaction, at: Moment(round: round, generation: generation, number: tag), of: self)
  }

  /// Called when an update has reached a node: runs the modifiers around it, even if their result is not read.
  @inline(__always) package func arrived(in scope: @autoclosure () -> EnvironmentScope) { if modifiers > 0 { _ = current(in: scope()) } }

  // MARK: What waits for layout

  /// Records the current transaction for a box that is to be laid out, or a container that is to be given its boxes.
  @inline(__always) func note(_ element: Element) { if dependencies.usesTags { noteNumber(element) } }

  @inline(never) private func noteNumber(_ element: Element) {
    waiting[ObjectIdentifier(element)] = dependencies.tag == 0 ? nil : dependencies.tag
    hasWaiting = !waiting.isEmpty
  }

  /// The number for the layout of an element: the one recorded for it, or else the current one.
  func number(for element: Element) -> UInt32 { waiting[ObjectIdentifier(element)] ?? dependencies.tag }

  @inline(__always) func forget(_ element: Element) { if hasWaiting { waiting[ObjectIdentifier(element)] = nil } }

  /// Called after a round of update and layout.
  func roundEnded() {
    round += 1
    for changes in results { changes.forgetResult() }
    results.removeAll(keepingCapacity: true)
    if hasWaiting {
      waiting.removeAll()
      hasWaiting = false
    }
    if transactions.isEmpty { return }
    if dependencies.tag == 0 { dependencies.forgetTagsOfUnread() }
    forgetUnused()
  }

  /// Modifiers that keep a result of this round.
  @exclusivity(unchecked) private var results: [TransactionChanges] = []

  func keptResult(_ changes: TransactionChanges) { results.append(changes) }

  /// Releases the transactions, and the program's values in them, if no node or element has a number any more.
  private func forgetUnused() {
    if dependencies.hasTags || dependencies.tag != 0 || hasWaiting { return }
    transactions.removeAll()
    generation &+= 1
  }
}

extension ViewGraph {
  /// The transaction of the current update, as seen in `scope`: for nodes that run, for boxes that are changed, laid out or placed, and
  /// for reads before painting. The default transaction outside of updates.
  package func transaction(in scope: EnvironmentScope) -> Transaction { transactionCourse.current(in: scope) }
}

extension Box {
  /// The transaction of the change that is being made to the box, or of its layout.
  package final var transaction: Transaction { graph.transaction(in: scope) }
  /// The transaction with which the box's frame and the frames inside it change.
  final var placeTransaction: Transaction { graph.transactionCourse.current(in: scope, ofPlace: true) }
}

extension _ViewContext {
  /// The transaction of this visit, as changed by the modifiers around it.
  package var transaction: Transaction { graph.transaction(in: scope) }
}
