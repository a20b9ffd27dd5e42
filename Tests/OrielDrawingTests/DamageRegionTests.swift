import Foundation
import OrielDrawing
import Testing

struct DamageRegionTests {
  private struct Numbers {
    var state: UInt64
    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private static let bounds = PixelRect(x0: 0, y0: 0, x1: 600, y1: 500)

  /// Rectangles that merge with all they overlap, by looking at every pair each time.
  private static func merged(_ added: [PixelRect]) -> [PixelRect] {
    var rects: [PixelRect] = []
    for rect in added {
      var new = rect.intersection(bounds)
      if new.isEmpty { continue }
      while let index = rects.firstIndex(where: { $0.intersects(new) }) { new = new.union(rects.remove(at: index)) }
      rects.append(new)
    }
    return rects
  }

  /// What was added is damaged, nothing twice, and as little besides as merging requires; asked for it, it says the same.
  @Test(arguments: 0..<40) func itIsWhatWasAdded(seed: Int) {
    var numbers = Numbers(seed)
    var region = DamageRegion(bounds: Self.bounds)
    var added: [PixelRect] = []
    // Rows of rectangles that are apart, as lists have them, and small rectangles anywhere.
    for step in 0..<300 {
      let isInRow = seed % 2 == 0 || numbers.next(3) == 0
      let (x, y) = isInRow ? (step % 10 * 60, step / 10 * 24) : (numbers.next(600), numbers.next(500))
      let (width, height) = isInRow ? (20 + seed % 7, 18) : (numbers.next(12), numbers.next(12))
      added.append(PixelRect(x0: x, y0: y, x1: x + width, y1: y + height))
      region.add(added[step])
      if step == 150 && seed % 3 == 0 {
        region.reset(bounds: Self.bounds)
        #expect(region.isEmpty && !region.isEverything && region.rects.isEmpty)
        for rect in added { region.add(rect) }
      }
      guard step % 37 == 0 || step == 299 else { continue }
      if step == 299 { region.seal() }
      let rects = region.rects
      for (index, a) in rects.enumerated() { for b in rects[(index + 1)...] { #expect(!a.intersects(b)) } }
      let expected = Self.merged(added)
      #expect(rects.reduce(0) { $0 + $1.area } == expected.reduce(0) { $0 + $1.area })
      #expect(Set(expected).isSubset(of: Set(rects)) || expected.count > rects.count, "some that share an edge are one")
      #expect(region.boundingRect == expected.reduce(.empty) { $0.union($1) })
      for _ in 0..<20 {
        let (x, y) = (numbers.next(600), numbers.next(500))
        let asked = PixelRect(x0: x, y0: y, x1: x + 1 + numbers.next(60), y1: y + 1 + numbers.next(60))
        #expect(region.intersects(asked) == rects.contains { $0.intersects(asked) })
        #expect(region.boundingRect(in: asked) == rects.filter { $0.intersects(asked) }.reduce(.empty) { $0.union($1.intersection(asked)) })
      }
    }
  }

  @Test func edgesOfTheSameLengthMerge() {
    var region = DamageRegion(bounds: Self.bounds)
    // Enough others that they are found by an index.
    for index in 0..<40 { region.add(PixelRect(x0: index * 10, y0: 400, x1: index * 10 + 5, y1: 405)) }
    for y in [0, 40, 20] { region.add(PixelRect(x0: 7, y0: y, x1: 19, y1: y + 20)) }
    #expect(region.rects.count == 41 && region.rects.contains(PixelRect(x0: 7, y0: 0, x1: 19, y1: 60)))
  }

  @Test func moreThanTheyMayBeAreRounded() {
    var region = DamageRegion(bounds: Self.bounds)
    var count = 0
    for y in stride(from: 0, to: 500, by: 10) {
      for x in stride(from: 0, to: 600, by: 10) {
        region.add(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
        count += 1
        if count == DamageRegion.capacity { #expect(region.rects.reduce(0) { $0 + $1.area } == DamageRegion.capacity) }
        #expect(region.rects.count <= DamageRegion.capacity)
        #expect(region.intersects(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)))
      }
    }
    // They are everywhere.
    #expect(region.isEverything && region.rects == [Self.bounds])
    region.reset(bounds: Self.bounds)
    region.add(PixelRect(x0: 3, y0: 3, x1: 4, y1: 4))
    #expect(region.rects == [PixelRect(x0: 3, y0: 3, x1: 4, y1: 4)])
  }

  @Test func threeQuartersAreEverything() {
    var region = DamageRegion(bounds: Self.bounds)
    region.add(PixelRect(x0: 0, y0: 0, x1: 600, y1: 374))
    #expect(!region.isEverything)
    region.add(PixelRect(x0: 0, y0: 374, x1: 600, y1: 375))
    #expect(region.isEverything && region.rects == [Self.bounds])
  }

  @Test(arguments: [0, 5, 64, 65, 200]) func otherCallersGetFewer(count: Int) {
    var numbers = Numbers(count)
    let rects = (0..<count).map { _ in
      let (x, y) = (numbers.next(600), numbers.next(500))
      return PixelRect(x0: x, y0: y, x1: x + 8, y1: y + 8)
    }
    let merged = PixelRect.merged(rects, atMost: 64)
    #expect(merged.count == min(count, 64))
    #expect(rects.allSatisfy { rect in merged.contains { $0.contains(rect) } })
  }
}
