/// An immutable rectangle of 8-bit coverage, or of premultiplied colour (emoji), at device resolution.
///
/// Text is drawn through these: one mask a shaped run at one pixel size.
package final class CoverageMask: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Row-major. Coverage: one byte a pixel. Colour: nil here, and `colors` set.
  package let coverage: UnsafeMutablePointer<UInt8>?
  package let colors: UnsafeMutablePointer<UInt32>?

  /// Takes ownership of the pointer, which must come from `allocate`.
  package init(width: Int, height: Int, adopting coverage: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.height = height
    self.coverage = coverage
    colors = nil
  }

  package init(width: Int, height: Int, adoptingColors colors: UnsafeMutablePointer<UInt32>) {
    self.width = width
    self.height = height
    coverage = nil
    self.colors = colors
  }

  /// What it takes, the object with its pixels.
  package var heapBytes: Int { 64 + width * height * (coverage == nil ? 4 : 1) }

  deinit {
    coverage?.deallocate()
    colors?.deallocate()
  }
}
