import Foundation

/// Something that can make a mask at other sizes than its own: the run of text that the mask shows.
package protocol ScalableCoverage: AnyObject, Sendable {
  /// What the mask shows, drawn anew at a multiple of its size; nil if that would be too large or too small. Called while the thread
  /// that draws texts waits, once at a time.
  func scaled(by factor: CGFloat) -> ScaledCoverage?
}

/// A mask at a multiple of the size of another one.
package struct ScaledCoverage: Sendable {
  package let mask: CoverageMask
  /// The point of it at which the letters begin to stand, in pixels from its top left.
  package let stand: CGPoint
  /// The same point of the mask from which it was made, in that mask's pixels.
  package let originalStand: CGPoint

  package init(mask: CoverageMask, stand: CGPoint, originalStand: CGPoint) {
    (self.mask, self.stand, self.originalStand) = (mask, stand, originalStand)
  }
}
