@_spi(Oriel) import OrielCore
import OrielMotion

extension View {
  /// Animates the changes of the modifiers in `body`, but not of this view. SwiftUI: `animation(_:body:)`.
  ///
  /// `body` applies modifiers to a placeholder for this view. Colours, opacities, offsets and the like are animated; positions follow the
  /// layout and change as they would outside. nil shows the changes at once, overriding the transaction.
  ///
  /// ```swift
  /// content.animation(.easeOut) { $0.opacity(isShown ? 1 : 0) }
  /// ```
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transactions of the modifiers in `body`, but not of this view. SwiftUI: `transaction(_:body:)`.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(standingFor: modifier(OuterTransactionsModifier())))
      .modifier(BodyTransactionModifier(transform: transform))
  }
}

/// Changes the transactions of a body, up to its placeholder.
nonisolated struct BodyTransactionModifier: ViewModifier {
  typealias Body = Never
  let transform: (inout Transaction) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.transactionChanges(around: content, isOfBody: true) { place, _ in place.changes.transform = modifier.transform }
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
  static var _effect: _ModifierEffect { .onBoth }
}

/// Restores the outer transactions for the placeholder's content.
nonisolated struct OuterTransactionsModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let depth = context.node.depth
    let (place, isNew) = context.element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope, depth: depth)) }
    if isNew {
      // A placeholder in the body of another one ends that body, as in SwiftUI.
      var changes = context.scope.transactionChanges
      while let inner = changes, !inner.isOfBody { changes = inner.outer }
      place.scope.transactionChanges = changes?.outer
    }
    context.markTransactions()
    context.graph.transactionCourse.arrived(in: place.scope)
    context.visit(in: place.scope) { $0.visit(content) }
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
  static var _effect: _ModifierEffect { .onBoth }
}
