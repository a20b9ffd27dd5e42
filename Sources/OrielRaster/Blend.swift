import CPixels

// Source-over on premultiplied BGRA. Every product of two 8-bit values is divided by 255 with rounding, always in the same way, so that
// pixels do not depend on how an area is divided.

/// All four channels of `color` multiplied by `coverage` / 255.
@inline(__always) func scaled(_ color: UInt32, by coverage: UInt32) -> UInt32 {
  if coverage == 255 { return color }
  // Two channels at a time, each in 16 bits: (x + (x >> 8) + 1) >> 8 with x = product + 127 is division by 255 to the nearest.
  let rb = (color & 0x00FF_00FF) * coverage + 0x0080_0080
  let ag = ((color >> 8) & 0x00FF_00FF) * coverage + 0x0080_0080
  let low = ((rb + ((rb >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  let high = (ag + ((ag >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// `color` over `below`.
@inline(__always) func over(_ color: UInt32, _ below: UInt32) -> UInt32 {
  let alpha = color >> 24
  if alpha == 255 { return color }
  if alpha == 0 { return below }
  return color &+ scaled(below, by: 255 - alpha)
}

/// Fills a run of pixels with one colour, or blends it if translucent.
@inline(__always) func fillSpan(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
  if count < 4 {
    // Short runs at the edges of outlines.
    for index in 0..<count { pixels[index] = over(color, pixels[index]) }
  } else if color >= 0xFF00_0000 {
    oriel_fill(pixels, count, color)
  } else if color >= 0x0100_0000 {
    oriel_blend_color(pixels, count, color)
  }
}

/// The product of two values from 0 to 255 that represent 0 to 1.
@inline(__always) func product(_ a: UInt32, _ b: UInt32) -> UInt32 { scaled(a << 24, by: b) >> 24 }

/// Fills a run of pixels with one colour, with a coverage for each pixel.
@inline(__always) func fillSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>
) {
  oriel_blend_coverage(pixels, count, color, coverage)
}

/// Like the function above, with each pixel also limited by its coverage inside a clip.
@inline(__always) func fillSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>, inside: UnsafePointer<UInt8>
) {
  oriel_blend_coverage_inside(pixels, count, color, coverage, inside)
}

/// Blends a run of colours over pixels, with an opacity from 0 to 255, limited by their coverage inside a clip.
@inline(__always) func blendSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>, opacity: UInt32, inside: UnsafePointer<UInt8>?
) {
  if let inside {
    oriel_blend_colors_inside(pixels, count, colors, opacity, inside)
  } else {
    oriel_blend_colors(pixels, count, colors, opacity)
  }
}
