import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// What scroll views tell of their phases.
@MainActor @Suite struct ScrollPhaseTests {
  @Observable final class Model {
    var position = ScrollPosition()
    var seen = ""
  }

  private final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private struct Rows: View {
    var body: some View {
      VStack(spacing: 0) { ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") } }
        .scrollTargetLayout()
    }
  }

  private func turn(_ harness: ViewHarness, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 50, y: 50)) {
    harness.scroll(at: point, by: CGVector(dx: 0, dy: dy))
    harness.settle()
  }

  private func wait(_ harness: ViewHarness, _ milliseconds: Int) {
    harness.advance(by: .milliseconds(milliseconds))
    harness.settle()
  }

  private func text(_ context: ScrollPhaseChangeContext) -> String {
    "\(context.geometry.contentOffset.y) \(context.velocity.map { "\($0.dy)" } ?? "nil")"
  }

  @Test func interactingUntilAPause() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Rows() }
        .scrollIndicators(.hidden)
        .onScrollPhaseChange { old, new, context in log.entries.append("\(old) \(new) \(text(context))") }
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { log.entries.append("\($1)") }
    }
    #expect(log.take() == ["0.0"])
    turn(harness, -40)
    #expect(log.take() == ["idle interacting 0.0 400.0", "40.0"])
    wait(harness, 149)
    turn(harness, -10)
    wait(harness, 149)
    #expect(log.take() == ["50.0"])
    wait(harness, 1)
    #expect(log.take() == ["interacting idle 50.0 0.0"])
    #expect(harness.nextWake == nil)
    turn(harness, -1)
    #expect(log.take() == ["idle interacting 50.0 10.0", "51.0"])
  }

  @Test func theBehaviourHasMovedTheContentWhenItIsIdle() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Rows() }
        .onScrollPhaseChange { old, new, context in log.entries.append("\(old) \(new) \(text(context))") }
        .scrollTargetBehavior(.viewAligned)
    }
    turn(harness, -40)
    wait(harness, 150)
    #expect(log.take() == ["idle interacting 0.0 400.0", "interacting idle 30.0 0.0"])
    turn(harness, -48)
    wait(harness, 150)
    #expect(log.take() == ["idle interacting 30.0 480.0", "interacting idle 90.0 0.0"])
  }

  @Test func programsAndKeysAndEndsChangeNoPhase() {
    struct Page: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        ScrollView { Rows() }
          .scrollIndicators(.hidden)
          .scrollPosition($model.position)
          .onScrollPhaseChange { log.entries.append("\($0) \($1)") }
      }
    }
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, log: log) }
    model.position.scrollTo(edge: .bottom)
    harness.settle()
    harness.press(.pageUp)
    harness.settle()
    harness.press(.end)
    harness.settle()
    // There is nothing farther down.
    turn(harness, -40)
    wait(harness, 1000)
    #expect(log.take() == [])
    #expect(harness.frame(of: "19")?.maxY == 100)
    #expect(harness.nextWake == nil)
  }

  @Test func theFirstScrollViewInsideIsWhatCounts() {
    let (outer, inner, both) = (Log(), Log(), Log())
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ScrollView { Rows() }.frame(height: 60).onScrollPhaseChange { inner.entries.append("\($0) \($1)") }
            Color.blue.frame(height: 500)
          }
        }
        .frame(height: 100)
        .onScrollPhaseChange { outer.entries.append("\($0) \($1)") }
        ScrollView { Rows() }.frame(height: 100)
      }
      .onScrollPhaseChange { both.entries.append("\($0) \($1)") }
    }
    turn(harness, -10, at: CGPoint(x: 50, y: 150))
    #expect(inner.take() == [] && outer.take() == [] && both.take() == [])
    turn(harness, -10, at: CGPoint(x: 50, y: 80))
    #expect(inner.take() == [] && outer.take() == ["idle interacting"] && both.take() == ["idle interacting"])
    turn(harness, -10, at: CGPoint(x: 50, y: 20))
    #expect(inner.take() == ["idle interacting"] && outer.take() == [] && both.take() == [])
    wait(harness, 150)
    #expect(inner.take() == ["interacting idle"] && outer.take() == ["interacting idle"] && both.take() == ["interacting idle"])
  }

  @Test func theInnermostActionRunsFirst() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Rows() }
        .onScrollPhaseChange { log.entries.append("inner \($1)") }
        .onScrollPhaseChange { log.entries.append("outer \($1)") }
    }
    turn(harness, -10)
    wait(harness, 150)
    #expect(log.take() == ["inner interacting", "outer interacting", "inner idle", "outer idle"])
  }

  @Test func whatAnActionWritesIsShown() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        VStack(spacing: 0) {
          Text(model.seen).frame(height: 20).accessibilityIdentifier("seen")
          ScrollView { Rows() }.onScrollPhaseChange { model.seen = $1.isScrolling ? "\($0) → \($1)" : "rests" }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    turn(harness, -10)
    #expect(harness.text(of: "seen") == "idle → interacting")
    wait(harness, 150)
    #expect(harness.text(of: "seen") == "rests")
    try harness.verifyAgainstFresh()
  }

  @Test func withoutListenersNothingWaits() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { ScrollView { Rows() }.scrollIndicators(.hidden) }
    turn(harness, -10)
    #expect(harness.nextWake == nil)
    #expect(harness.frame().bodies == 0)
  }

  @Test func onlyOneOfThemIsNotScrolling() {
    let phases: [ScrollPhase] = [.idle, .tracking, .interacting, .decelerating, .animating]
    #expect(phases.map(\.isScrolling) == [false, true, true, true, true])
    #expect(phases.map { "\($0)" } == ["idle", "tracking", "interacting", "decelerating", "animating"])
  }
}
