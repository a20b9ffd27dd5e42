import Foundation

/// A source of masks at other sizes: the run of text that a mask shows.
package protocol ScalableCoverage: AnyObject, Sendable {
  /// The mask redrawn at a multiple of its size; nil if that would be too large or too small. Called on the thread that draws texts, one
  /// call at a time.
  func scaled(by factor: CGFloat) -> ScaledCoverage?
}

/// A mask at a multiple of another mask's size.
package struct ScaledCoverage: Sendable {
  package let mask: CoverageMask
  /// The start of the baseline, in pixels from the mask's top left.
  package let stand: CGPoint
  /// The same point in the original mask, in that mask's pixels.
  package let originalStand: CGPoint

  package init(mask: CoverageMask, stand: CGPoint, originalStand: CGPoint) {
    (self.mask, self.stand, self.originalStand) = (mask, stand, originalStand)
  }
}
