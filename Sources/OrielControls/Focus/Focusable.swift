import Foundation
@_spi(Oriel) import OrielCore

/// How a view uses the focus, which determines how it gets the focus. SwiftUI: `FocusInteractions`.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// For views where keys do what a click does, such as buttons: Tab gives the view the focus, a click does not.
  public static let activate = FocusInteractions(rawValue: 1)
  /// For views that take keys, such as text fields: Tab and clicks give the view the focus.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both of the others: Tab and clicks give the view the focus. The default of `focusable(_:)`.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Makes content focusable.
nonisolated public struct _FocusableModifier: ViewModifier {
  public typealias Body = Never
  var isFocusable: Bool
  var interactions: FocusInteractions
  var activate: (() -> Void)?
  var keys: ((KeyPress) -> Bool)?
  var cornerRadius: CGFloat
  var ringIsConstant: Bool
  var hasRing: Bool

  package init(
    isFocusable: Bool = true, interactions: FocusInteractions = .automatic, activate: (() -> Void)? = nil,
    keys: ((KeyPress) -> Bool)? = nil, cornerRadius: CGFloat = 4, ringIsConstant: Bool = false, hasRing: Bool = true
  ) {
    (self.isFocusable, self.interactions, self.activate, self.keys) = (isFocusable, interactions, activate, keys)
    (self.cornerRadius, self.ringIsConstant, self.hasRing) = (cornerRadius, ringIsConstant, hasRing)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let focus = context.graph.focus
    let (place, _) = context.element { _, scope, _ in FocusElement(outer: scope, focus: focus) }
    let target = place.target
    target.interactions = modifier.interactions
    target.activate = modifier.activate
    target.keys = modifier.keys
    target.cornerRadius = modifier.cornerRadius
    target.ringIsConstant = modifier.ringIsConstant
    target.hasRing = modifier.hasRing
    target.setFocusable(modifier.isFocusable)
    if !modifier.isFocusable && target.isFocused { focus.needsCheck() }
    context.visit(in: place.scope) { $0.boxModifier(PackedModifier(whole: FocusModifier(target)), around: content) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// Marks the box of a view that can have the focus.
final class FocusModifier: BoxModifier {
  let target: FocusTarget

  init(_ target: FocusTarget) { self.target = target }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override func folded(into box: Box) { target.add(box) }

  override func describe(_ semantics: inout BoxSemantics) {
    guard target.isFocusable else { return }
    semantics.state.formUnion(target.isFocused ? [.focusable, .focused] : .focusable)
    guard let activate = target.activate else { return }
    semantics.actions.append(.init(name: .activate, run: activate))
  }
}

extension Box {
  /// The focusable view that the box represents: the one of the innermost modifier, if there are several.
  package final var focusTarget: FocusTarget? { modifiers(of: FocusModifier.self).last?.target }
}

extension View {
  /// Sets whether the view can have the focus, by Tab and by a click. SwiftUI: `focusable(_:)`.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(_FocusableModifier(isFocusable: isFocusable)) }

  /// Sets whether the view can have the focus, and what it uses the focus for. SwiftUI: `focusable(_:interactions:)`.
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }

  /// Hides the ring that shows the focus around this view and those in it. SwiftUI: `focusEffectDisabled(_:)`.
  ///
  /// `false` changes nothing: it does not show a ring that an outer modifier hides.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View { modifier(_FocusEffectModifier(disabled: disabled)) }

  /// A control that only shortcuts press.
  nonisolated func pressedByShortcuts(_ activate: @escaping () -> Void) -> some View {
    modifier(_FocusableModifier(isFocusable: false, interactions: .activate, activate: activate))
  }

  /// A control that Space and Return press while it has the focus.
  nonisolated package func focusableControl(cornerRadius: CGFloat, activate: @escaping () -> Void) -> some View {
    modifier(_FocusableModifier(interactions: .activate, activate: activate, cornerRadius: cornerRadius))
  }
}

/// The effect is disabled if any modifier around disables it.
private struct _FocusEffectModifier: ViewModifier {
  let disabled: Bool
  func body(content: Content) -> some View { content.transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled } }
}
