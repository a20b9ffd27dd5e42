import Foundation
import OrielDrawing

/// A curve from (0, 0) to (1, 1) that maps a fraction of the time to a fraction of the change. SwiftUI: `UnitCurve`.
public struct UnitCurve: Hashable, Sendable {
  private enum Form: Hashable {
    case linear
    case bezier(CubicTiming)
    case circularIn, circularOut, circularInOut, circularOutIn
  }
  private let form: Form

  /// A cubic Bézier curve with two control points. Their x is limited to 0…1, so that there is one value for each moment.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      form: .bezier(CubicTiming(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)))
  }

  /// The fraction of the change equals the fraction of the time.
  public static let linear = UnitCurve(form: .linear)
  /// Starts slowly: the Bézier curve of (0.42, 0) and (1, 1).
  public static let easeIn = UnitCurve(form: .bezier(CubicTiming(0.42, 0, 1, 1)))
  /// Ends slowly: the Bézier curve of (0, 0) and (0.58, 1).
  public static let easeOut = UnitCurve(form: .bezier(CubicTiming(0, 0, 0.58, 1)))
  /// Starts and ends slowly: the Bézier curve of (0.42, 0) and (0.58, 1).
  public static let easeInOut = UnitCurve(form: .bezier(CubicTiming(0.42, 0, 0.58, 1)))
  /// The older name of `easeInOut`.
  @available(*, deprecated, renamed: "easeInOut") public static var easeInEaseOut: UnitCurve { easeInOut }
  /// A quarter of a circle, flat at its beginning.
  public static let circularEaseIn = UnitCurve(form: .circularIn)
  /// A quarter of a circle, flat at its end.
  public static let circularEaseOut = UnitCurve(form: .circularOut)
  /// Two quarters of a circle, flat at both ends and vertical in the middle.
  public static let circularEaseInOut = UnitCurve(form: .circularInOut)

  /// The curve with both axes exchanged.
  public var inverse: UnitCurve {
    switch form {
    case .linear: self
    case .bezier(let timing): UnitCurve(form: .bezier(CubicTiming(timing.y1, timing.x1, timing.y2, timing.x2)))
    case .circularIn: UnitCurve(form: .circularOut)
    case .circularOut: UnitCurve(form: .circularIn)
    case .circularInOut: UnitCurve(form: .circularOutIn)
    case .circularOutIn: UnitCurve(form: .circularInOut)
    }
  }

  /// The value at a moment from 0 to 1; moments outside are limited to that. The value may be below 0 or above 1.
  public func value(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    switch form {
    case .linear: return x
    case .bezier(let timing): return timing.value(at: x)
    case .circularIn: return Self.rise(x)
    case .circularOut: return 1 - Self.rise(1 - x)
    case .circularInOut: return x < 0.5 ? Self.rise(2 * x) / 2 : 1 - Self.rise(2 - 2 * x) / 2
    case .circularOutIn: return x < 0.5 ? (1 - Self.rise(1 - 2 * x)) / 2 : (1 + Self.rise(2 * x - 1)) / 2
    }
  }

  /// The slope at a moment from 0 to 1; infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    switch form {
    case .linear: return 1
    case .bezier(let timing): return timing.slope(at: x)
    case .circularIn: return Self.steepness(x)
    case .circularOut: return Self.steepness(1 - x)
    case .circularInOut: return Self.steepness(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularOutIn: return Self.steepness(abs(1 - 2 * x))
    }
  }

  /// A quarter of a circle, and its slope.
  private static func rise(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
  private static func steepness(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
struct CubicTiming: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    (self.x1, self.x2) = (min(1, max(0, finite(x1))), min(1, max(0, finite(x2))))
    (self.y1, self.y2) = (finite(y1), finite(y2))
  }

  private static func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
    ((1 + 3 * a - 3 * b) * t + 3 * b - 6 * a) * t * t + 3 * a * t
  }
  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * ((1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b))
  }

  /// The parameter for a value of x, which increases with x: found by bisection to the last digit.
  private func parameter(at x: Double) -> Double {
    if x <= 0 || x >= 1 { return x }
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let difference = Self.point(x1, x2, t) - x
      if abs(difference) < 1e-14 { break }
      if difference < 0 { low = t } else { high = t }
      // Newton's step, if it stays between the two.
      let next = t - difference / Self.slope(x1, x2, t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  func value(at x: Double) -> Double { Self.point(y1, y2, parameter(at: x)) }

  func slope(at x: Double) -> Double {
    let t = parameter(at: x)
    let (dx, dy) = (Self.slope(x1, x2, t), Self.slope(y1, y2, t))
    if dx != 0 { return dy / dx }
    // SwiftUI gives 1 where a control point is at an end.
    return dy == 0 ? 1 : dy < 0 ? -.infinity : .infinity
  }
}
