/// The changes that the `transaction` modifiers around a node make to each transaction that reaches it, outermost first.
package final class TransactionChanges {
  package let outer: TransactionChanges?
  /// Whether the change is for the modifiers that a body applies to its placeholder: the placeholder's content has the changes of `outer`.
  package let isOfBody: Bool
  /// Set at each visit.
  @safe @exclusivity(unchecked) package final var transform: (inout Transaction) -> Void = { _ in } { didSet { made = nil } }
  /// nil if the change applies always; else the only round in which it applies.
  @safe @exclusivity(unchecked) package final var round: UInt64?
  /// The last result, and the round and transaction for which it was made.
  @exclusivity(unchecked) private var made: (moment: TransactionCourse.Moment, result: Transaction)?

  package init(outer: TransactionChanges?, isOfBody: Bool) { (self.outer, self.isOfBody) = (outer, isOfBody) }

  /// Returns a transaction as changed by this modifier and the outer ones. Each closure is called once for the transaction of one update.
  func changed(_ transaction: Transaction, at moment: TransactionCourse.Moment, of course: TransactionCourse) -> Transaction {
    if let made, made.moment == moment { return made.result }
    var result = outer?.changed(transaction, at: moment, of: course) ?? transaction
    if round ?? moment.round == moment.round { transform(&result) }
    made = (moment, result)
    course.keptResult(self)
    return result
  }

  /// Releases the last result, and with it the program's values in the transaction.
  func forgetResult() { made = nil }

  /// The changes that apply to frames, which changes made by bodies do not affect: the changes around the outermost body.
  var ofPlaces: TransactionChanges? {
    var (result, next): (TransactionChanges?, TransactionChanges?) = (self, self)
    while let changes = next {
      next = changes.outer
      if changes.isOfBody { result = next }
    }
    return result
  }
}
