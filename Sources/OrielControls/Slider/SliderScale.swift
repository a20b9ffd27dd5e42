import Foundation

/// The values that a slider can have: a range, with optional steps.
///
/// With an end that is not finite nothing is written. A range of zero length has one value.
struct SliderScale: Equatable {
  let lower: Double
  let upper: Double
  /// The distance between values; nil: all numbers of the range.
  let step: Double?
  /// Whether both ends are numbers, in order.
  let isUsable: Bool

  /// A step that is not a positive number is ignored, and so is one that divides the range into more than 2⁵³ steps.
  init(_ lower: Double, _ upper: Double, step: Double? = nil) {
    (self.lower, self.upper) = (lower, upper)
    self.step = step.flatMap { $0 > 0 && $0.isFinite && upper / $0 - lower / $0 <= 0x1p53 ? $0 : nil }
    isUsable = lower.isFinite && upper.isFinite && lower <= upper
  }

  /// The number of steps above the lower end, the largest integer that fits; nil without steps.
  var stepCount: Double? {
    guard isUsable, let step else { return nil }
    let count = steps(of: step, to: upper)
    // A last step that misses the end only by rounding errors counts.
    return (count + max(1, count) * 1e-9).rounded(.down)
  }

  /// The number of steps between a number and the lower end.
  private func steps(of step: Double, to number: Double) -> Double {
    let distance = number - lower
    // The distance of the largest numbers overflows.
    return distance.isFinite ? distance / step : number / step - lower / step
  }

  /// The position of a number, from 0 at the lower end to 1 at the upper one, clamped to the range; 0 for NaN.
  func fraction(of number: Double) -> Double {
    guard isUsable, lower < upper, number > lower else { return 0 }
    if number >= upper { return 1 }
    let span = upper - lower
    return span.isFinite ? (number - lower) / span : (number / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The number at a position, clamped to 0...1. With steps, the nearest one, the upper one of two equally near.
  func number(at fraction: Double) -> Double? {
    guard isUsable, !fraction.isNaN else { return nil }
    if fraction <= 0 { return lower }
    let span = upper - lower
    let number = fraction >= 1 ? upper : span.isFinite ? lower + fraction * span : lower * (1 - fraction) + upper * fraction
    return nearest(number)
  }

  /// The number some steps, or tenths of the range, after another one. NaN counts as the lower end.
  func number(_ count: Double, stepsFrom number: Double) -> Double? {
    guard isUsable else { return nil }
    return nearest(clamped(number) + count * (step ?? (upper * 0.1 - lower * 0.1)))
  }

  /// A larger distance: a fifth of the range in whole steps, at least two.
  var stepsOfPage: Double {
    guard let count = stepCount else { return 2 }
    return max(2, (count / 5).rounded())
  }

  private func clamped(_ number: Double) -> Double { number > lower ? min(number, upper) : lower }

  private func nearest(_ number: Double) -> Double {
    let number = clamped(number)
    guard let step, let count = stepCount else { return number }
    return clamped(lower + min(count, (steps(of: step, to: number) + 0.5).rounded(.down)) * step)
  }
}
