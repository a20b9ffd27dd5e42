import Foundation

/// Writes how far away a moment is, as the language does: "in 2 days", "yesterday". Foundation: `RelativeDateTimeFormatter`, which Linux
/// lacks.
///
/// The largest unit of which there is one counts, the rest is left out: 110 minutes are 1 hour. By the same tables as
/// `Date.RelativeFormatStyle`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether words may stand for numbers. Foundation: `RelativeDateTimeFormatter.DateTimeStyle`.
  public enum DateTimeStyle: Int, Sendable {
    /// Always with a number: "1 day ago".
    case numeric
    /// With a word where the language has one: "yesterday".
    case named
  }

  /// How units are written. Foundation: `RelativeDateTimeFormatter.UnitsStyle`.
  public enum UnitsStyle: Int, Sendable {
    /// Units are words, as in "2 months ago".
    case full
    /// Numbers and units are words, as in "two months ago".
    case spellOut
    /// Units are short, as in "2 mo. ago".
    case short
    /// Units are as short as possible, as in "2mo ago".
    case abbreviated
  }

  /// Whether words may stand for numbers; numbers by default.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// How numbers and units are written; in full by default.
  open var unitsStyle: UnitsStyle = .full
  /// Where in a sentence the text is used, for capital letters.
  open var formattingContext: Formatter.Context = .unknown
  /// The calendar of the units; the user's by default.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent

  /// The distance of a date from a reference date, such as "in 3 days", in its largest unit.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = calendar ?? .autoupdatingCurrent
    let parts = calendar.dateComponents([.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    return localizedString(from: parts, relativeTo: referenceDate)
  }

  /// The distance given by components, such as "in 3 days". Only the largest unit that is not zero is used.
  open func localizedString(from dateComponents: DateComponents) -> String {
    localizedString(from: dateComponents, relativeTo: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// The distance given in seconds, such as "5 minutes ago"; negative seconds are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let seconds = timeInterval.isFinite ? max(-1e11, min(1e11, timeInterval)) : 0
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
  }

  /// The distance of a `Date` from now; nil for any other value.
  open override func string(for obj: Any?) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) } }

  private func localizedString(from parts: DateComponents, relativeTo reference: Date) -> String {
    let calendar = calendar ?? .autoupdatingCurrent
    let units: [(Calendar.Component, Int?)] = [
      (.year, parts.year), (.month, parts.month), (.weekOfMonth, parts.weekOfMonth ?? parts.weekOfYear), (.day, parts.day),
      (.hour, parts.hour), (.minute, parts.minute), (.second, parts.second),
    ]
    let unit = units.first { ($0.1 ?? 0) != 0 } ?? (.second, 0)
    let count = max(-100_000_000, min(100_000_000, unit.1 ?? 0))
    let step: Calendar.Component = unit.0 == .weekOfMonth ? .weekOfYear : unit.0
    let anchor = calendar.date(byAdding: step, value: count, to: reference) ?? reference
    let units2: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    let context: FormatStyleCapitalizationContext =
      switch formattingContext {
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      case .listItem: .listItem
      case .standalone: .standalone
      default: .unknown
      }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: anchor, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units2,
      locale: locale ?? .autoupdatingCurrent, calendar: calendar, capitalizationContext: context)
    return style.format(reference)
  }
}
