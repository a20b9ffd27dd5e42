/// How often and how fast a symbol's effect runs. SwiftUI: `SymbolEffectOptions`.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated. SwiftUI: `SymbolEffectOptions.RepeatBehavior`.
  public struct RepeatBehavior: Hashable, Sendable {
    /// nil: without end.
    var count: Int?
    /// Seconds between two runs.
    var delay = 0.0

    /// Run after run, without end.
    public static let continuous = RepeatBehavior()
    /// Runs with half a second between them, without end.
    public static let periodic = RepeatBehavior(delay: 0.5)
    /// A number of runs, without end if it is nil, with seconds between them, half a second if nil. Less than one run is one; a delay that
    /// is negative or NaN is none, and an hour the longest.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count.map { max(1, $0) }, delay: delay.map { $0 > 0 ? min($0, 3_600) : 0 } ?? 0.5)
    }
  }

  /// A factor of the usual speed.
  package private(set) var rate = 1.0
  /// nil: as the effect does by itself.
  private(set) var repetition: RepeatBehavior?

  /// One run for each change of a value, and without end while active; at the usual speed.
  public static let `default` = SymbolEffectOptions()
  /// Without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
  /// A factor of the usual speed, at least 0.01 and at most 100; NaN is 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }
  /// A number of runs, at least one; nil: without end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
  /// As a behaviour says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(behavior) }

  private func with(_ repetition: RepeatBehavior) -> SymbolEffectOptions {
    var options = self
    options.repetition = repetition
    return options
  }
  /// The same without end.
  public var repeating: SymbolEffectOptions { with(.continuous) }
  /// The same once.
  public var nonRepeating: SymbolEffectOptions { with(RepeatBehavior(count: 1)) }
  /// The same a number of times, at least once; nil: without end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with(RepeatBehavior(count: count.map { max(1, $0) })) }
  /// The same as a behaviour says.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { with(behavior) }
  /// The same at a factor of the usual speed, at least 0.01 and at most 100; NaN is 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.rate = speed.isNaN ? 1 : min(100, max(0.01, speed))
    return options
  }
}
