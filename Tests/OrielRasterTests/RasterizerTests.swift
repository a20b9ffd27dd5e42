import Foundation
import OrielDrawing
import OrielRaster
import Testing

@Suite struct RasterizerTests {
  private func draw(_ list: DisplayList, scale: CGFloat = 1, damage: [PixelRect]? = nil) throws -> Bitmap {
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(
      list, into: bitmap, damage: damage ?? [PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)], transform: CGAffineTransform(scaleX: scale, y: scale)
    )
    return bitmap
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func aHairlineIsOneDevicePixel(scale: CGFloat) throws {
    var list = DisplayList()
    list.fill(CGRect(x: 2, y: 3, width: 10, height: 1 / scale), .black, options: .snapsToPixels)
    let bitmap = try draw(list, scale: scale)
    let column = Int(5 * scale)
    let inked = (0..<64).filter { bitmap[column, $0].alpha > 0 }
    #expect(inked.count == 1)
    #expect(inked.allSatisfy { bitmap[column, $0].alpha == 255 })
  }

  /// Found by the random apps (209458): what sums that should cancel out leave was a whole pixel here, and no damage there.
  @Test func whatRoundingLeavesIsNotAPixel() throws {
    for (x, width, columns) in [
      (2.25, 1e-13, 0), (2.5, 1e-13, 0), (2.4999, 1e-7, 0), (2.25, 1e-4, 1), (2.4999, 1e-4, 1), (2.25, 0, 0), (2.25, 0.5, 1),
    ] as [(CGFloat, CGFloat, Int)] {
      var list = DisplayList()
      list.fill(CGRect(x: x, y: 3, width: width, height: 10), .black, options: .snapsToPixels)
      let bitmap = try draw(list)
      #expect((0..<64).count { bitmap[$0, 5].alpha > 0 } == columns, "\(width) at \(x)")
    }
  }

  @Test func pixelsDoNotDependOnHowTheDamageIsSplit() throws {
    var list = DisplayList()
    list.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .white)
    list.fill(Path(ellipseIn: CGRect(x: 5.3, y: 7.1, width: 40.2, height: 30.9)), PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    list.pushClip(CGRect(x: 10.5, y: 10.5, width: 30, height: 30), cornerRadius: 8)
    list.stroke(Path(CGRect(x: 12, y: 12, width: 20, height: 20)), StrokeStyle(lineWidth: 3), .black)
    list.popClip()
    list.pushLayer(opacity: 0.5, bounds: CGRect(x: 20, y: 20, width: 30, height: 30))
    list.fill(CGRect(x: 20, y: 20, width: 30, height: 30), cornerRadius: 6, PixelColor(red: 0, green: 0, blue: 1, alpha: 1))
    list.popLayer()
    let whole = try draw(list)
    let split = try draw(
      list,
      damage: [
        PixelRect(x0: 0, y0: 0, x1: 23, y1: 64), PixelRect(x0: 23, y0: 0, x1: 64, y1: 17), PixelRect(x0: 23, y0: 17, x1: 64, y1: 64),
      ])
    #expect(whole == split)
    let part = try draw(list, damage: [PixelRect(x0: 10, y0: 10, x1: 20, y1: 20)])
    #expect(part[9, 9].alpha == 0)
    #expect(part[15, 15] == whole[15, 15])
  }

  @Test func strokesAreCentredOnTheEdge() throws {
    var list = DisplayList()
    list.stroke(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), StrokeStyle(lineWidth: 4), .black)
    let bitmap = try draw(list)
    #expect(bitmap[8, 20].alpha == 255)
    #expect(bitmap[11, 20].alpha == 255)
    #expect(bitmap[7, 20].alpha == 0)
    #expect(bitmap[13, 20].alpha == 0)
    #expect(bitmap[8, 8].alpha == 255)
  }
}
