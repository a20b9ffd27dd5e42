import OrielCore

/// The style that `backgroundStyle(_:)` sets around, else `Color.contentBackground`, the background of lists, pages and text.
///
/// SwiftUI: `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
  /// The style of `.background`; it has no settings.
  public init() {}
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    guard let style = environment.backgroundStyle else { return _StylePaint(.contentBackground) }
    // Where it refers to the background, it means the one of the library: else it would have no end.
    var inner = environment
    inner.backgroundStyle = nil
    return style._paint(in: inner)
  }
}
