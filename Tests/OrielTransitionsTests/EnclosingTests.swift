import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Modifiers around a transition come and go with the view.
@MainActor @Suite struct EnclosingTests {
  private let stage = Stage()

  private func check(_ harness: ViewHarness) throws {
    harness.animate { stage.isShown = true }
    #expect(harness.span(ofRow: 50)?.upperBound == 29)
    harness.wait(0.5)
    #expect(harness.span(ofRow: 50) == 10...49)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 50) == 30...69)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(0.25)
    #expect(harness.span(ofRow: 50) == 20...59)
    harness.wait(1)
    #expect(harness.span(ofRow: 50) == nil && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Page<V: View>: View {
    let stage: Stage
    @ViewBuilder let content: V
    var body: some View { ZStack { if stage.isShown { content } } }
  }

  @Test func paddingAndBackgroundMoveAlong() throws {
    try check(
      .settled {
        Page(stage: stage) {
          Color.white.frame(width: 20, height: 20).transition(.move(edge: .leading)).padding(10).background(Color.pureRed)
        }
      })
  }

  @Test func viewsInTheBackgroundMoveAlong() throws {
    try check(
      .settled {
        Page(stage: stage) {
          Color.white.frame(width: 20, height: 20).transition(.move(edge: .leading)).padding(10).background { Color.pureRed }
        }
      })
  }

  @Test func overlaysMoveAlong() throws {
    try check(
      .settled {
        Page(stage: stage) {
          Color.white.frame(width: 40, height: 40).transition(.move(edge: .leading)).overlay { Color.pureRed }
        }
      })
  }

  private struct Row: View {
    var body: some View { Color.white.frame(width: 20, height: 20).transition(.move(edge: .leading)) }
  }

  @Test func modifiersOfAViewWhoseBodyHasTheTransitionMoveAlong() throws {
    try check(.settled { Page(stage: stage) { Row().padding(10).background(Color.pureRed) } })
  }

  @Test func modifiersAroundACombinedTransitionMoveAlong() throws {
    let transition = AnyTransition.move(edge: .leading).combined(with: .modifier(active: Passing(), identity: Passing()))
    try check(
      .settled {
        Page(stage: stage) { Color.white.frame(width: 20, height: 20).transition(transition).padding(10).background(Color.pureRed) }
      })
  }

  private struct Passing: ViewModifier { func body(content: Content) -> some View { content.padding(0) } }

  private struct GroupPage: View {
    let stage: Stage
    var body: some View {
      ZStack {
        Group { if stage.isShown { Color.white.frame(width: 20, height: 20).transition(.move(edge: .leading)) } }
          .padding(10).background(Color.pureRed)
      }
    }
  }

  @Test func modifiersOfAGroupAroundMoveAlong() throws { try check(.settled { GroupPage(stage: stage) }) }

  private struct LayeredGroupPage: View {
    let stage: Stage
    var body: some View {
      ZStack {
        Group { if stage.isShown { Color.white.frame(width: 20, height: 20).transition(.move(edge: .leading)) } }
          .padding(10).background { Color.pureRed }
      }
    }
  }

  @Test func viewsInTheBackgroundOfAGroupMoveAlong() throws { try check(.settled { LayeredGroupPage(stage: stage) }) }

  private struct FadingGroup: View {
    let stage: Stage
    var body: some View {
      ZStack {
        Group { if stage.isShown { Color.pureRed.frame(width: 20, height: 20) } }.padding(10).background { Color.pureRed }
      }
    }
  }

  @Test func whatFadesInAGroupFadesWithTheModifiersOfIt() throws {
    let harness = ViewHarness.settled { FadingGroup(stage: stage) }
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    #expect(abs(harness.red(50, 50) - 0.5) < 0.02 && abs(harness.red(35, 50) - 0.5) < 0.02)
    harness.wait(0.6)
    harness.animate { stage.isShown = false }
    harness.wait(0.25)
    #expect(abs(harness.red(50, 50) - 0.75) < 0.02 && abs(harness.red(35, 50) - 0.75) < 0.02)
    // It turns around, with what is around it.
    harness.animate { stage.isShown = true }
    harness.wait(1.5)
    #expect(harness.red(35, 50) == 1)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(1.5)
    #expect(harness.red(50, 50) == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Pair: View {
    let stage: Stage
    var body: some View {
      VStack(spacing: 0) {
        Group {
          if stage.isShown { Color.pureRed.frame(width: 20, height: 20).transition(.move(edge: .leading)) }
          if stage.isShown { Color.pureRed.frame(width: 20, height: 20).transition(.offset(x: 20)) }
        }
        .padding(.vertical, 10).background(Color.pureRed)
      }
    }
  }

  @Test func eachOfSeveralViewsInAModifierHasItsOwnTransition() throws {
    let harness = ViewHarness.settled { Pair(stage: stage) }
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 15) == 30...49 && harness.span(ofRow: 85) == 50...69)
    harness.wait(0.6)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 15) == 30...49 && harness.span(ofRow: 85) == 50...69)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 50) == nil)
    try harness.verifyAgainstFresh()
  }

  /// The body of a transition is around the view with a background, and sets what the view reads.
  private struct Framed: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      VStack(spacing: 0) { content.environment(\.layoutDirection, phase.isIdentity ? .leftToRight : .rightToLeft) }
        .offset(x: phase.isIdentity ? 0 : 40)
    }
  }

  private struct DirectionReader: View {
    @Environment(\.layoutDirection) private var direction
    var body: some View { Text(direction == .leftToRight ? "left" : "right").accessibilityIdentifier("text").frame(width: 20, height: 20) }
  }

  @Test func containersInTheBodyOfATransitionAreAroundTheModifiers() throws {
    let harness = ViewHarness.settled {
      Page(stage: stage) { DirectionReader().transition(Framed()).padding(10).background(Color.pureRed) }
    }
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 35) == 50...89 && harness.text(of: "text") == "left")
    harness.wait(0.6)
    #expect(harness.span(ofRow: 35) == 30...69)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 35) == 50...89)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 35) == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Rows: View {
    let stage: Stage
    let isLazy: Bool
    var body: some View {
      ScrollView {
        let layout = ForEach(stage.ids, id: \.self) { _ in
          Color.white.frame(width: 20, height: 10).transition(.offset(x: 40)).padding(5).background { Color.pureRed }
        }
        if isLazy { LazyVStack(spacing: 0) { layout } } else { VStack(spacing: 0) { layout }.frame(maxWidth: .infinity) }
      }
    }
  }

  @Test(arguments: [false, true]) func rowsMoveWithTheirBackgrounds(isLazy: Bool) throws {
    let harness = ViewHarness.settled { Rows(stage: stage, isLazy: isLazy) }
    #expect(harness.span(ofRow: 2) == 35...64)
    harness.animate { stage.ids.append(3) }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 62) == 55...84)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 62) == 35...64)
    try harness.verifyAgainstFresh()
    harness.animate { stage.ids.removeLast() }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 62) == 55...84)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 62) == nil && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Inside: View {
    let stage: Stage
    var body: some View {
      ZStack {
        Group { if stage.isShown { Color.white.frame(width: 20, height: 20) } }
          .transition(.offset(x: 40)).padding(10).background(Color.pureRed)
      }
    }
  }

  @Test func whatChangesInsideATransitionKeepsItsModifiers() throws {
    let harness = ViewHarness.settled { Inside(stage: stage) }
    for isShown in [true, false, true] {
      stage.isShown = isShown
      harness.settle()
      #expect(harness.span(ofRow: 50) == (isShown ? 30...69 : nil))
      try harness.verifyAgainstFresh()
    }
    harness.animate { stage.isShown = false }
    harness.wait(0.5)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 50) == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func transitionsInTransitionsKeepTheModifiersBetween() throws {
    let harness = ViewHarness.settled {
      Page(stage: stage) {
        Color.white.frame(width: 20, height: 20).transition(.opacity).padding(10).background(Color.pureRed).transition(.offset(x: 40))
          .padding(1)
      }
    }
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 32) == 50...89)
    harness.wait(0.6)
    #expect(harness.span(ofRow: 32) == 30...69)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(1.2)
    #expect(harness.span(ofRow: 32) == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Changing: View {
    static let all: [AnyTransition] = [.opacity, .scale, .opacity.combined(with: .scale(scale: 2)), .identity]
    let stage: Stage
    var body: some View {
      Color.white.frame(width: 20, height: 20).transition(Self.all[stage.count]).padding(10).background(Color.pureRed)
        .overlay { Color.pureRed.frame(width: 2, height: 2) }
    }
  }

  @Test func anotherTransitionKeepsTheModifiersAround() throws {
    let harness = ViewHarness.settled { Changing(stage: stage) }
    for (index, next) in [0, 1, 2, 3, 2, 0, 3, 1].enumerated() {
      if index % 2 == 0 { stage.count = next } else { withAnimation { stage.count = next } }
      harness.settle()
      if index % 3 == 1 { harness.wait(0.1) } else { harness.wait(3) }
      if index % 3 != 1 { #expect(harness.span(ofRow: 35) == 30...69) }
    }
    harness.wait(3)
    #expect(harness.span(ofRow: 35) == 30...69)
    try harness.verifyAgainstFresh()
  }
}
