import OrielGraph

/// The way of a transaction from the write that it was opened for, through what the write marks, to the boxes that change because of it.
///
/// The dependency graph carries a number along; here stands what it means. A node runs with what was marked last, and what it marks has the same:
/// the nodes inside it, readers of the environment that it writes, boxes that it changes and those around them. The default transaction is
/// the number 0, and takes nothing.
///
/// Confined to the main actor by its users; kept free of isolation for the log of writes.
final class TransactionCourse: @unchecked Sendable {
  private let dependencies: Graph
  /// By number, from 1 on.
  @exclusivity(unchecked) private var transactions: [Transaction] = []
  /// What boxes and containers wait to be laid out or rebuilt with, but for 0.
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: UInt32] = [:]
  /// Whether any waits with one.
  @exclusivity(unchecked) private(set) var hasWaiting = false
  /// Counts the rounds of updates and layouts.
  @exclusivity(unchecked) private(set) var round: UInt64 = 1
  /// Counts how often numbers were given anew from 1.
  @exclusivity(unchecked) private var generation: UInt64 = 0
  /// How many places change transactions.
  @exclusivity(unchecked) var modifiers = 0

  /// A round, and a transaction in it.
  struct Moment: Equatable {
    let round: UInt64
    let generation: UInt64
    let number: UInt32
  }

  init(_ dependencies: Graph) { self.dependencies = dependencies }

  /// How many transactions are kept.
  var count: Int { transactions.count }

  /// The number for a transaction.
  func number(_ transaction: Transaction?) -> UInt32 {
    guard let transaction, !transaction.isEmpty else { return 0 }
    if !dependencies.hasTags && dependencies.tag == 0 && !hasWaiting {
      transactions.removeAll()
      generation &+= 1
    }
    transactions.append(transaction)
    return UInt32(transactions.count)
  }

  /// Marks what goes along with a transaction; nil: with none.
  func mark(with transaction: Transaction?, _ body: () -> Void) { run(with: number(transaction), body) }

  /// Marks or runs what goes along with a number's transaction.
  @inline(__always) func run(with number: UInt32, _ body: () -> Void) {
    let outer = dependencies.tag
    if number == outer { return body() }
    dependencies.setTag(number)
    body()
    dependencies.setTag(outer)
  }

  /// The transaction that goes along with what happens now, as the modifiers around a place make it.
  func current(in scope: EnvironmentScope) -> Transaction {
    let tag = dependencies.tag
    let transaction = tag == 0 ? Transaction() : transactions[Int(tag) - 1]
    guard let changes = scope.transactionChanges else { return transaction }
    return changes.changed(transaction, at: Moment(round: round, generation: generation, number: tag))
  }

  /// What happens now has come to a place: modifiers around it are told, whether or not anybody asks what they make of it.
  @inline(__always) func arrived(in scope: @autoclosure () -> EnvironmentScope) { if modifiers > 0 { _ = current(in: scope()) } }

  // MARK: What waits for layout

  /// A box is to be laid out, or a container to be given its boxes, because of what happens now.
  @inline(__always) func note(_ element: Element) { if dependencies.usesTags { noteNumber(element) } }

  @inline(never) private func noteNumber(_ element: Element) {
    waiting[ObjectIdentifier(element)] = dependencies.tag == 0 ? nil : dependencies.tag
    hasWaiting = !waiting.isEmpty
  }

  /// What goes along with an element's turn: what it was noted with, or else what is in force.
  func number(for element: Element) -> UInt32 { waiting[ObjectIdentifier(element)] ?? dependencies.tag }

  @inline(__always) func forget(_ element: Element) { if hasWaiting { waiting[ObjectIdentifier(element)] = nil } }

  /// An update and a layout have been through.
  func roundEnded() {
    round += 1
    if !hasWaiting { return }
    waiting.removeAll()
    hasWaiting = false
  }
}

extension ViewGraph {
  /// What goes along with what happens now, where `scope` holds: asked by nodes that run, boxes that are changed, laid out or placed, and
  /// what reads to be painted. The default transaction outside.
  func transaction(in scope: EnvironmentScope) -> Transaction { transactionCourse.current(in: scope) }
}

extension Box {
  /// What goes along with the change that is being made to it, or with its layout.
  package final var transaction: Transaction { graph.transaction(in: scope) }
}

extension _ViewContext {
  /// What goes along with this visit, at this place.
  package var transaction: Transaction { graph.transaction(in: scope) }
}
