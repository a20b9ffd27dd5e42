import Foundation

/// A side of a rectangle. SwiftUI: `Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The edge of the smallest y: the y axis points down.
  case top
  /// The left edge, or the right one where the layout direction is right to left.
  case leading
  /// The edge of the largest y: the y axis points down.
  case bottom
  /// The right edge, or the left one where the layout direction is right to left.
  case trailing

  /// A set of edges. SwiftUI: `Edge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top edge alone.
    public static let top = Set(.top)
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The bottom edge alone.
    public static let bottom = Set(.bottom)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Distances from the sides of a rectangle inwards, in points. SwiftUI: `EdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
  /// How far down from the top edge, in points; negative is above it.
  public var top: CGFloat
  /// How far inwards from the leading edge, in points: the left one, or the right one where the layout direction is right to left.
  public var leading: CGFloat
  /// How far up from the bottom edge, in points; negative is below it.
  public var bottom: CGFloat
  /// How far inwards from the trailing edge, in points: the right one, or the left one where the layout direction is right to left.
  public var trailing: CGFloat

  /// No distance at any edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Distances in points from each edge inwards; negative ones go outwards. They are kept as they are, NaN and infinity too.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }
}
