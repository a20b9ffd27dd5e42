import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A rectangle with corners of different radii, as large as the space available. SwiftUI: `UnevenRoundedRectangle`.
///
/// Leading is left, also where text runs from right to left.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, InsetShape, FlexibleShape {
  /// The radii in points. Where two are longer together than their side, all are smaller by the same factor.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners: quarter circles, or ones that begin to bend earlier, as far as the sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0

  /// Corners of four radii, `.continuous` unless `style` is another one.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Corners of a radius in points each, by default square.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// The four radii.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect.shrunk(by: amount), cornerRadii: cornerRadii.map { $0 > 0 ? $0 - amount : 0 }, style: style)
  }
  /// A rectangle smaller by an amount in points on each side, with round corners smaller by the same amount. Insets add up.
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { with(self) { $0.amount += amount } }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners of four radii in points.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with corners of a radius in points each, by default square.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius, style: style)
  }
}
