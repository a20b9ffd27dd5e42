@_spi(Oriel) import OrielCore

/// What a control is and can do, for people who cannot see it.
nonisolated struct _ControlDescription: ViewModifier {
  typealias Body = Never
  let role: BoxSemantics.Role
  var value: (() -> String?)?
  var actions: [BoxSemantics.Action] = []

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ControlDescription(modifier)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class ControlDescription: BoxModifier {
  private let modifier: _ControlDescription

  init(_ modifier: _ControlDescription) { self.modifier = modifier }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }

  override func describe(_ semantics: inout BoxSemantics) {
    semantics.role = modifier.role
    semantics.value = modifier.value?() ?? semantics.value
    semantics.actions += modifier.actions
  }
}
