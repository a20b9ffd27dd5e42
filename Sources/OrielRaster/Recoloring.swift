import Foundation
import OrielDrawing

// Effects on each pixel by itself. Pixels are premultiplied; matrices are for colours that are not.

/// Gives a run of pixels other colours, as an effect says.
func recolor(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ kind: LayerEffect.Kind) {
  switch kind {
  case .colors(let matrix): recolor(pixels, count, matrix, isLinear: false)
  case .linearColors(let matrix): recolor(pixels, count, matrix, isLinear: true)
  case .multiply(let color):
    let (a, r, g, b) = (color.bits >> 24, color.bits >> 16 & 0xFF, color.bits >> 8 & 0xFF, color.bits & 0xFF)
    for index in 0..<count where pixels[index] != 0 {
      let p = pixels[index]
      pixels[index] =
        product(p >> 24, a) << 24 | product(p >> 16 & 0xFF, r) << 16 | product(p >> 8 & 0xFF, g) << 8 | product(p & 0xFF, b)
    }
  case .luminanceToAlpha:
    for index in 0..<count where pixels[index] != 0 {
      let p = pixels[index]
      // Parts of 65,536 that add up to it.
      let luminance = ((p >> 16 & 0xFF) * 13_933 + (p >> 8 & 0xFF) * 46_871 + (p & 0xFF) * 4_732 + 32_768) >> 16
      pixels[index] = luminance << 24
    }
  case .alphaThreshold(let range, let color):
    let least = UInt32(max(0, min(255, (range.lowerBound * 255).rounded(.up))))
    let most = Int(max(-1, min(255, (range.upperBound * 255).rounded(.down))))
    for index in 0..<count {
      let alpha = pixels[index] >> 24
      pixels[index] = alpha >= least && Int(alpha) <= most ? color.bits : 0
    }
  case .blur, .opaqueBlur, .shadow, .formedShadow, .group, .blend: break
  }
}

private func recolor(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ matrix: ColorMatrix, isLinear: Bool) {
  let (r, g, b, a, added) = matrix.columns
  let isKeepingClear = added.w <= 0
  // Neighbours are often equal.
  let clear = UnitColor(straight: isLinear ? encoded(added) : added)
  var (last, result): (UInt32, UInt32) = (0, isKeepingClear ? 0 : clear.bits)
  for index in 0..<count {
    let pixel = pixels[index]
    if pixel != last {
      last = pixel
      let p = UnitColor(pixel), alpha = p.components.w
      if alpha == 0 {
        result = isKeepingClear ? 0 : clear.bits
      } else {
        let c = isLinear ? linear(p.components / alpha) : p.components / alpha
        let new = r * c.x + g * c.y + b * c.z + a * alpha + added
        result = UnitColor(straight: isLinear ? encoded(new) : new).bits
      }
    }
    pixels[index] = result
  }
}

/// The components of a colour as light; the alpha stays.
private func linear(_ c: SIMD4<Float>) -> SIMD4<Float> {
  func light(_ x: Float) -> Float { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
  return SIMD4(light(c.x), light(c.y), light(c.z), c.w)
}

/// The components of light as sRGB encodes them.
private func encoded(_ c: SIMD4<Float>) -> SIMD4<Float> {
  func value(_ x: Float) -> Float { x <= 0.003_130_8 ? max(0, x) * 12.92 : 1.055 * pow(min(1, x), 1 / 2.4) - 0.055 }
  return SIMD4(value(c.x), value(c.y), value(c.z), c.w)
}

/// A colour as numbers from 0 to 1: red, green, blue and alpha.
struct UnitColor {
  var components: SIMD4<Float>

  /// Of a pixel, premultiplied as it is.
  @inline(__always) init(_ pixel: UInt32) {
    let words = SIMD4<UInt32>(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, pixel >> 24)
    components = SIMD4<Float>(words) / 255
  }

  /// A colour that is not premultiplied, limited to 0…1, and then premultiplied.
  @inline(__always) init(straight: SIMD4<Float>) {
    let limited = straight.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    components = limited * SIMD4(limited.w, limited.w, limited.w, 1)
  }

  @inline(__always) init(premultiplied: SIMD4<Float>) { components = premultiplied }

  /// As a pixel: no component is above alpha.
  @inline(__always) var bits: UInt32 {
    let limited = components.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(1, 1, 1, 1))
    var words = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>((limited * 255).rounded(.toNearestOrAwayFromZero)))
    words = pointwiseMin(words, SIMD4(repeating: words.w))
    return words.w << 24 | words.x << 16 | words.y << 8 | words.z
  }
}
