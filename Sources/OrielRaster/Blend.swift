import OrielDrawing

// Source-over on premultiplied BGRA. Every product of two 8-bit values is divided by 255 with rounding, the same way everywhere, so that
// pixels do not depend on how an area is split.

/// All four channels of `color` times `coverage` / 255.
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

/// Fills or blends a run of pixels with one colour.
@inline(__always) func fillSpan(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
  if color >= 0xFF00_0000 {
    pixels.update(repeating: color, count: count)
  } else if color >= 0x0100_0000 {
    let keep = 255 - (color >> 24)
    for index in 0..<count { pixels[index] = color &+ scaled(pixels[index], by: keep) }
  }
}

/// Blends one colour into a run of pixels, each by its coverage. Most of a line of text is not covered: that is passed by in eights.
func blend(_ coverage: UnsafePointer<UInt8>, _ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
  @inline(__always) func blendPixel(_ index: Int) {
    let value = UInt32(coverage[index])
    if value != 0 { pixels[index] = over(scaled(color, by: value), pixels[index]) }
  }
  var index = 0
  while index + 8 <= count {
    if UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self) != 0 {
      for pixel in index..<(index + 8) { blendPixel(pixel) }
    }
    index += 8
  }
  while index < count {
    blendPixel(index)
    index += 1
  }
}
