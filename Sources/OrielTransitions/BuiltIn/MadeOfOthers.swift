import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion
import OrielViews

/// Uses one transition for insertion and another for removal. SwiftUI: `AsymmetricTransition`.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// The transition with which the view appears.
  public var insertion: Insertion
  /// The transition with which the view disappears.
  public var removal: Removal

  /// Creates a transition from two, of which only one applies at a time.
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }
  @MainActor public var _hasMotion: Bool { insertion._hasMotion || removal._hasMotion }
}

extension Transition {
  /// Uses one transition for insertion and another for removal. SwiftUI: `asymmetric(insertion:removal:)`.
  nonisolated public static func asymmetric<I: Transition, R: Transition>(insertion: I, removal: R) -> AsymmetricTransition<I, R>
  where Self == AsymmetricTransition<I, R> { AsymmetricTransition(insertion: insertion, removal: removal) }
}

/// A transition enclosed in another one.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
  @MainActor var _hasMotion: Bool { first._hasMotion || second._hasMotion }
}

/// A transition with its own animation.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).transaction(value: phase) { if $0.animation != nil { $0.animation = animation } }
  }
  @MainActor var _hasMotion: Bool { base._hasMotion }
}

/// Applies one modifier while the view is absent, and another while it is present.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(phase.isIdentity ? identity : active) }
}
