import Foundation
import OrielDrawing
import Testing

struct DamageRegionTests {
  /// A region as it is described: it looks at every pair each time.
  private struct Plain {
    let bounds: PixelRect
    var rects: [PixelRect] = []

    mutating func add(_ rect: PixelRect) {
      if rects.first == bounds { return }
      var new = rect.intersection(bounds)
      if new.isEmpty { return }
      var index = 0
      while index < rects.count {
        let old = rects[index]
        if old.intersection(new) == new { return }
        let isColumn = old.x0 == new.x0 && old.x1 == new.x1 && (old.y1 == new.y0 || old.y0 == new.y1)
        let isRow = old.y0 == new.y0 && old.y1 == new.y1 && (old.x1 == new.x0 || old.x0 == new.x1)
        if old.intersects(new) || isColumn || isRow {
          new = new.union(old)
          rects.remove(at: index)
          index = 0
        } else {
          index += 1
        }
      }
      rects.append(new)
      if rects.count > DamageRegion.capacity {
        var best = (cost: Int.max, i: 0, j: 1)
        for i in rects.indices {
          for j in (i + 1)..<rects.count {
            let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
            if cost < best.cost { best = (cost, i, j) }
          }
        }
        let merged = rects[best.i].union(rects[best.j])
        rects.remove(at: best.j)
        rects.remove(at: best.i)
        add(merged)
      }
      if Double(rects.reduce(0) { $0 + $1.area }) >= 0.75 * Double(bounds.area) { rects = [bounds] }
    }
  }

  /// It merges as the plain one does, and knows whether it is everything.
  @Test(arguments: 0..<40) func itMergesTheCheapestPairs(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let bounds = PixelRect(x0: 0, y0: 0, x1: 600, y1: 500)
    var (region, plain) = (DamageRegion(bounds: bounds), Plain(bounds: bounds))
    // Rows of equal rectangles, as lists have them, and rectangles anywhere.
    for step in 0..<200 {
      let isInRow = seed % 2 == 0 || next(3) == 0
      let (x, y) = isInRow ? (step % 10 * 60, step / 10 * 24) : (next(600), next(500))
      let (width, height) = isInRow ? (20 + seed % 7, 18) : (next(30), next(30))
      let rect = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
      region.add(rect)
      plain.add(rect)
      #expect(region.rects == plain.rects)
      #expect(region.isEverything == (region.rects.first == bounds))
      if step == 150 && seed % 3 == 0 {
        region.reset(bounds: bounds)
        plain = Plain(bounds: bounds)
        #expect(region.isEmpty && !region.isEverything)
      }
    }
  }
}
