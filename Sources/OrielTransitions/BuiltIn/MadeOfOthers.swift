import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion
import OrielViews

/// One transition for coming, and another one for going. SwiftUI: `AsymmetricTransition`.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// How the view comes.
  public var insertion: Insertion
  /// How the view goes.
  public var removal: Removal

  /// A transition of two: each leaves the view as it is while the other one has its turn.
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }
  @MainActor public var _hasMotion: Bool { insertion._hasMotion || removal._hasMotion }
}

extension Transition {
  /// One transition for coming, and another one for going. SwiftUI: `asymmetric(insertion:removal:)`.
  nonisolated public static func asymmetric<I: Transition, R: Transition>(insertion: I, removal: R) -> AsymmetricTransition<I, R>
  where Self == AsymmetricTransition<I, R> { AsymmetricTransition(insertion: insertion, removal: removal) }
}

/// A transition with another one around it.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
  @MainActor var _hasMotion: Bool { first._hasMotion || second._hasMotion }
}

/// A transition by an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).transaction(value: phase) { if $0.animation != nil { $0.animation = animation } }
  }
  @MainActor var _hasMotion: Bool { base._hasMotion }
}

/// A view changed by one modifier while it is not there, and by another one while it is.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(phase.isIdentity ? identity : active) }
}
