import Foundation

/// A gradient over the distance from a centre, in circles or axis-aligned ellipses.
package final class RoundGradientPattern: PaintPattern {
  private let ramp: GradientRamp
  private let middle: CGPoint
  /// The factor for a point's distance from the centre on each axis.
  private let scale: CGVector
  /// The scaled distance at which the gradient starts, and the reciprocal of its length.
  private let start: Double, rate: Double
  package var isOpaque: Bool { ramp.isOpaque }

  /// `start` and `end` are distances after scaling. If they are equal there is a hard edge, with the start's colour inside and the end's
  /// outside. If a number is not finite, everything has the colour of the end.
  package init(_ ramp: GradientRamp, around middle: CGPoint, scale: CGVector = CGVector(dx: 1, dy: 1), from start: CGFloat, to end: CGFloat)
  {
    self.ramp = ramp
    // An edge is a gradient much shorter than a pixel.
    let length = end == start ? 1e-6 : end - start, rate = 1 / length
    let isRound = [middle.x, middle.y, scale.dx, scale.dy, start, end, rate].allSatisfy { $0.isFinite && abs($0) < 1e12 }
    (self.middle, self.scale) = isRound ? (middle, scale) : (.zero, CGVector(dx: 0, dy: 0))
    (self.start, self.rate) = isRound ? (Double(start), Double(rate)) : (-2, 1)
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start origin: CGPoint, step: CGVector) {
    let x = Double((origin.x - middle.x) * scale.dx), y = Double((origin.y - middle.y) * scale.dy)
    let (dx, dy) = (Double(step.dx * scale.dx), Double(step.dy * scale.dy))
    guard ramp.spread == .pad else {
      for index in row.indices {
        let n = Double(first + index), (x, y) = (x + n * dx, y + n * dy)
        row[index] = ramp.color(at: ((x * x + y * y).squareRoot() - start) * rate)
      }
      return
    }
    let (x0, y0, xStep, yStep) = (Float(x), Float(y), Float(dx), Float(dy)), (start, rate) = (Float(start), Float(rate))
    ramp.write(row, first: first) { n in
      let x = x0 + n * xStep, y = y0 + n * yStep
      return ((x * x + y * y).squareRoot() - start) * rate
    }
  }
}

extension GradientRamp {
  /// Writes colours at positions along the gradient, which `place` computes from pixel numbers. Positions beyond an end have its colour.
  ///
  /// Without branches, so that it is vectorised. Each pixel depends only on its number.
  @inline(__always) func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, _ place: (Float) -> Float) {
    guard let pixels = row.baseAddress else { return }
    let count = row.count, entries = Float(1 << depth), last = entries + 1
    for index in 0..<count {
      let entry = place(Float(Int32(truncatingIfNeeded: first &+ index))) * entries + 0.5
      // NaN counts as before the start.
      let low = entry > 0 ? entry : 0, bounded = low < last ? low : last
      // Adding this number rounds to a whole number in the lowest bits.
      pixels[index] = (bounded + 8_388_608).bitPattern & 0x7F_FFFF
    }
    colors.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      for index in 0..<count { pixels[index] = table[Int(pixels[index])] }
    }
  }
}
