import Foundation

/// The two directions of a plane. SwiftUI: `Axis`.
public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  /// The axis of x, of widths and of rows.
  case horizontal
  /// The axis of y, of heights and of columns.
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The horizontal axis alone.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis alone.
    public static let vertical = Set(rawValue: 2)
  }
}

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

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

/// A point in a rectangle in units of its size: (0, 0) is the top left, (1, 1) the bottom right. SwiftUI: `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
  /// The position from the left as a fraction of the width: 0 is the left edge, 1 the right one, in any layout direction.
  public var x: CGFloat
  /// The position from the top as a fraction of the height: 0 is the top edge, 1 the bottom one.
  public var y: CGFloat

  /// The top left, (0, 0).
  public init() { self.init(x: 0, y: 0) }
  /// A point in units of the rectangle's width and height; numbers below 0 or above 1 are outside of it.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left, (0, 0).
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle, (0.5, 0.5).
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

/// A rotation, positive ones clockwise on screen. Whole turns are kept: 360° is not 0°. SwiftUI: `Angle`.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle where a whole turn is 2π; any number, negative ones too.
  public var radians: Double
  /// The angle where a whole turn is 360, converted from `radians` and so rounded.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No rotation.
  public init() { radians = 0 }
  /// An angle where a whole turn is 2π.
  public init(radians: Double) { self.radians = radians }
  /// An angle where a whole turn is 360, kept in radians.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// No rotation.
  public static let zero = Angle()
  /// An angle where a whole turn is 2π.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle where a whole turn is 360, kept in radians.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
  public static func *= (a: inout Angle, factor: Double) { a = a * factor }
  public static func /= (a: inout Angle, divisor: Double) { a = a / divisor }
}

/// A parent's proposal to a child, in points. `nil` requests the ideal size, zero the smallest, infinity the largest.
///
/// SwiftUI: `ProposedViewSize`.
public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width, in points; nil requests the ideal width, zero the smallest, infinity the largest.
  public var width: CGFloat?
  /// The proposed height, in points; nil requests the ideal height, zero the smallest, infinity the largest.
  public var height: CGFloat?

  /// Requests the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Requests the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// A width and height in points, each nil where the child is to take its ideal length. They are kept as they are.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly a size, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The proposal as a size in points, with the lengths of `size` where nothing is proposed. Infinite lengths stay infinite.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @inlinable package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  @inlinable package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  @inlinable package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  @inlinable package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
