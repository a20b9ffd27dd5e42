import Foundation

/// A position along the horizontal axis that views line up by. SwiftUI: `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  var fraction: CGFloat
  /// The left edge; the right one where the layout direction is right to left.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// Half way between the left edge and the right one.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// The right edge; the left one where the layout direction is right to left.
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A position along the vertical axis that views line up by. SwiftUI: `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  var guide: Guide
  enum Guide: Equatable, Sendable {
    case fraction(CGFloat)
    case firstTextBaseline, lastTextBaseline
  }
  /// The edge with the smallest y.
  public static let top = VerticalAlignment(guide: .fraction(0))
  /// Half way between the top edge and the bottom one.
  public static let center = VerticalAlignment(guide: .fraction(0.5))
  /// The edge with the largest y.
  public static let bottom = VerticalAlignment(guide: .fraction(1))
  /// In a row, the line on which the letters of a view's first line of text stand, and the bottom edge of a view without text.
  ///
  /// Elsewhere, as in a `ZStack` or a frame, it is the bottom edge of every view.
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  /// In a row, the line on which the letters of a view's last line of text stand, and the bottom edge of a view without text.
  ///
  /// Elsewhere, as in a `ZStack` or a frame, it is the bottom edge of every view.
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)

  /// The position of the guide in a box without text, from 0 at the top to 1 at the bottom; 1 for baselines.
  var fraction: CGFloat {
    if case .fraction(let f) = guide { f } else { 1 }
  }
}

/// A position on each axis that views line up by. SwiftUI: `Alignment`.
public struct Alignment: Equatable, Sendable {
  /// The guide along the horizontal axis; leading and trailing follow the layout direction.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// An alignment of any guide on each axis, of which the constants name the common ones.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle on both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top corner at the leading edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top corner at the trailing edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom corner at the leading edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom corner at the trailing edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The top left of a `child` aligned inside a `parent` of these sizes.
  package func origin(of child: CGSize, in parent: CGSize) -> CGPoint {
    CGPoint(x: (parent.width - child.width) * horizontal.fraction, y: (parent.height - child.height) * vertical.fraction)
  }
}
