import OrielCore

/// The style set by an enclosing `backgroundStyle(_:)`, or else `Color.contentBackground`, used by lists, pages and text.
///
/// SwiftUI: `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
  /// Creates the style of `.background`; it has no settings.
  public init() {}
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    guard let style = environment.backgroundStyle else { return _StylePaint(.contentBackground) }
    // A reference to the background within it means the library's default: otherwise it would be infinite.
    var inner = environment
    inner.backgroundStyle = nil
    return style._paint(in: inner)
  }
}
