import Foundation
import Oriel
import OrielTesting
import Testing

/// What a number of a view is at times after writes with animations, and when their completions run.
///
/// The rows are named by the facts about SwiftUI that they state; those without a name follow from its documentation.
@MainActor @Suite struct AnimationRows {
  /// At a time: a new target, by an animation; nil: without one.
  struct Write: Sendable {
    var time: Double
    var target: Double
    var animation: Animation?
    var completion: AnimationCompletionCriteria?

    init(_ time: Double, _ target: Double, _ animation: Animation?, _ completion: AnimationCompletionCriteria? = nil) {
      (self.time, self.target, self.animation, self.completion) = (time, target, animation, completion)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var writes: [Write]
    var values: [(time: Double, value: Double)]
    var tolerance = 0.5
    /// When the completions run, in the order of the writes that have one; infinite: never in the time that is looked at.
    var completions: [Double] = []
    var testDescription: String { name }
  }

  /// One write of 100 at the beginning.
  nonisolated private static func to100(
    _ name: String, _ animation: Animation, _ values: [(time: Double, value: Double)], _ tolerance: Double = 0.5
  ) -> Row { Row(name: name, writes: [Write(0, 100, animation)], values: values, tolerance: tolerance) }

  nonisolated private static let curves: [Row] = [
    to100("M002", .easeIn(duration: 1), [(0.1, 1.70), (0.25, 9.35), (0.5, 31.54), (0.75, 62.19), (0.9, 83.94)]),
    to100("M002, twice as slow", .easeIn(duration: 2), [(0.5, 9.35), (1, 31.54), (1.5, 62.19), (2, 100)]),
    to100("M002, without a duration", .easeIn, [(0.0875, 9.35), (0.175, 31.54), (0.2625, 62.19), (0.35, 100)]),
    to100("M004", .easeInOut(duration: 1), [(0.1, 1.97), (0.25, 12.92), (0.5, 50), (0.75, 87.08)]),
    to100("U152", .easeOut(duration: 1), [(0.25, 37.81), (0.5, 68.46), (0.75, 90.65)]),
    to100("U150", .linear(duration: 1), [(0, 0), (0.25, 25), (0.5, 50), (0.75, 75), (1, 100), (2, 100)]),
    to100("U150, without a duration", .linear, [(0.07, 20), (0.175, 50), (0.35, 100)]),
    to100("U154", .timingCurve(.circularEaseIn, duration: 1), [(0.25, 3.2), (0.5, 13.4), (0.75, 33.9)]),
    to100("U156", .timingCurve(.circularEaseInOut, duration: 1), [(0.25, 6.7), (0.5, 50), (0.75, 93.3)]),
    to100("a curve by four numbers", .timingCurve(0.42, 0, 1, 1, duration: 1), [(0.25, 9.35), (0.5, 31.54), (0.75, 62.19)]),
    to100("no duration", .linear(duration: 0), [(0, 100)]),
    to100("a negative duration", .easeIn(duration: -1), [(0, 100)]),
  ]

  nonisolated private static let springs: [Row] = [
    to100("M006", .smooth, [(0.05, 13.1), (0.1, 35.8), (0.2, 71.5), (0.3, 89.0), (0.5, 98.6), (0.75, 99.9)], 1.5),
    to100("M006, spring", .spring, [(0.05, 13.1), (0.1, 35.8), (0.2, 71.5), (0.3, 89.0), (0.5, 98.6)], 1.5),
    to100("M006, of a second", .smooth(duration: 1), [(0.1, 13.13), (0.25, 46.56), (0.5, 82.1), (1, 98.64)], 1.5),
    to100("M008", .bouncy, [(0.1, 42.3), (0.2, 87.4), (0.25, 98.4), (0.3, 103.4), (0.4, 103.9), (0.5, 101.5), (0.75, 99.8)], 1.6),
    to100("M010", .spring(response: 0.5, dampingFraction: 0.825), [(0.1, 39.4), (0.2, 80), (0.3, 96.9), (0.4, 100.8), (0.5, 100.8)], 1.5),
    to100("M012, snappy", .snappy, [(0.1, 38.81), (0.2, 78.64), (0.3, 95.64), (0.5, 100.6)], 1.5),
    to100("M012, snappy by its numbers", .spring(duration: 0.5, bounce: 0.15), [(0.1, 38.81), (0.2, 78.64), (0.3, 95.64)], 1.5),
    to100("M012, bouncy with more bounce", .snappy(extraBounce: 0.15), [(0.1, 42.3), (0.2, 87.4), (0.3, 103.4)], 1.6),
    to100("U112, interactive", .interactiveSpring(), [(0.03, 38.8), (0.05, 68.1), (0.1, 98.0), (0.15, 100.6)], 1.6),
    to100(
      "U112, by its response", .interactiveSpring(response: 0.15, dampingFraction: 0.86), [(0.03, 38.6), (0.05, 67.7), (0.1, 97.6)], 1.6),
    to100("U110", .default, [(0.1, 31.65), (0.2, 66.56), (0.3, 85.62), (0.55, 98.64)], 1.5),
    to100("U130", .spring(duration: 0.4), [(0.1, 46.56)], 1),
    to100("U132", .spring(duration: 0.4, bounce: 0.5), [(0.1, 64.73)], 1),
    to100("U134", .spring(duration: 1), [(0.1, 13.13)], 1),
    to100("U130, by its stiffness", .interpolatingSpring(stiffness: 246.7401, damping: 31.4159), [(0.1, 46.56)], 1),
    to100("slower at its end", .spring(duration: 0.5, bounce: -0.5), [(0.1, 23.14), (0.3, 60.77), (0.6, 85.71)], 1.5),
  ]

  nonisolated private static let changed: [Row] = [
    to100("M020", .linear(duration: 1).delay(0.5), [(0, 0), (0.25, 0), (0.5, 0), (1, 50), (1.5, 100)]),
    to100("M020, in its midst", .linear(duration: 1).delay(-0.25), [(0.25, 50), (0.5, 75), (0.75, 100)]),
    to100("M022", .linear(duration: 1).delay(1).speed(2), [(0.25, 0), (0.5, 0), (0.75, 50), (1, 100)]),
    to100("M022, the other way round", .linear(duration: 1).speed(2).delay(1), [(0.75, 0), (1, 0), (1.25, 50), (1.5, 100)]),
    to100("half the speed", .linear(duration: 1).speed(0.5), [(0.5, 25), (1, 50), (2, 100)]),
    to100("a spring at twice the speed", .smooth.speed(2), [(0.05, 35.8), (0.1, 71.5), (0.15, 89.0)], 1.5),
    to100("M024", .linear(duration: 1).repeatCount(3), [(0.5, 50), (1.5, 50), (1.75, 25), (2.25, 25), (3, 100), (4, 100)]),
    to100("M026", .linear(duration: 1).repeatCount(2, autoreverses: false), [(0.25, 25), (1.25, 25), (2, 100)]),
    to100("M028", .linear(duration: 1).delay(1).repeatForever(autoreverses: false), [(0.5, 0), (1.5, 50), (2.5, 0), (3.5, 50)]),
    to100("M028, delayed once", .linear(duration: 1).repeatForever(autoreverses: false).delay(1), [(0.5, 0), (1.5, 50), (2.5, 50)]),
    to100("to and fro for ever", .linear(duration: 1).repeatForever(), [(0.5, 50), (1.25, 75), (2.25, 25), (101.25, 75)]),
    to100("once", .linear(duration: 1).repeatCount(1), [(0.5, 50), (1, 100)]),
    to100("M024, at twice the speed", .linear(duration: 1).repeatCount(3).speed(2), [(0.25, 50), (0.75, 50), (1.125, 25), (1.5, 100)]),
  ]

  nonisolated private static let interrupted: [Row] = [
    Row(
      name: "M040", writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 0, .linear(duration: 1))],
      values: [(0.5, 50), (0.6, 54), (0.75, 56.25), (0.8, 56), (1, 50), (1.25, 25), (1.5, 0)]),
    Row(
      name: "M042", writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 200, .linear(duration: 1))],
      values: [(0.5, 50), (0.75, 106.25), (1, 150), (1.25, 175), (1.5, 200)]),
    Row(
      name: "M044", writes: [Write(0, 100, .bouncy), Write(0.2, 0, .bouncy)],
      values: [(0.2, 87.4), (0.22, 89.8), (0.3, 61.1), (0.4, 16.6), (0.5, -1.9), (0.7, -1.7)], tolerance: 1.6),
    Row(
      name: "M046", writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 20, nil)],
      values: [(0.25, 25), (0.5, 20), (0.75, 20), (2, 20)]
    ),
    Row(
      name: "M046, of a spring", writes: [Write(0, 100, .smooth), Write(0.1, 40, nil)], values: [(0.1, 40), (0.2, 40), (1, 40)]),
    Row(
      name: "a curve over a spring: both run", writes: [Write(0, 100, .smooth), Write(0.2, 0, .linear(duration: 1))],
      values: [(0.2, 71.5), (0.7, 49.9), (1.2, 0)], tolerance: 1.5),
    Row(
      name: "a spring over a curve: both run", writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 0, .smooth)],
      values: [(0.5, 50), (0.6, 38.5), (1, 1.4)], tolerance: 1.5),
    Row(
      name: "a curve that waits, over another",
      writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 0, .linear(duration: 1).delay(0.5))],
      values: [(0.75, 75), (1, 100), (1.5, 50), (2, 0)]),
    Row(
      name: "three over one another",
      writes: [Write(0, 100, .linear(duration: 1)), Write(0.25, 0, .linear(duration: 1)), Write(0.5, 100, .linear(duration: 1))],
      // 0.5: 37.5; 0.75: a quarter of the way from 37.5 to 100; then from 25 at the middle; then from what is left of the second.
      values: [(0.5, 37.5), (0.75, 53.125), (1, 62.5), (1.25, 75), (1.5, 100)]),
    Row(
      name: "back to where it is, without an animation, and on again",
      writes: [Write(0, 100, .linear(duration: 1)), Write(0.5, 50, nil), Write(0.75, 100, .linear(duration: 1))],
      values: [(0.5, 50), (0.75, 50), (1.25, 75), (1.75, 100)]),
  ]

  nonisolated private static let completing: [Row] = [
    Row(
      name: "M052", writes: [Write(0, 100, .easeIn(duration: 0.5), .logicallyComplete)], values: [(0.5, 100)], completions: [0.5]),
    Row(
      name: "M052, removed", writes: [Write(0, 100, .easeIn(duration: 0.5), .removed)], values: [(0.5, 100)], completions: [0.5]),
    Row(
      name: "M052, with its delay", writes: [Write(0, 100, .linear(duration: 0.5).delay(0.25), .removed)], values: [(0.5, 50)],
      completions: [0.75]),
    Row(
      name: "a spring is complete after its duration", writes: [Write(0, 100, .bouncy, .logicallyComplete)], values: [],
      completions: [0.5]),
    Row(
      name: "early, as it says", writes: [Write(0, 100, .linear(duration: 1).logicallyComplete(after: 0.25), .logicallyComplete)],
      values: [(0.5, 50)], completions: [0.25]),
    Row(
      name: "after all repetitions", writes: [Write(0, 100, .linear(duration: 0.5).repeatCount(3), .logicallyComplete)], values: [],
      completions: [1.5]),
    Row(
      name: "for ever", writes: [Write(0, 100, .linear(duration: 0.5).repeatForever(), .logicallyComplete)], values: [],
      completions: [.infinity]),
    Row(
      name: "at twice the speed", writes: [Write(0, 100, .smooth.speed(2), .logicallyComplete)], values: [], completions: [0.25]),
    Row(
      name: "M054, logically: later ones do not count",
      writes: [Write(0, 100, .linear(duration: 1), .logicallyComplete), Write(0.5, 0, .linear(duration: 1), .logicallyComplete)],
      values: [(1, 50)], completions: [1, 1.5]),
    Row(
      name: "M054, removed: later ones count",
      writes: [Write(0, 100, .linear(duration: 1), .removed), Write(0.5, 0, .linear(duration: 1), nil)], values: [(1, 50)],
      completions: [1.5]),
    Row(
      name: "M050", writes: [Write(0, 0, .linear(duration: 1), .logicallyComplete)], values: [(0, 0)], completions: [0]),
    Row(
      name: "M046: a stopped motion is complete", writes: [Write(0, 100, .linear(duration: 1), .logicallyComplete), Write(0.5, 0, nil)],
      values: [(0.5, 0)], completions: [0.5]),
    Row(
      name: "springs that take over", writes: [Write(0, 100, .smooth, .logicallyComplete), Write(0.25, 0, .smooth, .logicallyComplete)],
      values: [], completions: [0.5, 0.75]),
  ]

  nonisolated static let rows = curves + springs + changed + interrupted + completing

  @Test func thereAreSixty() {
    #expect(Self.rows.count >= 60)
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }

  @Test(arguments: rows) func row(_ row: Row) {
    let (journey, harness) = journey()
    var time = 0.0
    func go(to next: Double) {
      if next > time { harness.skip(next - time) }
      time = max(time, next)
    }
    var (writes, values) = (row.writes[...], row.values[...])
    while true {
      // At one time, the write comes first.
      if let write = writes.first, write.time <= values.first?.time ?? .infinity {
        writes = writes.dropFirst()
        go(to: write.time)
        if write.animation == nil && write.completion == nil {
          journey.target = write.target
        } else {
          withAnimation(write.animation) { journey.target = write.target }
        }
        harness.settle()
      } else if let (at, value) = values.first {
        values = values.dropFirst()
        go(to: at)
        #expect(abs(journey.last - value) <= row.tolerance, "\(journey.last) at \(at), not \(value)")
      } else {
        break
      }
    }
  }

  @Test(arguments: completing) func completions(_ row: Row) {
    let (journey, harness) = journey()
    var done: [Int: Double] = [:]
    var time = 0.0
    var writes = row.writes[...]
    var number = 0
    for step in 0...250 {
      let now = Double(step) / 100
      let last = time
      time = now
      if now > last { harness.skip(now - last) }
      while let write = writes.first, write.time <= now {
        writes = writes.dropFirst()
        guard let criteria = write.completion else {
          withAnimation(write.animation) { journey.target = write.target }
          harness.settle()
          continue
        }
        let index = number
        number += 1
        withAnimation(write.animation, completionCriteria: criteria) {
          journey.target = write.target
        } completion: {
          #expect(done[index] == nil)
          done[index] = time
        }
        harness.settle()
        harness.frame()
      }
    }
    for (index, expected) in row.completions.enumerated() {
      if expected == .infinity {
        #expect(done[index] == nil)
      } else {
        // A frame later at most.
        #expect(done[index].map { $0 >= expected - 0.001 && $0 <= expected + 0.021 } == true, "\(done[index] ?? -1), not \(expected)")
      }
    }
  }

  /// Nothing jumps: interrupted ten times, no step is longer than the fastest of a spring that is left alone, but for a little.
  @Test(arguments: [
    Animation.smooth, .bouncy, .snappy, .default, .interactiveSpring(), .spring(response: 0.4, dampingFraction: 0.5),
    .linear(duration: 0.4),
    .easeInOut(duration: 0.3), .smooth.speed(1.5), .interpolatingSpring(duration: 0.4),
  ])
  func tenInterruptions(_ animation: Animation) {
    func largestStep(interruptions: Int) -> Double {
      let (journey, harness) = journey()
      var (largest, last) = (0.0, 0.0)
      func step() {
        harness.skip(0.017)
        largest = max(largest, abs(journey.last - last))
        last = journey.last
      }
      for index in 0...interruptions {
        withAnimation(animation) { journey.target = index.isMultiple(of: 2) ? 100 : 0 }
        harness.settle()
        #expect(journey.last == last, "a new target shows nothing by itself")
        for _ in 0..<(3 + index % 5) { step() }
      }
      for _ in 0..<120 { step() }
      #expect(abs(journey.last - (interruptions.isMultiple(of: 2) ? 100 : 0)) < 0.001)
      return largest
    }
    let alone = largestStep(interruptions: 0)
    #expect(alone > 1 && largestStep(interruptions: 10) < alone * 2)
  }
}
