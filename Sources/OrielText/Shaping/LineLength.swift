import Foundation

/// Lengths along lines: whole numbers of so small a part of a pixel that the length of glyphs at any size is exact. What is longer by a
/// factor is so in all of its parts; and it does not matter how a text is divided into words.
enum LineLength {
  /// A pixel has 2 to this power.
  static let shift = 22
  static let pixel = 1 << shift

  /// Of an advance in 1/65,536 em at a size in 1/64 of a pixel, with as much after each cluster, in 1/64 of a pixel.
  @inline(__always) static func of(_ advance: Int, _ clusters: Int, _ font: RunFont) -> Int {
    advance * font.size + (clusters * font.spacing) << 16
  }

  /// Of pixels, limited to what no line has.
  static func of(pixels: CGFloat) -> Int { Int(max(-1e10, min(1e10, pixels)) * CGFloat(pixel)) }

  /// Whole pixels: as many as contain it.
  @inline(__always) static func ceiling(_ length: Int) -> Int { (length + pixel - 1) >> shift }
  /// The nearest whole pixels.
  @inline(__always) static func rounded(_ length: Int) -> Int { (length + pixel / 2) >> shift }
}
