import CPixels
import Foundation
import OrielDrawing

// Effects on single pixels. Pixels are premultiplied; matrices apply to colours that are not.

/// Applies a colour effect to a run of pixels.
func recolor(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ kind: LayerEffect.Kind) {
  switch kind {
  case .colors(let matrix): recolor(pixels, count, matrix, isLinear: false)
  case .linearColors(let matrix): recolor(pixels, count, matrix, isLinear: true)
  case .multiply(let color): oriel_multiply(pixels, count, color.bits)
  case .luminanceToAlpha: oriel_luminance_to_alpha(pixels, count)
  case .alphaThreshold(let range, let color):
    let least = UInt32(max(0, min(255, (range.lowerBound * 255).rounded(.up))))
    let most = Int(max(-1, min(255, (range.upperBound * 255).rounded(.down))))
    for index in 0..<count {
      let alpha = pixels[index] >> 24
      pixels[index] = alpha >= least && Int(alpha) <= most ? color.bits : 0
    }
  case .blur, .opaqueBlur, .shadow, .formedShadow, .group, .light, .blend: break
  }
}

private func recolor(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ matrix: ColorMatrix, isLinear: Bool) {
  var columns = matrix.columns
  withUnsafeBytes(of: &columns) { oriel_recolor(pixels, count, $0.assumingMemoryBound(to: Float.self).baseAddress, isLinear ? 1 : 0) }
}

/// A colour as numbers from 0 to 1: red, green, blue and alpha.
struct UnitColor {
  var components: SIMD4<Float>

  /// The components of a pixel, premultiplied.
  @inline(__always) init(_ pixel: UInt32) {
    let words = SIMD4<UInt32>(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, pixel >> 24)
    components = SIMD4<Float>(words) / 255
  }

  @inline(__always) init(premultiplied: SIMD4<Float>) { components = premultiplied }

  /// As a pixel: no component exceeds alpha.
  @inline(__always) var bits: UInt32 {
    let limited = components.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(1, 1, 1, 1))
    var words = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>((limited * 255).rounded(.toNearestOrAwayFromZero)))
    words = pointwiseMin(words, SIMD4(repeating: words.w))
    return words.w << 24 | words.x << 16 | words.y << 8 | words.z
  }
}
