/// An immutable rectangle of 8-bit coverage at device resolution.
///
/// Text is drawn through these: one mask a shaped run at one pixel size.
package final class CoverageMask: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, one byte a pixel.
  package let coverage: UnsafeMutablePointer<UInt8>

  /// Takes ownership of the pointer, which must come from `allocate`.
  package init(width: Int, height: Int, adopting coverage: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.height = height
    self.coverage = coverage
  }

  /// What it takes, the object with its pixels.
  package var heapBytes: Int { 64 + width * height }

  deinit { coverage.deallocate() }
}
