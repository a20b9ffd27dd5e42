import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Scrolls of the program that move.
@MainActor @Suite struct AnimatedScrollTests {
  @Observable final class Model {
    var target = 0
    var position = ScrollPosition()
    var id: Int? = 0
    @ObservationIgnored var offsets: [CGFloat] = []
    @ObservationIgnored var phases: [String] = []
    @ObservationIgnored var proxy: ScrollViewProxy?
    var last: CGFloat { offsets.last ?? 0 }
  }

  private struct Page: View {
    @Bindable var model: Model
    var isLazy = false
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { ForEach(0..<500, id: \.self) { Color.red.frame(height: CGFloat(20 + $0 % 7 * 5)) } }
              .scrollTargetLayout()
          } else {
            VStack(spacing: 0) { ForEach(0..<100, id: \.self) { _ in Color.red.frame(height: 30) } }.scrollTargetLayout()
          }
        }
        .scrollIndicators(.hidden)
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { model.offsets.append($1) }
        .onScrollPhaseChange { model.phases.append("\($1)") }
        .onAppear { model.proxy = proxy }
      }
    }
  }

  private func page(_ model: Model, isLazy: Bool = false, _ make: (Page) -> some View) -> (ViewHarness, Finger) {
    let view = make(Page(model: model, isLazy: isLazy))
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { view }
    harness.settle()
    return (harness, Finger(harness))
  }

  @Test func scrollToMovesInAnAnimation() throws {
    let model = Model()
    let (harness, finger) = page(model) { $0 }
    withAnimation(.linear(duration: 1)) { model.proxy?.scrollTo(40, anchor: .top) }
    harness.settle()
    #expect(model.last == 0)
    finger.wait(0.5)
    #expect(abs(model.last - 600) <= 2)
    #expect(model.phases == ["animating"])
    finger.wait(0.6)
    #expect(model.last == 1200 && model.phases == ["animating", "idle"] && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    model.proxy?.scrollTo(3, anchor: .top)
    harness.settle()
    #expect(model.last == 90 && model.phases.count == 2, "without an animation at once")
  }

  @Test func aPersonInterruptsIt() {
    let model = Model()
    let (harness, finger) = page(model) { $0 }
    withAnimation(.linear(duration: 1)) { model.proxy?.scrollTo(40, anchor: .top) }
    finger.wait(0.5)
    let before = model.last
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -10))
    harness.settle()
    #expect(model.last == before + 10 && model.phases == ["animating", "interacting"])
    finger.wait(1)
    #expect(model.last == before + 10 && model.phases.last == "idle" && harness.nextWake == nil)
    withAnimation(.linear(duration: 1)) { model.proxy?.scrollTo(80, anchor: .top) }
    finger.wait(0.5)
    let stopped = model.last
    finger.press(50, 100)
    finger.wait(0.5)
    finger.release()
    #expect(model.last == stopped && model.phases.suffix(3) == ["animating", "tracking", "idle"])
  }

  private struct Positioned: View {
    @Bindable var model: Model
    var body: some View { Page(model: model).scrollPosition($model.position) }
  }

  private struct Identified: View {
    @Bindable var model: Model
    var body: some View { Page(model: model).scrollPosition(id: $model.id, anchor: .top) }
  }

  @Test func positionsMoveInAnAnimation() throws {
    let model = Model()
    let (harness, finger) = page(model) { Positioned(model: $0.model) }
    withAnimation(.linear(duration: 1)) { model.position.scrollTo(y: 300) }
    harness.settle()
    finger.wait(0.5)
    #expect(abs(model.last - 150) <= 2)
    finger.wait(0.6)
    #expect(model.last == 300)
    withAnimation(.linear(duration: 1)) { model.position.scrollTo(edge: .bottom) }
    harness.settle()
    finger.wait(0.5)
    #expect(abs(model.last - 1550) <= 2)
    finger.wait(0.6)
    #expect(model.last == 2800)
    withAnimation(.linear(duration: 1)) { model.position.scrollTo(id: 50, anchor: .top) }
    harness.settle()
    finger.wait(0.5)
    #expect(abs(model.last - 2150) <= 2)
    finger.wait(0.6)
    #expect(model.last == 1500 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aBoundIDMovesInAnAnimation() {
    let model = Model()
    let (harness, finger) = page(model) { Identified(model: $0.model) }
    withAnimation(.linear(duration: 1)) { model.id = 10 }
    harness.settle()
    finger.wait(0.5)
    #expect(abs(model.last - 150) <= 2)
    finger.wait(0.6)
    #expect(model.last == 300 && model.id == 10 && harness.nextWake == nil)
  }

  @Test func rowsAreMadeOnTheWay() throws {
    let model = Model()
    let (harness, finger) = page(model, isLazy: true) { $0 }
    withAnimation(.easeInOut(duration: 1)) { model.proxy?.scrollTo(400, anchor: .top) }
    finger.wait(2)
    let steps = zip(model.offsets, model.offsets.dropFirst()).map { $1 - $0 }
    #expect(model.offsets.count > 50 && steps.max()! < 600 && steps.min()! > -60, "\(model.offsets)")
    #expect(harness.nextWake == nil && model.phases == ["animating", "idle"])
    try harness.verifyAgainstFresh()
  }

  @Test func aStepMovesPixels() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollViewReader { proxy in
        ScrollView { VStack(spacing: 0) { ForEach(0..<1000) { _ in Color.red.frame(height: 30) } } }
          .onAppear { model.proxy = proxy }.scrollIndicators(.hidden)
      }
    }
    withAnimation(.linear(duration: 10)) { model.proxy?.scrollTo(100, anchor: .top) }
    harness.settle()
    for _ in 0..<10 {
      harness.advance(by: .nanoseconds(16_666_667))
      let report = harness.frame()
      #expect(report.bodies == 0 && report.measures == 0 && report.damagedPixels <= 600, "\(report)")
    }
  }
}
