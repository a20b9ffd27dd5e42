import OrielDrawing
import OrielRaster
import TestSupport

/// Draws display lists into a small bitmap and checks what holds for each: nothing outside of the damage is written, and the pixels do
/// not depend on how the damage is cut, nor on how much memory there is for clips and layers.
struct PictureOracle {
  static let side = 32
  private static let ground: UInt32 = 0xFF20_4060

  private let whole: Bitmap
  private let other: Bitmap
  private let rasterizer = Rasterizer()
  private let frugal = Rasterizer(mostBytes: 1500)

  init() throws {
    whole = try Bitmap(width: Self.side, height: Self.side)
    other = try Bitmap(width: Self.side, height: Self.side)
  }

  private func clear(_ bitmap: Bitmap) { bitmap.pixels.update(repeating: Self.ground, count: Self.side * Self.side) }

  func check(_ list: DisplayList, _ transform: CGAffineTransform, _ random: inout SplitMix64) throws {
    let damage = Self.rect(&random)
    clear(whole)
    rasterizer.render(list, into: whole, damage: [damage], transform: transform)
    for y in 0..<Self.side {
      for x in 0..<Self.side where !damage.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) {
        try expect(whole.pixels[y * Self.side + x] == Self.ground, "(\(x), \(y)) outside of \(damage) is written")
      }
    }
    clear(other)
    if random.chance(2) {
      frugal.render(list, into: other, damage: [damage], transform: transform)
      try expect(other == whole, "pixels differ with less memory, damage \(damage)")
    } else {
      let (x, y) = (damage.x0 + random.below(damage.width + 1), damage.y0 + random.below(damage.height + 1))
      let parts = [
        PixelRect(x0: damage.x0, y0: damage.y0, x1: x, y1: damage.y1), PixelRect(x0: x, y0: damage.y0, x1: damage.x1, y1: y),
        PixelRect(x0: x, y0: y, x1: damage.x1, y1: damage.y1),
      ]
      rasterizer.render(list, into: other, damage: parts, transform: transform)
      try expect(other == whole, "pixels differ with the damage cut into \(parts)")
    }
  }

  private static func rect(_ random: inout SplitMix64) -> PixelRect {
    if random.chance(2) { return PixelRect(x0: 0, y0: 0, x1: side, y1: side) }
    let (x, y) = (random.below(side), random.below(side))
    return PixelRect(x0: x, y0: y, x1: x + 1 + random.below(side - x), y1: y + 1 + random.below(side - y))
  }
}
