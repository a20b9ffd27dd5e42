import Foundation

/// The horizontal or the vertical direction, such as of stacks and scrolling. SwiftUI: `Axis`.
public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  /// The x axis: widths and rows.
  case horizontal
  /// The y axis: heights and columns.
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// No axis, one, or both. SwiftUI: `Axis.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The horizontal axis alone.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis alone.
    public static let vertical = Set(rawValue: 2)
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
