import Oriel

/// Conway's game of life on a `SurfaceView`: a pixel for each cell, ten generations a second; only the rows that change are updated.
struct LifeView: View {
  @State private var life = Life(width: 160, height: 120)
  private let start = Date.now

  var body: some View {
    TimelineView(.periodic(from: start, by: 0.1)) { context in
      let generation = Int(context.date.timeIntervalSince(start) * 10)
      SurfaceView(width: life.width, height: life.height) { surface in
        let rows = life.advance(to: generation)
        for y in surface.isNew ? 0..<life.height : rows {
          for x in 0..<life.width { surface.pixels[y * surface.width + x] = life.color(x, y) }
        }
        surface.changes = [PixelRect(x0: 0, y0: rows.lowerBound, x1: life.width, y1: rows.upperBound)]
      }
    }
  }
}

/// The cells of a game of life on a torus.
@MainActor final class Life {
  let width: Int, height: Int
  /// For each cell how long it has lived; 0 for those that do not.
  private var ages: [UInt8]
  private var generation = 0

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var seed: UInt64 = 7
    ages = (0..<width * height).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 62 == 0 ? 1 : 0
    }
  }

  func color(_ x: Int, _ y: Int) -> UInt32 {
    let age = UInt32(ages[y * width + x])
    if age == 0 { return 0x0B1020 }
    let old = min(age * 6, 200)
    return (240 - old) << 16 | 220 << 8 | (90 + old / 2)
  }

  /// Computes what is missing up to a generation, not more than a few, and returns the rows in which a cell has changed.
  func advance(to wanted: Int) -> Range<Int> {
    var rows = 0..<0
    for _ in 0..<min(4, max(0, wanted - generation)) {
      let changed = step()
      rows = rows.isEmpty ? changed : min(rows.lowerBound, changed.lowerBound)..<max(rows.upperBound, changed.upperBound)
    }
    generation = wanted
    return rows
  }

  private func step() -> Range<Int> {
    var next = ages
    var (first, last) = (height, 0)
    for y in 0..<height {
      let above = (y + height - 1) % height * width, below = (y + 1) % height * width, row = y * width
      for x in 0..<width {
        let left = (x + width - 1) % width, right = (x + 1) % width
        var count = 0
        for line in [above, row, below] { for column in [left, x, right] where ages[line + column] > 0 { count += 1 } }
        let age = ages[row + x]
        let lives = count == 3 || age > 0 && count == 4
        next[row + x] = lives ? min(age, 254) + 1 : 0
        if next[row + x] != age { (first, last) = (min(first, y), max(last, y)) }
      }
    }
    ages = next
    return first <= last ? first..<last + 1 : 0..<0
  }
}
