import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Views that come and go: where they are drawn at which time, what is told when, and what is left.
@MainActor @Suite struct TransitionTests {
  @MainActor @Observable final class Model {
    var isShown = false
    var count = 3
    var log: [String] = []
  }

  private let model = Model()

  /// How much red a pixel has of that which the view has: 1 where it is, 0 where white is.
  private func red(_ harness: ViewHarness, _ x: Int, _ y: Int) -> Double {
    let pixel = harness.bitmap[x, y]
    return (255 - Double(pixel.blue)) / 255
  }

  private static let red = Color(red: 1, green: 0, blue: 0)

  private func harness(@ViewBuilder _ content: () -> some View) -> ViewHarness {
    let view = content()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { view.background(Color(red: 1, green: 1, blue: 1)) }
    harness.settle()
    return harness
  }

  private func animate(_ harness: ViewHarness, _ animation: Animation = .linear(duration: 1), _ change: () -> Void) {
    withAnimation(animation) { change() }
    harness.settle()
  }

  private func wait(_ harness: ViewHarness, _ seconds: Double) {
    harness.advance(by: .seconds(seconds))
    harness.settle()
  }

  private struct Page<T: View>: View {
    let model: Model
    @ViewBuilder let content: (Color) -> T
    var body: some View {
      ZStack {
        Color(red: 1, green: 1, blue: 1)
        if model.isShown { content(TransitionTests.red) }
      }
    }
  }

  @Test func withoutAnAnimationItIsThereAndGoneAtOnce() throws {
    let harness = harness { Page(model: model) { $0.transition(.opacity) } }
    model.isShown = true
    harness.settle()
    #expect(red(harness, 50, 50) == 1 && harness.nextWake == nil)
    model.isShown = false
    harness.settle()
    #expect(red(harness, 50, 50) == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [false, true]) func u122ViewsFadeByThemselves(isGiven: Bool) throws {
    let harness = harness { Page(model: model) { color in if isGiven { color.transition(.opacity) } else { color } } }
    animate(harness) { model.isShown = true }
    #expect(red(harness, 50, 50) == 0)
    wait(harness, 0.25)
    #expect(abs(red(harness, 50, 50) - 0.25) < 0.02)
    wait(harness, 1)
    #expect(red(harness, 50, 50) == 1 && harness.nextWake == nil)
    animate(harness) { model.isShown = false }
    #expect(red(harness, 50, 50) == 1)
    wait(harness, 0.25)
    #expect(abs(red(harness, 50, 50) - 0.75) < 0.02)
    wait(harness, 1)
    #expect(red(harness, 50, 50) == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// The left edge of what is red in the middle row; nil if nothing is.
  private func left(_ harness: ViewHarness) -> Int? { (0..<100).first { red(harness, $0, 50) > 0.5 } }
  private func right(_ harness: ViewHarness) -> Int? { (0..<100).last { red(harness, $0, 50) > 0.5 } }
  private func top(_ harness: ViewHarness) -> Int? { (0..<100).first { red(harness, 50, $0) > 0.5 } }

  @Test func itMovesFromAnEdgeByItsOwnSize() throws {
    let harness = harness { Page(model: model) { $0.frame(width: 40, height: 40).transition(.move(edge: .leading)) } }
    animate(harness) { model.isShown = true }
    #expect(left(harness) == 0 || left(harness) == nil)
    wait(harness, 0.5)
    #expect(left(harness) == 10)
    wait(harness, 0.6)
    #expect(left(harness) == 30)
    animate(harness) { model.isShown = false }
    wait(harness, 0.25)
    #expect(left(harness) == 20)
    wait(harness, 1)
    #expect(left(harness) == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func itSlidesThrough() {
    let harness = harness { Page(model: model) { $0.frame(width: 40, height: 40).transition(.slide) } }
    animate(harness) { model.isShown = true }
    wait(harness, 0.5)
    #expect(left(harness) == 10)
    wait(harness, 0.6)
    animate(harness) { model.isShown = false }
    wait(harness, 0.5)
    #expect(left(harness) == 50)
  }

  @Test func u124() {
    let scale = harness { Page(model: model) { $0.frame(width: 40, height: 40).transition(.scale(scale: 0.5)) } }
    animate(scale) { model.isShown = true }
    #expect(left(scale) == 40)
    wait(scale, 0.5)
    #expect(left(scale) == 35)
    model.isShown = false
    let offset = harness { Page(model: model) { $0.frame(width: 40, height: 40).transition(.offset(x: 30, y: 5)) } }
    animate(offset) { model.isShown = true }
    #expect(left(offset) == 60 && red(offset, 70, 34) == 0 && red(offset, 70, 35) == 1)
    wait(offset, 0.5)
    #expect(left(offset) == 45)
  }

  @Test func m090InterruptedTransitionsTurnAround() throws {
    let harness = harness {
      Page(model: model) { $0.onAppear { model.log.append("on") }.onDisappear { model.log.append("off") }.transition(.opacity) }
    }
    animate(harness) { model.isShown = true }
    wait(harness, 0.5)
    #expect(abs(red(harness, 50, 50) - 0.5) < 0.02)
    animate(harness) { model.isShown = false }
    #expect(abs(red(harness, 50, 50) - 0.5) < 0.04, "nothing jumps")
    wait(harness, 0.2)
    #expect(model.log == ["on"])
    animate(harness) { model.isShown = true }
    #expect(red(harness, 50, 50) > 0.2)
    wait(harness, 3)
    #expect(red(harness, 50, 50) == 1 && model.log == ["on"], "it has not gone")
    animate(harness) { model.isShown = false }
    wait(harness, 3)
    #expect(model.log == ["on", "off"])
    try harness.verifyAgainstFresh()
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Button {
        count += 1
      } label: {
        Text("\(count)").frame(width: 60, height: 60)
      }.buttonStyle(.plain).accessibilityIdentifier("counter")
    }
  }

  @Test func whatComesBackHasItsState() {
    let harness = harness { Page(model: model) { _ in Counter() } }
    model.isShown = true
    harness.settle()
    harness.click("counter")
    harness.settle()
    #expect(harness.text(of: "counter") == "1")
    animate(harness) { model.isShown = false }
    wait(harness, 0.3)
    // What goes takes no input.
    harness.click(CGPoint(x: 50, y: 50))
    animate(harness) { model.isShown = true }
    #expect(harness.text(of: "counter") == "1")
    animate(harness) { model.isShown = false }
    wait(harness, 2)
    animate(harness) { model.isShown = true }
    #expect(harness.text(of: "counter") == "0", "it had gone")
  }

  @Test func m092() {
    let harness = harness {
      Page(model: model) { $0.frame(width: 40, height: 40).transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity)) }
    }
    animate(harness) { model.isShown = true }
    wait(harness, 0.5)
    #expect(left(harness) == 10 && red(harness, 30, 50) == 1)
    wait(harness, 1)
    animate(harness) { model.isShown = false }
    wait(harness, 0.25)
    #expect(left(harness) == 30 && abs(red(harness, 50, 50) - 0.75) < 0.02)
  }

  @Test func m094() {
    // Half as large and then moved by its size: the move is not scaled. The other way round it is.
    let inside = harness {
      Page(model: model) {
        $0.frame(width: 40, height: 40)
          .transition(AnyTransition.scale(scale: 0.5).combined(with: .offset(x: 20)))
      }
    }
    animate(inside) { model.isShown = true }
    #expect(left(inside) == 60)
    model.isShown = false
    let outside = harness {
      Page(model: model) {
        $0.frame(width: 40, height: 40)
          .transition(AnyTransition.offset(x: 20).combined(with: .scale(scale: 0.5)))
      }
    }
    animate(outside) { model.isShown = true }
    #expect(left(outside) == 50)
  }

  @Test func m084AnAnimationOfItsOwnTakesTheOthersPlace() {
    let harness = harness { Page(model: model) { $0.transition(AnyTransition.opacity.animation(.linear(duration: 4))) } }
    animate(harness) { model.isShown = true }
    wait(harness, 1)
    #expect(abs(red(harness, 50, 50) - 0.25) < 0.02)
    wait(harness, 4)
    animate(harness) { model.isShown = false }
    wait(harness, 1)
    #expect(abs(red(harness, 50, 50) - 0.75) < 0.02)
    wait(harness, 4)
    #expect(red(harness, 50, 50) == 0 && harness.nextWake == nil)
  }

  private struct Twist: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: 40 * phase.value) }
  }

  @Test func aTransitionOfOnesOwnSeesAllPhases() {
    let harness = harness { Page(model: model) { $0.frame(width: 20, height: 20).transition(Twist()) } }
    animate(harness) { model.isShown = true }
    #expect(left(harness) == 0)
    wait(harness, 2)
    #expect(left(harness) == 40)
    animate(harness) { model.isShown = false }
    wait(harness, 0.5)
    #expect(left(harness) == 60)
  }

  private struct Grown: ViewModifier {
    let length: CGFloat
    func body(content: Content) -> some View { content.frame(width: length, height: length) }
  }

  @Test func modifiersAreTransitions() {
    let harness = harness {
      Page(model: model) { $0.transition(.modifier(active: Grown(length: 20), identity: Grown(length: 60))) }
    }
    animate(harness) { model.isShown = true }
    #expect(left(harness) == 40)
    wait(harness, 0.5)
    #expect(left(harness) == 30)
    wait(harness, 1)
    animate(harness) { model.isShown = false }
    wait(harness, 0.5)
    #expect(left(harness) == 30)
    wait(harness, 1)
    #expect(left(harness) == nil)
  }

  @Test func u126LessMotionFadesInPlace() {
    for transition in [
      AnyTransition.move(edge: .leading), .scale, .slide, .offset(x: 20), .push(from: .top),
      .asymmetric(insertion: .move(edge: .top), removal: .opacity), AnyTransition.move(edge: .top).combined(with: .opacity),
    ] {
      model.isShown = false
      let harness = harness { Page(model: model) { $0.frame(width: 40, height: 40).transition(transition) } }
      harness.setSystem(\.accessibilityReduceMotion, true)
      harness.settle()
      animate(harness) { model.isShown = true }
      wait(harness, 0.75)
      #expect(left(harness) == 30 && abs(red(harness, 50, 50) - 0.75) < 0.02)
      wait(harness, 1)
    }
    model.isShown = false
    let harness = harness { Page(model: model) { $0.transition(.identity) } }
    harness.setSystem(\.accessibilityReduceMotion, true)
    animate(harness) { model.isShown = true }
    #expect(red(harness, 50, 50) == 1)
    animate(harness) { model.isShown = false }
    #expect(red(harness, 50, 50) == 0)
  }

  private struct Changing: View {
    private static let all: [AnyTransition] = [
      .opacity, .scale, .opacity.combined(with: .scale(scale: 2)), .slide.combined(with: .scale).animation(.linear), .identity,
    ]
    let model: Model
    var body: some View {
      TransitionTests.red.transition(Self.all[model.count])
    }
  }

  @Test func aTransitionMayBecomeAnother() throws {
    let harness = harness { Changing(model: model) }
    for (index, next) in [0, 1, 2, 3, 4, 2, 0, 3, 1].enumerated() {
      if index % 2 == 0 { model.count = next } else { withAnimation { model.count = next } }
      harness.settle()
      wait(harness, 3)
      #expect(red(harness, 50, 50) == 1)
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Lists

  private struct Rows: View {
    let model: Model
    let ids: [Int]
    var body: some View {
      VStack(spacing: 0) {
        ForEach(ids.filter { $0 < model.count || $0 > 9 }, id: \.self) { id in
          Color(red: id == 2 ? 1 : 0, green: 0, blue: id == 2 ? 0 : 1).frame(width: 100, height: 20).accessibilityIdentifier("row \(id)")
        }
        Spacer(minLength: 0)
      }
    }
  }

  @Test func m068RowsCloseUpOverOneThatFades() throws {
    let harness = harness { Rows(model: model, ids: [0, 1, 2, 10]) }
    #expect(red(harness, 50, 50) == 1, "the third row")
    animate(harness) { model.count = 2 }
    wait(harness, 0.5)
    // The last row is half-way up: from 60 to 40; the third is half gone where it was, and seen above it.
    #expect(abs(red(harness, 50, 44) - 0.5) < 0.02)
    let below = harness.bitmap[50, 65]
    #expect(below.blue == 255 && below.red == 0)
    #expect(harness.frame(of: "row 2") == nil)
    wait(harness, 1)
    #expect(harness.bitmap[50, 65].red == 255 && harness.nextWake == nil)
    animate(harness) { model.count = 3 }
    wait(harness, 0.5)
    #expect(harness.messages.isEmpty)
    #expect(abs(red(harness, 50, 41) - 0.5) < 0.1)
    wait(harness, 1)
    try harness.verifyAgainstFresh()
  }

  // MARK: Costs

  @Test func aFadeRepaintsItsViewAlone() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) {
      VStack(spacing: 0) {
        ForEach(0..<100, id: \.self) { _ in Color.blue.frame(width: 3, height: 1) }
        Page(model: model) { $0.frame(width: 40, height: 40) }.frame(width: 100, height: 100)
      }
    }
    harness.settle()
    animate(harness) { model.isShown = true }
    harness.advance(by: .milliseconds(200))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0)
    #expect(report.damagedPixels == 1_600)
    wait(harness, 2)
    #expect(!harness.needsFrame && harness.nextWake == nil)
  }
}
