/// What `transaction` modifiers around a place make of each transaction that comes there, the outermost first.
final class TransactionChanges {
  private let outer: TransactionChanges?
  /// Set at each visit.
  @exclusivity(unchecked) fileprivate var transform: (inout Transaction) -> Void = { _ in }
  /// nil: it applies at all times; else in this round alone.
  @exclusivity(unchecked) fileprivate var round: UInt64?

  fileprivate init(outer: TransactionChanges?) { self.outer = outer }

  func apply(to transaction: inout Transaction, round: UInt64) {
    outer?.apply(to: &transaction, round: round)
    if self.round ?? round == round { transform(&transaction) }
  }
}

/// Changes the transactions of the content.
nonisolated public struct _TransactionModifier: ViewModifier {
  public typealias Body = Never
  let transform: (inout Transaction) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.transactionChanges(around: content) { place, _ in place.changes.transform = modifier.transform }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

/// Changes the transactions of the content when a value has changed.
nonisolated public struct _ValueTransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let round = context.graph.transactionCourse.round
    context.transactionChanges(around: content) { place, isNew in
      if isNew { place.changes.round = 0 }
      // The last value was kept by this same call.
      if !isNew, let last = place.writer as? Value, last != modifier.value { place.changes.round = round }
      place.writer = modifier.value
      place.changes.transform = modifier.transform
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Changes what goes along with each change of state that reaches this view or those below it. SwiftUI: `View.transaction(_:)`.
  ///
  /// `transform` also runs for changes that nothing goes along with, and for those that come from farther out only as far as they reach below.
  /// Of several such modifiers the outermost is first.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// The same, for updates in which `value` differs from that of the last one. SwiftUI: `View.transaction(value:_:)`.
  nonisolated public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}

/// Where a modifier changes transactions.
@MainActor final class TransactionElement: ScopeElement {
  let changes: TransactionChanges

  init(around outer: EnvironmentScope, depth: Int32) {
    changes = TransactionChanges(outer: outer.transactionChanges)
    super.init(EnvironmentScope(parent: outer, depth: depth))
    scope.transactionChanges = changes
  }
}

extension _ViewContext {
  /// Visits content whose transactions are changed as `update` says.
  fileprivate mutating func transactionChanges<V: View>(around content: V, update: (TransactionElement, Bool) -> Void) {
    let depth = node.depth
    let (place, isNew) = element { _, scope, _ in TransactionElement(around: scope, depth: depth) }
    update(place, isNew)
    visit(in: place.scope) { $0.visit(content) }
  }
}
