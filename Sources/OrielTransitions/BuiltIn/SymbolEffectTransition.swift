import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielMotion

/// Shows and hides the view's symbols with an effect, in the animation of the change. SwiftUI: `SymbolEffectTransition`.
///
/// The rest of the view appears and disappears at once.
nonisolated public struct SymbolEffectTransition: Transition {
  private let motion: _SymbolMotion
  private let speed: Double

  /// Creates a transition from an effect. Of the options only the speed is used, as a factor of the animation's speed.
  public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {
    (motion, speed) = (effect._motion, options.rate)
  }

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.transaction {
      if speed != 1 { $0.animation = $0.animation?.speed(speed) }
    } body: {
      $0.modifier(SymbolPresenceModifier(phase.isIdentity ? 1 : 0, by: motion))
    }
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// Shows and hides the view's symbols with the default effect.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .automatic) }
  /// Shows and hides the view's symbols with an effect.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}

extension AnyTransition {
  /// Shows and hides the view's symbols with the default effect.
  public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(effect: .automatic)) }
  /// Shows and hides the view's symbols with an effect.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> AnyTransition { AnyTransition(SymbolEffectTransition(effect: effect, options: options)) }
}
