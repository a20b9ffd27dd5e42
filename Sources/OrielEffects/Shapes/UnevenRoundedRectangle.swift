import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A rectangle with different corner radii that fills the available space. SwiftUI: `UnevenRoundedRectangle`.
///
/// Leading means left, even in a right-to-left layout.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, InsetShape, FlexibleShape {
  /// The radii in points. If two radii together exceed their side, all are scaled down by the same factor.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners: quarter circles, or curves that begin to bend earlier if the sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0

  /// Creates a rectangle with four corner radii; the style is `.continuous` by default.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with a radius in points for each corner; by default corners are square.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// The animated numbers: the radii of the four corners, in points.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect.shrunk(by: amount), cornerRadii: cornerRadii.map { $0 > 0 ? $0 - amount : 0 }, style: style)
  }
  /// The rectangle reduced by an amount in points on each side, with rounded corners reduced by the same amount. Insets add up.
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { with(self) { $0.amount += amount } }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with four corner radii in points.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with a radius in points for each corner; by default corners are square.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius, style: style)
  }
}
