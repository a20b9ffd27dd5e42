import CPixels
import Foundation

/// A Gaussian along one axis, cut off at three standard deviations, for pixels of four channels.
///
/// A narrow kernel has a weight for each pixel. A wide one is three consecutive boxes, the last of which weighs its outermost pixels
/// fractionally, so that any deviation is exact: the time per pixel does not depend on the width, and values differ from a Gaussian by less
/// than 3 of 255. Each result depends only on its own neighbourhood: sums are of integers, whose order does not matter, or in a fixed
/// order.
struct BlurKernel {
  /// The maximum distance in pixels with an effect; at most three deviations.
  let reach: Int
  /// The weights of a pixel and of the pixels at each distance; empty if boxes are used.
  private(set) var weights: [Float] = []
  private(set) var boxes: [Box] = []

  /// The mean of a pixel, `half` pixels on either side, and fractions of the next ones.
  struct Box {
    var half: Int
    var edge: Float
    var reach: Int { edge > 0 ? half + 1 : half }
    var share: Float { 1 / (Float(2 * half + 1) + 2 * edge) }
  }

  /// The maximum deviation, in pixels. Integer sums in single precision are exact up to about three times as much.
  static let largestDeviation: CGFloat = 256
  /// The factor by which SwiftUI's blurs are narrower than specified, judging by pixels beside edges.
  static let narrowing: CGFloat = 0.99
  /// The factor by which cutting off the tails reduces the variance.
  static let cut = 0.972
  /// The maximum deviation for which weights are used.
  static let widestWeights: CGFloat = 5

  /// Deviations below about a third of a pixel, and NaN, do not blur.
  init(deviation: CGFloat) {
    let deviation = Self.narrowing * (deviation > 0 ? min(deviation, Self.largestDeviation) : 0)
    if deviation <= Self.widestWeights {
      reach = Int(3 * deviation)
      let values = (0...reach).map { deviation > 0 ? exp(-Double($0 * $0) / (2 * deviation * deviation)) : 1 }
      let sum = 2 * values.reduce(0, +) - values[0]
      weights = values.map { Float($0 / sum) }
      return
    }
    let variance = Self.cut * Double(deviation * deviation)
    // A box of 2 h + 1 pixels has a variance of h (h + 1) / 3, and variances add up.
    func own(_ half: Int) -> Double { Double(half * (half + 1)) / 3 }
    let half = Int(((1 + 4 * variance).squareRoot() - 1) / 2)
    let larger = min(2, Int((variance - 3 * own(half)) / (own(half + 1) - own(half))))
    var rest = variance
    for index in 0..<3 {
      let half = index < larger ? half + 1 : half
      if index < 2 { rest -= own(half) }
      boxes.append(Box(half: half, edge: 0))
    }
    // The last box supplies the missing variance.
    let next = Double(half + 1)
    boxes[2].edge = Float(max(0, Double(2 * half + 1) * (rest - own(half)) / (2 * (next * next - rest))))
    reach = boxes.reduce(0) { $0 + $1.reach }
  }

  /// A weight for each pixel, such that they have a variance within a reach.
  init(variance: Double, reach: Int) {
    self.reach = reach
    var values: [Double] = [], sum = 1.0, exponent = 2 * variance
    // Each round corrects by what the cut took.
    for _ in 0..<30 {
      values = (0...reach).map { exp(-Double($0 * $0) / exponent) }
      sum = 2 * values.reduce(0, +) - values[0]
      let spread = 2 * values.enumerated().reduce(0) { $0 + Double($1.offset * $1.offset) * $1.element } / sum
      exponent *= variance / spread
    }
    weights = values.map { Float($0 / sum) }
  }

  /// Blurs lines of pixels along themselves: `lines` of them, `apart` from one another, each of `count` pixels that are `step` apart. Only
  /// the pixels in `part` of each line are valid afterwards; pixels beyond the ends count as clear. If `isOpaque`, the result has the mean
  /// colour of the pixels that are not clear, without transparency. O(lines × (part + reach)).
  func blur(
    _ first: UnsafeMutablePointer<UInt32>, _ form: Target.Form = .encoded, lines: Int, apart: Int, count: Int, step: Int, part: Range<Int>,
    isOpaque: Bool
  ) {
    if reach == 0 && !isOpaque || part.isEmpty { return }
    let (apart, step, isLight) = (apart * form.words, step * form.words, form != .encoded)
    // One pixel each of four lines: 16 channels.
    let quad = 16 * MemoryLayout<Float>.stride, length = part.count + 2 * reach
    // The existing pixels around the part.
    let known = max(0, part.lowerBound - reach)..<min(count, part.upperBound + reach)
    let before = known.lowerBound - (part.lowerBound - reach), end = before + known.count
    withUnsafeTemporaryAllocation(byteCount: 2 * length * quad, alignment: quad) { memory in
      guard let front = memory.baseAddress else { return }
      let back = front + length * quad
      var line = 0
      while line < lines {
        // The last lines stand in for missing ones: all are read before they are written.
        let last = first + (lines - 1) * apart, own = first + line * apart
        let four = oriel_lines(first: (own, min(own + apart, last), min(own + 2 * apart, last), min(own + 3 * apart, last)), step: step)
        line += 4
        let numbers = front + before * quad
        let any =
          isLight
          ? oriel_light_read(four, known.lowerBound, known.count, boxes.isEmpty ? 0 : 255 * unit, numbers)
          : oriel_blur_read(four, known.lowerBound, known.count, unit, numbers)
        if any == 0 { continue }
        memset(front, 0, before * quad)
        memset(front + end * quad, 0, (length - end) * quad)
        let results = filter(front, back, part.count)
        if isLight {
          oriel_light_write(four, part.lowerBound, part.count, isOpaque ? 1 : 0, boxes.isEmpty ? 1 : 1 / 255, results)
        } else {
          oriel_blur_write(four, part.lowerBound, part.count, isOpaque ? 1 : 0, results)
        }
      }
    }
  }

  /// Filters the numbers, of which there are `reach` more at each end than results. Returns the memory, one of both, with the result.
  private func filter(_ input: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    if boxes.isEmpty {
      oriel_blur_weigh(input, other, count, weights, reach)
      return other
    }
    var (from, to) = (input, other)
    var left = count + 2 * reach
    for box in boxes {
      left -= 2 * box.reach
      oriel_blur_box(from, to, left, 2 * box.half + 1, box.edge, box.share)
      swap(&from, &to)
    }
    oriel_blur_scale(from, count, 1 / unit)
    return from
  }

  /// The scale of intermediate values: larger for boxes, to lose little precision between them.
  var unit: Float { boxes.isEmpty ? 1 : 64 }
}
