import CPixels
import TestSupport
import Testing

@testable import OrielRaster

/// Runs of pixels, each beside the same pixel by pixel: what is computed at once must not differ in a single bit.
@Suite struct BlendTests {
  private var generator = SplitMix64(seed: 11)

  private mutating func coverage(_ count: Int) -> [UInt8] {
    // Mostly nothing or everything, as in text and in clips.
    (0..<count).map { _ in [0, 0, 255, 255, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0 }
  }

  /// Premultiplied: no channel above the alpha.
  private mutating func color() -> UInt32 {
    let alpha = [0, 1, 128, 254, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    return (0..<3).reduce(alpha) { color, _ in color << 8 | UInt32.random(in: 0...alpha, using: &generator) }
  }

  @Test mutating func runsAreWhatTheirPixelsAre() {
    for count in Array(0...40) + [200] {
      let (color, value) = (color(), UInt32.random(in: 0...255, using: &generator))
      let (covered, inside) = (coverage(count), coverage(count))
      let (colors, below) = ((0..<count).map { _ in self.color() }, (0..<count).map { _ in self.color() })
      func expect(_ name: String, _ draw: (UnsafeMutablePointer<UInt32>) -> Void, _ pixel: (Int) -> UInt32) {
        // One more than the run, which must stay as it is.
        var pixels = below + [7]
        pixels.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { draw(base) } }
        #expect(pixels == (0..<count).map { over(pixel($0), below[$0]) } + [7], "\(name), \(count) pixels")
      }
      expect("text") {
        fillSpan($0, count, color, coverage: covered)
      } _: {
        scaled(color, by: UInt32(covered[$0]))
      }
      expect("text in a clip") {
        fillSpan($0, count, color, coverage: covered, inside: inside)
      } _: {
        scaled(scaled(color, by: UInt32(covered[$0])), by: UInt32(inside[$0]))
      }
      expect("a span in a clip") {
        oriel_blend_value($0, count, color, UInt8(value), inside)
      } _: {
        scaled(scaled(color, by: value), by: UInt32(inside[$0]))
      }
      expect("a span") {
        oriel_blend_value($0, count, color, UInt8(value), nil)
      } _: { _ in
        scaled(color, by: value)
      }
      expect("a layer") {
        blendSpan($0, count, colors, opacity: value, inside: nil)
      } _: {
        scaled(colors[$0], by: value)
      }
      inside.withUnsafeBufferPointer { buffer in
        expect("a layer in a clip") {
          blendSpan($0, count, colors, opacity: value, inside: buffer.baseAddress)
        } _: {
          scaled(scaled(colors[$0], by: value), by: UInt32(inside[$0]))
        }
      }
    }
  }
}
