import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// What scroll views take from the views around them: bars, whether they scroll, bouncing.
@MainActor @Suite struct ScrollSettingTests {
  @Observable final class Model {
    var visibility = ScrollIndicatorVisibility.automatic
    var isDisabled = false
  }

  private struct Both: View {
    var shows = true
    var body: some View {
      ScrollView([.horizontal, .vertical], showsIndicators: shows) { Color.white.frame(width: 400, height: 400) }
        .scrollIndicatorsFlash(onAppear: true)
    }
  }

  private func bars(_ harness: ViewHarness) -> (across: Bool, down: Bool) {
    harness.settle()
    harness.advance(by: .milliseconds(200))
    harness.settle()
    let plain = harness.bitmap[50, 50]
    return (harness.bitmap[10, 95] != plain, harness.bitmap[95, 10] != plain)
  }

  private func bars(_ view: some View) -> String {
    let (across, down) = bars(ViewHarness(size: CGSize(width: 100, height: 100)) { view })
    return (across ? "across " : "") + (down ? "down" : "")
  }

  @Test func barsAreShownAndHidden() {
    #expect(bars(Both()) == "across down")
    for shown in [ScrollIndicatorVisibility.automatic, .visible] { #expect(bars(Both().scrollIndicators(shown)) == "across down") }
    for hidden in [ScrollIndicatorVisibility.hidden, .never] { #expect(bars(Both().scrollIndicators(hidden)) == "") }
    #expect(bars(Both().scrollIndicators(.hidden, axes: .vertical)) == "across ")
    #expect(bars(Both().scrollIndicators(.hidden, axes: .horizontal)) == "down")
    // The innermost counts, on its axes.
    #expect(bars(Both().scrollIndicators(.visible, axes: .vertical).scrollIndicators(.never)) == "down")
    #expect(bars(Both(shows: false).scrollIndicators(.visible)) == "")
    #expect(bars(Both().environment(\.verticalScrollIndicatorVisibility, .never)) == "across ")
    #expect(bars(Both().environment(\.horizontalScrollIndicatorVisibility, .never)) == "down")
  }

  @Test func barsAreOnTheOtherSideRightToLeft() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Both().scrollIndicators(.visible, axes: .vertical).scrollIndicators(.never).environment(\.layoutDirection, .rightToLeft)
    }
    harness.advance(by: .milliseconds(200))
    harness.settle()
    #expect(harness.bitmap[4, 10] != harness.bitmap[50, 50])
    #expect(harness.bitmap[95, 10] == harness.bitmap[50, 50])
  }

  @Test func aChangeShowsAndHidesThemWithoutRunningTheContent() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View { Both().scrollIndicators(model.visibility) }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    model.visibility = .hidden
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(bars(harness) == (false, false))
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: -30, dy: -30))
    harness.settle()
    #expect(bars(harness) == (false, false))
    model.visibility = .visible
    harness.settle()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 30, dy: 30))
    #expect(bars(harness) == (true, true))
    try harness.verifyAgainstFresh()
  }

  @Test func listsHaveThemToo() {
    func list(_ visibility: ScrollIndicatorVisibility) -> Bool {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        List { ForEach(0..<20, id: \.self) { _ in Color.clear.frame(height: 30) } }.scrollIndicators(visibility)
          .scrollIndicatorsFlash(onAppear: true)
      }
      harness.advance(by: .milliseconds(200))
      harness.settle()
      return harness.bitmap[95, 12] != harness.bitmap[99, 12]
    }
    #expect(list(.automatic))
    #expect(!list(.never))
  }

  // MARK: Disabled

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(height: 30).accessibilityIdentifier("\($0)") } }
          }
          .scrollDisabled(false)
          .scrollDisabled(model.isDisabled)
          .frame(height: 100)
          Color.blue.frame(height: 400).accessibilityIdentifier("blue")
        }
      }
    }
  }

  @Test func aPersonScrollsWhatIsAroundADisabledView() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    func turn() {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -10))
      harness.settle()
    }
    turn()
    #expect(harness.frame(of: "0")?.minY == -10 && harness.frame(of: "blue")?.minY == 100)
    model.isDisabled = true
    harness.settle()
    turn()
    #expect(harness.frame(of: "0")?.minY == -20 && harness.frame(of: "blue")?.minY == 90)
    // Keys too: an arrow scrolls by 48 points.
    harness.hover(CGPoint(x: 50, y: 20))
    harness.press(.downArrow)
    harness.settle()
    #expect(harness.frame(of: "blue")?.minY == 42)
    model.isDisabled = false
    harness.settle()
    harness.scroll(at: CGPoint(x: 50, y: 20), by: CGVector(dx: 0, dy: -10))
    harness.settle()
    #expect(harness.frame(of: "blue")?.minY == 42)
    try harness.verifyAgainstFresh()
  }

  @Test func theProgramScrollsADisabledView() {
    var proxy: ScrollViewProxy?
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(height: 30).accessibilityIdentifier("\($0)") } }
        }
        .scrollDisabled(true)
      }
    }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -10))
    harness.press(.pageDown)
    harness.settle()
    #expect(harness.frame(of: "0")?.minY == 0)
    proxy?.scrollTo(7, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "7")?.minY == 0)
  }

  // MARK: Bouncing

  private struct Reader: View {
    @Environment(\.horizontalScrollBounceBehavior) private var across
    @Environment(\.verticalScrollBounceBehavior) private var down
    @Environment(\.isScrollEnabled) private var isEnabled
    private func name(_ behavior: ScrollBounceBehavior) -> String {
      switch behavior {
      case .automatic: "automatic"
      case .always: "always"
      case .basedOnSize: "basedOnSize"
      default: "never"
      }
    }
    var body: some View { Text("\(name(across)) \(name(down)) \(isEnabled)").accessibilityIdentifier("it") }
  }

  @Test func bouncingIsPassedDown() {
    func text(_ view: some View) -> String? { ViewHarness { view }.text(of: "it") }
    #expect(text(Reader()) == "automatic automatic true")
    #expect(text(Reader().scrollBounceBehavior(.basedOnSize)) == "automatic basedOnSize true")
    #expect(text(Reader().scrollBounceBehavior(.always, axes: .horizontal).scrollDisabled(true)) == "always automatic false")
    #expect(text(Reader().scrollBounceBehavior(.never, axes: [.horizontal, .vertical])) == "never never true")
  }
}
