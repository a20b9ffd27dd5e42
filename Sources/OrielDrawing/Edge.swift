import Foundation

/// A side of a rectangle. SwiftUI: `Edge`.
///
/// ```swift
/// Text("Hello").padding([.top, .leading], 8)
/// ```
public enum Edge: Int8, CaseIterable, Sendable {
  /// The edge at the smallest y; the y axis points down.
  case top
  /// The left edge, or the right one in a right-to-left layout.
  case leading
  /// The edge at the largest y; the y axis points down.
  case bottom
  /// The right edge, or the left one in a right-to-left layout.
  case trailing

  /// Any of the four edges, such as the ones that padding is added to. SwiftUI: `Edge.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
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

/// Distances inwards from the sides of a rectangle, in points. SwiftUI: `EdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance down from the top edge, in points; negative goes above it.
  public var top: CGFloat
  /// The distance inwards from the leading edge, in points: the left one, or the right one in a right-to-left layout.
  public var leading: CGFloat
  /// The distance up from the bottom edge, in points; negative goes below it.
  public var bottom: CGFloat
  /// The distance inwards from the trailing edge, in points: the right one, or the left one in a right-to-left layout.
  public var trailing: CGFloat

  /// Creates insets of 0 points on all edges.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets in points; negative ones go outwards. Numbers are not checked: NaN and infinity are kept.
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
