import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What SwiftUI answered about progress views, rows K094 and K096 of the facts; what moves by itself, and what that costs.
@MainActor @Suite struct ProgressTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  private func harness(_ view: @autoclosure () -> some View, date: Date = start) -> ViewHarness {
    ViewHarness(size: CGSize(width: 200, height: 100), date: date) { view().accessibilityIdentifier("control") }
  }

  /// What a style was told.
  private struct Told: ProgressViewStyle {
    let tell: (ProgressViewStyleConfiguration) -> Void

    func makeBody(configuration: Configuration) -> some View {
      let _ = tell(configuration)
      HStack(spacing: 0) {
        configuration.label
        configuration.currentValueLabel
      }
    }
  }

  // MARK: Facts

  @Test func k094() {
    for (value, total, fraction) in [
      (5.0, 10.0, 0.5), (1.5, 1, 1), (-1, 1, 0), (0, 1, 0), (.nan, 1, 0), (.infinity, 1, 1), (-.infinity, 1, 0), (1, .infinity, 0),
      (.infinity, .infinity, 0),
    ] {
      var told: Double?
      let harness = harness(ProgressView(value: value, total: total).progressViewStyle(Told { told = $0.fractionCompleted }))
      #expect(told == fraction)
      #expect(harness.messages.isEmpty)
    }
    for total in [0, -1, Double.nan] {
      var told: Double?
      let harness = harness(ProgressView(value: 1, total: total).progressViewStyle(Told { told = $0.fractionCompleted }))
      #expect(told == 0 && harness.messages.count == 1 && harness.messages[0].contains("not positive"))
    }
  }

  @Test func k096() {
    let unknown: Double? = nil
    #expect(harness(ProgressView(value: unknown)).frame(of: "control")?.size == CGSize(width: 200, height: 20))
    #expect(harness(ProgressView()).frame(of: "control")?.size == CGSize(width: 32, height: 32))
    #expect(harness(ProgressView().progressViewStyle(.linear)).frame(of: "control")?.size == CGSize(width: 200, height: 20))
    #expect(harness(ProgressView(value: 0.5)).frame(of: "control")?.size == CGSize(width: 200, height: 20))
    let still = harness(ProgressView())
    still.setSystem(\.accessibilityReduceMotion, true)
    still.settle()
    let before = still.bitmap
    still.wait(0.25)
    #expect(still.bitmap != before)
  }

  // MARK: Forms

  @Test func aStyleIsToldWhatThereIs() throws {
    struct Case {
      let view: AnyView
      let fraction: Double?
      let hasLabel, hasValue: Bool
    }
    let span = Self.start...Self.start.addingTimeInterval(10)
    for each in [
      Case(view: AnyView(ProgressView()), fraction: nil, hasLabel: false, hasValue: false),
      Case(view: AnyView(ProgressView("Loading")), fraction: nil, hasLabel: true, hasValue: false),
      Case(view: AnyView(ProgressView { Text("Loading") }), fraction: nil, hasLabel: true, hasValue: false),
      Case(view: AnyView(ProgressView(value: 0.25)), fraction: 0.25, hasLabel: false, hasValue: false),
      Case(view: AnyView(ProgressView("Loading", value: 1, total: 4)), fraction: 0.25, hasLabel: true, hasValue: false),
      Case(
        view: AnyView(
          ProgressView(value: 0.5) {
            Text("Loading")
          } currentValueLabel: {
            Text("half")
          }), fraction: 0.5, hasLabel: true,
        hasValue: true),
      Case(view: AnyView(ProgressView(timerInterval: span)), fraction: nil, hasLabel: false, hasValue: true),
      Case(view: AnyView(ProgressView(timerInterval: span) { Text("Boiling") }), fraction: nil, hasLabel: true, hasValue: true),
      Case(
        view: AnyView(
          ProgressView(timerInterval: span, countsDown: false) {
          } currentValueLabel: {
          }), fraction: nil, hasLabel: false,
        hasValue: false),
    ] {
      var told: ProgressViewStyleConfiguration?
      let harness = harness(each.view.progressViewStyle(Told { told = $0 }))
      #expect(told?.fractionCompleted == each.fraction)
      #expect((told?.label != nil) == each.hasLabel && (told?.currentValueLabel != nil) == each.hasValue)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aStyleThatShowsTheViewItselfHasTheStyleAround() throws {
    struct Marked: ProgressViewStyle {
      let mark: String
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          Text("\(mark) \(isEnabled)").accessibilityIdentifier(mark)
          ProgressView(configuration)
        }
      }
    }
    let harness = harness(
      ProgressView("Loading").progressViewStyle(Marked(mark: "inner")).progressViewStyle(.linear).progressViewStyle(Marked(mark: "outer"))
    )
    #expect(harness.text(of: "inner") == "inner true" && harness.text(of: "outer") == nil)
    #expect(harness.frame(of: "control")?.width == 200)
    let both = self.harness(
      ProgressView("Loading").progressViewStyle(Marked(mark: "inner")).progressViewStyle(Marked(mark: "outer")).disabled(true))
    #expect(both.text(of: "inner") == "inner false" && both.text(of: "outer") == "outer false")
    #expect(both.messages.isEmpty)
    try both.verifyAgainstFresh()
  }

  @Test func labelsStandAboveAndBelow() throws {
    let harness = harness(
      ProgressView(value: 0.5) {
        Text("Loading").accessibilityIdentifier("label")
      } currentValueLabel: {
        Text("half").accessibilityIdentifier("value")
      })
    let (all, label, value) = try (
      #require(harness.frame(of: "control")), #require(harness.frame(of: "label")), #require(harness.frame(of: "value"))
    )
    #expect(label.minY == all.minY && label.minX == 0 && value.minX == 0)
    #expect(value.minY == label.maxY + 20 && value.maxY == all.maxY && value.height < label.height)
  }

  @Test func colours() {
    func colour(_ view: some View, _ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
      let pixel = harness(view).bitmap[x, y]
      return (pixel.red, pixel.green, pixel.blue)
    }
    #expect(colour(ProgressView(value: 0.5), 50, 50) == (0x24, 0x59, 0xCC))
    #expect(colour(ProgressView(value: 0.5).tint(Color(red: 1, green: 0, blue: 0)), 50, 50) == (255, 0, 0))
    let red = LinearProgressViewStyle(tint: Color(red: 1, green: 0, blue: 0))
    #expect(colour(ProgressView(value: 0.5).progressViewStyle(red), 50, 50) == (255, 0, 0))
    let ring = CircularProgressViewStyle(tint: Color(red: 1, green: 0, blue: 0))
    // The middle of the line, 2 points from the edge of 32, at the right.
    #expect(colour(ProgressView(value: 0.5).progressViewStyle(ring), 114, 50) == (255, 0, 0))
    // Right to left the bar begins at the right.
    #expect(colour(ProgressView(value: 0.4).environment(\.layoutDirection, .rightToLeft), 150, 50) == (0x24, 0x59, 0xCC))
    #expect(colour(ProgressView(value: 0.4).environment(\.layoutDirection, .rightToLeft), 50, 50) != (0x24, 0x59, 0xCC))
  }

  // MARK: What moves by itself

  private func spinners(_ content: some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 200, height: 100), date: Self.start) { content }
  }

  /// Found by the random apps (34): an arc went farther than its circle, into a pixel that is not painted anew.
  @Test func aRingThatFollowsTheClockStaysInItsRectangle() throws {
    let harness = spinners(
      HStack {
        ProgressView(timerInterval: Self.start...Self.start.addingTimeInterval(59), countsDown: true).progressViewStyle(.circular)
        Text("beside")
      })
    for _ in 0..<120 {
      harness.advance(by: .milliseconds(530))
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aSpinnerPaintsItsOwnInkTwelveTimesASecond() throws {
    let harness = spinners(
      HStack {
        Text("Wait")
        ProgressView().accessibilityIdentifier("control").padding(10).background(Color.yellow)
      })
    let frame = try #require(harness.frame(of: "control"))
    #expect(harness.nextWake == .nanoseconds(83_333_333))
    var pictures: Set<Data> = []
    for _ in 0..<12 {
      harness.advance(by: try #require(harness.nextWake))
      let report = harness.frame()
      #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0 && report.nodesMounted == 0)
      #expect(report.damage == [frame.integral] && report.marked == 0, "\(report.damage)")
      #expect(!harness.needsFrame)
      try harness.verifyAgainstFresh()
      pictures.insert(harness.bitmap.pngData())
    }
    #expect(pictures.count == 12)
    // After a long sleep it is drawn once.
    harness.advance(by: .seconds(100))
    #expect(harness.settle().count == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func spinnersShareOneWakeUp() {
    let harness = spinners(HStack { ForEach(0..<4) { _ in ProgressView() } })
    #expect(harness.host.timers.count == 1)
    harness.wait(0.1)
    #expect(harness.host.timers.count == 1)
  }

  @Test func anIndeterminateBarSlides() throws {
    let unknown: Double? = nil
    let harness = harness(ProgressView(value: unknown))
    let before = harness.bitmap
    harness.advance(by: .milliseconds(17))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(report.damage == [CGRect(x: 0, y: 47, width: 200, height: 6)])
    harness.wait(0.3)
    #expect(harness.bitmap != before)
    try harness.verifyAgainstFresh()
  }

  @Test func outOfSightOrHiddenItWakesNobody() throws {
    struct Screen: View {
      let state: Amount<Int>
      var body: some View {
        ScrollView {
          ProgressView().opacity(state.value == 1 ? 0 : 1)
          if state.value == 2 { Color.red.frame(height: 500) } else { Color.blue.frame(height: 500) }
        }
        .scrollIndicators(.hidden)
      }
    }
    let state = Amount(0)
    let harness = spinners(Screen(state: state))
    #expect(harness.nextWake != nil)
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: -200))
    harness.settle()
    // The last one finds nothing to paint.
    harness.advance(by: .seconds(1))
    #expect(harness.frame().damage.isEmpty && harness.nextWake == nil)
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: 200))
    harness.settle()
    #expect(harness.nextWake != nil)
    try harness.verifyAgainstFresh()
    harness.wait(0.3)
    state.value = 1
    harness.settle()
    harness.wait(1)
    #expect(harness.nextWake == nil)
    state.value = 0
    harness.settle()
    #expect(harness.nextWake != nil)
    try harness.verifyAgainstFresh()
    let hidden = spinners(ProgressView().hidden())
    #expect(hidden.nextWake == nil)
  }

  @Test func whenItIsGoneNothingWaits() {
    struct Screen: View {
      let isShown: Amount<Bool>
      var body: some View { if isShown.value { ProgressView() } }
    }
    let isShown = Amount(true)
    let harness = spinners(Screen(isShown: isShown))
    harness.wait(0.5)
    #expect(harness.nextWake != nil)
    isShown.value = false
    harness.settle()
    #expect(harness.nextWake == nil && harness.host.timers.count == 0)
  }

  @Test func inAHiddenWindowItRests() throws {
    let harness = spinners(ProgressView())
    harness.scenePhase = .background
    harness.settle()
    #expect(harness.nextWake == nil)
    harness.wait(10)
    #expect(!harness.needsFrame)
    harness.scenePhase = .inactive
    harness.settle()
    harness.wait(0.1)
    #expect(harness.nextWake != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aHalfShownSpinnerIsWhole() throws {
    struct Screen: View {
      let count: Amount<Int>
      var body: some View {
        ZStack(alignment: .topLeading) {
          ProgressView()
          Color.yellow.opacity(count.value % 2 == 0 ? 0.2 : 0.4).frame(width: 16, height: 16)
        }
      }
    }
    let count = Amount(0)
    let harness = spinners(Screen(count: count))
    harness.advance(by: .milliseconds(50))
    count.value = 1
    // A quarter of it is painted again, at another time.
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  // MARK: Time

  private func filled(_ harness: ViewHarness, y: Int = 40) -> Int {
    (0..<harness.bitmap.width).count { harness.bitmap[$0, y].blue > 200 && harness.bitmap[$0, y].red < 100 }
  }

  @Test func aSpanOfTimeIsFollowedByThePixel() throws {
    let span = Self.start...Self.start.addingTimeInterval(100)
    let harness = harness(
      ProgressView(timerInterval: span) {
      } currentValueLabel: {
      }, date: Self.start.addingTimeInterval(25))
    #expect(filled(harness, y: 50) == 150)
    #expect(harness.nextWake == .milliseconds(500))
    harness.advance(by: .milliseconds(500))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.damage == [CGRect(x: 0, y: 47, width: 200, height: 6)])
    #expect(filled(harness, y: 50) == 149)
    try harness.verifyAgainstFresh()
    harness.wait(24.5)
    #expect(filled(harness, y: 50) == 100)
    harness.wait(1000)
    #expect(filled(harness, y: 50) == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func itMayCountUpAndBeginLater() throws {
    let span = Self.start.addingTimeInterval(50)...Self.start.addingTimeInterval(150)
    let harness = harness(
      ProgressView(timerInterval: span, countsDown: false) {
      } currentValueLabel: {
      })
    #expect(filled(harness, y: 50) == 0 && harness.nextWake == .milliseconds(50_500))
    harness.wait(100)
    #expect(filled(harness, y: 50) == 100)
    harness.wait(50)
    #expect(filled(harness, y: 50) == 200 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [0, 1e-9, 1e12]) func spans(length: TimeInterval) throws {
    for start in [-1e15, -5, 0, 5, 1e15] {
      let span = Date(timeIntervalSinceReferenceDate: start)...Date(timeIntervalSinceReferenceDate: start + length)
      for style in [0, 1] {
        let view = ProgressView(timerInterval: span)
        let harness = harness(
          Group { if style == 0 { view } else { view.progressViewStyle(.circular) } }, date: Date(timeIntervalSinceReferenceDate: 0))
        harness.wait(10)
        harness.wait(1e6)
        try harness.verifyAgainstFresh()
      }
    }
  }

  @Test func theClockBelowIsOfTheSpan() throws {
    let span = Self.start...Self.start.addingTimeInterval(100)
    let harness = harness(ProgressView(timerInterval: span))
    #expect(harness.text(of: "control") == "1:40")
    harness.wait(10)
    #expect(harness.text(of: "control") == "1:30")
    let up = self.harness(ProgressView(timerInterval: span, countsDown: false))
    up.wait(10)
    #expect(up.text(of: "control") == "0:10")
  }

  // MARK: Values

  private struct Loading: View {
    @State private var part = 0.0
    var body: some View {
      VStack(spacing: 0) {
        ProgressView("Loading", value: part).accessibilityIdentifier("control")
        Text("Go on").onTapGesture { part += 0.1 }.accessibilityIdentifier("go")
        Text("Slowly").onTapGesture { withAnimation(.linear(duration: 1)) { part = 1 } }.accessibilityIdentifier("slowly")
      }
    }
  }

  @Test func aValuePaintsItsBar() throws {
    let harness = spinners(Loading())
    let y = try #require(harness.frame(of: "control")).maxY - 13
    harness.click("go")
    let report = harness.frame()
    #expect(report.damage == [CGRect(x: 0, y: y, width: 200, height: 6)], "\(report)")
    #expect(report.nodesMounted == 0)
    #expect(filled(harness, y: Int(y) + 3) == 20)
    #expect(harness.spokenValue() == "10%")
    try harness.verifyAgainstFresh()
    harness.click("slowly")
    harness.settle()
    harness.wait(0.5)
    #expect(abs(filled(harness, y: Int(y) + 3) - 110) <= 2)
    harness.wait(1)
    #expect(filled(harness, y: Int(y) + 3) == 200)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
