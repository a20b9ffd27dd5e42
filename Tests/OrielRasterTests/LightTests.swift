import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Layers in which colours blend as amounts of light.
@Suite struct LightTests {
  private static let all = CGRect(x: 0, y: 0, width: 40, height: 40)
  private static let white = PixelColor(red: 1, green: 1, blue: 1, alpha: 1)

  private func draw(_ list: DisplayList, side: Int = 40, damage: [PixelRect]? = nil, maxBytes: Int = 64 << 20) throws -> Bitmap {
    let bitmap = try Bitmap(width: side, height: side)
    Rasterizer(maxBytes: maxBytes).render(list, into: bitmap, damage: damage ?? [bitmap.bounds], transform: .identity)
    return bitmap
  }

  /// A drawing on black in a layer of light.
  private func light(isExtended: Bool = false, isOpaque: Bool = true, _ drawing: (inout DisplayList) -> Void) throws -> Bitmap {
    var list = DisplayList()
    list.pushLayer(LayerEffect(.light(isExtended: isExtended)), bounds: Self.all)
    if isOpaque { list.fill(Self.all, .black) }
    drawing(&list)
    list.popLayer()
    return try draw(list)
  }

  /// What sRGB says of a part of white.
  private func encoded(_ light: Double) -> Int {
    Int((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
  }

  private func isNear(_ value: UInt8, _ expected: Int) -> Bool { abs(Int(value) - expected) <= 1 }

  @Test func halfOfWhiteOverBlackIs188() throws {
    let half = PixelColor(bits: 0x8080_8080)
    let bitmap = try light { $0.fill(Self.all, half) }
    #expect(bitmap[20, 20].red == 188 && bitmap[20, 20].alpha == 255)
    var plain = DisplayList()
    plain.fill(Self.all, .black)
    plain.fill(Self.all, half)
    #expect(try draw(plain)[20, 20].red == 128)
  }

  @Test func coverageIsOfLight() throws {
    let bitmap = try light {
      $0.fill(CGRect(x: 4.5, y: 4, width: 10.25, height: 8), Self.white)
      $0.stroke(Path { $0.addLines([CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)]) }, StrokeStyle(lineWidth: 1), Self.white)
      $0.fill(Path(ellipseIn: CGRect(x: 20, y: 24, width: 12, height: 12)), Self.white)
    }
    #expect(bitmap[4, 6].red == 188 && bitmap[5, 6].red == 255 && isNear(bitmap[14, 6].red, encoded(0.75)))
    #expect(bitmap[9, 19].red == 188 && bitmap[9, 20].red == 188 && bitmap[26, 30].red == 255)
  }

  /// Every colour of the bitmap comes back as it was.
  @Test func opaqueColorsStay() throws {
    for value in 0...255 {
      let color = PixelColor(bits: 0xFF00_0000 | UInt32(value) << 16 | UInt32(255 - value) << 8 | UInt32(value / 2))
      let bitmap = try light { $0.fill(Self.all, color) }
      #expect(bitmap.pixels[5] == color.bits)
    }
  }

  @Test func whatIsNotCoveredShowsWhatIsBehind() throws {
    var list = DisplayList()
    list.fill(Self.all, Self.white)
    list.pushLayer(LayerEffect(.light(isExtended: false)), bounds: Self.all)
    list.fill(CGRect(x: 0, y: 0, width: 20, height: 40), PixelColor(bits: 0x8000_0000))
    list.popLayer()
    // Half of black: the layer is put on the window as others are.
    let bitmap = try draw(list)
    #expect(bitmap[5, 5].red == 127 && bitmap[30, 5].red == 255)
  }

  @Test func opacitiesAndModesAreOfLight() throws {
    let grey = PixelColor(bits: 0xFF80_8080), amount = pow((128 / 255.0 + 0.055) / 1.055, 2.4)
    let sums = try light {
      $0.fill(Self.all, grey)
      $0.pushLayer(LayerEffect(.blend(.plusLighter)), bounds: Self.all)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 40), grey)
      $0.popLayer()
      $0.pushLayer(LayerEffect(.blend(.multiply)), bounds: Self.all)
      $0.fill(CGRect(x: 20, y: 0, width: 10, height: 40), grey)
      $0.popLayer()
      $0.pushLayer(opacity: 0.5, bounds: Self.all)
      $0.fill(CGRect(x: 30, y: 0, width: 10, height: 40), Self.white)
      $0.popLayer()
    }
    #expect(isNear(sums[5, 5].red, encoded(2 * amount)) && isNear(sums[25, 5].red, encoded(amount * amount)))
    #expect(isNear(sums[35, 5].red, encoded(amount * 127 / 255 + 128 / 255.0)))
  }

  /// Twice white, and half of that: white, if sums are kept.
  @Test(arguments: [false, true]) func extendedSumsAreKept(isExtended: Bool) throws {
    let bitmap = try light(isExtended: isExtended) {
      $0.fill(Self.all, Self.white)
      $0.pushLayer(LayerEffect(.blend(.plusLighter)), bounds: Self.all)
      $0.fill(Self.all, Self.white)
      $0.popLayer()
      $0.fill(Self.all, PixelColor(bits: 0x8000_0000))
    }
    #expect(isNear(bitmap[5, 5].red, isExtended ? 255 : encoded(127 / 255.0)))
  }

  /// Along an edge a blur mixes light: beside the middle it is brighter than one of encoded colours. Both kinds of kernels.
  @Test(arguments: [2, 8] as [CGFloat]) func blursMixLight(radius: CGFloat) throws {
    func edge(_ kind: LayerEffect.Kind) throws -> Bitmap {
      var list = DisplayList()
      list.pushLayer(LayerEffect(kind), bounds: Self.all)
      list.pushLayer(LayerEffect(.blur, radius: radius, in: Self.all), bounds: Self.all)
      list.fill(CGRect(x: -60, y: -60, width: 160, height: 160), .black)
      list.fill(CGRect(x: 20, y: -60, width: 80, height: 160), Self.white)
      list.popLayer()
      list.popLayer()
      return try draw(list)
    }
    let (plain, light) = (try edge(.group), try edge(.light(isExtended: false)))
    for x in 0..<40 {
      #expect(light[x, 20].alpha == 255)
      // What the one mixes as numbers, the other mixes as light.
      let part = Double(light[x, 20].red) / 255, amount = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      #expect(abs(255 * amount - Double(plain[x, 20].red)) < 2.5, "\(x)")
    }
  }

  @Test func shadowsAreDrawn() throws {
    let bitmap = try light(isOpaque: false) {
      $0.pushLayer(LayerEffect(.shadow(Self.white, CGVector(dx: 10, dy: 0)), radius: 1, in: Self.all), bounds: Self.all)
      $0.fill(CGRect(x: 4, y: 4, width: 10, height: 20), PixelColor(red: 1, green: 0, blue: 0, alpha: 1))
      $0.popLayer()
    }
    #expect(bitmap[8, 10] == bitmap[12, 10] && bitmap[8, 10].green == 0 && bitmap[8, 10].red == 255)
    #expect(bitmap[19, 14].green == 255 && bitmap[34, 10].alpha == 0)
  }

  /// No steps of dark gradients that a bitmap of light in eight bits would have: all levels of grey are there.
  @Test func darkGradientsHaveNoBands() throws {
    var list = DisplayList()
    let side = 512, area = CGRect(x: 0, y: 0, width: side, height: 8)
    func stop(_ place: Double) -> GradientRamp.Stop {
      GradientRamp.Stop(location: place, red: place / 4, green: place / 4, blue: place / 4, alpha: 1)
    }
    let ramp = GradientRamp([stop(0), stop(1)], in: .device, length: CGFloat(side))
    list.pushLayer(LayerEffect(.light(isExtended: false)), bounds: area)
    list.fill(area, .pattern(LinearGradientPattern(ramp, from: .zero, to: CGPoint(x: side, y: 0))))
    list.popLayer()
    let bitmap = try draw(list, side: side)
    #expect(Set((0..<side).map { bitmap[$0, 4].red }).count == 65)
  }

  private func sample() -> DisplayList {
    var list = DisplayList()
    let bounds = CGRect(x: 0, y: 0, width: 120, height: 120)
    list.fill(bounds, Self.white)
    list.pushClip(CGRect(x: 8, y: 6, width: 100, height: 104), cornerRadius: 30)
    list.pushLayer(LayerEffect(.light(isExtended: true)), bounds: bounds)
    list.fill(CGRect(x: 20.3, y: 21, width: 50, height: 30), PixelColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    list.pushLayer(LayerEffect(.blur, radius: 7, in: bounds), bounds: bounds)
    list.fill(CGRect(x: 60, y: 60, width: 60, height: 40), cornerRadius: 12, PixelColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    list.popLayer()
    list.pushLayer(LayerEffect(.blend(.softLight)), bounds: bounds)
    list.pushLayer(LayerEffect(.shadow(.black, CGVector(dx: 7, dy: -5)), radius: 2, in: bounds), bounds: bounds)
    list.stroke(Path(ellipseIn: CGRect(x: 30, y: -20, width: 60, height: 100)), StrokeStyle(lineWidth: 3), Self.white)
    list.popLayer()
    list.popLayer()
    list.pushMask(bounds: bounds)
    list.fill(Path(ellipseIn: bounds), .black)
    list.clipToMask(opacity: 0.7)
    list.pushLayer(LayerEffect(.colors(.hueRotation(1))), bounds: bounds)
    list.pushLayer(opacity: 0.5, bounds: bounds)
    list.fill(CGRect(x: 0, y: 70, width: 120, height: 20.5), PixelColor(red: 0.2, green: 0.5, blue: 0, alpha: 0.8))
    list.popLayer()
    list.popLayer()
    list.popClip()
    list.popLayer()
    list.popClip()
    return list
  }

  @Test func pixelsDoNotDependOnHowTheDamageIsSplit() throws {
    let list = sample(), whole = try draw(list, side: 120)
    for edge in [1, 37, 64, 119] {
      let parts = [
        PixelRect(x0: 0, y0: 0, x1: edge, y1: 50), PixelRect(x0: edge, y0: 0, x1: 120, y1: 50), PixelRect(x0: 0, y0: 50, x1: 120, y1: 120),
      ]
      #expect(try draw(list, side: 120, damage: parts) == whole)
    }
    #expect(try draw(list, side: 120, maxBytes: 60_000) == whole)
    // Many rectangles are drawn in one pass.
    let rows = (0..<12).map { PixelRect(x0: 0, y0: $0 * 10, x1: 120, y1: $0 * 10 + 10) }
    #expect(try draw(list, side: 120, damage: rows) == whole)
  }

  /// As what is said beforehand, by which large areas are divided.
  @Test func memoryIsCounted() throws {
    var list = DisplayList()
    list.pushLayer(LayerEffect(.light(isExtended: false)), bounds: Self.all)
    list.pushLayer(opacity: 0.5, bounds: Self.all)
    list.fill(Self.all, .black)
    list.popLayer()
    list.popLayer()
    #expect(list.deepestBytesPerPixel == 32)
    let rasterizer = Rasterizer(), bitmap = try Bitmap(width: 40, height: 40)
    rasterizer.render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    #expect(rasterizer.peakBytes == 2 * 16 * 1600)
    var outer = DisplayList()
    outer.pushLayer(opacity: 0.5, bounds: Self.all)
    outer.draw(DisplayList.Recorded(list))
    outer.popLayer()
    #expect(outer.deepestBytesPerPixel == 36)
  }
}
