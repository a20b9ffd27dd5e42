import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// One of the levels of the background: what lies on it, such as a card, and what lies on that.
///
/// Where `backgroundStyle(_:)` sets a style, that style at the opacity of the level, as of any style.
struct BackgroundLevelStyle: ShapeStyle {
  typealias Resolved = Never
  let level: Int

  /// How much of the primary colour is mixed in: enough to be seen beside the level before it, in light and in dark.
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
  /// The background of what lies on the background: a little farther from it than that. SwiftUI: `ShapeStyle.secondary`.
  public var secondary: some ShapeStyle { BackgroundLevelStyle(level: 1) }
  /// The background of what lies on the secondary one.
  public var tertiary: some ShapeStyle { BackgroundLevelStyle(level: 2) }
  /// The background of what lies on the tertiary one.
  public var quaternary: some ShapeStyle { BackgroundLevelStyle(level: 3) }
  /// The background of what lies on the quaternary one.
  public var quinary: some ShapeStyle { BackgroundLevelStyle(level: 4) }
}
