@_spi(Oriel) import OrielCore
import OrielDrawing

/// An effect on the symbols in a view, and its trigger.
struct SymbolEffectEntry: Equatable {
  enum Trigger: Equatable {
    case active(Bool)
    case value(ErasedValue)
  }
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  var trigger: Trigger
}

/// A value of a hidden type, compared with `==` if the types are equal.
struct ErasedValue: Equatable {
  let value: any Equatable

  static func == (a: Self, b: Self) -> Bool {
    func same<T: Equatable>(_ value: T) -> Bool { (b.value as? T) == value }
    return same(a.value)
  }
}

private enum SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectEntry] { [] } }
private enum SymbolEffectsRemovedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The effects on symbols, the ones set on outer views first.
  var symbolEffects: [SymbolEffectEntry] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
  /// Whether effects on symbols are disabled.
  var symbolEffectsAreRemoved: Bool {
    get { self[SymbolEffectsRemovedKey.self] }
    set { self[SymbolEffectsRemovedKey.self] = newValue }
  }
}

/// Adds an effect on symbols.
nonisolated public struct _SymbolEffectModifier: ViewModifier {
  public typealias Body = Never
  let entry: SymbolEffectEntry

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let entry = modifier.entry
    context.environment(
      entry, around: content, equal: ==, write: { $0.symbolEffects = [entry] },
      change: { _ in { $0.symbolEffects = $0.symbolEffects + [entry] } })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Runs an effect on the symbols in this view while it is active. SwiftUI: `symbolEffect(_:options:isActive:)`.
  ///
  /// The window wakes for each step only while the symbol is visible. If the user prefers reduced motion nothing moves: symbols have their
  /// final state at once.
  ///
  /// ```swift
  /// Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: isSearching)
  /// ```
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(_SymbolEffectModifier(entry: SymbolEffectEntry(motion: effect._motion, options: options, trigger: .active(isActive))))
  }

  /// Runs an effect on the symbols in this view when a value changes. SwiftUI: `symbolEffect(_:options:value:)`.
  ///
  /// A change during the effect restarts it. If the user prefers reduced motion nothing moves.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffect(.bounce, value: count)
  /// ```
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(
      _SymbolEffectModifier(entry: SymbolEffectEntry(motion: effect._motion, options: options, trigger: .value(ErasedValue(value: value)))))
  }

  /// Disables effects set on outer views for the symbols in this view. SwiftUI: `symbolEffectsRemoved(_:)`.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    environment(\.symbolEffectsAreRemoved, isEnabled)
  }
}

extension ContentTransition {
  /// Replaces symbols with an effect, in the animation of the change. A speed above the usual one ends the effect before the animation.
  /// SwiftUI: `ContentTransition.symbolEffect(_:options:)`.
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    guard case .replace(let going) = effect._motion.kind else { return .symbolEffect }
    return .replacing(growsAsItGoes: going.map { $0 == .up }, speed: max(1, options.rate))
  }
}
