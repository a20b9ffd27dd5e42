/// An immutable rectangle of 8-bit coverage at device resolution.
///
/// Text is drawn with masks: one mask for each shaped run at one pixel size.
package final class CoverageMask: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, one byte for each pixel.
  package let coverage: UnsafeMutablePointer<UInt8>
  /// The source from which the mask can be redrawn at another size; nil if there is none.
  package let source: (any ScalableCoverage)?

  /// Takes ownership of the pointer, which must come from `allocate`.
  package init(width: Int, height: Int, adopting coverage: UnsafeMutablePointer<UInt8>, source: (any ScalableCoverage)? = nil) {
    self.width = width
    self.height = height
    self.coverage = coverage
    self.source = source
  }

  /// The memory of the object and its pixels, in bytes.
  package var heapBytes: Int { (source == nil ? 64 : 160) + width * height }

  deinit { coverage.deallocate() }
}
