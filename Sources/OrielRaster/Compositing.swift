import Foundation
import OrielDrawing

// Blend modes and Porter-Duff operators other than source-over, by the formulas of PDF 1.7 and of Porter and Duff, on premultiplied sRGB.
// Each pixel is independent, so that the result does not depend on how an area is divided.

/// Composites a run of pixels onto others with a mode, interpolated by their coverage inside a clip.
func compositeSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>, _ mode: CompositeMode,
  inside: UnsafePointer<UInt8>?
) {
  if mode == .normal { return blendSpan(pixels, count, colors, opacity: 255, inside: inside) }
  let spares = mode.sparesWhatIsNotCovered
  // Adjacent pixels are often equal.
  var (lastColor, lastBelow, lastResult): (UInt32, UInt32, UInt32) = (0, 0, 0)
  for index in 0..<count {
    let color = colors[index], below = pixels[index]
    if color == 0 && spares { continue }
    let covered = inside.map { UInt32($0[index]) } ?? 255
    if covered == 0 { continue }
    if color != lastColor || below != lastBelow {
      (lastColor, lastBelow) = (color, below)
      lastResult = composite(color, on: below, mode)
    }
    pixels[index] = covered == 255 ? lastResult : scaled(lastResult, by: covered) &+ scaled(below, by: 255 - covered)
  }
}

/// One pixel composited onto another. Both clear gives clear.
func composite(_ color: UInt32, on below: UInt32, _ mode: CompositeMode) -> UInt32 {
  let (sa, da) = (color >> 24, below >> 24)
  // Porter-Duff: parts of either side.
  switch mode {
  case .normal: return over(color, below)
  case .clear: return 0
  case .copy: return color
  case .sourceIn: return scaled(color, by: da)
  case .sourceOut: return scaled(color, by: 255 - da)
  case .destinationIn: return scaled(below, by: sa)
  case .destinationOut: return scaled(below, by: 255 - sa)
  case .destinationOver: return over(below, color)
  default: break
  }
  if mode.mixesColors && sa == 0 { return below }
  if mode.mixesColors && da == 0 { return color }
  return UnitColor(premultiplied: composite(UnitColor(color).components, on: UnitColor(below).components, mode)).bits
}

extension CompositeMode {
  /// Whether the mode mixes the colours where both are present.
  fileprivate var mixesColors: Bool { rawValue <= CompositeMode.luminosity.rawValue }
}

/// One pixel composited onto another, both premultiplied, with 1 as the maximum. Sums may exceed it.
func composite(_ s: SIMD4<Float>, on d: SIMD4<Float>, _ mode: CompositeMode) -> SIMD4<Float> {
  switch mode {
  case .normal: return s + d * (1 - s.w)
  case .clear: return .zero
  case .copy: return s
  case .sourceIn: return s * d.w
  case .sourceOut: return s * (1 - d.w)
  case .destinationIn: return d * s.w
  case .destinationOut: return d * (1 - s.w)
  case .destinationOver: return d + s * (1 - d.w)
  case .sourceAtop: return s * d.w + d * (1 - s.w)
  case .destinationAtop: return d * s.w + s * (1 - d.w)
  case .xor: return s * (1 - d.w) + d * (1 - s.w)
  case .plusLighter: return s + d
  case .plusDarker:
    let alpha = min(1, s.w + d.w)
    var sum = SIMD4(repeating: alpha) - (SIMD4(repeating: s.w) - s) - (SIMD4(repeating: d.w) - d)
    sum.w = alpha
    return sum
  default: break
  }
  if s.w <= 0 { return d }
  if d.w <= 0 { return s }
  var mixed = blended(s / s.w, d / d.w, mode)
  mixed.w = 1
  return s * (1 - d.w) + d * (1 - s.w) + mixed * (s.w * d.w)
}

/// The mix of two opaque colours, with `s` in front. The fourth component is unused.
private func blended(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ mode: CompositeMode) -> SIMD4<Float> {
  switch mode {
  case .multiply: return s * d
  case .screen: return s + d - s * d
  case .overlay: return hardLight(d, s)
  case .hardLight: return hardLight(s, d)
  case .darken: return pointwiseMin(s, d)
  case .lighten: return pointwiseMax(s, d)
  case .difference: return pointwiseMax(s, d) - pointwiseMin(s, d)
  case .exclusion: return s + d - 2 * s * d
  case .colorDodge: return each(s, d) { s, d in d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s)) }
  case .colorBurn: return each(s, d) { s, d in d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s) }
  case .softLight:
    return each(s, d) { s, d in
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (root - d)
    }
  case .hue: return withLuminance(withSaturation(s, saturation(d)), luminance(d))
  case .saturation: return withLuminance(withSaturation(d, saturation(s)), luminance(d))
  case .color: return withLuminance(s, luminance(d))
  case .luminosity: return withLuminance(d, luminance(s))
  default: return s
  }
}

@inline(__always) private func each(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ f: (Float, Float) -> Float) -> SIMD4<Float> {
  SIMD4(f(s.x, d.x), f(s.y, d.y), f(s.z, d.z), 0)
}

private func hardLight(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
  (2 * s * d).replacing(with: 2 * (s + d - s * d) - 1, where: s .> 0.5)
}

private func luminance(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
private func largest(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) }
private func least(_ c: SIMD4<Float>) -> Float { min(c.x, c.y, c.z) }
private func saturation(_ c: SIMD4<Float>) -> Float { largest(c) - least(c) }

/// A colour of the same hue with another luminance, and the highest possible saturation up to its own.
private func withLuminance(_ color: SIMD4<Float>, _ luminance: Float) -> SIMD4<Float> {
  let moved = color + (luminance - OrielRaster.luminance(color))
  let (low, high) = (least(moved), largest(moved))
  var result = moved
  if low < 0 { result = luminance + (result - luminance) * (luminance / (luminance - low)) }
  if high > 1 { result = luminance + (result - luminance) * ((1 - luminance) / (high - luminance)) }
  return result
}

/// The colour scaled so that its largest component equals a saturation and its smallest is 0; greys become black.
private func withSaturation(_ color: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
  let (low, high) = (least(color), largest(color))
  return high > low ? (color - low) * (saturation / (high - low)) : SIMD4(repeating: 0)
}
