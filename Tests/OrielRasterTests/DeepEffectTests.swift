import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// Effects and lists that are absurdly deep inside one another: the inner ones are left out, and the list says so.
@Suite struct DeepEffectTests {
  private static let all = CGRect(x: 0, y: 0, width: 40, height: 40)

  private func nested(_ count: Int, _ effect: LayerEffect) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<count { list.pushLayer(effect, bounds: Self.all) }
    list.fill(CGRect(x: 10, y: 10, width: 20, height: 20), .black)
    for _ in 0..<count { list.popLayer() }
    list.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .black)
    return list
  }

  @Test(arguments: [LayerEffect(.blur, radius: 20, in: all), LayerEffect(.shadow(.black, CGVector(dx: 1, dy: 1)), radius: 20, in: all)])
  func manyBlursTakeBoundedMemory(effect: LayerEffect) throws {
    let list = nested(10_000, effect)
    #expect(list.isTooDeep && list.effects.count == 64)
    let bitmap = try Bitmap(width: 40, height: 40), rasterizer = Rasterizer()
    rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: CGAffineTransform(scaleX: 8, y: 8))
    #expect(rasterizer.peakBytes < 1 << 30)
    // All layers are closed: what comes after them is drawn as it is.
    #expect(bitmap[0, 0].alpha == 255)
    let few = nested(20, effect)
    #expect(!few.isTooDeep && few.effects.count == 20)
  }

  @Test func aWideBlurInsideManyIsTheSameHoweverTheDamageIsDivided() throws {
    let list = nested(64, LayerEffect(.blur, radius: 30, in: Self.all))
    let whole = try Bitmap(width: 40, height: 40), parts = try Bitmap(width: 40, height: 40)
    Rasterizer().render(list, into: whole, damage: [whole.bounds], transform: CGAffineTransform(scaleX: 4, y: 4))
    for y in stride(from: 0, to: 40, by: 20) {
      Rasterizer().render(
        list, into: parts, damage: [PixelRect(x0: 0, y0: y, x1: 40, y1: y + 20)], transform: CGAffineTransform(scaleX: 4, y: 4))
    }
    #expect(whole == parts)
  }

  @Test func layersAreBounded() throws {
    var list = DisplayList()
    for _ in 0..<5_000 { list.pushLayer(opacity: 0.999, bounds: Self.all) }
    list.fill(Self.all, .black)
    for _ in 0..<5_000 { list.popLayer() }
    #expect(list.isTooDeep && list.deepestBytesPerPixel <= 4 * 512)
    let bitmap = try Bitmap(width: 40, height: 40)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(bitmap[5, 5].alpha > 100)
    list.removeAll()
    #expect(!list.isTooDeep)
  }

  @Test func listsInListsAreBounded() throws {
    var inner = DisplayList()
    inner.fill(Self.all, .black)
    for depth in 1...300 {
      var outer = DisplayList()
      outer.draw(DisplayList.Recorded(inner))
      #expect(outer.isTooDeep == (depth == 300))
      inner = outer
    }
    let bitmap = try Bitmap(width: 40, height: 40)
    Rasterizer().render(inner, into: bitmap, damage: [bitmap.bounds], transform: .identity)
  }
}
