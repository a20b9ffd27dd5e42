import Foundation

/// A point in a rectangle in units of its size: (0, 0) is the top left, (1, 1) the bottom right. SwiftUI: `UnitPoint`.
///
/// ```swift
/// LinearGradient(colors: [.white, .blue], startPoint: .top, endPoint: .bottom)
/// ```
public struct UnitPoint: Hashable, Sendable {
  /// The position from the left as a fraction of the width: 0 is the left edge, 1 the right one, in any layout direction.
  public var x: CGFloat
  /// The position from the top as a fraction of the height: 0 is the top edge, 1 the bottom one.
  public var y: CGFloat

  /// Creates the top left point, (0, 0).
  public init() { self.init(x: 0, y: 0) }
  /// Creates a point in units of the rectangle's width and height; numbers below 0 or above 1 are outside the rectangle.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner, (0, 0). The same as `topLeading` without mirroring.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The centre of the rectangle, (0.5, 0.5).
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge, (0, 0.5), in any layout direction.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge, (1, 0.5), in any layout direction.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge, (0.5, 0).
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge, (0.5, 1).
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left, (0, 0), in any layout direction.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right, (1, 0), in any layout direction.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left, (0, 1), in any layout direction.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right, (1, 1), in any layout direction.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
