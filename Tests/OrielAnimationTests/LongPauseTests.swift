import Oriel
import OrielTesting
import Testing

/// Timelines after a long time in which nobody looked.
@MainActor @Suite struct LongPauseTests {
  /// Used by one test at a time.
  private final class Shown: @unchecked Sendable {
    var dates: [Date] = []
    var asked = 0
    var last: Date { dates.last ?? .distantPast }
  }

  private func harness<S: TimelineSchedule>(_ shown: Shown, _ schedule: @escaping (Date) -> S) -> (ViewHarness, Date) {
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let harness = ViewHarness(size: CGSize(width: 50, height: 50), date: start) {
      TimelineView(schedule(start)) { context in
        let _ = shown.dates.append(context.date)
        Color.red
      }
    }
    harness.settle()
    return (harness, start)
  }

  @Test(arguments: [0.001, 0.37, 7], [true, false]) func aPeriodicOneSkipsToTheLastDate(interval: Double, isHidden: Bool) {
    let shown = Shown(), (harness, start) = harness(shown) { .periodic(from: $0, by: interval) }
    if isHidden { harness.scenePhase = .background }
    harness.settle()
    let before = shown.dates.count
    harness.skip(10_000.0005)
    if isHidden {
      #expect(shown.dates.count == before)
      harness.scenePhase = .active
      harness.skip(0)
    }
    #expect(shown.dates.count == before + 1, "it is made once")
    let passed = shown.last.timeIntervalSince(start)
    #expect(passed <= 10_000.002 && passed > 10_000 - interval && abs((passed / interval).rounded() - passed / interval) < 1e-3)
    #expect(harness.nextWake.map { $0 > .zero && $0 <= .seconds(interval + 0.01) } == true)
  }

  @Test func framesGoOnAtTheirRate() {
    let shown = Shown(), (harness, start) = harness(shown) { _ in .animation }
    harness.skip(10_000)
    #expect(shown.dates.count == 2 && abs(shown.last.timeIntervalSince(start) - 10_000) < 0.017)
    harness.run(0.5)
    #expect((25...35).contains(shown.dates.count - 2))
  }

  /// Dates in an array that counts how often it is asked.
  private struct Dates: RandomAccessCollection {
    let shown: Shown
    let start: Date
    let count: Int
    nonisolated var startIndex: Int { 0 }
    nonisolated var endIndex: Int { count }
    nonisolated subscript(index: Int) -> Date {
      shown.asked += 1
      return start.addingTimeInterval(Double(index) * 0.01)
    }
  }

  @Test func anExplicitOneLooksForTheLastDate() {
    let shown = Shown(), (harness, start) = harness(shown) { .explicit(Dates(shown: shown, start: $0, count: 2_000_000)) }
    #expect(shown.asked < 100)
    harness.skip(10_000)
    #expect(shown.dates.count == 2 && abs(shown.last.timeIntervalSince(start) - 10_000) < 0.011)
    #expect(shown.asked < 200, "\(shown.asked) dates")
    harness.skip(100_000)
    #expect(shown.dates.count == 3 && abs(shown.last.timeIntervalSince(start) - 19_999.99) < 0.001)
    #expect(harness.nextWake == nil && shown.asked < 300)
  }

  @Test func anExplicitOneThatIsPastShowsItsLastDate() {
    let shown = Shown(),
      (harness, start) = harness(shown) { start in .explicit((0..<50_000).map { start.addingTimeInterval(Double($0) - 60_000) }) }
    #expect(shown.dates == [start.addingTimeInterval(-10_001)] && harness.nextWake == nil)
  }

  @Test func keyframesGoOnAtTheirPlace() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      KeyframeAnimator(initialValue: 0.0) { value in
        let _ = journey.seen.append(value)
        Color.red
      } keyframes: { _ in
        LinearKeyframe(100.0, duration: 10)
      }
    }
    harness.settle()
    let before = journey.seen.count
    harness.skip(10_002.5)
    #expect(abs(journey.last - 25) < 0.3 && journey.seen.count == before + 1)
    harness.run(0.5)
    #expect(abs(journey.last - 30) < 0.3 && journey.seen.count < before + 40)
  }

  /// A schedule of the program's own, whose dates have to be passed over one by one.
  private struct Own: TimelineSchedule {
    let shown: Shown
    let next: (Int) -> Date?
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
      var number = 0
      return AnyIterator {
        shown.asked += 1
        defer { number += 1 }
        return next(number)
      }
    }
  }

  @Test func datesThatDoNotGoOnEnd() {
    let shown = Shown(), (harness, start) = harness(shown) { start in Own(shown: shown) { _ in start } }
    harness.run(1)
    #expect(shown.last == start && shown.dates.count < 3 && shown.asked < 50_000 && harness.nextWake == nil)
    #expect(harness.messages.count == 1, "\(harness.messages)")
  }

  @Test func datesOfOnesOwnArePassedOverInSteps() {
    let shown = Shown(),
      (harness, start) = harness(shown) { start in
        Own(shown: shown) { $0 < 45_000 ? start.addingTimeInterval(Double($0) * 0.01) : nil }
      }
    harness.skip(10_000)
    harness.run(0.1)
    #expect(abs(shown.last.timeIntervalSince(start) - 449.99) < 0.001 && shown.dates.count < 9 && harness.nextWake == nil)
    #expect(harness.messages == [])
  }
}
