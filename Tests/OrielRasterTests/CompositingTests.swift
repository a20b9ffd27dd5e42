import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielRaster

/// Colours of layers and how they are put on what is behind, by known values and by the formulas in double precision.
@Suite struct CompositingTests {
  private static func pixel(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) -> UInt32 {
    PixelColor(red: Float(r) / 255, green: Float(g) / 255, blue: Float(b) / 255, alpha: Float(a) / 255).bits
  }

  private func expectNear(_ a: UInt32, _ b: UInt32, within distance: Int = 1, _ note: @autoclosure () -> String = "") {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (x, y) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
      #expect(abs(x - y) <= distance, "\(String(a, radix: 16)) \(String(b, radix: 16)) \(note())")
    }
  }

  /// I040 to I048.
  @Test(
    arguments: [
      (.multiply, (41, 41, 31)), (.screen, (214, 163, 173)), (.darken, (51, 102, 51)), (.lighten, (204, 102, 153)),
      (.difference, (153, 0, 102)), (.exclusion, (173, 122, 143)), (.color, (169, 67, 16)), (.luminosity, (86, 137, 188)),
      (.normal, (204, 102, 51)), (.plusLighter, (255, 204, 204)), (.sourceAtop, (204, 102, 51)), (.destinationOver, (51, 102, 153)),
    ] as [(CompositeMode, (Int, Int, Int))]) func knownColors(mode: CompositeMode, expected: (Int, Int, Int))
  {
    let result = composite(Self.pixel(204, 102, 51), on: Self.pixel(51, 102, 153), mode)
    expectNear(result, Self.pixel(expected.0, expected.1, expected.2))
  }

  @Test func i046() {
    let (source, backdrop) = (Self.pixel(153, 128, 204), Self.pixel(204, 204, 230))
    expectNear(composite(source, on: backdrop, .colorBurn), Self.pixel(170, 153, 224))
    expectNear(composite(source, on: backdrop, .plusDarker), Self.pixel(102, 77, 179))
  }

  /// I050, and what the modes by parts do with translucent colours.
  @Test func partsOfBothSides() {
    let (s, d): (UInt32, UInt32) = (0x8040_2010, 0xC000_6030)
    #expect(composite(s, on: d, .clear) == 0 && composite(s, on: d, .copy) == s)
    #expect(composite(s, on: d, .sourceIn) == scaled(s, by: 0xC0) && composite(s, on: d, .sourceOut) == scaled(s, by: 0x3F))
    #expect(composite(s, on: d, .destinationIn) == scaled(d, by: 0x80) && composite(s, on: d, .destinationOut) == scaled(d, by: 0x7F))
    #expect(composite(s, on: d, .destinationOver) == over(d, s))
    expectNear(composite(s, on: d, .xor), scaled(s, by: 0x3F) + scaled(d, by: 0x7F))
    expectNear(composite(s, on: d, .sourceAtop), scaled(s, by: 0xC0) + scaled(d, by: 0x7F))
    expectNear(composite(s, on: d, .destinationAtop), scaled(d, by: 0x80) + scaled(s, by: 0x3F))
  }

  /// The formulas once more, each component by itself, as PDF and the compositing draft give them.
  private func reference(_ s: [Double], _ sa: Double, _ d: [Double], _ da: Double, _ mode: CompositeMode) -> [Double]? {
    func component(_ s: Double, _ d: Double) -> Double? {
      switch mode {
      case .multiply: return s * d
      case .screen: return 1 - (1 - s) * (1 - d)
      case .overlay: return d <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
      case .hardLight: return s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
      case .darken: return min(s, d)
      case .lighten: return max(s, d)
      case .colorDodge: return d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s))
      case .colorBurn: return d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
      case .softLight:
        let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (root - d)
      case .difference: return abs(s - d)
      case .exclusion: return s + d - 2 * s * d
      default: return nil
      }
    }
    var result: [Double] = []
    for index in 0..<3 {
      guard let mixed = component(s[index], d[index]) else { return nil }
      result.append((1 - da) * sa * s[index] + (1 - sa) * da * d[index] + sa * da * mixed)
    }
    return result
  }

  @Test(arguments: CompositeMode.allCases) func formulasAndLimits(mode: CompositeMode) {
    var random = SplitMix64(seed: UInt64(mode.rawValue) + 3)
    func translucent() -> UInt32 {
      let alpha = [0, 255, random.below(256), random.below(256)][random.below(4)]
      func part() -> UInt32 { UInt32([0, alpha, random.below(alpha + 1)][random.below(3)]) }
      return UInt32(alpha) << 24 | part() << 16 | part() << 8 | part()
    }
    func straight(_ p: UInt32) -> ([Double], Double) {
      let alpha = Double(p >> 24) / 255
      return ([16, 8, 0].map { alpha > 0 ? Double(p >> UInt32($0) & 0xFF) / 255 / alpha : 0 }, alpha)
    }
    for _ in 0..<5_000 {
      let (s, d) = (translucent(), translucent())
      let result = composite(s, on: d, mode)
      // Premultiplied: no component is above alpha.
      for shift in [0, 8, 16] as [UInt32] { #expect(result >> shift & 0xFF <= result >> 24) }
      if s == 0 && mode.sparesWhatIsNotCovered { #expect(result == d) }
      let ((sc, sa), (dc, da)) = (straight(s), straight(d))
      guard sa > 0, da > 0, let expected = reference(sc, sa, dc, da, mode) else { continue }
      for (index, shift) in ([16, 8, 0] as [UInt32]).enumerated() {
        let value = Double(result >> shift & 0xFF)
        #expect(abs(value - expected[index] * 255) <= 1.01, "\(mode) \(String(s, radix: 16)) on \(String(d, radix: 16))")
      }
    }
  }

  /// Hue, saturation and luminosity keep what their names say of the side they come from.
  @Test func colorsKeepTheirLuminance() {
    var random = SplitMix64(seed: 9)
    func luminance(_ p: UInt32) -> Double {
      0.3 * Double(p >> 16 & 0xFF) + 0.59 * Double(p >> 8 & 0xFF) + 0.11 * Double(p & 0xFF)
    }
    for _ in 0..<2_000 {
      let (s, d) = (UInt32(random.below(1 << 24)) | 0xFF00_0000, UInt32(random.below(1 << 24)) | 0xFF00_0000)
      for mode in [CompositeMode.hue, .saturation, .color] {
        #expect(abs(luminance(composite(s, on: d, mode)) - luminance(d)) < 1.1)
      }
      #expect(abs(luminance(composite(s, on: d, .luminosity)) - luminance(s)) < 1.1)
    }
  }

  @Test func partOfAClipIsThatPartOfTheChange() {
    var random = SplitMix64(seed: 4)
    for mode in CompositeMode.allCases {
      let count = 64
      let colors = (0..<count).map { _ in scaled(UInt32(random.below(1 << 24)) | 0xFF00_0000, by: UInt32(random.below(256))) }
      let below = (0..<count).map { _ in UInt32(random.below(1 << 24)) | 0xFF00_0000 }
      var whole = below, none = below, half = below
      let coverage: ([UInt8]) = .init(repeating: 128, count: count)
      compositeSpan(&whole, count, colors, mode, inside: nil)
      compositeSpan(&none, count, colors, mode, inside: [UInt8](repeating: 0, count: count))
      compositeSpan(&half, count, colors, mode, inside: coverage)
      #expect(none == below)
      for index in 0..<count {
        let middle = scaled(whole[index], by: 128) + scaled(below[index], by: 127)
        expectNear(half[index], middle, within: 2, "\(mode)")
      }
    }
  }

  // MARK: Colours of a layer

  private func recolored(_ pixel: UInt32, _ kind: LayerEffect.Kind) -> UInt32 {
    var pixels = [pixel, pixel, 0]
    recolor(&pixels, 2, kind)
    #expect(pixels[0] == pixels[1])
    return pixels[0]
  }

  /// I020 to I030.
  @Test(
    arguments: [
      (.brightness(0.5), (255, 128, 128), (178, 230, 255)), (.contrast(0), (128, 128, 128), (128, 128, 128)),
      (.contrast(-1), (0, 255, 255), (204, 153, 102)), (.saturation(0.5), (155, 27, 27), (73, 98, 124)),
      (.grayscale(0.5), (155, 27, 27), (73, 98, 124)), (.hueRotation(.pi / 2), (0, 91, 0), (153, 73, 139)),
    ] as [(ColorMatrix, (Int, Int, Int), (Int, Int, Int))])
  func matrices(matrix: ColorMatrix, red: (Int, Int, Int), blue: (Int, Int, Int)) {
    expectNear(recolored(Self.pixel(255, 0, 0), .colors(matrix)), Self.pixel(red.0, red.1, red.2))
    expectNear(recolored(Self.pixel(51, 102, 153), .colors(matrix)), Self.pixel(blue.0, blue.1, blue.2))
    #expect(recolored(0, .colors(matrix)) == 0)
    // Of a translucent colour the alpha stays, and the colour is what it would be if it were opaque.
    let translucent = recolored(Self.pixel(51, 102, 153, 128), .colors(matrix))
    expectNear(translucent, Self.pixel(blue.0, blue.1, blue.2, 128), within: 2)
  }

  @Test func productsAndLuminance() {
    let cyan = PixelColor(red: 0, green: 1, blue: 1, alpha: 1)
    #expect(recolored(Self.pixel(255, 0, 0), .multiply(cyan)) == 0xFF00_0000)
    #expect(recolored(Self.pixel(51, 102, 153), .multiply(cyan)) == Self.pixel(0, 102, 153))
    let half = PixelColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    expectNear(recolored(Self.pixel(200, 100, 0), .multiply(half)), Self.pixel(200, 100, 0, 128))
    #expect(recolored(0xFFFF_FFFF, .luminanceToAlpha) == 0xFF00_0000 && recolored(0xFF00_0000, .luminanceToAlpha) == 0)
    #expect(recolored(Self.pixel(255, 0, 0), .luminanceToAlpha) >> 24 == 54 && recolored(0x8080_8080, .luminanceToAlpha) == 0x8000_0000)
    let threshold = LayerEffect.Kind.alphaThreshold(0.5...1, cyan)
    #expect(recolored(0x8000_0000, threshold) == cyan.bits && recolored(0x7F00_0000, threshold) == 0)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 0] as [Double]) func hostileAmounts(amount: Double) {
    for matrix in [
      ColorMatrix.brightness(amount), .contrast(amount), .saturation(amount), .grayscale(amount), .hueRotation(amount),
    ] {
      var random = SplitMix64(seed: 1)
      for _ in 0..<100 {
        let pixel = scaled(UInt32(random.below(1 << 24)) | 0xFF00_0000, by: UInt32(random.below(256)))
        let result = recolored(pixel, .colors(matrix))
        #expect(abs(Int(result >> 24) - Int(pixel >> 24)) == 0)
        if amount.isNaN { expectNear(result, pixel) }
      }
    }
    var matrix = ColorMatrix()
    (matrix.r1, matrix.a5, matrix.b2) = (Float(amount), Float(amount), -Float(amount))
    let result = recolored(Self.pixel(10, 200, 30, 77), .colors(matrix))
    for shift in [0, 8, 16] as [UInt32] { #expect(result >> shift & 0xFF <= result >> 24) }
  }

  // MARK: Masks

  private func draw(_ list: DisplayList, side: Int = 20) throws -> Bitmap {
    let bitmap = try Bitmap(width: side, height: side)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    return bitmap
  }

  private func masked(opacity: Double = 1, _ options: DisplayList.Options = [], _ mask: (inout DisplayList) -> Void) throws -> Bitmap {
    var list = DisplayList()
    list.pushMask(bounds: CGRect(x: 4, y: 4, width: 12, height: 12))
    mask(&list)
    list.clipToMask(opacity: opacity, options: options)
    list.fill(CGRect(x: 0, y: 0, width: 18, height: 20), .black)
    list.popClip()
    list.fill(CGRect(x: 19, y: 0, width: 1, height: 20), .black)
    return try draw(list)
  }

  @Test func masksLetThroughWhatTheyCover() throws {
    let bitmap = try masked { $0.fill(CGRect(x: 6, y: 0, width: 5.5, height: 20), PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5)) }
    #expect(bitmap[7, 7].alpha == 128 && bitmap[11, 7].alpha == 64 && bitmap[12, 7].alpha == 0 && bitmap[5, 7].alpha == 0)
    // Beyond the bounds there is no mask, and after it no clip.
    #expect(bitmap[7, 3].alpha == 0 && bitmap[7, 16].alpha == 0 && bitmap[19, 3].alpha == 255)
    #expect(try masked(opacity: 0.5) { $0.fill(CGRect(x: 6, y: 6, width: 5, height: 5), .black) }[7, 7].alpha == 128)
    #expect(try masked { _ in }[7, 7].alpha == 0)
  }

  @Test func inverseMasksLetThroughTheRest() throws {
    let half = PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let bitmap = try masked(.inverse) { $0.fill(CGRect(x: 6, y: 0, width: 5.5, height: 20), half) }
    #expect(bitmap[7, 7].alpha == 127 && bitmap[11, 7].alpha == 191 && bitmap[12, 7].alpha == 255 && bitmap[5, 7].alpha == 255)
    #expect(bitmap[7, 3].alpha == 255 && bitmap[0, 0].alpha == 255 && bitmap[17, 19].alpha == 255 && bitmap[18, 7].alpha == 0)
    #expect(try masked(.inverse) { _ in }[7, 7].alpha == 255)
  }

  @Test func masksStandInClipsAndLayers() throws {
    var list = DisplayList()
    list.pushLayer(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    list.pushClip(CGRect(x: 2, y: 2, width: 8, height: 8), cornerRadius: 4)
    list.pushMask(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    list.fill(CGRect(x: 0, y: 0, width: 6, height: 20), .black)
    // A clip that is left open in the mask ends with it; one around it cannot be ended there.
    list.popClip()
    list.pushClip(CGRect(x: 0, y: 0, width: 1, height: 1))
    list.clipToMask()
    list.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    list.popClip()
    list.fill(CGRect(x: 0, y: 5, width: 20, height: 1), .black)
    list.popClip()
    list.popLayer()
    let bitmap = try draw(list)
    #expect(bitmap[5, 4].alpha == 128 && bitmap[6, 4].alpha == 0 && bitmap[2, 2].alpha == 0 && bitmap[8, 5].alpha == 128)
    #expect(bitmap[12, 5].alpha == 0)
  }

  /// Without a mask a clip begins all the same, so that what ends it does not end another one.
  @Test func aClipWithoutAMaskCutsNothing() throws {
    var list = DisplayList()
    list.pushClip(CGRect(x: 0, y: 0, width: 5, height: 5))
    list.clipToMask()
    list.popClip()
    list.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    let bitmap = try draw(list)
    #expect(bitmap[4, 4].alpha == 255 && bitmap[5, 5].alpha == 0)
  }

  @Test func groupsKeepWhatIsBlendedInside() throws {
    func picture(_ isolates: Bool) throws -> Bitmap {
      var list = DisplayList()
      list.fill(CGRect(x: 0, y: 0, width: 20, height: 20), PixelColor(bits: 0xFF33_6699))
      if isolates { list.pushLayer(LayerEffect(.group), bounds: CGRect(x: 0, y: 0, width: 20, height: 20)) }
      list.pushLayer(LayerEffect(.blend(.multiply)), bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
      list.fill(CGRect(x: 0, y: 0, width: 10, height: 20), PixelColor(bits: 0xFFCC_6633))
      list.popLayer()
      if isolates { list.popLayer() }
      return try draw(list)
    }
    #expect(try picture(false)[5, 5].red == 0x29 && picture(true)[5, 5].red == 0xCC)
    #expect(try picture(false)[15, 5].red == 0x33)
  }
}
