import Foundation

/// A distance with a direction. Same fields as Core Graphics, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable {
  /// The distance to the right; negative is to the left.
  public var dx: CGFloat
  /// The distance down; negative is up.
  public var dy: CGFloat

  /// A vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a distance to the right and down; negative numbers go to the left and up.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
