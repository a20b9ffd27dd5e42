import Foundation

/// Lengths along lines as whole numbers of such small units that the length of glyphs at any size is exact. Scaling is exact in all parts,
/// and sums do not depend on how a text is divided into words.
enum LineLength {
  /// The base-2 logarithm of the units per pixel.
  static let shift = 22
  static let pixel = 1 << shift

  /// The length of an advance in 1/65,536 em and the spacing of a number of clusters, at a font's size.
  @inline(__always) static func of(_ advance: Int, _ clusters: Int, _ font: RunFont) -> Int {
    advance * font.size + (clusters * font.spacing) << 16
  }

  /// The length of a number of pixels, limited to what no line exceeds.
  static func of(pixels: CGFloat) -> Int { Int(max(-1e10, min(1e10, pixels)) * CGFloat(pixel)) }

  /// A length rounded up to whole pixels.
  @inline(__always) static func ceiling(_ length: Int) -> Int { (length + pixel - 1) >> shift }
  /// A length rounded to the nearest whole pixel.
  @inline(__always) static func rounded(_ length: Int) -> Int { (length + pixel / 2) >> shift }
}
