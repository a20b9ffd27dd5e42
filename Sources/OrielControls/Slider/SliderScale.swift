import Foundation

/// The numbers that a slider can have: a range, and the steps in it.
///
/// Of a range with an end that is not finite, nothing can be said: nothing is written then. A range without length has one number.
struct SliderScale: Equatable {
  let lower: Double
  let upper: Double
  /// The distance between two of the numbers; nil: all numbers of the range.
  let step: Double?
  /// Whether both ends are numbers, in order.
  let isUsable: Bool

  /// A step that is not a positive number counts as none; so does one of which the range has more than can be counted, 2⁵³.
  init(_ lower: Double, _ upper: Double, step: Double? = nil) {
    (self.lower, self.upper) = (lower, upper)
    self.step = step.flatMap { $0 > 0 && $0.isFinite && upper / $0 - lower / $0 <= 0x1p53 ? $0 : nil }
    isUsable = lower.isFinite && upper.isFinite && lower <= upper
  }

  /// How many steps there are from the lower end, the largest whole number that fits; nil without steps.
  var stepCount: Double? {
    guard isUsable, let step else { return nil }
    let count = steps(of: step, to: upper)
    // A last step that misses the end by rounding errors alone is one.
    return (count + max(1, count) * 1e-9).rounded(.down)
  }

  /// How many steps a number is from the lower end.
  private func steps(of step: Double, to number: Double) -> Double {
    let distance = number - lower
    // The distance of the largest numbers is none.
    return distance.isFinite ? distance / step : number / step - lower / step
  }

  /// Where a number is, from 0 at the lower end to 1 at the upper one; beyond the range the nearest end, for NaN 0.
  func fraction(of number: Double) -> Double {
    guard isUsable, lower < upper, number > lower else { return 0 }
    if number >= upper { return 1 }
    let span = upper - lower
    return span.isFinite ? (number - lower) / span : (number / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The number at a place from 0 to 1; beyond that at the nearest end. With steps, the nearest of them, the upper one of two.
  func number(at fraction: Double) -> Double? {
    guard isUsable, !fraction.isNaN else { return nil }
    if fraction <= 0 { return lower }
    let span = upper - lower
    let number = fraction >= 1 ? upper : span.isFinite ? lower + fraction * span : lower * (1 - fraction) + upper * fraction
    return nearest(number)
  }

  /// The number after some steps, or tenths of the range, from another one. NaN counts as the lower end.
  func number(_ count: Double, stepsFrom number: Double) -> Double? {
    guard isUsable else { return nil }
    return nearest(clamped(number) + count * (step ?? (upper * 0.1 - lower * 0.1)))
  }

  /// A larger distance: a fifth of the range in whole steps, two of them at least.
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
