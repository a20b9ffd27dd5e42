@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion
@_spi(Oriel) import OrielViews

/// A control whose press moves views, in the control's own animation where controls animate.
nonisolated struct _MovingPress: ViewModifier {
  typealias Body = Never
  let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let action = modifier.action
    // The graph owns the views that call it.
    let press = { [unowned graph = context.graph, scope = context.scope] in
      let own = graph.controlTransaction(.ofControlPlaces, for: graph.transaction(in: scope), in: scope, inEvent: true)
      // Without the changes of surrounding modifiers, which apply them again.
      if let own { withAnimation(own.animation, action) } else { action() }
    }
    context.visit(
      content.modifier(_FocusableModifier(interactions: .activate, activate: press, cornerRadius: 3))
        .modifier(_PointerModifier(action: press)))
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}
