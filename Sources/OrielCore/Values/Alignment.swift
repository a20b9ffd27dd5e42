import Foundation

/// A horizontal guide that views line up by. SwiftUI: `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  package var fraction: CGFloat
  public static let leading = HorizontalAlignment(fraction: 0)
  public static let center = HorizontalAlignment(fraction: 0.5)
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A vertical guide that views line up by. SwiftUI: `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  package var guide: Guide
  package enum Guide: Equatable, Sendable {
    case fraction(CGFloat)
    case firstTextBaseline, lastTextBaseline
  }
  public static let top = VerticalAlignment(guide: .fraction(0))
  public static let center = VerticalAlignment(guide: .fraction(0.5))
  public static let bottom = VerticalAlignment(guide: .fraction(1))
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)

  /// Where it falls in a box without text; baselines count as the bottom.
  package var fraction: CGFloat {
    if case .fraction(let f) = guide { f } else { 1 }
  }
}

/// A guide on both axes. SwiftUI: `Alignment`.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The top left of a `child` aligned inside a `parent` of these sizes.
  package func origin(of child: CGSize, in parent: CGSize) -> CGPoint {
    CGPoint(x: (parent.width - child.width) * horizontal.fraction, y: (parent.height - child.height) * vertical.fraction)
  }
}
