import Foundation

/// A Gaussian along one axis, cut off at three standard deviations, for pixels of four 8-bit channels.
///
/// A narrow one is what it says: a weight for each pixel. A wide one is three boxes after one another, of which the last counts its edges
/// in part, so that the deviation is right to any fraction: each pixel takes the same time however wide it is, and values differ by less
/// than 3 of 255. Every result depends on its own surroundings alone: all sums are of whole numbers, whose order does not matter, or in one order.
struct BlurKernel {
  /// How many pixels away those are that count; not more than three deviations.
  let reach: Int
  /// The weights of a pixel and of those at each distance from it; empty if there are boxes.
  private var weights: [Float] = []
  private var boxes: [Box] = []

  /// The mean of a pixel and of `half` pixels on either side, and in part of the next ones.
  private struct Box {
    var half: Int
    var edge: Float
    var reach: Int { edge > 0 ? half + 1 : half }
    var share: Float { 1 / (Float(2 * half + 1) + 2 * edge) }
  }

  /// Larger deviations count as this one, in pixels. Sums of whole numbers in single precision are exact up to about three times as many.
  static let largestDeviation: CGFloat = 256
  /// So much narrower than it is said to be it is in SwiftUI, as far as pixels beside edges tell.
  static let narrowing: CGFloat = 0.99
  /// Up to this deviation there are weights.
  static let widestWeights: CGFloat = 5

  /// Deviations below about a third of a pixel, and those that are no numbers, blur nothing.
  init(deviation: CGFloat) {
    let deviation = Self.narrowing * (deviation > 0 ? min(deviation, Self.largestDeviation) : 0)
    if deviation <= Self.widestWeights {
      reach = Int(3 * deviation)
      let values = (0...reach).map { deviation > 0 ? exp(-Double($0 * $0) / (2 * deviation * deviation)) : 1 }
      let sum = 2 * values.reduce(0, +) - values[0]
      weights = values.map { Float($0 / sum) }
      return
    }
    // What is cut off lessens the variance.
    let variance = 0.972 * Double(deviation * deviation)
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
    // The last one has what is missing.
    let next = Double(half + 1)
    boxes[2].edge = Float(max(0, Double(2 * half + 1) * (rest - own(half)) / (2 * (next * next - rest))))
    reach = boxes.reduce(0) { $0 + $1.reach }
  }

  /// A pixel each of four lines, as numbers.
  private typealias Quad = SIMD16<Float>

  /// Blurs lines of pixels along themselves: `lines` of them, `apart` from one another, each of `count` pixels that are `step` apart. Only
  /// the pixels in `part` of each line become right, and those beyond its ends count as clear. If `isOpaque`, colours are those of what
  /// is not clear, and have no transparency. O(lines × (part + reach)).
  func blur(
    _ first: UnsafeMutablePointer<UInt32>, lines: Int, apart: Int, count: Int, step: Int, part: Range<Int>, isOpaque: Bool
  ) {
    if reach == 0 && !isOpaque || part.isEmpty { return }
    let length = part.count + 2 * reach
    withUnsafeTemporaryAllocation(of: Quad.self, capacity: 2 * length) { memory in
      guard let front = memory.baseAddress else { return }
      let back = front + length
      var line = 0
      while line < lines {
        // The last lines stand several times for those that are missing: all read before they are written.
        let last = first + (lines - 1) * apart
        let a = first + line * apart, b = min(a + apart, last), c = min(a + 2 * apart, last), d = min(a + 3 * apart, last)
        line += 4
        // Those that exist, around the part.
        let known = max(0, part.lowerBound - reach)..<min(count, part.upperBound + reach)
        let before = known.lowerBound - (part.lowerBound - reach)
        if before > 0 { front.update(repeating: .zero, count: before) }
        var any: UInt32 = 0
        for index in known {
          let at = index * step, pixels = SIMD4(a[at], b[at], c[at], d[at])
          any |= pixels[0] | pixels[1] | pixels[2] | pixels[3]
          front[before + index - known.lowerBound] = Self.numbers(pixels) * unit
        }
        if any == 0 { continue }
        let end = before + known.count
        if end < length { (front + end).update(repeating: .zero, count: length - end) }
        let result = filter(front, back, part.count)
        for index in 0..<part.count {
          let at = (part.lowerBound + index) * step
          let pixels = Self.pixels(isOpaque ? Self.opaque(result[index]) : result[index])
          (a[at], b[at], c[at], d[at]) = (pixels[0], pixels[1], pixels[2], pixels[3])
        }
      }
    }
  }

  /// Filters the first numbers, of which there are `reach` more at each end than results, and returns where those are: in either memory.
  private func filter(_ input: UnsafeMutablePointer<Quad>, _ other: UnsafeMutablePointer<Quad>, _ count: Int) -> UnsafeMutablePointer<Quad>
  {
    if boxes.isEmpty {
      for index in 0..<count {
        let middle = input + (index + reach)
        var sum = middle[0] * weights[0]
        var distance = 1
        while distance <= reach {
          sum += (middle[-distance] + middle[distance]) * weights[distance]
          distance += 1
        }
        other[index] = sum
      }
      return other
    }
    var (from, to) = (input, other)
    var left = count + 2 * reach
    for box in boxes {
      left -= 2 * box.reach
      Self.filter(from, to, left, box)
      swap(&from, &to)
    }
    for index in 0..<count { from[index] *= 1 / unit }
    return from
  }

  private static func filter(_ input: UnsafeMutablePointer<Quad>, _ output: UnsafeMutablePointer<Quad>, _ count: Int, _ box: Box) {
    let width = 2 * box.half + 1, share = box.share, edge = box.edge, isWide = box.edge > 0
    let inside = isWide ? input + 1 : input
    var sum = Quad.zero
    for index in 0..<(width - 1) { sum += inside[index] }
    for index in 0..<count {
      sum += inside[index + width - 1]
      if isWide {
        output[index] = rounded((sum + (input[index] + input[index + width + 1]) * edge) * share)
      } else {
        output[index] = rounded(sum * share)
      }
      sum -= inside[index]
    }
  }

  // MARK: Numbers

  /// What stands for 1 of a channel's 255, so that little is lost between boxes.
  private var unit: Float { boxes.isEmpty ? 1 : 64 }
  /// Added to a number up to 2²², it leaves no place for fractions: the sum's last bits are the nearest whole number.
  private static let whole: Float = 8_388_608

  @inline(__always) private static func rounded(_ numbers: Quad) -> Quad { (numbers + whole) - whole }

  @inline(__always) private static func numbers(_ pixels: SIMD4<UInt32>) -> Quad {
    let channels = SIMD16<UInt32>(truncatingIfNeeded: unsafeBitCast(pixels, to: SIMD16<UInt8>.self))
    return unsafeBitCast(channels | whole.bitPattern, to: Quad.self) - whole
  }

  @inline(__always) private static func pixels(_ numbers: Quad) -> SIMD4<UInt32> {
    let channels = SIMD16<UInt8>(truncatingIfNeeded: unsafeBitCast(numbers + whole, to: SIMD16<UInt32>.self))
    return unsafeBitCast(channels, to: SIMD4<UInt32>.self)
  }

  /// The colours of what is not clear.
  private static func opaque(_ numbers: Quad) -> Quad {
    var result = Quad.zero
    for alpha in stride(from: 3, to: 16, by: 4) where numbers[alpha] > 0 {
      for channel in (alpha - 3)...alpha { result[channel] = min(255, numbers[channel] * (255 / numbers[alpha])) }
    }
    return result
  }
}
