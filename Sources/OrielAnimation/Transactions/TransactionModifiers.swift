@_spi(Oriel) import OrielCore

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

/// Changes the transactions of the content when a value changes.
nonisolated public struct _ValueTransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let round = context.graph.transactionCourse.round
    context.transactionChanges(around: content) { place, isNew in
      if isNew { place.changes.round = 0 }
      // The last value was stored by this same call.
      if !isNew, let last = KeptValue.value(place.writer, as: Value.self), last != modifier.value { place.changes.round = round }
      place.writer = modifier.value
      place.changes.transform = modifier.transform
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Modifies the transaction of each state change that affects this view. SwiftUI: `View.transaction(_:)`.
  ///
  /// `transform` is called once in each update that passes through here or reaches a view inside, even if its transaction is empty. Of
  /// several such modifiers the outermost is called first.
  ///
  /// ```swift
  /// content.transaction { $0.animation = nil }
  /// ```
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Modifies the transaction in updates in which `value` differs from the last update's. SwiftUI: `View.transaction(value:_:)`.
  nonisolated public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}

/// The element of a modifier that changes transactions.
@MainActor final class TransactionElement: ScopeElement {
  let changes: TransactionChanges

  init(around outer: EnvironmentScope, depth: Int32, isOfBody: Bool, in graph: ViewGraph) {
    changes = TransactionChanges(outer: outer.transactionChanges, isOfBody: isOfBody)
    super.init(EnvironmentScope(parent: outer, depth: depth))
    scope.transactionChanges = changes
    graph.transactionCourse.modifiers += 1
  }

  override func remove(from graph: ViewGraph) {
    graph.transactionCourse.modifiers -= 1
    super.remove(from: graph)
  }
}

extension _ViewContext {
  /// Visits content whose transactions are changed as set by `update`.
  mutating func transactionChanges<V: View>(
    around content: V, isOfBody: Bool = false, update: (TransactionElement, Bool) -> Void
  ) {
    let depth = node.depth
    let (place, isNew) = element { graph, scope, _ in TransactionElement(around: scope, depth: depth, isOfBody: isOfBody, in: graph) }
    update(place, isNew)
    markTransactions()
    graph.transactionCourse.arrived(in: place.scope)
    visit(in: place.scope) { $0.visit(content) }
  }
}
