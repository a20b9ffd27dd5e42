@_spi(Oriel) import OrielCore

/// The role, the state and the actions of a control, for assistive technology and for tests.
nonisolated package struct _ControlDescription: ViewModifier {
  package typealias Body = Never
  /// The role; nil: the content provides it.
  let role: ElementRole?
  var value: (() -> String?)?
  var state: ElementState = []
  var children = BoxSemantics.Children.contained
  var actions: [BoxSemantics.Action] = []
  /// Whether it and its content are left out.
  var isHidden = false

  package init(
    role: ElementRole?, value: (() -> String?)? = nil, state: ElementState = [], children: BoxSemantics.Children = .contained,
    actions: [BoxSemantics.Action] = [], isHidden: Bool = false
  ) {
    (self.role, self.value, self.state, self.children, self.actions) = (role, value, state, children, actions)
    self.isHidden = isHidden
  }

  @MainActor package static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ControlDescription(modifier)), around: content)
  }

  package static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class ControlDescription: BoxModifier {
  private let modifier: _ControlDescription

  init(_ modifier: _ControlDescription) { self.modifier = modifier }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }

  override func describe(_ semantics: inout BoxSemantics) {
    // Properties that the program set on a label sharing a box with its control belong to the label.
    if semantics.isExplicit || semantics.isHidden { semantics.beginOutside() }
    if modifier.isHidden { semantics.isHidden = true }
    semantics.role = modifier.role ?? semantics.role
    semantics.value = modifier.value?() ?? semantics.value
    semantics.state.formUnion(modifier.state)
    semantics.children = modifier.children
    semantics.actions += modifier.actions
  }
}

extension View {
  /// Describes a control that is named by its content.
  nonisolated package func described(as role: ElementRole, state: ElementState = []) -> some View {
    modifier(_ControlDescription(role: role, state: state, children: .combined))
  }

  /// Hides content from assistive technology and from names.
  nonisolated package func leftUnspoken() -> some View { modifier(_ControlDescription(role: nil, isHidden: true)) }

  /// Marks content beside a control as its name.
  nonisolated package func namesItsControl() -> some View { modifier(_ControlDescription(role: nil, children: .naming)) }
}
