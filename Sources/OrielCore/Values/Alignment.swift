import Foundation

/// A position along the horizontal axis by which views are aligned. SwiftUI: `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  package init(key: AlignmentKey) { self.key = key }

  /// A guide of the program's own, whose position in a view without an explicit one is the id's default value.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The left edge, or the right one if the layout direction is right to left.
  public static let leading = HorizontalAlignment(key: .leading)
  /// The horizontal centre of each view.
  public static let center = HorizontalAlignment(key: .horizontalCenter)
  /// The right edge, or the left one if the layout direction is right to left.
  public static let trailing = HorizontalAlignment(key: .trailing)

  /// Returns a container's position for the explicit positions of its views; nil if all of them are nil.
  ///
  /// The result is the mean for custom guides, unless the id computes another one. It is always nil for edges and centres, which every
  /// container defines itself.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? { key.combined(values) }
}

/// A position along the vertical axis by which views are aligned. SwiftUI: `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  package init(key: AlignmentKey) { self.key = key }

  /// A guide of the program's own, whose position in a view without an explicit one is the id's default value.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// The edge with the smallest y.
  public static let top = VerticalAlignment(key: .top)
  /// The vertical centre of each view.
  public static let center = VerticalAlignment(key: .verticalCenter)
  /// The edge with the largest y.
  public static let bottom = VerticalAlignment(key: .bottom)
  /// The baseline of a view's first line of text; the bottom edge of a view without text.
  ///
  /// The first baseline of a container is the highest one of its views.
  public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
  /// The baseline of a view's last line of text; the bottom edge of a view without text.
  ///
  /// The last baseline of a container is the lowest one of its views.
  public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)

  /// Returns a container's position for the explicit positions of its views; nil if all of them are nil.
  ///
  /// The result is the mean for custom guides, unless the id computes another one; the minimum for first baselines and the maximum for last
  /// ones. It is always nil for edges and centres, which every container defines itself.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? { key.combined(values) }
}

/// A position on each axis by which views are aligned. SwiftUI: `Alignment`.
///
/// ```swift
/// Text("Corner").frame(width: 200, height: 100, alignment: .bottomTrailing)
/// ```
public struct Alignment: Equatable, Sendable {
  /// The guide along the horizontal axis; leading and trailing follow the layout direction.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// Combines a guide for each axis. The constants name the common alignments.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centres of the views are aligned, horizontally and vertically.
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
  /// The middle of the first line of text's baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last line of text's baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The leading end of the first line of text's baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading end of the last line of text's baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing end of the first line of text's baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing end of the last line of text's baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
