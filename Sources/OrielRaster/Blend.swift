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

/// Four pixels, or as many values, two 8-bit channels of each in 16 bits.
private typealias Channels = SIMD8<UInt16>

/// Both channels of four pixels times a value of each pixel / 255: what `scaled` does to one.
@inline(__always) private func scaled(_ channels: Channels, by values: Channels) -> Channels {
  let product = channels &* values &+ 0x80
  return (product &+ (product &>> 8)) &>> 8
}

@inline(__always) private func channels(_ pixels: SIMD4<UInt32>) -> Channels { unsafeBitCast(pixels, to: Channels.self) }

/// The same value for both channels of each pixel.
@inline(__always) private func both(_ values: SIMD4<UInt32>) -> Channels { channels(values | values &<< 16) }

/// Blends one colour into a run of pixels, each by its coverage. Most of a line of text is not covered: that is passed by.
func blend(_ coverage: UnsafePointer<UInt8>, _ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
  let low = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let redBlue = channels(SIMD4(repeating: color & 0x00FF_00FF)), alphaGreen = channels(SIMD4(repeating: (color >> 8) & 0x00FF_00FF))
  var index = 0
  while index + 4 <= count {
    defer { index += 4 }
    let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
    if four == 0 { continue }
    let values = both(SIMD4(truncatingIfNeeded: unsafeBitCast(four, to: SIMD4<UInt8>.self)))
    let place = UnsafeMutableRawPointer(pixels + index)
    let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
    let sourceRedBlue = scaled(redBlue, by: values), sourceAlphaGreen = scaled(alphaGreen, by: values)
    let kept = both(0xFF &- (unsafeBitCast(sourceAlphaGreen, to: SIMD4<UInt32>.self) &>> 16))
    let sumRedBlue = sourceRedBlue &+ scaled(channels(below & low), by: kept)
    let sumAlphaGreen = sourceAlphaGreen &+ scaled(channels((below &>> 8) & low), by: kept)
    let sum = unsafeBitCast(sumRedBlue, to: SIMD4<UInt32>.self) | unsafeBitCast(sumAlphaGreen, to: SIMD4<UInt32>.self) &<< 8
    place.storeBytes(of: sum, as: SIMD4<UInt32>.self)
  }
  while index < count {
    let value = UInt32(coverage[index])
    if value != 0 { pixels[index] = over(scaled(color, by: value), pixels[index]) }
    index += 1
  }
}
