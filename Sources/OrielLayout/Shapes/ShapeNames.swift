import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

// Shapes by name: `.clipShape(.circle)`, `.background(.blue, in: .rect(cornerRadius: 8))`.
extension Shape where Self == Rectangle {
  /// A rectangle with square corners: `.clipShape(.rect)`.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with a corner width and height in points, limited to half a side.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with a corner radius in points, limited to half a side.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Capsule {
  /// A rectangle whose two shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
  /// A rectangle whose two shorter sides are round, in either style.
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == Circle {
  /// A circle in the middle of its rectangle, as wide as the shorter side.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// The ellipse inscribed in its rectangle.
  public static var ellipse: Ellipse { Ellipse() }
}
