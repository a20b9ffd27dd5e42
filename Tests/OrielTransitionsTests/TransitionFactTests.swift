import Foundation
import Oriel
import OrielTesting
import Testing

/// Facts about transitions by their numbers, and the order in which views are drawn that go.
@MainActor @Suite struct TransitionFactTests {
  private let stage = Stage()

  private struct Framed: View {
    let stage: Stage
    var body: some View {
      ZStack {
        Color(red: 1, green: 1, blue: 1)
        if stage.isShown {
          Color.pureRed.frame(width: 20, height: 20).frame(width: 60, height: 60)
        } else {
          Color.pureRed.frame(width: 20, height: 20)
        }
      }
    }
  }

  @Test func m064AnIfAroundAModifierFadesFromOneBranchToTheOther() {
    let harness = ViewHarness.settled { Framed(stage: stage) }
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    // Both are there, half of each: three quarters together.
    #expect(abs(harness.red(50, 50) - 0.75) < 0.03 && harness.span(ofRow: 50) == 40...59)
    harness.wait(1)
    #expect(harness.red(50, 50) == 1)
  }

  @Test func m096TheInnermostZIndexCounts() throws {
    let harness = ViewHarness.settled {
      ZStack {
        Color.pureRed.zIndex(2).zIndex(-1)
        Color.blue.zIndex(1)
        Group { Color.green.zIndex(0) }.zIndex(9)
      }
    }
    #expect(harness.red(50, 50) == 1 && harness.bitmap[50, 50].green == 0)
  }

  @Test func whatGoesKeepsItsPlaceInTheOrderOfDrawing() throws {
    @MainActor struct Cards: View {
      let stage: Stage
      var body: some View {
        ZStack {
          ForEach(stage.ids.reversed(), id: \.self) { id in
            (id == 0 ? Color.pureRed : Color.blue).frame(width: 40, height: 40).transition(.offset(x: 20)).zIndex(Double(-id))
          }
        }
      }
    }
    let harness = ViewHarness.settled { Cards(stage: stage) }
    harness.animate { stage.ids = [1, 2, 3, 4] }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 50) == 40...79, "it is in front, though another one has come at the back")
    harness.wait(1)
    #expect(harness.span(ofRow: 50) == nil)
    try harness.verifyAgainstFresh()
  }

  /// S156, S176 to S179, S190: names, labels and defaults.
  @Test func namesOfTransitions() {
    let all: [AnyTransition] = [
      .scale(scale: 0.5, anchor: .top), .scale(scale: 2), .asymmetric(insertion: .opacity, removal: .slide), .push(from: .leading),
      .modifier(active: EmptyModifier(), identity: EmptyModifier()), .offset(x: 3), .offset(y: 2), .offset(CGSize(width: 1, height: 2)),
    ]
    let views = all.map { AnyView(Text("a").transition($0)) }
    #expect(views.count == 8)
  }
}
