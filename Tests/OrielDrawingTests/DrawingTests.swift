import Foundation
import OrielDrawing
import Testing

@Suite struct DrawingTests {
  @Test func damageStaysDisjointAndCoversWhatWasAdded() {
    var state: UInt64 = 3
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<50 {
      var region = DamageRegion(bounds: PixelRect(x0: 0, y0: 0, x1: 200, y1: 200))
      var added: [PixelRect] = []
      for _ in 0..<40 {
        let (x, y) = (next(210) - 5, next(210) - 5)
        let rect = PixelRect(x0: x, y0: y, x1: x + next(20), y1: y + next(20))
        region.add(rect)
        added.append(rect.intersection(region.bounds))
        #expect(region.rects.count <= DamageRegion.capacity)
        for (i, a) in region.rects.enumerated() { for b in region.rects[(i + 1)...] { #expect(!a.intersects(b)) } }
        for rect in added where !rect.isEmpty {
          let covered = region.rects.reduce(0) { $0 + max(0, $1.intersection(rect).isEmpty ? 0 : $1.intersection(rect).area) }
          #expect(covered == rect.area)
        }
      }
    }
  }

  @Test func pngRoundTrip() throws {
    let bitmap = try Bitmap(width: 3, height: 2)
    bitmap.pixels[0] = 0xFF11_2233
    bitmap.pixels[4] = 0x8040_2010
    let back = try Bitmap(png: bitmap.pngData())
    #expect(back == bitmap)
    #expect(throws: BitmapError.self) { try Bitmap(png: Data([1, 2, 3])) }
  }

  @Test func absurdSizesThrow() {
    #expect(throws: BitmapError.unusableSize(width: -1, height: 2)) { try Bitmap(width: -1, height: 2) }
    #expect(throws: BitmapError.unusableSize(width: 1_000_000, height: 2)) { try Bitmap(width: 1_000_000, height: 2) }
  }
}
