import Foundation
@_spi(Oriel) import OrielCore
import OrielAnimation
import OrielDrawing
import OrielTransitions

@MainActor private let transition = Domain<AnyTransition>(
  "AnyTransition",
  [
    (.opacity, ".opacity"), (.identity, ".identity"), (.slide, ".slide"), (.scale, ".scale"),
    (.move(edge: .bottom), ".move(edge: .bottom)"),
    (.push(from: .trailing), ".push(from: .trailing)"), (.offset(x: 30, y: -10), ".offset(x: 30, y: -10)"),
    (
      .asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .top)),
      ".asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .top))"
    ),
    (.opacity.combined(with: .scale(scale: 2)), ".opacity.combined(with: .scale(scale: 2))"),
    (.modifier(active: Shrunk(side: 5), identity: Shrunk(side: nil)), ".modifier(active: Shrunk(side: 5), identity: Shrunk(side: nil))"),
    (AnyTransition(Thrown()), "AnyTransition(Thrown())"),
    (.slide.animation(.linear(duration: 2)), ".slide.animation(.linear(duration: 2))"),
  ])

private struct Shrunk: ViewModifier {
  let side: CGFloat?
  func body(content: Content) -> some View { content.frame(width: side) }
}

private struct Thrown: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(90 * phase.value)).offset(x: 50 * phase.value)
  }
}

@MainActor let transitionModifiers: [ModifierKind] = [
  ModifierKind(
    "transition",
    covers: [
      "Transition", "AnyTransition", "TransitionPhase", "TransitionProperties", "OpacityTransition", "MoveTransition", "SlideTransition",
      "ScaleTransition", "OffsetTransition", "PushTransition", "IdentityTransition", "AsymmetricTransition",
    ], weight: 3, ".transition($0)", transition
  ) { view, _, transition in view.transition(transition) }
]
