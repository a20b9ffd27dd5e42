import Foundation
import Observation
import Oriel
@_spi(Oriel) import OrielCore
import Testing

@testable import OrielTesting
@testable import OrielLayout
@testable import OrielViews

/// The bars of scroll views: when they are seen, and how they go.
@MainActor @Suite struct ScrollBarTests: ScrollTargetTesting {
  @Observable final class Model {
    var visibility = ScrollIndicatorVisibility.automatic
    var count = 100
    var trigger = 0
    var isShown = true
    @ObservationIgnored var phases: [String] = []
  }

  private struct Page: View {
    let model: Model
    var flashes = false
    var body: some View {
      if model.isShown {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { Color.white.frame(height: 30).accessibilityIdentifier("\($0)") } }
        }
        .scrollIndicators(model.visibility)
        .scrollIndicatorsFlash(onAppear: flashes)
        .scrollIndicatorsFlash(trigger: model.trigger)
      }
    }
  }

  private func page(_ model: Model = Model(), flashes: Bool = false) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 200)) { Page(model: model, flashes: flashes) }
  }

  private let strip = CGRect(x: 86, y: 0, width: 14, height: 200)

  /// How dark the knob is at the top of the bar, from 0.
  private func darkness(_ harness: ViewHarness, x: Int = 95, y: Int = 12) -> Int { 255 - Int(harness.bitmap[x, y].red) }

  @Test func aBarComesWithAScrollAndGoesAfterASecond() throws {
    let harness = page(), mouse = Mouse(harness)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
    turn(harness, -30)
    var seen = [darkness(harness)]
    #expect(seen[0] > 0, "something is seen at once")
    for _ in 0..<100 {
      mouse.wait(1 / 60)
      seen.append(darkness(harness))
    }
    let most = seen.max() ?? 0
    #expect(most > 80)
    #expect(seen.firstIndex(of: most) ?? 0 <= 6)
    #expect(seen[59] == most && seen[64] < most && seen[76] == 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1 - $0) < 40 }, "it does not jump")
    #expect(harness.nextWake == nil && !harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [100, 5000]) func whatFadesDamagesTheBarAlone(count: Int) {
    let model = Model()
    model.count = count
    let harness = page(model), mouse = Mouse(harness)
    turn(harness, -30)
    mouse.wait(1)
    var frames = 0
    while harness.nextWake != nil {
      harness.advance(by: .nanoseconds(16_666_667))
      guard harness.needsFrame else { continue }
      let report = harness.frame()
      frames += 1
      #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0 && report.paints <= 5)
      #expect(report.damage.allSatisfy { strip.contains($0) && $0.height <= 28 }, "\(report)")
    }
    #expect(frames > 5 && frames < 25)
  }

  @Test func underReducedMotionItIsThereAndGoneAtOnce() {
    let harness = page()
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    turn(harness, -30)
    let full = darkness(harness)
    #expect(full > 80)
    harness.advance(by: .milliseconds(990))
    #expect(!harness.needsFrame && darkness(harness) == full)
    harness.advance(by: .milliseconds(20))
    #expect(harness.settle().count == 1)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
  }

  @Test func furtherScrollsKeepIt() {
    let harness = page(), mouse = Mouse(harness)
    for _ in 0..<4 {
      turn(harness, -1)
      mouse.wait(0.8)
    }
    #expect(darkness(harness) > 80)
    mouse.wait(0.3)
    #expect(harness.nextWake != nil)
    // Once more in the middle of its going: it comes back from there.
    let half = darkness(harness)
    turn(harness, -1)
    #expect(abs(darkness(harness) - half) < 30)
    mouse.wait(2)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
  }

  @Test func keysAndProgramsShowIt() {
    let harness = page()
    harness.press(.pageDown)
    harness.settle()
    #expect(harness.nextWake != nil)
    let jumping = page()
    scrollBox(jumping)?.go(to: CGPoint(x: 0, y: 50))
    jumping.settle()
    #expect(jumping.nextWake == nil, "a jump of the program does not")
  }

  @Test func aPointerNearItShowsIt() {
    let harness = page(), mouse = Mouse(harness)
    mouse.rest(50, 100)
    #expect(darkness(harness) == 0)
    mouse.rest(78, 100)
    let thin = darkness(harness)
    #expect(thin > 80 && darkness(harness, x: 89) == 0)
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil, "a pointer that rests beside it does not keep it")
    mouse.rest(92, 100)
    #expect(darkness(harness, x: 89) > thin, "it is wide under the pointer")
    #expect(darkness(harness, x: 92, y: 100) > 0, "and shows its lane")
    mouse.wait(3)
    #expect(darkness(harness) > thin && harness.nextWake == nil)
    mouse.rest(30, 100)
    #expect(darkness(harness, x: 89) == 0 && darkness(harness) == thin)
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
    mouse.rest(92, 100)
    mouse.leave()
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
  }

  @Test(arguments: [ScrollIndicatorVisibility.hidden, .never]) func withoutBarsNothingWaits(_ visibility: ScrollIndicatorVisibility) {
    let model = Model()
    model.visibility = visibility
    let harness = page(model, flashes: true)
    turn(harness, -30)
    #expect(harness.nextWake == nil)
    Mouse(harness).move(95, 100)
    #expect(harness.nextWake == nil && darkness(harness) == 0)
    model.count = 3
    model.visibility = .visible
    harness.settle()
    turn(harness, -30)
    #expect(harness.nextWake == nil, "all of it is seen")
  }

  @Test func visibleBarsStay() throws {
    let model = Model()
    model.visibility = .visible
    let harness = page(model), mouse = Mouse(harness)
    #expect(darkness(harness) > 80 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    turn(harness, -30)
    mouse.wait(3)
    #expect(darkness(harness) > 80 && harness.nextWake == nil)
    let count = model.count
    model.count = 3
    harness.settle()
    let empty = harness.bitmap[95, 190]
    #expect((8...60).allSatisfy { harness.bitmap[95, $0] == empty } && harness.nextWake == nil, "all of it is seen")
    model.count = count
    harness.settle()
    #expect(darkness(harness) > 80)
    try harness.verifyAgainstFresh()
    model.visibility = .automatic
    harness.settle()
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
    model.visibility = .visible
    harness.settle()
    #expect(darkness(harness) > 80)
    model.visibility = .never
    harness.settle()
    #expect(darkness(harness) == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func flashes() throws {
    let model = Model()
    let harness = page(model, flashes: true), mouse = Mouse(harness)
    mouse.wait(0.2)
    #expect(darkness(harness) > 80)
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
    model.trigger = 1
    harness.settle()
    mouse.wait(0.2)
    #expect(darkness(harness) > 80)
    try harness.verifyAgainstFresh()
    mouse.wait(1.5)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
    model.count = 90
    harness.settle()
    #expect(harness.nextWake == nil, "another body, the same value")
    model.isShown = false
    harness.settle()
    model.isShown = true
    harness.settle()
    #expect(harness.nextWake != nil)
    model.isShown = false
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func aHiddenWindowIsNotWoken() {
    let harness = page(), mouse = Mouse(harness)
    turn(harness, -30)
    harness.scenePhase = .background
    harness.settle()
    harness.host.timers.isHidden = true
    #expect(harness.nextWake == nil)
    mouse.wait(2)
    harness.host.timers.isHidden = false
    mouse.wait(0.1)
    #expect(darkness(harness) == 0 && harness.nextWake == nil)
  }

  @Test func barsAreNotOfPictures() {
    // Nor in the first frame of a window.
    let fresh = page()
    #expect(fresh.bitmap == ViewHarness(size: CGSize(width: 100, height: 200)) { Color.white }.bitmap)
  }

  // MARK: Places

  private func bars(_ harness: ViewHarness) -> (across: ScrollBarPlace?, down: ScrollBarPlace?) {
    guard let box = scrollBox(harness) else { return (nil, nil) }
    return (box.barPlace(.horizontal), box.barPlace(.vertical))
  }

  private func both(_ size: CGSize, window: CGSize = CGSize(width: 100, height: 200), _ direction: LayoutDirection = .leftToRight)
    -> ViewHarness
  {
    ViewHarness(size: window) {
      ScrollView([.horizontal, .vertical]) { Color.white.frame(width: size.width, height: size.height) }
        .environment(\.layoutDirection, direction)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft]) func twoBarsLeaveTheCorner(direction: LayoutDirection) throws {
    let harness = both(CGSize(width: 400, height: 400), direction)
    scrollBox(harness)?.go(to: CGPoint(x: 300, y: 200))
    harness.settle()
    let (across, down) = bars(harness)
    let wideAcross = try #require(across).knob(widened: 1), wideDown = try #require(down).knob(widened: 1)
    let common = wideAcross.insetBy(dx: -1, dy: -1).intersection(wideDown.insetBy(dx: -1, dy: -1))
    #expect(common.isNull || common.isEmpty, "with their seams")
    #expect(across?.lane == CGRect(x: direction == .leftToRight ? 2 : 14, y: 188, width: 84, height: 10))
    #expect(down?.lane == CGRect(x: direction == .leftToRight ? 88 : 2, y: 2, width: 10, height: 184))
    #expect(wideAcross.maxX == across?.lane.maxX && wideDown.maxY == down?.lane.maxY)
  }

  @Test func lengthsOfKnobs() throws {
    // Half of the content is seen.
    #expect(bars(both(CGSize(width: 50, height: 400))).down?.knobLength == 98)
    #expect(bars(both(CGSize(width: 50, height: 200))).down == nil, "all of it is seen")
    #expect(bars(both(CGSize(width: 50, height: 0))).down == nil)
    let long = try #require(bars(both(CGSize(width: 50, height: 1e7))).down)
    #expect(long.knobLength == 24)
    #expect(long.part(at: long.inLane(1e9)) == 1 && long.part(at: long.inLane(-5)) == 0)
    // There is no room for bars, or none for wide ones.
    #expect(bars(both(CGSize(width: 50, height: 400), window: CGSize(width: 100, height: 27))).down == nil)
    #expect(bars(both(CGSize(width: 7, height: 400), window: CGSize(width: 7, height: 200))).down == nil)
    let narrow = try #require(bars(both(CGSize(width: 20, height: 400), window: CGSize(width: 20, height: 200))).down)
    #expect(!narrow.mayWiden)
  }

  /// Where a view has just room for a bar, the seam around it ends at the view's edge: beyond that nothing is drawn anew.
  @Test func nothingIsDrawnBeyondANarrowView() throws {
    let size = CGSize(width: 8.5, height: 200)
    let narrow = try #require(bars(both(CGSize(width: 8.5, height: 400), window: size)).down)
    #expect(narrow.knob(widened: 0).minX == 0.5)
    #expect(narrow.ink(widened: 0).minX == 0 && narrow.seam(widened: 0) == narrow.ink(widened: 0))
  }

  @Test(arguments: [ColorScheme.light, .dark], [Color.white, .black]) func itIsSeenOverAnyContent(scheme: ColorScheme, content: Color) {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200), colorScheme: scheme) {
      ScrollView { content.frame(height: 1000) }
    }
    turn(harness, -10)
    Mouse(harness).wait(0.2)
    let plain = harness.bitmap[50, 12]
    let differences = (88..<100).map { x -> Int in
      let pixel = harness.bitmap[x, 12]
      return abs(Int(pixel.red) - Int(plain.red))
    }
    #expect((differences.max() ?? 0) > 60)
  }
}
