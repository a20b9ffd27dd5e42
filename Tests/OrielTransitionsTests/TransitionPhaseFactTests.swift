import Foundation
import Oriel
import OrielTesting
import Testing

/// The phases and animations of transitions, by the facts about SwiftUI.
@MainActor @Suite struct TransitionPhaseFactTests {
  @MainActor @Observable final class Model {
    var isShown = false
  }
  @MainActor final class Log {
    var phases: [TransitionPhase] = []
  }
  private let model = Model()
  private let log = Log()

  private struct Logged: Transition {
    let log: Log
    func body(content: Content, phase: TransitionPhase) -> some View {
      if log.phases.last != phase { log.phases.append(phase) }
      return content.offset(x: 40 * phase.value)
    }
  }

  private struct Page<T: Transition>: View {
    let model: Model
    let transition: T
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color(red: 1, green: 1, blue: 1)
        if model.isShown { Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10).offset(x: 40).transition(transition) }
      }
      .frame(width: 100, height: 20)
    }
  }

  private func harness(_ transition: some Transition) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 20)) { Page(model: model, transition: transition) }
  }

  private func animate(_ harness: ViewHarness, _ change: () -> Void) {
    withAnimation(.linear(duration: 1)) { change() }
    harness.settle()
  }

  private func wait(_ harness: ViewHarness, _ milliseconds: Int) {
    harness.advance(by: .milliseconds(milliseconds))
    harness.settle()
  }

  private func left(_ harness: ViewHarness) -> Int? {
    (0..<100).first {
      let pixel = harness.bitmap[$0, 5]
      return pixel.red > 200 && pixel.green < 128
    }
  }

  /// M090: in from `willAppear`, out to `didDisappear`, by −1, 0 and 1.
  @Test func phasesOfComingAndGoing() throws {
    #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.identity.value == 0 && TransitionPhase.didDisappear.value == 1)
    let harness = harness(Logged(log: log))
    animate(harness) { model.isShown = true }
    #expect(log.phases == [.willAppear, .identity] && left(harness) == 0)
    wait(harness, 500)
    #expect(left(harness) == 20)
    wait(harness, 600)
    #expect(left(harness) == 40)
    animate(harness) { model.isShown = false }
    #expect(log.phases == [.willAppear, .identity, .didDisappear])
    wait(harness, 500)
    #expect(left(harness) == 60)
    wait(harness, 600)
    #expect(left(harness) == nil)
    try harness.verifyAgainstFresh()
  }

  /// M090: what goes while it comes goes on to `didDisappear`; what comes again while it goes comes back.
  @Test func turnsMidway() throws {
    let harness = harness(Logged(log: log))
    animate(harness) { model.isShown = true }
    wait(harness, 500)
    animate(harness) { model.isShown = false }
    #expect(log.phases == [.willAppear, .identity, .didDisappear])
    #expect(left(harness) == 20)
    wait(harness, 250)
    let middle = try #require(left(harness))
    #expect(middle > 20)
    animate(harness) { model.isShown = true }
    #expect(log.phases == [.willAppear, .identity, .didDisappear, .identity])
    #expect(left(harness) == middle)
    wait(harness, 2_000)
    #expect(left(harness) == 40 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// M084: a transition's own animation takes the place of the one around it, coming and going.
  @Test func anAnimationOfItsOwn() throws {
    let harness = harness(Logged(log: log).animation(.linear(duration: 2)))
    animate(harness) { model.isShown = true }
    wait(harness, 1_000)
    #expect(left(harness) == 20)
    wait(harness, 1_100)
    #expect(left(harness) == 40)
    animate(harness) { model.isShown = false }
    wait(harness, 1_000)
    #expect(left(harness) == 60)
    wait(harness, 1_100)
    #expect(left(harness) == nil)
    try harness.verifyAgainstFresh()
  }
}
