import CPixels
import Foundation
import OrielDrawing

/// How a wide blur along one axis is computed from fewer pixels: groups of them are averaged, blurred, and enlarged again.
///
/// The groups lie on a grid that moves with the effect's place, so that pixels depend neither on the damage nor on a scroll offset. Values
/// differ from a Gaussian by less than 2 of 255.
struct ReducedBlur {
  /// The pixels of a group, a power of two as a shift; 0 if nothing is reduced.
  let shift: Int
  /// The first pixel of a group.
  let origin: Int
  /// The blur of the groups, and the one of pixels, which linear light uses.
  let kernel: BlurKernel, full: BlurKernel
  /// The maximum distance in pixels with an effect; at most three deviations.
  let reach: Int

  /// The minimum deviation of the kernel, in groups.
  private static let leastDeviation: CGFloat = 4.5

  /// `place` is where the effect's place begins, in pixels.
  init(deviation: CGFloat, place: CGFloat) {
    full = BlurKernel(deviation: deviation)
    let deviation = BlurKernel.narrowing * min(deviation, BlurKernel.largestDeviation)
    var shift = 0
    while deviation >= Self.leastDeviation * CGFloat(2 << shift) { shift += 1 }
    self.shift = shift
    let factor = 1 << shift
    // Common fractions of a pixel must not be close to a step.
    let first = Int(saturating: (place + 0.25).rounded(.down))
    origin = first & (factor - 1)
    if shift == 0 {
      kernel = full
    } else {
      // Pixels lie between the middles of two groups.
      let steps = Int(3 * deviation), size = Double(factor)
      // Averaging and enlarging have variances of their own.
      let added = (size * size - 1) / 12 + size * size / 6 + 1 / 12
      kernel = BlurKernel(
        variance: (BlurKernel.cut * Double(deviation * deviation) - added) / (size * size), reach: (steps - (factor - 1) / 2) / factor - 1)
    }
    reach = shift == 0 ? full.reach : max(full.reach, (kernel.reach + 1) * factor + (factor - 1) / 2)
  }

  /// The groups that pixels are enlarged from.
  func groups(of pixels: Range<Int>) -> Range<Int> {
    position(pixels.lowerBound) >> (shift + 1)..<position(pixels.upperBound - 1) >> (shift + 1) + 2
  }

  /// The pixels of groups.
  func pixels(of groups: Range<Int>) -> Range<Int> { groups.lowerBound << shift + origin..<groups.upperBound << shift + origin }

  /// The distance of a pixel from the middle of group 0, in halves of a pixel.
  func position(_ pixel: Int) -> Int { 2 * (pixel - origin) - (1 << shift - 1) }
}

extension DeviceEffect {
  /// Blurs the pixels of `part` in a layer of groups of pixels.
  func blurReduced(_ pixels: Target, _ part: PixelRect, _ memory: ReplayMemory, _ bands: EffectBands) {
    let (all, x, y) = (pixels.bounds, horizontal, vertical)
    let columns = x.groups(of: part.x0..<part.x1), rows = y.groups(of: part.y0..<part.y1)
    let inner = PixelRect(x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
    let (besideX, besideY) = (x.kernel.reach, y.kernel.reach)
    let small = memory.layer(
      PixelRect(x0: inner.x0 - besideX, y0: inner.y0 - besideY, x1: inner.x1 + besideX, y1: inner.y1 + besideY), isClear: false)
    defer { memory.free(small) }
    let bounds = small.bounds
    // Pixels beyond the layer count as clear.
    let known = x.pixels(of: bounds.x0..<bounds.x1).clamped(to: all.x0..<all.x1)
    bands.each(of: bounds.height, pixels: known.count * (bounds.height << y.shift) / 4) { lines in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * bounds.width) { sums in
        guard let first = sums.baseAddress else { return }
        for line in lines {
          sums.initialize(repeating: 0)
          let row = bounds.y0 + line
          if !known.isEmpty {
            let offset = known.lowerBound - x.pixels(of: bounds.x0..<bounds.x1).lowerBound
            for pixel in y.pixels(of: row..<row + 1).clamped(to: all.y0..<all.y1) {
              oriel_group_add(
                first + 4 * (offset >> x.shift), pixels.row(known.lowerBound, pixel), known.count, offset & (1 << x.shift - 1),
                Int32(x.shift))
            }
          }
          oriel_group_write(small.row(bounds.x0, row), first, bounds.width, Int32(x.shift + y.shift))
        }
      }
    }
    blur(small, inner, x.kernel, y.kernel, bands)
    let start = x.position(part.x0) - inner.x0 << (x.shift + 1)
    bands.each(of: part.height, pixels: part.area / 2) { lines in
      for line in lines {
        let row = part.y0 + line, position = y.position(row), group = position >> (y.shift + 1)
        oriel_group_enlarge(
          pixels.row(part.x0, row), part.width, start, Int32(x.shift), small.row(inner.x0, group), small.row(inner.x0, group + 1),
          Int32(position - group << (y.shift + 1)), Int32(y.shift))
      }
    }
  }
}
