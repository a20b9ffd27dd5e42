import OrielCore

extension View {
  /// Draws the view mirrored, with left and right exchanged, where leading is right. Layout is not affected; clicks find what is drawn.
  ///
  /// SwiftUI: `flipsForRightToLeftLayoutDirection(_:)`.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    layoutDirectionBehavior(enabled ? .mirrors : .fixed)
  }

  /// Draws the view mirrored, with left and right exchanged, in one of the layout directions or never. Layout is not affected.
  ///
  /// SwiftUI: `layoutDirectionBehavior(_:)`.
  nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(_DirectionModifier(behavior: behavior))
  }
}

/// Exchanges left and right of the content in a layout direction, that of its place.
public struct _DirectionModifier: ViewModifier {
  let behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction

  nonisolated init(behavior: LayoutDirectionBehavior) { self.behavior = behavior }

  public func body(content: Content) -> some View {
    content.scaleEffect(x: behavior.mirrors(direction == .rightToLeft) ? -1 : 1)
  }
}
