import Oriel
import OrielTesting
import Testing

/// Views that are made again at dates, and the schedules of these.
@MainActor @Suite struct TimelineTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
  private func first<S: TimelineSchedule>(_ count: Int, of schedule: S, from seconds: Double, _ mode: TimelineScheduleMode = .normal)
    -> [Double]
  {
    Array(schedule.entries(from: date(seconds), mode: mode).prefix(count)).map(\.timeIntervalSinceReferenceDate)
  }

  @Test func schedules() {
    #expect(first(3, of: PeriodicTimelineSchedule(from: date(0), by: 5), from: 12) == [10, 15, 20])
    #expect(first(2, of: PeriodicTimelineSchedule(from: date(0), by: 5), from: 15) == [15, 20])
    #expect(first(2, of: PeriodicTimelineSchedule(from: date(100), by: 5), from: 15) == [100, 105])
    #expect(first(9, of: .explicit([date(100), date(200), date(300)]), from: 0) == [100, 200, 300])
    #expect(first(9, of: .animation, from: 0, .lowFrequency) == [])
    #expect(first(9, of: .animation(paused: true), from: 0) == [])
    #expect(first(2, of: .animation(minimumInterval: 0.5), from: 7) == [7, 7.5])
    #expect(first(3, of: .everyMinute, from: 100) == [60, 120, 180] && first(2, of: .everyMinute, from: -70) == [-120, -60])
    for interval in [0, -1, .nan, .infinity] { #expect(first(9, of: .periodic(from: date(0), by: interval), from: 5) == []) }
  }

  @Test func contentIsMadeAtTheDates() throws {
    let journey = Journey()
    let start = ViewHarness(size: CGSize(width: 50, height: 50)) { Color.red }.date
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      TimelineView(.periodic(from: start, by: 2)) { context in
        let _ = journey.seen.append(context.date.timeIntervalSince(start))
        Text("\(Int(context.date.timeIntervalSince(start)))").accessibilityIdentifier("time")
      }
    }
    #expect(journey.seen == [0])
    harness.skip(1)
    #expect(journey.seen == [0])
    harness.skip(1)
    #expect(journey.seen == [0, 2])
    // A long sleep is one update, for the last date that has come.
    harness.skip(7)
    #expect(journey.seen == [0, 2, 8])
    #expect(harness.text(of: "time") == "8")
    try harness.verifyAgainstFresh()
  }

  @Test func pausedTimelinesSleep() {
    struct Content: View {
      let journey: Journey
      var body: some View {
        TimelineView(.animation(paused: journey.other == 0)) { _ in
          let _ = journey.events.append("made")
          Color.red
        }
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { Content(journey: journey) }
    #expect(harness.nextWake == nil)
    journey.other = 1
    harness.settle()
    #expect(harness.nextWake != nil)
    let count = journey.events.count
    harness.run(0.5)
    #expect((25...35).contains(journey.events.count - count))
    journey.other = 0
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func whatGoesStops() {
    struct Content: View {
      let journey: Journey
      var body: some View { if journey.other == 0 { TimelineView(.animation) { _ in Color.red } } }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { Content(journey: journey) }
    #expect(harness.nextWake != nil)
    journey.other = 1
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func datesThatArePastAreNotMadeOneByOne() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      TimelineView(.explicit((0..<25_000).map { Date(timeIntervalSinceReferenceDate: Double($0)) })) { _ in
        let _ = journey.events.append("made")
        Color.red
      }
    }
    harness.run(0.2)
    #expect(journey.events.count < 5)
    #expect(harness.nextWake == nil)
  }
}
