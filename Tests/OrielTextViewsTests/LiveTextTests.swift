import Oriel
import OrielTesting
import Testing

/// Texts of dates that change by themselves: what they say when, and what that costs.
@MainActor @Suite struct LiveTextTests {
  nonisolated static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func harness<V: View>(@ViewBuilder _ content: () -> V) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 120), date: Self.start, content: content)
  }

  /// What a text says at once, and after each of some waits, from one wake-up to the next: all is drawn that there is to draw.
  private func readings(_ text: Text, after waits: [Duration]) -> [String?] {
    let harness = harness { text.accessibilityIdentifier("text") }
    return [harness.text(of: "text")]
      + waits.map { wait in
        harness.advance(by: wait)
        harness.frame()
        return harness.text(of: "text")
      }
  }

  private func text(_ seconds: TimeInterval, _ style: Text.DateStyle) -> Text { Text(Self.start.addingTimeInterval(seconds), style: style) }

  // MARK: What it says

  @Test func timersCountToADateAndOn() {
    let waits: [Duration] = [.seconds(1), .seconds(1), .seconds(1), .seconds(2)]
    #expect(readings(text(2, .timer), after: waits) == ["0:02", "0:01", "0:00", "0:01", "0:03"])
    #expect(readings(text(3_600, .timer), after: [.seconds(1)]) == ["1:00:00", "59:59"])
    #expect(readings(text(-3_599, .timer), after: [.milliseconds(999), .milliseconds(1)]) == ["59:59", "59:59", "1:00:00"])
  }

  @Test func relativeStylesChangeWithTheirSmallerUnit() {
    #expect(readings(text(3_660, .relative), after: [.milliseconds(1), .seconds(60)]) == ["1 hr, 1 min", "1 hr", "59 min, 59 sec"])
    #expect(readings(text(-86_399, .relative), after: [.seconds(1), .seconds(3_600)]) == ["23 hr, 59 min", "1 day", "1 day, 1 hr"])
    #expect(readings(text(120, .offset), after: [.milliseconds(1), .seconds(60)]) == ["-2 minutes", "-1 minute", "-59 seconds"])
    #expect(readings(text(0, .offset), after: [.milliseconds(1), .seconds(1)]) == ["-0 seconds", "+0 seconds", "+1 second"])
  }

  /// The start is 9 May 2026; what is a month away or more is counted in the calendar's months and years.
  @Test func monthsAndYears() {
    func after(_ style: Text.DateStyle, _ years: Int, _ months: Int, _ days: Int = 0, hours: Int = 0) -> Text {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      let parts = DateComponents(year: years, month: months, day: days, hour: hours)
      return Text(calendar.date(byAdding: parts, to: Self.start) ?? .distantPast, style: style)
    }
    func now(_ text: Text) -> String? { readings(text, after: [])[0] }
    #expect(now(after(.relative, 1, 1)) == "1 yr, 1 mth")
    #expect(now(after(.relative, -1, -1, -5)) == "1 yr, 1 mth")
    #expect(now(after(.relative, 2, 0, 20)) == "2 yrs")
    #expect(now(after(.relative, 0, 3, 8)) == "3 mths, 1 wk")
    #expect(now(after(.offset, 0, -3)) == "+3 months")
    #expect(now(after(.offset, 0, 1)) == "-1 month")
    #expect(now(after(.offset, 5, 2)) == "-5 years")
    #expect(now(after(.offset, 0, 0, 15, hours: 1)) == "-2 weeks")
    #expect(now(after(.relative, 0, 0, 15, hours: 1)) == "2 wks, 1 day")
    #expect(now(Text(Date.distantFuture, style: .offset))?.hasSuffix("years") == true)
    #expect(readings(after(.relative, 0, 1), after: [.milliseconds(1)])[1]?.hasPrefix("4 wks") == true)
    #expect(readings(after(.offset, 0, -1, hours: 1), after: [.seconds(3_600)]) == ["+4 weeks", "+1 month"])
    #expect(readings(after(.offset, 0, -2, hours: 1), after: [.seconds(3_600)]) == ["+1 month", "+2 months"])
    #expect(readings(after(.offset, -1, 0, hours: 1), after: [.seconds(3_600)]) == ["+11 months", "+1 year"])
    let german = harness { after(.relative, 1, 2).accessibilityIdentifier("text").environment(\.locale, Locale(identifier: "de_DE")) }
    #expect(german.text(of: "text") == "1 J, 2 Mon.")
  }

  /// It wakes at the moments at which it changes, and at no others.
  @Test func monthsWake() {
    var date = Self.start.addingTimeInterval(86_400 * 500 + 7_777)
    for style in [Text.DateStyle.relative, .offset] {
      for _ in 0..<2 {
        let harness = harness { Text(date, style: style).accessibilityIdentifier("text") }
        var seen = [harness.text(of: "text")]
        for _ in 0..<40 {
          guard let wait = harness.nextWake else { break }
          harness.advance(by: wait)
          harness.frame()
          seen.append(harness.text(of: "text"))
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 }, "\(seen)")
        date = Self.start.addingTimeInterval(-86_400 * 40 - 555)
      }
    }
  }

  @Test func timerIntervalsRunFromEndToEnd() {
    let (start, end) = (Self.start.addingTimeInterval(1), Self.start.addingTimeInterval(4))
    let waits = Array(repeating: Duration.seconds(1), count: 5)
    #expect(readings(Text(timerInterval: start...end), after: waits) == ["0:03", "0:03", "0:02", "0:01", "0:00", "0:00"])
    #expect(
      readings(Text(timerInterval: start...end, countsDown: false), after: waits) == ["0:00", "0:00", "0:01", "0:02", "0:03", "0:03"])
    let pause = Self.start.addingTimeInterval(2.5)
    // It ends a fraction of a millisecond before a whole second, and shows that.
    let nearly = start.addingTimeInterval(2.9996)
    #expect(readings(Text(timerInterval: start...nearly, countsDown: false), after: waits).last == "0:03")
    #expect(readings(Text(timerInterval: start...end, pauseTime: pause), after: waits) == ["0:03", "0:03", "0:02", "0:02", "0:02", "0:02"])
    let long = Self.start...Self.start.addingTimeInterval(4_500)
    #expect(readings(Text(timerInterval: long), after: []) == ["1:15:00"])
    #expect(readings(Text(timerInterval: long, showsHours: false), after: []) == ["75:00"])
    let past = Self.start.addingTimeInterval(-9)...Self.start
    #expect(harness { Text(timerInterval: past) }.nextWake == nil)
  }

  /// What is left counts as whole seconds, what has passed does not: a clock shows all of its span a moment after that has begun.
  @Test func whatIsLeftIsRoundedUp() {
    let span = Self.start.addingTimeInterval(-0.4)...Self.start.addingTimeInterval(599.6), second = Duration.seconds(1)
    #expect(
      readings(Text(timerInterval: span), after: [.milliseconds(599), .milliseconds(1), second, .seconds(597), .milliseconds(999), second])
        == ["10:00", "10:00", "9:59", "9:58", "0:01", "0:01", "0:00"])
    #expect(
      readings(Text(timerInterval: span, countsDown: false), after: [.milliseconds(599), .milliseconds(1), .seconds(600)])
        == ["0:00", "0:00", "0:01", "10:00"])
    #expect(wakes { Text(timerInterval: span) } == .milliseconds(600))
  }

  /// X128: the ends of a span, and its defaults, in literals too.
  @Test func interpolatedTimerIntervals() {
    let span = Self.start.addingTimeInterval(1)...Self.start.addingTimeInterval(4)
    let text = Text("in \(timerInterval: span), \(timerInterval: span, pauseTime: Self.start.addingTimeInterval(2), countsDown: false)")
    let second = Duration.seconds(1)
    #expect(
      readings(text, after: [second, second, second, second, second]) == [
        "in 0:03, 0:00", "in 0:03, 0:00", "in 0:02, 0:01", "in 0:01, 0:01", "in 0:00, 0:01", "in 0:00, 0:01",
      ])
    #expect(Text("\(timerInterval: span)") == Text("\(timerInterval: span, pauseTime: nil, countsDown: true, showsHours: true)"))
  }

  @Test func interpolatedDatesAreLiveToo() {
    let date = Self.start.addingTimeInterval(5)
    #expect(readings(Text("Go in \(date, style: .timer)!"), after: [.seconds(1)]) == ["Go in 0:05!", "Go in 0:04!"])
    #expect(readings(Text("[\(date, style: .timer)](x:1)"), after: [.seconds(1)]) == ["0:05", "0:04"])
  }

  // MARK: Wake-ups

  private func wakes<V: View>(@ViewBuilder _ content: () -> V) -> Duration? { harness { VStack { content() } }.nextWake }

  @Test func theWindowWakesWhenTheTextChangesAndNotBefore() {
    let just = Duration.milliseconds(1)
    #expect(wakes { text(10, .timer) } == just)
    #expect(wakes { text(10.25, .timer) } == .milliseconds(251))
    #expect(wakes { text(-10.25, .timer) } == .milliseconds(750))
    #expect(wakes { text(7_230, .relative) } == .seconds(30) + just)
    #expect(wakes { text(-7_230, .relative) } == .seconds(30))
    #expect(wakes { text(7_230, .offset) } == .seconds(30) + just)
    #expect(wakes { text(-7_230, .offset) } == .seconds(3_570))
    #expect(wakes { text(-8 * 86_400, .offset) } == .seconds(6 * 86_400))
    let two = wakes {
      text(-7_230, .relative)
      text(-59, .offset)
    }
    #expect(two == .seconds(1))
  }

  @Test func otherTextsWakeNobody() {
    let wake = wakes {
      text(10, .time)
      text(10, .date)
      Text("\(3) \(Self.start, format: .dateTime)")
    }
    #expect(wake == nil)
  }

  @Observable final class Model {
    var shows = true
    var date = LiveTextTests.start
  }

  struct Switched: View {
    let model: Model
    var body: some View { if model.shows { Text(model.date, style: .timer).accessibilityIdentifier("text") } }
  }

  @Test func itWakesOnlyWhileTheTextIsThere() {
    let model = Model()
    let harness = harness { Switched(model: model) }
    let baseline = harness.counts
    #expect(harness.nextWake == .seconds(1))
    model.shows = false
    harness.frame()
    #expect(harness.nextWake == nil)
    model.shows = true
    harness.frame()
    #expect(harness.nextWake == .seconds(1) && harness.counts == baseline)
    model.date = .distantPast
    harness.frame()
    #expect((harness.nextWake ?? .seconds(9)) <= .seconds(1))
  }

  @Test func aTextThatBecomesAnotherWaitsNoMore() {
    struct Root: View {
      let model: Model
      var body: some View { model.shows ? Text(model.date, style: .timer) : Text("over") }
    }
    let model = Model()
    let harness = harness { Root(model: model) }
    #expect(harness.nextWake == .seconds(1))
    model.shows = false
    harness.frame()
    #expect(harness.nextWake == nil)
  }

  @Test func betweenItsMomentsNothingRuns() throws {
    let harness = harness { text(-7_230, .relative).accessibilityIdentifier("text") }
    harness.advance(by: .seconds(29))
    #expect(!harness.needsFrame)
    harness.advance(by: .seconds(1))
    #expect(harness.needsFrame)
    try harness.verifyAgainstFresh()
    #expect(harness.text(of: "text") == "2 hr, 1 min" && harness.nextWake == .seconds(60))
  }

  // MARK: Work

  struct Rows: View {
    let count: Int
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(LiveTextTests.start, style: .timer).monospaced().accessibilityIdentifier("live")
        ForEach(0..<count, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  @Test(arguments: [1_000, 20_000]) func onlyTheTextThatChangesIsMeasured(count: Int) {
    let harness = harness { ScrollView { Rows(count: count) } }
    harness.advance(by: .seconds(1))
    var report = harness.frame()
    // The same width: an answer that stays goes no further than the text.
    #expect(report.bodies == 0 && report.measures == 1 && report.damage.count == 1)
    #expect(report.damage.allSatisfy { $0.height < 30 })
    harness.advance(by: .milliseconds(999))
    #expect(!harness.needsFrame)
    harness.advance(by: .milliseconds(1))
    report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 1)
    #expect(harness.text(of: "live") == "0:02")
  }

  @Test func aTextThatGrowsMovesWhatFollows() throws {
    let harness = harness {
      HStack {
        text(-599, .timer).accessibilityIdentifier("live")
        Text("after").accessibilityIdentifier("after")
      }
    }
    let before = try #require(harness.frame(of: "after"))
    harness.advance(by: .seconds(1))
    #expect(harness.frame().bodies == 0)
    #expect(harness.text(of: "live") == "10:00" && (harness.frame(of: "after")?.minX ?? 0) > before.minX)
    try harness.verifyAgainstFresh()
  }

  @Test func manyTextsShareOneWakeUp() throws {
    let harness = harness { ScrollView { VStack { ForEach(0..<2_000, id: \.self) { text(-TimeInterval($0), .timer) } } } }
    #expect(harness.nextWake == .seconds(1))
    let clock = ContinuousClock()
    let time = clock.measure { harness.advance(by: .seconds(1)) }
    #expect(time < .seconds(2))
    #expect(harness.frame().bodies == 0)
    #expect(harness.nextWake == .seconds(1))
    try harness.verifyAgainstFresh()
  }
}
