import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A value that depends on the current time, for texts that update automatically. SwiftUI: `TimeDataSource`.
public struct TimeDataSource<Value>: Sendable {
  private enum Kind: Equatable { case now, offset(Date), from(Date), to(Date) }
  private let kind: Kind
  /// The value at a moment, and the moment of a value.
  fileprivate let value: @Sendable (Date) -> Value
  fileprivate let moment: @Sendable (Value) -> Date
  /// Whether values increase with time; for ranges the order depends on the format.
  fileprivate var grows: Bool { kind == .now || Value.self == Duration.self }
  /// The moment after which the value is constant.
  fileprivate var end: Date { if case .to(let date) = kind { date } else { .distantFuture } }

  fileprivate static func isSame(_ a: Self, _ b: Self) -> Bool { a.kind == b.kind }
}

extension TimeDataSource where Value == Date {
  /// The present moment, so that a text with it stays up to date.
  public static var currentDate: TimeDataSource { TimeDataSource(kind: .now, value: { $0 }, moment: { $0 }) }
}

extension TimeDataSource where Value == Duration {
  /// The time since a date; negative before it.
  public static func durationOffset(to date: Date) -> TimeDataSource {
    TimeDataSource(
      kind: .offset(date), value: { .milliseconds(date.milliseconds(to: $0)) }, moment: { date.addingTimeInterval($0 / .seconds(1)) })
  }
}

extension TimeDataSource where Value == Range<Date> {
  /// The range from a date to now; empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource {
    TimeDataSource(kind: .from(date), value: { date..<max(date, $0) }, moment: { $0.upperBound })
  }
  /// The range from now to a date; empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource {
    TimeDataSource(kind: .to(date), value: { min(date, $0)..<date }, moment: { $0.lowerBound })
  }
}

/// A format applied to a source at any moment.
private struct Following<Value, Style: DiscreteFormatStyle>: @unchecked Sendable, Equatable where Style.FormatInput == Value {
  // Format styles are value types, so that any thread may read them.
  let source: TimeDataSource<Value>
  let style: Style

  static func == (a: Self, b: Self) -> Bool { TimeDataSource.isSame(a.source, b.source) && a.style == b.style }

  func output(in environment: EnvironmentValues) -> Style.FormatOutput {
    style.placed(FormatPlace(environment)).format(source.value(environment.wallClock.now))
  }

  /// The maximum number of inputs with the same result that are skipped.
  private static var most: Int { 64 }

  /// The next moment at which the formatted text changes; nil if there is none.
  func nextChange(in environment: EnvironmentValues) -> Date? where Style.FormatOutput: Equatable {
    let style = style.placed(FormatPlace(environment))
    let now = environment.wallClock.now
    var moment = now
    if moment >= source.end { return nil }
    var input = source.value(moment)
    let shown = style.format(input)
    for _ in 0..<Self.most {
      let inputs =
        source.grows ? [style.discreteInput(after: input)] : [style.discreteInput(after: input), style.discreteInput(before: input)]
      let moments = inputs.compactMap { $0.map(source.moment) }
      guard let next = source.grows ? moments.first : moments.filter({ $0 > moment }).min() else { return nil }
      // The next input may be nearer than dates can represent.
      moment = max(next, moment.addingTimeInterval(0.001))
      input = source.value(moment)
      // At most once per display frame.
      if style.format(input) != shown { return max(moment, now.addingTimeInterval(1 / 60)) }
      if moment >= source.end { return nil }
    }
    return moment
  }
}

/// A plain text that follows the clock.
private struct FollowingString<Value, Style: DiscreteFormatStyle>: TextFormatting
where Style.FormatInput == Value, Style.FormatOutput == String {
  let following: Following<Value, Style>
  func string(in environment: EnvironmentValues) -> String { following.output(in: environment) }
  func nextChange(in environment: EnvironmentValues) -> Date? { following.nextChange(in: environment) }
}

/// An attributed text that follows the clock.
private struct FollowingAttributes<Value, Style: DiscreteFormatStyle>: TextTranslation
where Style.FormatInput == Value, Style.FormatOutput == AttributedString {
  let following: Following<Value, Style>

  func content(in environment: EnvironmentValues) -> TextContent {
    .joined([.attributed(following.output(in: environment)), .formatted(Wait(following: following))])
  }

  /// An empty text that requests an update at a moment.
  private struct Wait: TextFormatting {
    let following: Following<Value, Style>
    func string(in environment: EnvironmentValues) -> String { "" }
    func nextChange(in environment: EnvironmentValues) -> Date? { following.nextChange(in: environment) }
  }
}

extension Text {
  /// A value that depends on the current time, such as `.currentDate`. The text updates whenever the formatted result changes.
  nonisolated public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == AttributedString {
    self.init(.translated(FollowingAttributes(following: Following(source: source, style: format))))
  }
  /// A value that depends on the current time, such as `.currentDate`. The text updates whenever the formatted result changes.
  @_disfavoredOverload nonisolated public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    self.init(formatting: FollowingString(following: Following(source: source, style: format)))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value that depends on the current time.
  public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == AttributedString {
    appendInterpolation(Text(source, format: format))
  }
  /// Appends a value that depends on the current time.
  @_disfavoredOverload public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    appendInterpolation(Text(source, format: format))
  }
}
