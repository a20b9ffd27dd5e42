import Foundation
import OrielText

extension SystemFormatStyle {
  /// A date in relative terms as of the formatted moment, such as "in 5 minutes" or "yesterday", and for a more distant date "June 2019".
  /// SwiftUI: `SystemFormatStyle.DateReference`.
  public struct DateReference: DiscreteFormatStyle, Codable, Hashable, Sendable {
    private let date: Date
    private let allowedFields: Set<Date.RelativeFormatStyle.Field>
    private let maxFieldCount: Int
    private let thresholdField: Date.RelativeFormatStyle.Field
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent

    /// Creates a style for a date.
    ///
    /// - Parameters:
    ///   - allowedFields: The units that may be used; `thresholdField` is always allowed.
    ///   - maxFieldCount: The number of parts of a distant date, starting with the largest: "June 2019", with three parts "June 3, 2019".
    ///     The year is omitted if it is the current one, and a day of the current year includes its name: "Monday, June 3".
    ///   - thresholdField: The largest unit of relative distances; at a distance of the next larger unit the date itself is shown.
    public init(
      to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute], maxFieldCount: Int = 2,
      thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      (self.date, self.allowedFields, self.maxFieldCount) = (date, allowedFields.union([thresholdField]), maxFieldCount)
      self.thresholdField = thresholdField
    }

    public func format(_ input: Date) -> AttributedString { AttributedString(isNear(input) ? distance(from: input) : absolute(at: input)) }

    // MARK: Near

    /// The range of dates shown as a distance; nil if it is unlimited.
    private var limits: (first: Date, last: Date)? {
      let component: Calendar.Component
      switch thresholdField {
      case .year: return nil
      case .month: component = .year
      case .hour: component = .day
      case .minute: component = .hour
      case .second: component = .minute
      default: component = .month
      }
      guard let first = calendar.date(byAdding: component, value: -1, to: date),
        let last = calendar.date(byAdding: component, value: 1, to: date)
      else { return nil }
      return (first, last)
    }

    private func isNear(_ input: Date) -> Bool { limits.map { $0.first < input && input < $0.last } ?? true }

    private var relativeFields: Set<Date.RelativeFormatStyle.Field> {
      let units = UnitPhrase.Unit.allCases.drop { $0.field != thresholdField }
      return allowedFields.intersection(units.map(\.field))
    }

    /// The smallest unit of distances, in seconds; anything nearer is "now".
    private var shortest: TimeInterval {
      let fields = relativeFields
      return fields.contains(.second) ? 1 : fields.contains(.minute) ? 60 : fields.contains(.hour) ? 3_600 : 0
    }

    private func style(_ fields: Set<Date.RelativeFormatStyle.Field>) -> Date.AnchoredRelativeFormatStyle {
      Date.AnchoredRelativeFormatStyle(
        anchor: date, allowedFields: fields, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
    }

    private func distance(from input: Date) -> String {
      if abs(input.timeIntervalSince(date)) < shortest { return style([.second]).format(date) }
      return style(relativeFields).format(input)
    }

    // MARK: Far

    private func absolute(at input: Date) -> String {
      let isThisYear = calendar.component(.year, from: input) == calendar.component(.year, from: date)
      let fields: [Date.RelativeFormatStyle.Field] = [.year, .month, .day, .hour, .minute].filter {
        allowedFields.contains($0) && !($0 == .year && isThisYear)
      }
      var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      for field in fields.prefix(max(1, maxFieldCount)) {
        switch field {
        case .year: style = style.year()
        case .month: style = style.month(.wide)
        case .day: style = isThisYear ? style.weekday(.wide).day() : style.day()
        case .hour: style = style.hour()
        default: style = style.minute()
        }
      }
      return style.format(date)
    }

    // MARK: Steps

    public func discreteInput(after input: Date) -> Date? {
      moments(around: input, style(relativeFields).discreteInput(after: input), isAfter: true).min()
    }
    public func discreteInput(before input: Date) -> Date? {
      moments(around: input, style(relativeFields).discreteInput(before: input), isAfter: false).max()
    }

    /// Moments at which the shown text may change, on one side of a date.
    private func moments(around input: Date, _ step: Date?, isAfter: Bool) -> [Date] {
      let year = calendar.dateInterval(of: .year, for: input)
      var moments = [date, date.addingTimeInterval(-shortest), date.addingTimeInterval(shortest), year?.start, year?.end].compactMap { $0 }
      if let limits { moments += [limits.first, limits.last] }
      // The moment itself and the adjacent one, because the change may be on either side.
      moments = moments.flatMap { [$0, $0.addingTimeInterval(isAfter ? 0.001 : -0.001)] }
      if let step, isNear(input) { moments.append(step) }
      return moments.filter { isAfter ? $0 > input : $0 < input }
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
    /// The style with another calendar, which decides on days and their names.
    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }
  }
}
