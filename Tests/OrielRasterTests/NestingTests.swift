import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// Clips and layers in each other: what they take of memory is bounded.
@Suite struct NestingTests {
  private func list(clips: Int, layers: Int) -> DisplayList {
    var list = DisplayList()
    for index in 0..<clips {
      let inset = CGFloat(index % 7) / 3
      list.pushClip(CGRect(x: 1, y: 1, width: 62, height: 62).insetBy(dx: inset, dy: inset), cornerRadius: 20)
      if index % max(1, clips / max(1, layers)) == 0 {
        list.pushLayer(opacity: 0.9, bounds: CGRect(x: 0, y: 0, width: 64, height: 64))
        list.fill(CGRect(x: index % 60, y: 0, width: 4, height: 64), PixelColor(red: 0, green: 0, blue: 1, alpha: 1))
      }
    }
    list.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
    return list
  }

  @Test func memoryOfDeepNestingIsBounded() throws {
    let list = list(clips: 300, layers: 30)
    func draw(_ bytes: Int, damage: PixelRect? = nil) throws -> (Bitmap, Rasterizer) {
      let bitmap = try Bitmap(width: 64, height: 64)
      let rasterizer = Rasterizer(maxBytes: bytes)
      rasterizer.render(list, into: bitmap, damage: [damage ?? bitmap.bounds], transform: .identity)
      return (bitmap, rasterizer)
    }
    let (whole, free) = try draw(Rasterizer.maxBytes)
    #expect(free.partCount == 1 && free.peakBytes > 500_000)
    for bytes in [200_000, 30_000, 2000] {
      let (parts, bounded) = try draw(bytes)
      #expect(parts == whole)
      #expect(bounded.peakBytes <= bytes && bounded.partCount > 1)
    }
    // Only what is damaged takes any.
    let (_, little) = try draw(Rasterizer.maxBytes, damage: PixelRect(x0: 10, y0: 10, x1: 20, y1: 20))
    #expect(little.peakBytes <= 100 * (300 + 4 * 30))
  }

  @Test func aClipWithAllInsideTakesNothing() throws {
    var list = DisplayList()
    for _ in 0..<1000 { list.pushClip(CGRect(x: -20, y: -20, width: 104, height: 104), cornerRadius: 4) }
    list.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
    let bitmap = try Bitmap(width: 64, height: 64)
    let rasterizer = Rasterizer()
    rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(rasterizer.peakBytes <= 64 * 64)
    #expect(bitmap[0, 0].alpha == 255)
  }

  @Test func aClipFromOutsideOfALayerStaysUntilItsEnd() throws {
    // Ended too early, it would let the layer's drawing out of the layer's pixels.
    var list = DisplayList()
    list.pushClip(CGRect(x: 20, y: 20, width: 8, height: 8))
    list.pushLayer(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 64, height: 64))
    list.popClip()
    list.popClip()
    list.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
    list.pushClip(CGRect(x: 22, y: 22, width: 2, height: 2))
    list.popLayer()
    list.fill(CGRect(x: 0, y: 20, width: 64, height: 4), .black)
    list.popClip()
    list.fill(CGRect(x: 40, y: 40, width: 4, height: 4), .black)
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(bitmap[21, 26].alpha == 128 && bitmap[26, 22].alpha == 255 && bitmap[30, 22].alpha == 0 && bitmap[10, 10].alpha == 0)
    #expect(bitmap[42, 42].alpha == 255)
  }

  @Test func aListKnowsHowDeepItIs() {
    var inner = DisplayList()
    inner.pushLayer(opacity: 0.5, bounds: .zero)
    inner.popLayer()
    var list = DisplayList()
    list.popClip()
    list.pushClip(.zero)
    list.popClip()
    list.pushClip(Path())
    list.draw(DisplayList.Recorded(inner))
    #expect(list.deepestBytesPerPixel == 5)
    list.removeAll()
    #expect(list.deepestBytesPerPixel == 0)
    list.pushLayer(LayerEffect(.blur, radius: 1, in: .zero), bounds: .zero)
    list.popLayer()
    #expect(list.deepestBytesPerPixel == 4)
    // A shadow has pixels of its own beside those of its layer.
    list.pushLayer(LayerEffect(.shadow(.white, .zero), radius: 1, in: .zero), bounds: .zero)
    list.popLayer()
    #expect(list.deepestBytesPerPixel == 8)
  }
}
