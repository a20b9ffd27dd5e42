import Foundation

/// Writes lengths of time, such as "1:05:09" or "1 hour, 5 minutes". Foundation: `DateComponentsFormatter`, which Linux lacks.
///
/// Days, hours, minutes and seconds are written as `Duration.UnitsFormatStyle` does in the calendar's language; years and months in
/// English. Numbers are not spelled out. Fractions are left out.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written. Foundation: `DateComponentsFormatter.UnitsStyle`.
  public enum UnitsStyle: Int, Sendable {
    /// "1:05:09".
    case positional
    /// "1h 5m 9s".
    case abbreviated
    /// "1 hr, 5 min, 9 sec".
    case short
    /// "1 hour, 5 minutes, 9 seconds".
    case full
    /// As `full`.
    case spellOut
    /// "1 hr 5 min 9 sec".
    case brief
  }

  /// Which zeros are written. Foundation: `DateComponentsFormatter.ZeroFormattingBehavior`.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As `dropLeading` for the style `positional`, otherwise as `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Leaves out zeros before the first other number.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Leaves out zeros between other numbers.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Leaves out zeros after the last other number.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Leaves out all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Writes hours, minutes and seconds with two digits in the style `positional`.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle: UnitsStyle = .positional
  /// The units; empty, the default, means years, months, days, hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which zeros are written. One number is always written.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The maximum number of units, beginning with the largest that is written; 0 is no maximum.
  open var maximumUnitCount = 0
  /// The calendar of the units; the user's by default.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date at which a length in seconds begins, which matters for months and years.
  open var referenceDate: Date?
  /// Whether "remaining" follows, in English.
  open var includesTimeRemainingPhrase = false
  /// Whether "About" precedes, in English.
  open var includesApproximationPhrase = false
  /// Where the text stands, without an effect.
  open var formattingContext: Formatter.Context = .unknown

  private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .weekOfMonth), (.day, .day), (.hour, .hour), (.minute, .minute), (.second, .second),
  ]

  private var used: [Calendar.Component] {
    let units: NSCalendar.Unit = allowedUnits.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : allowedUnits
    return Self.units.filter { units.contains($0.unit) }.map(\.component)
  }

  /// The text of a length in seconds. A length that is not finite counts as 0, one beyond a thousand years as that.
  open func string(from ti: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let seconds = ti.isFinite ? max(-4e10, min(4e10, ti)) : 0
    return string(from: start, to: start.addingTimeInterval(seconds.rounded(.towardZero)))
  }

  /// The text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .autoupdatingCurrent
    return text(of: calendar.dateComponents(Set(used), from: min(startDate, endDate), to: max(startDate, endDate)), endDate < startDate)
  }

  /// The text of components, with the amount of each allowed unit unchanged: 90 minutes are not written as an hour and a half.
  open func string(from components: DateComponents) -> String? { text(of: components, false) }

  /// The text of components in a style, with all units and the user's calendar.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The text of `DateComponents` or of a number of seconds; nil for any other value.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? TimeInterval).flatMap { string(from: $0) }
  }

  private func text(of components: DateComponents, _ isNegative: Bool) -> String? {
    let all = used.map { (component: $0, value: components.value(for: $0) ?? 0) }
    let written = limited(withoutZeros(all))
    let words = unitsStyle == .positional ? positional(written) : separated(written)
    let text = isNegative ? "-" + words : words
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private typealias Part = (component: Calendar.Component, value: Int)

  private func withoutZeros(_ all: [Part]) -> [Part] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    guard let first = all.firstIndex(where: { $0.value != 0 }), let last = all.lastIndex(where: { $0.value != 0 }) else {
      return behavior.isDisjoint(with: .dropAll) ? all : Array(all.suffix(1))
    }
    return all.enumerated().filter { index, part in
      if part.value != 0 { return true }
      return !behavior.contains(index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func limited(_ parts: [Part]) -> [Part] { maximumUnitCount > 0 ? Array(parts.prefix(maximumUnitCount)) : parts }

  /// Larger units with letters, then hours, minutes and seconds between colons.
  private func positional(_ parts: [Part]) -> String {
    let clock: [Calendar.Component] = [.hour, .minute, .second]
    let larger = parts.filter { !clock.contains($0.component) }
    let times = parts.filter { clock.contains($0.component) }
    let pads = zeroFormattingBehavior.contains(.pad)
    let time = times.enumerated().map { index, part in
      let digits = String(part.value)
      return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
    if larger.count == 1 && times.isEmpty { return String(larger[0].value) }
    return (larger.map { "\($0.value)\(Self.letters($0.component))" } + (time.isEmpty ? [] : [time])).joined(separator: " ")
  }

  private static func letters(_ component: Calendar.Component) -> String {
    switch component {
    case .year: "y"
    case .month: "mo"
    case .weekOfMonth: "w"
    default: "d"
    }
  }

  private func separated(_ parts: [Part]) -> String {
    let isSpaced = unitsStyle == .abbreviated || unitsStyle == .brief
    return parts.map(phrase).joined(separator: isSpaced ? " " : ", ")
  }

  private func phrase(_ part: Part) -> String {
    let (value, plural) = (part.value, part.value == 1 || part.value == -1 ? "" : "s")
    let length: Duration, unit: Duration.UnitsFormatStyle.Unit
    switch part.component {
    case .year:
      return switch unitsStyle {
      case .abbreviated: "\(value)y"
      case .short, .brief: "\(value) yr\(plural)"
      default: "\(value) year\(plural)"
      }
    case .month:
      return switch unitsStyle {
      case .abbreviated: "\(value)mo"
      case .short, .brief: "\(value) mth\(plural)"
      default: "\(value) month\(plural)"
      }
    case .weekOfMonth: (length, unit) = (.seconds(value * 604_800), .weeks)
    case .day: (length, unit) = (.seconds(value * 86_400), .days)
    case .hour: (length, unit) = (.seconds(value * 3600), .hours)
    case .minute: (length, unit) = (.seconds(value * 60), .minutes)
    default: (length, unit) = (.seconds(value), .seconds)
    }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .abbreviated: .narrow
      case .short, .brief: .abbreviated
      default: .wide
      }
    let style = Duration.UnitsFormatStyle(allowedUnits: [unit], width: width)
    return length.formatted(style.locale(calendar?.locale ?? .autoupdatingCurrent))
  }
}
