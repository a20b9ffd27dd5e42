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
  /// The row of its pixels at which the letters stand, from the top.
  package let baseline: CGFloat
  /// The same row of the mask from which it was made, in that mask's pixels.
  package let originalBaseline: CGFloat

  package init(mask: CoverageMask, baseline: CGFloat, originalBaseline: CGFloat) {
    (self.mask, self.baseline, self.originalBaseline) = (mask, baseline, originalBaseline)
  }
}
