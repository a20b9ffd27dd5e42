import Foundation
import Oriel
import OrielTesting
import Testing

/// Content that a finger drags and flings.
@MainActor @Suite struct KineticScrollTests {
  private final class Log {
    var offsets: [CGFloat] = []
    var phases: [String] = []
    var outer: [CGFloat] = []
    var last: CGFloat { offsets.last ?? 0 }
  }

  private struct Rows: View {
    var count = 100
    var body: some View {
      VStack(spacing: 0) { ForEach(0..<count, id: \.self) { row in Color(white: Double(row % 5) / 5).frame(height: 30) } }
        .scrollTargetLayout()
    }
  }

  private struct Page: View {
    let log: Log
    var count = 100
    var body: some View {
      ScrollView { Rows(count: count) }
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.offsets.append($1) }
        .onScrollPhaseChange { old, new in log.phases.append("\(new)") }
    }
  }

  private func page(_ log: Log, count: Int = 100) -> (ViewHarness, Finger) {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(log: log, count: count) }
    return (harness, Finger(harness))
  }

  /// The largest distance between two in a row.
  private func largestStep(_ places: [CGFloat]) -> CGFloat { zip(places, places.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

  @Test func aFlingGoesOnFromTheFingersSpeedAndSlowsDown() throws {
    let log = Log()
    let (harness, finger) = page(log)
    finger.press(50, 150)
    finger.move(0, -80)
    #expect(log.last == 70)
    finger.release()
    finger.wait(6)
    // 16 points in 16 milliseconds: 1,000 points a second lead half as far.
    #expect(log.last == 569 || log.last == 570)
    #expect(largestStep(log.offsets) <= 17)
    let steps = zip(log.offsets.dropFirst(5), log.offsets.dropFirst(6)).map { $1 - $0 }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "slower and slower, to the pixel")
    #expect(log.phases == ["tracking", "interacting", "decelerating", "idle"])
    #expect(harness.nextWake == nil && !harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test func aRecordedFlingIsRepeatable() {
    let logs = (0..<2).map { _ in
      let log = Log()
      let (_, finger) = page(log)
      finger.press(50, 150)
      finger.move(3, -95)
      finger.release()
      finger.wait(4)
      return log.offsets
    }
    #expect(logs[0] == logs[1] && logs[0].count > 60)
  }

  @Test func timeAloneDecidesWhereItIs() {
    let (every, rare) = (Log(), Log())
    for (log, step) in [(every, 16_666_667), (rare, 250_000_005)] {
      let (harness, finger) = page(log)
      finger.press(50, 150)
      finger.move(0, -80)
      finger.release()
      for _ in 0..<(1_000_000_020 / step) {
        harness.advance(by: .nanoseconds(step))
        harness.settle()
      }
    }
    #expect(every.last == rare.last && every.offsets.count > rare.offsets.count)
  }

  @Test func aFingerThatRestsBeforeItLeavesFlingsNothing() {
    let log = Log()
    let (harness, finger) = page(log)
    finger.press(50, 150)
    finger.move(0, -80)
    finger.wait(0.2)
    finger.release()
    #expect(log.phases.last == "idle")
    finger.wait(1.5)
    #expect(log.last == 70 && harness.nextWake == nil && log.phases.last == "idle")
  }

  @Test func aPressStopsAFlingAndClicksNothing() {
    let log = Log()
    var clicks = 0
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<100) { row in Button("\(row)") { clicks += 1 }.frame(height: 30) } } }
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.offsets.append($1) }
        .onScrollPhaseChange { log.phases.append("\($1)") }
    }
    let finger = Finger(harness)
    finger.press(50, 150)
    finger.move(0, -80)
    finger.release()
    finger.wait(0.1)
    let stopped = log.last
    finger.press(50, 100)
    finger.wait(0.1)
    finger.release()
    finger.wait(1.5)
    #expect(log.last == stopped && clicks == 0 && harness.nextWake == nil)
    #expect(log.phases == ["tracking", "interacting", "decelerating", "tracking", "idle"])
    finger.press(50, 100)
    finger.release()
    #expect(clicks == 1 && log.phases.last == "idle")
  }

  @Test func contentBouncesAtItsEnd() throws {
    let log = Log()
    let (harness, finger) = page(log)
    finger.press(50, 50)
    finger.move(0, 110)
    // 100 points beyond the end, softly: less than half as far.
    #expect(log.last < -30 && log.last > -50)
    try harness.verifyAgainstFresh()
    finger.wait(0.2)
    finger.release()
    #expect(log.phases.last == "decelerating")
    finger.wait(3)
    #expect(log.last == 0 && log.phases.last == "idle" && harness.nextWake == nil)
    #expect(log.offsets.drop { $0 == 0 }.reversed().drop { $0 == 0 }.allSatisfy { $0 < 0 }, "it does not swing")
    log.offsets = []
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    finger.press(50, 50)
    finger.move(0, 90)
    finger.release()
    finger.wait(2)
    #expect(log.last == 0 && (log.offsets.min() ?? 0) < -20, "a fling goes beyond")
    #expect(largestStep(log.offsets) <= 31)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [ScrollBounceBehavior.never, .basedOnSize]) func contentThatDoesNotBounceStops(_ behavior: ScrollBounceBehavior) {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(log: log, count: 3).scrollBounceBehavior(behavior) }
    let finger = Finger(harness)
    finger.press(50, 50)
    finger.move(0, 80)
    finger.release()
    finger.wait(1)
    #expect(log.offsets == [0] && harness.nextWake == nil)
  }

  @Test func wheelsDoNotBounce() {
    let log = Log()
    let (harness, _) = page(log)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 30.5))
    harness.settle()
    #expect(log.offsets == [0])
  }

  @Test func flingsEndAtPages() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(log: log).scrollTargetBehavior(.paging) }
    let finger = Finger(harness)
    finger.press(50, 150)
    finger.move(0, -60)
    finger.release()
    finger.wait(4)
    #expect(log.last == 200 && harness.nextWake == nil)
    // A short way back that rests returns.
    finger.press(50, 50)
    finger.move(0, 60)
    finger.wait(0.2)
    finger.release()
    finger.wait(3)
    #expect(log.last == 200)
    #expect(largestStep(log.offsets) <= 20)
  }

  @Test func flingsEndAtAlignedViews() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      Page(log: log).scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    }
    let finger = Finger(harness)
    finger.press(50, 150)
    finger.move(0, -83)
    finger.release()
    finger.wait(4)
    #expect(log.last > 500 && log.last.truncatingRemainder(dividingBy: 30) == 0)
    #expect(largestStep(log.offsets) <= 20)
  }

  // MARK: In one another

  private struct Nested: View {
    let log: Log
    var bounce = ScrollBounceBehavior.automatic
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Rows(count: 10) }.frame(height: 200)
            .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.offsets.append($1) }
          Color.blue.frame(height: 2000)
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.outer.append($1) }
      .scrollBounceBehavior(bounce)
    }
  }

  @Test func aDragAndItsFlingGoOnInTheScrollViewAround() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Nested(log: log) }
    let finger = Finger(harness)
    finger.press(50, 180)
    finger.move(0, -150, steps: 10)
    #expect(log.last == 100 && log.outer.last == 40)
    finger.release()
    finger.wait(6)
    #expect(log.last == 100 && log.outer.last! > 300)
    #expect(harness.nextWake == nil)
  }

  @Test func aFlingThatReachesTheEndGoesOnAround() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Nested(log: log) }
    let finger = Finger(harness)
    finger.press(50, 180)
    finger.move(0, -80)
    #expect(log.last == 70 && log.outer.last == 0)
    finger.release()
    finger.wait(6)
    #expect(log.last == 100)
    // What 30 points took is missing around.
    #expect(log.outer.last! > 440 && log.outer.last! < 480)
    #expect(harness.nextWake == nil)
  }

  @Test func aWheelGoesOnAroundAtTheEnd() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Nested(log: log) }
    for _ in 0..<3 {
      harness.scroll(at: CGPoint(x: 50, y: 100), by: CGVector(dx: 0, dy: -48))
      harness.settle()
    }
    #expect(log.last == 100 && log.outer.last == 0)
    harness.scroll(at: CGPoint(x: 50, y: 100), by: CGVector(dx: 0, dy: -48))
    harness.settle()
    #expect(log.last == 100 && log.outer.last == 48)
  }

  @Test func scrollDisabledIsNotDragged() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(log: log).scrollDisabled(true) }
    let finger = Finger(harness)
    finger.press(50, 180)
    finger.move(0, -80)
    finger.release()
    #expect(log.offsets == [0] && log.phases.isEmpty && harness.nextWake == nil)
  }

  // MARK: Costs

  @Test(arguments: [100, 2000]) func aStepMovesPixelsAndPaintsTheStrip(count: Int) {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { ScrollView { Rows(count: count) }.scrollIndicators(.hidden) }
    let finger = Finger(harness)
    finger.press(50, 150)
    finger.move(0, -80)
    finger.release()
    for _ in 0..<10 {
      harness.advance(by: .nanoseconds(16_666_667))
      let report = harness.frame()
      #expect(report.bodies == 0 && report.measures == 0 && report.paints <= 4)
      #expect(report.damagedPixels <= 100 * 18, "\(report)")
    }
  }
}
