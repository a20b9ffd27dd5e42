import Foundation
import Observation
import Oriel
@_spi(Oriel) import OrielInput
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

@_spi(Oriel) @testable import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// A pointer on the bars of scroll views.
@MainActor @Suite struct ScrollBarDragTests: ScrollTargetTesting {
  @Observable final class Model {
    var count = 100
    var isShown = true
    var visibility = ScrollIndicatorVisibility.automatic
    @ObservationIgnored var phases: [String] = []
    @ObservationIgnored var offsets: [CGFloat] = []
    @ObservationIgnored var clicks: [String] = []
    var last: CGFloat { offsets.last ?? .nan }
  }

  private struct Page: View {
    let model: Model
    var behavior: AnyScrollTargetBehavior?
    var body: some View {
      if model.isShown {
        if let behavior { plain.scrollTargetBehavior(behavior) } else { plain }
      }
    }
    private var plain: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<model.count, id: \.self) { row in
            Button(action: { model.clicks.append("\(row)") }, label: { Color.white.frame(height: 30) }).buttonStyle(.plain)
          }
        }
      }
      .scrollIndicators(model.visibility)
      .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { model.offsets.append($1) }
      .onScrollPhaseChange { model.phases.append("\($1)") }
    }
  }

  private func page(_ model: Model, _ behavior: AnyScrollTargetBehavior? = nil) -> (ViewHarness, Mouse) {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(model: model, behavior: behavior) }
    return (harness, Mouse(harness))
  }

  private func knob(_ harness: ViewHarness, _ axis: Axis = .vertical) throws -> CGRect {
    let box = try #require(scrollBox(harness))
    return try #require(box.barPlace(axis)).knob(widened: box.bars?[axis].width.level ?? 0)
  }

  /// The lane is 196 points long, the knob 24, and 2,800 of the content's 3,000 points are out of sight.
  private static let part: CGFloat = 2800 / (196 - 24)

  @Test func theKnobFollowsThePointerExactly() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 10)
    #expect(try knob(harness) == CGRect(x: 88, y: 2, width: 10, height: 24))
    mouse.press()
    #expect(model.last == 0 && model.phases.isEmpty)
    for step in 1...40 {
      let y = 10 + 2.25 * CGFloat(step)
      mouse.move(step % 3 == 0 ? 20 : 93, y)
      #expect(try knob(harness).minY == y - 8)
      #expect(abs(model.last - (y - 10) * Self.part) <= 0.5)
    }
    #expect(zip(model.offsets, model.offsets.dropFirst()).allSatisfy { abs($1 - $0) <= 2.25 * Self.part + 1 }, "nothing jumps")
    mouse.leave()
    mouse.wait(2)
    mouse.move(150, 60)
    #expect(abs(model.last - 50 * Self.part) <= 0.5)
    mouse.move(93, 900)
    #expect(model.last == 2800)
    mouse.move(93, 197)
    #expect(model.last == 2800, "the pointer is still beyond the end")
    mouse.move(93, 60)
    #expect(abs(model.last - 50 * Self.part) <= 0.5)
    mouse.move(93, -900)
    #expect(model.last == 0)
    mouse.move(93, 60)
    mouse.release()
    let rest = model.last
    #expect(model.phases == ["interacting", "idle"] && model.clicks.isEmpty)
    mouse.move(93, 100)
    #expect(model.last == rest, "it was let go of")
    mouse.move(30, 100)
    mouse.wait(2)
    #expect(harness.nextWake == nil && !harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test func shortContentMovesByPixelsButTheKnobDoesNot() throws {
    let model = Model()
    model.count = 7
    let (harness, mouse) = page(model)
    mouse.rest(93, 50)
    mouse.press()
    for y in [52.5, 54, 55.25] {
      mouse.move(93, y)
      #expect(try abs(knob(harness).minY - min(2 + y - 50, 198 - 196 * 200 / 210)) < 1e-9)
      #expect(model.last == model.last.rounded())
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aPressBesideTheKnobJumpsThere() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 100)
    mouse.press()
    #expect(try knob(harness).midY == 100)
    #expect(abs(model.last - 1400) <= 0.5)
    mouse.move(93, 110)
    #expect(try knob(harness).midY == 110, "and is held there")
    mouse.release()
    #expect(model.phases == ["interacting", "idle"])
  }

  @Test func withShiftItTurnsPages() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 150)
    mouse.press(.shift)
    #expect(model.last == 152)
    mouse.wait(0.39)
    #expect(model.last == 152)
    mouse.wait(0.03)
    #expect(model.last == 304)
    mouse.wait(5)
    #expect(try knob(harness).contains(CGPoint(x: 93, y: 150)), "until the knob is under the pointer")
    mouse.release()
    let there = model.last
    mouse.wait(1)
    #expect(model.last == there && model.phases == ["interacting", "idle"])
    mouse.rest(93, 4)
    mouse.press(.shift)
    #expect(model.last == there - 152)
    mouse.release()
    mouse.wait(3)
    #expect(model.last == there - 152)
  }

  @Test func whatIsNotSeenTakesNothing() {
    let model = Model()
    let (harness, mouse) = page(model)
    harness.click(CGPoint(x: 95, y: 45))
    harness.settle()
    #expect(model.clicks == ["1"] && model.last == 0)
    mouse.move(30, 30)
    mouse.wait(2)
    // Seen, but thin: what is beside the knob is the content's.
    turn(harness, -30)
    mouse.wait(0.2)
    harness.click(CGPoint(x: 90, y: 45))
    harness.settle()
    harness.click(CGPoint(x: 99, y: 105))
    harness.settle()
    #expect(model.clicks == ["1", "2", "4"] && model.last == 30)
    harness.click(CGPoint(x: 95, y: 10))
    harness.settle()
    #expect(model.clicks == ["1", "2", "4"], "the knob is the bar's")
  }

  @Test func fingersDoNotDragBars() {
    let model = Model()
    let (harness, mouse) = page(model)
    turn(harness, -30)
    mouse.wait(0.3)
    let finger = Finger(harness)
    finger.press(95, 10)
    finger.move(0, 40)
    #expect(model.last < 30, "the content follows")
    finger.release()
  }

  @Test func aPressStopsAFling() {
    let model = Model()
    let (harness, mouse) = page(model)
    let finger = Finger(harness)
    finger.press(50, 150)
    finger.move(0, -80)
    finger.release()
    mouse.rest(93, 150)
    mouse.press()
    let there = model.last
    #expect(abs(there - (150 - 14) * Self.part) < 1)
    mouse.wait(1)
    #expect(model.last == there)
    mouse.release()
    #expect(model.phases.last == "idle")
  }

  @Test func aWheelThatPausesDoesNotPullItAway() {
    let model = Model()
    let (harness, mouse) = page(model, AnyScrollTargetBehavior(.paging))
    mouse.rest(93, 10)
    turn(harness, -10.5)
    mouse.press()
    mouse.move(93, 30)
    let there = model.last
    mouse.wait(0.5)
    #expect(model.last == there)
    mouse.release()
  }

  @Test func aDragEndsWhereTheBehaviorWants() throws {
    let model = Model()
    let (harness, mouse) = page(model, AnyScrollTargetBehavior(.paging))
    mouse.rest(93, 10)
    mouse.press()
    for y in stride(from: 11, through: 36, by: 1) { mouse.move(93, CGFloat(y)) }
    #expect(abs(model.last - 26 * Self.part) <= 0.5)
    model.offsets = []
    mouse.release()
    mouse.move(30, 36)
    mouse.wait(3)
    #expect(model.last.truncatingRemainder(dividingBy: 200) == 0 && model.last > 0)
    #expect(model.phases == ["interacting", "decelerating", "idle"] && harness.nextWake == nil)
    #expect(zip(model.offsets, model.offsets.dropFirst()).allSatisfy { abs($1 - $0) < 60 }, "it goes there smoothly")
    try harness.verifyAgainstFresh()
  }

  // MARK: Interrupted

  @Test func aViewThatGoesLetsGo() {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 60)
    model.isShown = false
    harness.settle()
    mouse.move(93, 90)
    mouse.release()
    model.isShown = true
    harness.settle()
    mouse.wait(2)
    #expect(model.last == 0 && harness.nextWake == nil)
  }

  @Test func contentThatBecomesShortLetsGo() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 60)
    model.count = 3
    harness.settle()
    #expect(model.last == 0)
    mouse.move(93, 100)
    #expect(model.last == 0)
    model.count = 100
    harness.settle()
    try harness.verifyAgainstFresh()
    mouse.release()
    #expect(model.phases == ["interacting", "idle"])
    mouse.move(30, 30)
    mouse.wait(2)
    #expect(harness.nextWake == nil)
  }

  @Test func barsThatAreHiddenMeanwhileMoveNothing() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 60)
    let there = model.last
    model.visibility = .never
    harness.settle()
    mouse.move(93, 100)
    #expect(model.last == there)
    mouse.release()
    #expect(model.phases == ["interacting", "idle"])
    mouse.wait(2)
    try harness.verifyAgainstFresh()
  }

  @Test func keysAndWheelsDuringADragAreForgottenAtTheNextMove() throws {
    let model = Model()
    let (harness, mouse) = page(model)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 60)
    turn(harness, -300)
    #expect(try knob(harness).minY == 52, "the knob stays under the pointer")
    mouse.move(93, 61)
    #expect(abs(model.last - 51 * Self.part) <= 0.5)
    mouse.release()
    try harness.verifyAgainstFresh()
  }

  /// What is expected of rows that have not been made changes while they are.
  @Test(arguments: [false, true]) func theKnobStaysAtThePointerWhileLengthsChange(down: Bool) throws {
    final class Log { var offsets: [CGFloat] = [] }
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<2000, id: \.self) { Color(white: 0.5).frame(height: CGFloat(10 + $0 % 37 * ($0 / 400))) } }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.offsets.append($1) }
    }
    let mouse = Mouse(harness)
    mouse.rest(93, 14)
    mouse.press()
    if !down { mouse.move(93, 500) }
    let way = Array(stride(from: 14.0, through: 186, by: 1))
    var limits: Set<CGFloat> = []
    for y in down ? way : way.reversed() {
      mouse.move(93, y)
      #expect(try abs(knob(harness).midY - y) < 1e-6)
      limits.insert(try #require(scrollBox(harness)).limit(.vertical))
    }
    #expect(limits.count > 5, "they have changed")
    let box = try #require(scrollBox(harness))
    #expect(box.offset.y == (down ? box.limit(.vertical) : 0))
    mouse.release()
    try harness.verifyAgainstFresh()
  }

  // MARK: Several

  private struct Nested: View {
    let model: Model
    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ScrollView { Color.white.frame(height: 1000) }.frame(width: 60, height: 150)
            .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { model.offsets.append($1) }
          Color.white.frame(height: 1000)
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { model.clicks.append("\(Int($1))") }
    }
  }

  @Test func nestedViewsEachHaveTheirs() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Nested(model: model) }
    let mouse = Mouse(harness)
    mouse.rest(53, 10)
    mouse.press()
    mouse.move(53, 500)
    #expect(model.last == 850 && model.clicks == ["0"], "the one around stays")
    mouse.release()
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 500)
    #expect(model.last == 850 && model.clicks.last == "950")
    mouse.release()
    try harness.verifyAgainstFresh()
  }

  @Test func fromRightToLeftItIsAtTheLeft() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView([.horizontal, .vertical]) { Color.white.frame(width: 500, height: 1000) }
        .onScrollGeometryChange(for: CGPoint.self, of: { $0.contentOffset }) { model.phases.append("\(Int($1.x)) \(Int($1.y))") }
        .environment(\.layoutDirection, .rightToLeft)
    }
    let mouse = Mouse(harness)
    #expect(model.phases.last == "400 0")
    mouse.rest(7, 10)
    mouse.press()
    mouse.move(7, 500)
    mouse.release()
    #expect(model.phases.last == "400 800")
    // Across, the knob is at the right at first.
    mouse.rest(90, 193)
    mouse.press()
    mouse.move(-10, 193)
    #expect(model.phases.last == "0 800")
    mouse.release()
    try harness.verifyAgainstFresh()
  }

  @Test func underATransformItFollowsThePointerThere() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      ScrollView { Color.white.frame(height: 1000) }.frame(width: 100, height: 100).scaleEffect(2)
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { model.offsets.append($1) }
    }
    let mouse = Mouse(harness)
    mouse.rest(186, 20)
    mouse.press()
    let start = try knob(harness).minY
    mouse.move(186, 40)
    #expect(try knob(harness).minY == start + 10)
    mouse.release()
    try harness.verifyAgainstFresh()
  }

  @Test func disabledViewsHaveBarsThatAreNotHeld() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Page(model: model).scrollDisabled(true) }
    let mouse = Mouse(harness)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 100)
    mouse.release()
    #expect(model.last == 0 && harness.nextWake == nil)
  }

  @Test func thePointerIsAnArrowThereAndTheFocusStays() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView { Color.white.frame(height: 1000).pointerStyle(.link).focusable().accessibilityIdentifier("c") }
    }
    let mouse = Mouse(harness)
    harness.focus("c")
    mouse.move(50, 100)
    #expect(harness.host.graph.input.shape == .link)
    mouse.rest(93, 100)
    mouse.move(93, 101)
    #expect(harness.host.graph.input.shape == .arrow)
    mouse.press()
    mouse.release()
    #expect(harness.focusedIdentifier == "c")
  }

  @Test func listsHaveThemToo() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      List(0..<100, id: \.self) { Text("\($0)").accessibilityIdentifier("\($0)") }
    }
    let mouse = Mouse(harness)
    mouse.rest(93, 10)
    mouse.press()
    mouse.move(93, 500)
    mouse.release()
    let box = try #require(scrollBox(harness))
    #expect(box.offset.y == box.limit(.vertical) && box.offset.y > 1000)
    try harness.verifyAgainstFresh()
  }
}
