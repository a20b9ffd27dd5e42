// Source-over on premultiplied BGRA. Every product of two 8-bit values is divided by 255 with rounding, everywhere in the same way, so
// that pixels do not depend on how an area is divided.

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

/// The product of two values from 0 to 255 that stand for 0 to 1.
@inline(__always) func product(_ a: UInt32, _ b: UInt32) -> UInt32 { scaled(a << 24, by: b) >> 24 }

/// `scaled` without its shortcut, with the same result: several pixels are computed at once only if none of them branches.
@inline(__always) private func scaledEvenly(_ color: UInt32, by coverage: UInt32) -> UInt32 {
  let rb = (color & 0x00FF_00FF) &* coverage &+ 0x0080_0080
  let ag = ((color >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080
  return ((rb &+ ((rb >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF | (ag &+ ((ag >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
}

/// `over` without its shortcuts, with the same result.
@inline(__always) private func overEvenly(_ color: UInt32, _ below: UInt32) -> UInt32 {
  color &+ scaledEvenly(below, by: 255 &- (color >> 24))
}

/// Four pixels, or four values: two 8-bit channels of each, in 16 bits.
private typealias Channels = SIMD8<UInt16>

/// Both channels of four pixels times a value for each pixel / 255: the same as `scaled` for one pixel.
@inline(__always) private func scaled(_ channels: Channels, by values: Channels) -> Channels {
  let product = channels &* values &+ 0x80
  return (product &+ (product &>> 8)) &>> 8
}

@inline(__always) private func channels(_ pixels: SIMD4<UInt32>) -> Channels { unsafeBitCast(pixels, to: Channels.self) }

/// The same value for both channels of each pixel.
@inline(__always) private func both(_ values: SIMD4<UInt32>) -> Channels { channels(values | values &<< 16) }

/// Fills a run of pixels with one colour by the coverage of each. Most of a line of text is not covered: that part is skipped.
func fillSpan(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>) {
  let redBlue = channels(SIMD4(repeating: color & 0x00FF_00FF)), alphaGreen = channels(SIMD4(repeating: (color >> 8) & 0x00FF_00FF))
  var index = 0
  while index + 8 <= count {
    defer { index += 8 }
    let eight = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self)
    if eight == 0 { continue }
    let first = UInt32(truncatingIfNeeded: eight), second = UInt32(truncatingIfNeeded: eight >> 32)
    if first != 0 { fillFour(pixels + index, redBlue, alphaGreen, first) }
    if second != 0 { fillFour(pixels + index + 4, redBlue, alphaGreen, second) }
  }
  while index + 4 <= count {
    defer { index += 4 }
    let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
    if four != 0 { fillFour(pixels + index, redBlue, alphaGreen, four) }
  }
  while index < count {
    let value = UInt32(coverage[index])
    if value != 0 { pixels[index] = over(scaled(color, by: value), pixels[index]) }
    index += 1
  }
}

/// Fills four pixels; `coverage` has a byte for each.
@inline(__always) private func fillFour(
  _ pixels: UnsafeMutablePointer<UInt32>, _ redBlue: Channels, _ alphaGreen: Channels, _ coverage: UInt32
) {
  let low = SIMD4<UInt32>(repeating: 0x00FF_00FF)
  let values = both(SIMD4(truncatingIfNeeded: unsafeBitCast(coverage, to: SIMD4<UInt8>.self)))
  let place = UnsafeMutableRawPointer(pixels)
  let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
  let sourceRedBlue = scaled(redBlue, by: values), sourceAlphaGreen = scaled(alphaGreen, by: values)
  let kept = both(0xFF &- (unsafeBitCast(sourceAlphaGreen, to: SIMD4<UInt32>.self) &>> 16))
  let sumRedBlue = sourceRedBlue &+ scaled(channels(below & low), by: kept)
  let sumAlphaGreen = sourceAlphaGreen &+ scaled(channels((below &>> 8) & low), by: kept)
  let sum = unsafeBitCast(sumRedBlue, to: SIMD4<UInt32>.self) | unsafeBitCast(sumAlphaGreen, to: SIMD4<UInt32>.self) &<< 8
  place.storeBytes(of: sum, as: SIMD4<UInt32>.self)
}

/// The same, with each pixel also limited by its coverage inside a clip.
func fillSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>, inside: UnsafePointer<UInt8>
) {
  for index in 0..<count where coverage[index] != 0 {
    pixels[index] = over(scaled(scaled(color, by: UInt32(coverage[index])), by: UInt32(inside[index])), pixels[index])
  }
}

/// Fills a run of pixels of equal coverage, each limited by its coverage inside a clip.
func fillSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UInt32, inside: UnsafePointer<UInt8>
) {
  var index = 0
  while index < count {
    // Most pixels inside a clip are completely inside, in runs.
    var end = index
    while end < count && inside[end] == 255 { end += 1 }
    if end > index {
      fillSpan(pixels + index, end - index, scaled(color, by: coverage))
      index = end
      continue
    }
    let covered = product(coverage, UInt32(inside[index]))
    if covered > 0 { pixels[index] = over(scaled(color, by: covered), pixels[index]) }
    index += 1
  }
}

/// Blends a run of pixels over others, with an opacity from 0 to 255, limited by their coverage inside a clip.
func blendSpan(
  _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>, opacity: UInt32, inside: UnsafePointer<UInt8>?
) {
  if let inside {
    for index in 0..<count where colors[index] != 0 {
      pixels[index] = over(scaled(scaled(colors[index], by: opacity), by: UInt32(inside[index])), pixels[index])
    }
  } else {
    for index in 0..<count { pixels[index] = overEvenly(scaledEvenly(colors[index], by: opacity), pixels[index]) }
  }
}
