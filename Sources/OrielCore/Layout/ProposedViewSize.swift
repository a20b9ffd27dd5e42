import Foundation
import OrielDrawing

/// A parent's proposal to a child, in points. SwiftUI: `ProposedViewSize`.
///
/// `nil` requests the ideal size, zero the minimum, infinity the maximum.
public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width, in points; nil requests the ideal width, zero the minimum, infinity the maximum.
  public var width: CGFloat?
  /// The proposed height, in points; nil requests the ideal height, zero the minimum, infinity the maximum.
  public var height: CGFloat?

  /// A proposal of 0 points in both directions, for which views answer with their minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal without width and height, for which views answer with their ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal of infinite size, for which views answer with their maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal from a width and a height in points; nil requests the ideal length. The values are not checked.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly a size, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size in points, with the lengths of `size` where the proposal is nil. Infinite lengths stay infinite.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @inlinable package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
