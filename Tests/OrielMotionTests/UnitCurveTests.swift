import Foundation
import OrielDrawing
import OrielMotion
import Testing

@Suite struct UnitCurveTests {
  struct Row: Sendable {
    let curve: UnitCurve, values: [Double], slopes: [Double], tolerance: Double
  }
  /// Values at ¼, ½ and ¾, slopes at 0, ¼, ½, ¾ and 1, as SwiftUI's; nan where it is not known.
  static let rows = [
    Row(curve: .linear, values: [0.25, 0.5, 0.75], slopes: [1, 1, 1, 1, 1], tolerance: 0),
    Row(curve: .easeOut, values: [0.38, 0.68, 0.91], slopes: [1, 1.37, 1.07, 0.67, 0], tolerance: 0.01),
    Row(curve: .circularEaseIn, values: [0.032, 0.134, 0.339], slopes: [0, 0.258, 0.577, 1.134, .infinity], tolerance: 0.001),
    Row(curve: .circularEaseOut, values: [0.661, 0.866, 0.968], slopes: [.infinity, 1.134, 0.577, 0.258, 0], tolerance: 0.001),
    Row(curve: .circularEaseInOut, values: [0.067, 0.5, 0.933], slopes: [0, 0.577, .infinity, 0.577, 0], tolerance: 0.001),
    Row(
      curve: .bezier(startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1)),
      values: [.nan, 0.5, .nan], slopes: [.nan, .nan, -1, .nan, .nan], tolerance: 0.01),
    Row(curve: .easeIn, values: [0.0935, 0.3154, 0.6219], slopes: [0, .nan, .nan, .nan, 1], tolerance: 0.0001),
    Row(curve: .easeInOut, values: [0.1292, 0.5, 0.8708], slopes: [0, .nan, .nan, .nan, 0], tolerance: 0.0001),
  ]

  @Test(arguments: rows) func valuesAndSlopes(row: Row) {
    for (x, value) in zip([0.25, 0.5, 0.75], row.values) where !value.isNaN {
      #expect(abs(row.curve.value(at: x) - value) <= row.tolerance, "\(row.curve) at \(x): \(row.curve.value(at: x))")
    }
    for (x, slope) in zip([0, 0.25, 0.5, 0.75, 1], row.slopes) where !slope.isNaN {
      let found = row.curve.velocity(at: x)
      #expect(found == slope || abs(found - slope) <= row.tolerance, "\(row.curve) at \(x): \(found)")
    }
    #expect(row.curve.value(at: 0) == 0 && row.curve.value(at: 1) == 1)
    #expect(row.curve.value(at: -3) == 0 && row.curve.value(at: 5) == 1 && row.curve.value(at: .nan) == 0)
  }

  @Test func anInverseUndoesItsCurve() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
      for x in stride(from: 0.05, to: 1, by: 0.05) {
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-9, "\(curve) at \(x)")
        #expect(abs(curve.inverse.velocity(at: curve.value(at: x)) * curve.velocity(at: x) - 1) < 1e-6 || x == 0.5)
      }
      #expect(curve.inverse.inverse == curve)
    }
  }

  /// Curves that are upright in a place, and points that are no numbers.
  @Test func steepAndOddCurvesStayWithinReason() {
    let odd = [0, 1, -1e9, 1e9, .nan, .infinity, 0.5]
    for a in odd {
      for b in odd {
        let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: a, y: 0), endControlPoint: UnitPoint(x: b, y: 1))
        var last = 0.0
        for x in stride(from: 0, through: 1, by: 0.01) {
          let value = curve.value(at: x)
          #expect(value >= last - 1e-9 && value <= 1 + 1e-9, "\(a) \(b) \(x): \(value)")
          last = value
        }
      }
    }
  }
}
