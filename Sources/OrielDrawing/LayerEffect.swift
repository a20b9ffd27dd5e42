import Foundation

/// What is done to a layer before it is drawn: it is blurred, or throws a shadow.
package struct LayerEffect: Sendable {
  /// What stays of a layer, and what becomes of it.
  package enum Kind: Sendable, Equatable {
    /// What is drawn is blurred.
    case blur
    /// The same with no transparency where anything is drawn: colours of the layer are not mixed with what is around it.
    case opaqueBlur
    /// What is drawn stays, over a blurred copy in one colour at a distance.
    case shadow(PixelColor, CGVector)
  }

  package var kind: Kind
  /// The Gaussian's standard deviation, in points.
  package var radius: CGFloat
  /// Where the view is: under a perspective the blur is as wide everywhere as where this rectangle is smallest.
  package var place: CGRect

  package init(_ kind: Kind, radius: CGFloat, in place: CGRect) {
    (self.kind, self.place) = (kind, place)
    self.radius = Self.bounded(radius)
  }

  /// Larger radii count as this one, which blurs a whole screen.
  package static let largestRadius: CGFloat = 256

  /// The radius that counts for one: none if it is negative or not finite.
  package static func bounded(_ radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? min(radius, largestRadius) : 0 }

  /// How far a blur reaches, as a multiple of its radius: beyond, it is cut off.
  package static let reach: CGFloat = 3

  /// The area over which a blur of a radius spreads a point at the origin.
  package static func spread(radius: CGFloat) -> CGRect {
    let reach = reach * bounded(radius)
    return CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }
}
