import Foundation
import OrielCore
import OrielDrawing

/// The area that an app of a phone fills: here its window. UIKit: `UIScreen`.
///
/// A view whose body reads `bounds` runs again when its window has another size. Read outside of views, it is the window that was last
/// pressed, or the last one that was opened; before there is one, 900 × 640 points. A view that takes the width of its window as its own
/// keeps the user from making the window smaller; `GeometryReader` and `containerRelativeFrame` do not.
@MainActor @preconcurrency public final class UIScreen {
  /// The screen that shows the app.
  public static let main = UIScreen()
  /// All screens: the main one.
  public static var screens: [UIScreen] { [main] }

  /// The window's rectangle, in points, from 0.
  public var bounds: CGRect { CGRect(origin: .zero, size: KnownWindow.current?.size ?? CGSize(width: 900, height: 640)) }
  /// The window's rectangle in pixels.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// Pixels per point.
  public var scale: CGFloat { KnownWindow.current?.scale ?? 1 }
  /// Pixels per point: the same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The frames per second that a screen is assumed to show.
  public var maximumFramesPerSecond: Int { 60 }

  private init() {}
}

/// Distances from the edges of a rectangle. UIKit: `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top, in points.
  public var top: CGFloat
  /// The distance from the left, in points.
  public var left: CGFloat
  /// The distance from the bottom, in points.
  public var bottom: CGFloat
  /// The distance from the right, in points.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()
  /// Creates no distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
  /// Creates distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
