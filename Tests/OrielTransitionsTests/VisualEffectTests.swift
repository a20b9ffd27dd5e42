import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Effects that follow from a view's place.
@MainActor @Suite struct VisualEffectTests {
  private struct Faded: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in
            Color.red.frame(height: 50).visualEffect { effect, proxy in
              effect.opacity(proxy.frame(in: .scrollView).minY < 50 ? 0.5 : 1)
            }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  @Test func effectsFollowPlacesWithoutBodiesOrMeasures() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Faded() }
    let (faint, full) = (harness.bitmap[50, 25], harness.bitmap[50, 75])
    #expect(faint != full)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0, "\(report)")
    harness.settle()
    #expect(harness.bitmap[50, 10] == faint && harness.bitmap[50, 65] == faint && harness.bitmap[50, 75] == full)
    try harness.verifyAgainstFresh()
  }

  @Test func effectsDrawAndHitElsewhereAndChangeNoLayout() throws {
    var clicks = 0
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Color.red.frame(width: 20, height: 20).onTapGesture { clicks += 1 }.accessibilityIdentifier("red")
        .visualEffect { effect, proxy in effect.scaleEffect(2).offset(x: proxy.size.width * 3) }
    }
    let background = harness.bitmap[2, 2]
    #expect(harness.bitmap[100, 50] == background && harness.bitmap[142, 50] != background && harness.bitmap[160, 32] != background)
    #expect(harness.frame(of: "red")?.minX == 90)
    harness.click(CGPoint(x: 100, y: 50))
    #expect(clicks == 0)
    harness.click(CGPoint(x: 160, y: 50))
    #expect(clicks == 1)
    try harness.verifyAgainstFresh()
  }

  // MARK: Scroll transitions

  private final class Log { var values: [Double] = [] }

  private struct Moved: View {
    let configuration: ScrollTransitionConfiguration
    var axis: Axis?
    let log: Log
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { row in
            Color.red.frame(height: 50)
              .scrollTransition(configuration, axis: axis) { effect, phase in
                if row == 1 { log.values.append(phase.value) }
                return effect.opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  /// Facts M098.
  @Test func phaseValues() {
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.isIdentity) == [false, true, false])
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Moved(configuration: .interactive, log: log) }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -75))
    harness.settle()
    #expect(Set(log.values) == [0, -1])
  }

  @Test func interactiveOnesFollowTheScroll() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      Moved(configuration: .interactive(timingCurve: .linear), log: Log())
    }
    func red(_ y: Int) -> Int { 255 - Int(harness.bitmap[50, y].green) }
    let full = red(100)
    let none = 255 - Int(ViewHarness(size: CGSize(width: 9, height: 9)) { Color.clear }.bitmap[5, 5].green)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -25))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    harness.settle()
    #expect(abs(red(10) - (full + none) / 2) <= 3 && abs(red(190) - (full + none) / 2) <= 3 && red(50) == full)
    try harness.verifyAgainstFresh()
  }

  @Test func animatedOnesChangeAtTheThreshold() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      Moved(configuration: .animated(.linear(duration: 1)).threshold(.visible(0.5)), log: Log())
    }
    func red(_ y: Int) -> Int { 255 - Int(harness.bitmap[50, y].green) }
    let full = red(100)
    let none = 255 - Int(ViewHarness(size: CGSize(width: 9, height: 9)) { Color.clear }.bitmap[5, 5].green)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -20))
    harness.settle()
    #expect(red(10) == full && harness.nextWake == nil)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -10))
    harness.settle()
    harness.advance(by: .milliseconds(500))
    harness.settle()
    #expect(abs(red(10) - (full + none) / 2) <= 5)
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(red(10) == none && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func identityAndOtherAxesChangeNothing() {
    for (configuration, axis) in [(ScrollTransitionConfiguration.identity, Axis?.none), (.interactive, .horizontal)] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Moved(configuration: configuration, axis: axis, log: Log()) }
      let full = harness.bitmap[50, 100]
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -25))
      harness.settle()
      #expect(harness.bitmap[50, 10] == full)
    }
  }
}
