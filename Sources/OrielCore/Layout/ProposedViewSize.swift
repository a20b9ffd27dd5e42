import Foundation
import OrielDrawing

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
