import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielMotion

/// Symbols in the view appear and disappear by an effect, with the animation of the change; the rest of it is there or not, at once.
/// SwiftUI: `SymbolEffectTransition`.
nonisolated public struct SymbolEffectTransition: Transition {
  private let motion: _SymbolMotion
  private let speed: Double

  /// A transition by an effect. Of the options the speed matters, as a factor of that of the animation.
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
  /// Symbols in the view appear and disappear.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .automatic) }
  /// Symbols in the view appear and disappear by an effect.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}

extension AnyTransition {
  /// Symbols in the view appear and disappear.
  public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(effect: .automatic)) }
  /// Symbols in the view appear and disappear by an effect.
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> AnyTransition { AnyTransition(SymbolEffectTransition(effect: effect, options: options)) }
}
