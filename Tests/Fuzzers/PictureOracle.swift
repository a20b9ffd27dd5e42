import OrielDrawing
import OrielRaster
import TestSupport

/// Draws display lists into a small bitmap and checks what holds for each: nothing outside of the damage is written, and the pixels do
/// not depend on how the damage is cut, nor on how much memory there is for clips and layers, nor on how many threads draw.
struct PictureOracle {
  static let side = 32
  private static let ground: UInt32 = 0xFF20_4060

  private let whole: Bitmap
  private let other: Bitmap
  private let rasterizer = Rasterizer()
  private let frugal = Rasterizer(maxBytes: 1500)
  /// With so many bands for each rectangle, less one.
  private let banded = (2...4).map { Rasterizer(bands: $0, minBand: 1) }

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
    // What shows what is behind it is drawn in one piece.
    if list.hasBackdrops {
      for rasterizer in [frugal, banded[random.below(3)]] {
        clear(other)
        rasterizer.render(list, into: other, damage: [damage], transform: transform)
        try expect(other == whole, "pixels of what shows what is behind it differ, damage \(damage)")
      }
    } else if random.chance(2) {
      let parts = Self.cells(of: damage, &random)
      rasterizer.render(list, into: other, damage: parts, transform: transform)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let isDrawn = parts.contains { $0.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) }
          let pixel = isDrawn ? whole.pixels[y * Self.side + x] : Self.ground
          try expect(other.pixels[y * Self.side + x] == pixel, "(\(x), \(y)) differs with the damage \(parts)")
        }
      }
    } else if random.chance(3) {
      let rasterizer = banded[random.below(3)]
      rasterizer.render(list, into: other, damage: [damage], transform: transform)
      try expect(other == whole, "pixels differ in bands, damage \(damage)")
    } else if random.chance(2) {
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

  /// Some of the cells of a grid, in any order: mostly more than are drawn one after the other.
  private static func cells(of damage: PixelRect, _ random: inout SplitMix64) -> [PixelRect] {
    let (width, height) = (1 + random.below(9), 1 + random.below(9))
    var cells: [PixelRect] = []
    for y in stride(from: damage.y0, to: damage.y1, by: height) {
      for x in stride(from: damage.x0, to: damage.x1, by: width) where !random.chance(3) {
        let cell = PixelRect(x0: x, y0: y, x1: min(damage.x1, x + width), y1: min(damage.y1, y + height))
        cells.insert(cell, at: random.below(cells.count + 1))
      }
    }
    return cells
  }

  private static func rect(_ random: inout SplitMix64) -> PixelRect {
    if random.chance(2) { return PixelRect(x0: 0, y0: 0, x1: side, y1: side) }
    let (x, y) = (random.below(side), random.below(side))
    return PixelRect(x0: x, y0: y, x1: x + 1 + random.below(side - x), y1: y + 1 + random.below(side - y))
  }
}
