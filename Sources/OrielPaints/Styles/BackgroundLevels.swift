import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// One of the levels of the background: for content on it, such as a card, for content on that, and so on.
///
/// If `backgroundStyle(_:)` sets a style, a level is that style with a reduced opacity, as for any style.
struct BackgroundLevelStyle: ShapeStyle {
  typealias Resolved = Never
  let level: Int

  /// The fractions of the primary colour mixed in: enough to distinguish each level from the one before, in light and in dark.
  private static let parts = [0, 0.045, 0.09, 0.14, 0.19]

  func _paint(in environment: EnvironmentValues) -> _StylePaint {
    let base = BackgroundStyle()
    guard environment.backgroundStyle == nil else {
      return base._paint(in: environment).opacity(HierarchicalShapeStyle.opacities[level])
    }
    let mixed = base._paint(in: environment).color.mixed(with: .primary, by: Self.parts[level], in: .device)
    return _StylePaint(mixed)
  }
}

extension BackgroundStyle {
  /// The background of content on the background: slightly different from it. SwiftUI: `ShapeStyle.secondary`.
  public var secondary: some ShapeStyle { BackgroundLevelStyle(level: 1) }
  /// The background of content on the secondary one.
  public var tertiary: some ShapeStyle { BackgroundLevelStyle(level: 2) }
  /// The background of content on the tertiary one.
  public var quaternary: some ShapeStyle { BackgroundLevelStyle(level: 3) }
  /// The background of content on the quaternary one.
  public var quinary: some ShapeStyle { BackgroundLevelStyle(level: 4) }
}
