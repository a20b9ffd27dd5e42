import Foundation

/// A gradient over the direction from a centre, clockwise on screen from the right.
package final class AngularGradientPattern: PaintPattern {
  private let ramp: GradientRamp
  private let middle: CGPoint
  /// In turns, from 0 to 1: the direction where angles start, and the angle beyond which they count as being before it.
  private let origin: Float, limit: Float
  /// The position along the gradient is an angle times the rate, plus the offset.
  private let rate: Float, offset: Float
  private let isBackwards: Bool
  package var isOpaque: Bool { ramp.isOpaque }

  /// Angles are in turns. Of a range of more than a turn the last turn is drawn. With less than a turn, the remaining directions have the
  /// colours of the end and the start, changing half-way. An `end` before `start` runs counterclockwise. If a number is not finite,
  /// everything has the colour of the end.
  package init(_ ramp: GradientRamp, around middle: CGPoint, from start: Double, to end: Double) {
    self.ramp = ramp
    let span = abs(end - start)
    isBackwards = end < start
    guard middle.x.isFinite, middle.y.isFinite, span.isFinite, span < 1e6, abs(start) < 1e9 else {
      (self.middle, origin, limit, rate, offset) = (.zero, 0, 2, 0, 2)
      return
    }
    self.middle = middle
    func turn(_ angle: Double) -> Double { angle - angle.rounded(.down) }
    if span >= 1 {
      (origin, limit) = (Float(turn(end)), 2)
      (rate, offset) = (Float(1 / span), Float((span - 1) / span))
    } else {
      (origin, limit) = (Float(turn(start)), Float((1 + span) / 2))
      (rate, offset) = (Float(1 / max(span, 1e-6)), 0)
    }
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    let x0 = Float(start.x - middle.x), y0 = Float(start.y - middle.y), (dx, dy) = (Float(step.dx), Float(step.dy))
    let (origin, limit, rate, offset, isBackwards) = (origin, limit, rate, offset, isBackwards)
    @inline(__always) func place(_ n: Float) -> Float {
      let direction = Self.turns(x0 + n * dx, y0 + n * dy)
      let angle = isBackwards ? origin - direction : direction - origin
      let positive = angle < 0 ? angle + 1 : angle
      return (positive > limit ? positive - 1 : positive) * rate + offset
    }
    guard ramp.spread == .pad else {
      for index in row.indices { row[index] = ramp.color(at: Double(place(Float(first + index)))) }
      return
    }
    ramp.write(row, first: first, place)
  }

  /// Directions in turns, from 0 to 1, accurate to about 2e-6.
  @inline(__always) private static func turns(_ x: Float, _ y: Float) -> Float {
    let width = abs(x), height = abs(y), isSteep = height > width
    let long = isSteep ? height : width, short = isSteep ? width : height
    // The middle itself counts as to the right of itself.
    let slope = short / (long == 0 ? 1 : long), square = slope * slope
    // The arc tangent by a polynomial (Hastings), in turns.
    let a: Float = 0.159_133_62, b: Float = -0.052_568_8, c: Float = 0.028_670_3, d: Float = -0.013_549_3, e: Float = 0.003_316_0
    let turn = ((((e * square + d) * square + c) * square + b) * square + a) * slope
    let quarter = isSteep ? 0.25 - turn : turn, half = x < 0 ? 0.5 - quarter : quarter
    return y < 0 ? 1 - half : half
  }
}
