@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// How a button handles the pointer: it acts on release, or repeatedly while held.
nonisolated struct _ButtonPress: ViewModifier {
  typealias Body = Never
  let repeats: Bool
  let action: () -> Void
  let hover: (Bool) -> Void
  let press: (Bool) -> Void

  // Each behaviour is one modifier of the box.
  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    guard modifier.repeats else {
      return _PointerModifier._visit(
        content, _PointerModifier(action: modifier.action, hover: modifier.hover, press: modifier.press), &context)
    }
    let action = modifier.action
    let actions = HoldActions(
      pressed: modifier.press, editing: { _ in },
      act: {
        action()
        return true
      }, hover: modifier.hover)
    _HoldModifier._visit(content, _HoldModifier(actions: actions), &context)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}
