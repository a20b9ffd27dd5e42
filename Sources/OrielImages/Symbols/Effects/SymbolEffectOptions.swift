/// How often and how fast a symbol effect runs. SwiftUI: `SymbolEffectOptions`.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How often an effect runs: a number of times, with pauses, or indefinitely. SwiftUI: `SymbolEffectOptions.RepeatBehavior`.
  public struct RepeatBehavior: Hashable, Sendable {
    /// The number of runs; nil: indefinite.
    var count: Int?
    /// Seconds between two runs.
    var delay = 0.0

    /// The effect runs again and again without pauses.
    public static let continuous = RepeatBehavior()
    /// Repeats indefinitely with pauses of half a second.
    public static let periodic = RepeatBehavior(delay: 0.5)
    /// Repeats `count` times, or indefinitely if nil, with a pause of `delay` seconds, or half a second if nil. At least one run; a delay
    /// that is negative or NaN counts as 0, and more than an hour as an hour.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count.map { max(1, $0) }, delay: delay.map { $0 > 0 ? min($0, 3_600) : 0 } ?? 0.5)
    }
  }

  /// The factor of the usual speed.
  package private(set) var rate = 1.0
  /// Nil: the effect's default.
  private(set) var repetition: RepeatBehavior?

  /// One run for each change of a value, indefinite while active; at the usual speed.
  public static let `default` = SymbolEffectOptions()
  /// The effect runs again and again, as long as it is active.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
  /// The effect runs once, also if it otherwise repeats.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
  /// Multiplies the usual speed by a factor, from 0.01 to 100; NaN counts as 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }
  /// Runs a number of times, at least once; nil: indefinitely.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
  /// Sets how often the effect runs.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(behavior) }

  private func with(_ repetition: RepeatBehavior) -> SymbolEffectOptions {
    var options = self
    options.repetition = repetition
    return options
  }
  /// The same options with an effect that repeats indefinitely.
  public var repeating: SymbolEffectOptions { with(.continuous) }
  /// The same options with an effect that runs once.
  public var nonRepeating: SymbolEffectOptions { with(RepeatBehavior(count: 1)) }
  /// The same options, running a number of times, at least once; nil: indefinitely.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with(RepeatBehavior(count: count.map { max(1, $0) })) }
  /// The same options with a repeat behaviour.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { with(behavior) }
  /// The same options with a factor for the usual speed, from 0.01 to 100; NaN counts as 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.rate = speed.isNaN ? 1 : min(100, max(0.01, speed))
    return options
  }
}
