import Dispatch
import Foundation
import OrielDrawing
import OrielRaster
import Synchronization
import TestSupport
import Testing

/// Large damage is drawn in bands, each by a thread of its own.
@Suite struct BandTests {
  private static let side = 96

  /// Shapes, lines, clips, layers and ways of blending at random.
  private static func list(_ random: inout SplitMix64) -> DisplayList {
    var list = DisplayList()
    func number(_ most: Int) -> CGFloat { CGFloat(random.below(most * 4)) / 4 }
    func rect() -> CGRect { CGRect(x: number(90) - 8, y: number(90) - 8, width: number(60), height: number(60)) }
    func part() -> Float { Float(random.below(256)) / 255 }
    func color() -> PixelColor { PixelColor(red: part(), green: part(), blue: part(), alpha: random.chance(2) ? 1 : part()) }
    for _ in 0..<(4 + random.below(30)) {
      switch random.below(9) {
      case 0: list.fill(rect(), color(), options: random.chance(2) ? .snapsToPixels : [])
      case 1: list.fill(Path(ellipseIn: rect()), color())
      case 2: list.stroke(Path(ellipseIn: rect()), StrokeStyle(lineWidth: number(6), dash: random.chance(2) ? [3, 2] : []), color())
      case 3:
        list.pushClip(Path(roundedRect: rect(), cornerRadius: 7))
        list.fill(rect(), color())
        list.popClip()
      case 4:
        list.pushLayer(opacity: 0.5, bounds: rect())
        list.fill(Path(ellipseIn: rect()), color())
        list.popLayer()
      case 5:
        list.pushLayer(LayerEffect(.colors(.grayscale(0.7))), bounds: rect())
        list.fill(rect(), color())
        list.popLayer()
      case 6:
        list.pushTransform(CGAffineTransform(rotationAngle: number(6)))
        list.fill(rect(), color())
        list.popTransform()
      case 7:
        list.pushLayer(LayerEffect(.blend(.multiply)), bounds: rect())
        list.fill(rect(), color())
        list.popLayer()
      default: list.fill(rect(), cornerRadius: number(12), color())
      }
    }
    return list
  }

  private static func pixels(_ list: DisplayList, _ rasterizer: Rasterizer, damage: [PixelRect]) throws -> Bitmap {
    let bitmap = try Bitmap(width: side, height: side)
    bitmap.pixels.update(repeating: 0xFF40_6080, count: side * side)
    rasterizer.render(list, into: bitmap, damage: damage, transform: CGAffineTransform(scaleX: 1.25, y: 1.25))
    return bitmap
  }

  @Test(arguments: 0..<40) func thePixelsAreTheSame(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let list = Self.list(&random)
    let damage = [
      PixelRect(x0: random.below(20), y0: random.below(20), x1: 60 + random.below(37), y1: 30),
      PixelRect(x0: 0, y0: 30 + random.below(9), x1: Self.side, y1: 60 + random.below(37)),
    ]
    let one = try Self.pixels(list, Rasterizer(bands: 1), damage: damage)
    for bands in 2...4 {
      let rasterizer = Rasterizer(bands: bands, minBand: 1)
      #expect(try Self.pixels(list, rasterizer, damage: damage) == one, "\(bands) bands")
      #expect(rasterizer.partCount == 2)
    }
  }

  /// The loops of blurs and shadows are divided, and nothing else of a list that has some.
  @Test func effectsAreDividedToTheSamePixels() throws {
    var random = SplitMix64(seed: 21)
    var divided = 0
    for round in 0..<40 {
      var list = Self.list(&random)
      let place = CGRect(x: 3, y: 5, width: 60, height: 50), color = PixelColor(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.9)
      var form = LayerEffect.ShadowForm()
      (form.isAbove, form.isInverted) = (true, true)
      let kinds: [LayerEffect.Kind] = [
        .blur, .opaqueBlur, .shadow(color, CGVector(dx: 5, dy: -3)), .formedShadow(color, CGVector(dx: 2, dy: 2), form),
      ]
      let effect = LayerEffect(kinds[round % 4], radius: CGFloat([0.7, 3, 9][round % 3]), in: place)
      list.pushLayer(effect, bounds: place.insetBy(dx: -20, dy: -20))
      list.draw(DisplayList.Recorded(Self.list(&random)))
      list.popLayer()
      let damage = [PixelRect(x0: random.below(40), y0: random.below(40), x1: 60 + random.below(37), y1: 60 + random.below(37))]
      let one = try Self.pixels(list, Rasterizer(bands: 1), damage: damage)
      for bands in 2...4 {
        let rasterizer = Rasterizer(bands: bands, minBand: 4)
        #expect(try Self.pixels(list, rasterizer, damage: damage) == one, "\(round), \(bands) bands")
        #expect(rasterizer.bandedCount == 0)
        divided += rasterizer.bandedEffects
      }
    }
    #expect(divided > 200)
  }

  /// Several threads that draw at once: one has the others' help, and the rest do without.
  @Test func manyDrawAtOnce() throws {
    var random = SplitMix64(seed: 7)
    let lists = (0..<8).map { _ in Self.list(&random) }
    let whole = [PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)]
    let expected = try lists.map { try Self.pixels($0, Rasterizer(bands: 1), damage: whole) }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: lists.count) { index in
      let rasterizer = Rasterizer(bands: 4, minBand: 1)
      for _ in 0..<40 {
        let bitmap = try? Self.pixels(lists[index], rasterizer, damage: whole)
        if bitmap != expected[index] { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  /// Threads that were woken ahead draw the same, whether work comes at once, late or never.
  @Test func threadsThatExpectWorkDrawTheSame() throws {
    var random = SplitMix64(seed: 11)
    let whole = [PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)]
    for index in 0..<60 {
      let list = Self.list(&random)
      let one = try Self.pixels(list, Rasterizer(bands: 1), damage: whole)
      let rasterizer = Rasterizer(bands: 4, minBand: 1)
      for _ in 0..<(index % 4) { rasterizer.expectDamage(area: Self.side * Self.side) }
      // Longer than they look out.
      if index % 5 == 0 { Thread.sleep(forTimeInterval: 0.002) }
      #expect(try Self.pixels(list, rasterizer, damage: whole) == one)
      if index % 3 == 0 { rasterizer.expectDamage(area: Self.side * Self.side) }
    }
  }

  /// Small damage, and lists that are drawn at once, stay on one thread; so do blurs, and what shows what is behind it.
  @Test func smallDamageIsNotHandedOver() throws {
    var list = DisplayList()
    for index in 0..<40 { list.fill(CGRect(x: index, y: index, width: 700, height: 700), .black) }
    let bitmap = try Bitmap(width: 800, height: 700)
    func banded(_ list: DisplayList, _ damage: PixelRect, bands: Int = 2) -> Int {
      let rasterizer = Rasterizer(bands: bands)
      rasterizer.render(list, into: bitmap, damage: [damage], transform: .identity)
      return rasterizer.bandedCount
    }
    #expect(banded(list, bitmap.bounds) == 1)
    #expect(banded(list, bitmap.bounds, bands: 1) == 0)
    #expect(banded(list, PixelRect(x0: 0, y0: 0, x1: 300, y1: 700)) == 0)
    var plain = DisplayList()
    plain.fill(CGRect(x: 0, y: 0, width: 800, height: 700), .black)
    #expect(banded(plain, bitmap.bounds) == 0)
    var shadows = list
    shadows.pushLayer(LayerEffect(.blur, radius: 3, in: .zero), bounds: CGRect(x: 0, y: 0, width: 9, height: 9))
    shadows.popLayer()
    #expect(banded(shadows, bitmap.bounds) == 0)
    let rasterizer = Rasterizer(bands: 2)
    rasterizer.render(shadows, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(rasterizer.bandedEffects == 0)
    plain.fill(
      CGRect(x: 0, y: 0, width: 800, height: 700),
      .pattern(BackdropPattern(radius: 3, in: CGRect(x: 0, y: 0, width: 9, height: 9), tint: .black)))
    for _ in 0..<40 { plain.fill(CGRect(x: 0, y: 0, width: 800, height: 700), .black) }
    #expect(banded(plain, bitmap.bounds) == 0)
  }
}
