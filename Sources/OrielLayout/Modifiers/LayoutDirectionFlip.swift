import OrielCore

extension View {
  /// Mirrors the view horizontally in a right-to-left layout. Layout is not affected; hit testing follows the drawing.
  ///
  /// SwiftUI: `flipsForRightToLeftLayoutDirection(_:)`.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    layoutDirectionBehavior(enabled ? .mirrors : .fixed)
  }

  /// Mirrors the view horizontally in one of the layout directions or never. Layout is not affected.
  ///
  /// SwiftUI: `layoutDirectionBehavior(_:)`.
  nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(_DirectionModifier(behavior: behavior))
  }
}

/// Mirrors the content, depending on the layout direction at its position.
public struct _DirectionModifier: ViewModifier {
  let behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction

  nonisolated init(behavior: LayoutDirectionBehavior) { self.behavior = behavior }

  public func body(content: Content) -> some View {
    content.scaleEffect(x: behavior.mirrors(direction == .rightToLeft) ? -1 : 1)
  }
}
