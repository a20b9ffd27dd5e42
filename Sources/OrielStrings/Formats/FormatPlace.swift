import Foundation
@_spi(Oriel) import OrielCore

/// The parts of the environment that formats use.
package struct FormatPlace {
  package let locale: Locale
  package let calendar: Calendar
  package let timeZone: TimeZone

  package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    (self.locale, self.calendar, self.timeZone) = (locale, calendar, timeZone)
  }

  package init(_ environment: EnvironmentValues) {
    self.init(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
  }
}

extension FormatStyle {
  /// The style with the locale, calendar and time zone of the environment, where the program has set none.
  ///
  /// A style's locale counts as set if it is neither `Locale.current` nor `Locale.autoupdatingCurrent`, with which all of Foundation's
  /// styles begin; a locale created from the name of the current one is different. For the program's own styles, stored locales are
  /// examined, including ones in nested styles.
  package func placed(_ place: FormatPlace) -> Self {
    if let dates = self as? any CalendarStyle, let style = dates.placed(place) as? Self { return style }
    if let local = self as? any LocaleBearing { return local.locale.isSaid ? self : locale(place.locale) }
    return storesSetLocale(self) ? self : locale(place.locale)
  }
}

extension Locale {
  /// Whether the program has chosen it, rather than the user.
  var isSaid: Bool { self != .autoupdatingCurrent && self != .current }
}

/// Whether a style, or a nested one, stores a locale chosen by the program.
private func storesSetLocale(_ style: Any, depth: Int = 0) -> Bool {
  Mirror(reflecting: style).children.contains { child in
    if let locale = child.value as? Locale { return locale.isSaid }
    let mayHold = child.value is any FormatStyle || Mirror(reflecting: child.value).displayStyle == .enum
    // Styles are not nested deeper.
    return depth < 4 && mayHold && storesSetLocale(child.value, depth: depth + 1)
  }
}

/// A format style with a known locale.
protocol LocaleBearing { var locale: Locale { get } }
extension IntegerFormatStyle: LocaleBearing {}
extension IntegerFormatStyle.Percent: LocaleBearing {}
extension IntegerFormatStyle.Currency: LocaleBearing {}
extension FloatingPointFormatStyle: LocaleBearing {}
extension FloatingPointFormatStyle.Percent: LocaleBearing {}
extension FloatingPointFormatStyle.Currency: LocaleBearing {}
extension Decimal.FormatStyle: LocaleBearing {}
extension Decimal.FormatStyle.Percent: LocaleBearing {}
extension Decimal.FormatStyle.Currency: LocaleBearing {}
extension ListFormatStyle: LocaleBearing {}
extension ByteCountFormatStyle: LocaleBearing {}
extension Duration.TimeFormatStyle: LocaleBearing {}
extension Duration.UnitsFormatStyle: LocaleBearing {}

/// A format style of dates, with a calendar.
protocol CalendarStyle {
  var locale: Locale { get set }
  var calendar: Calendar { get set }
}

/// A format style of dates, with a time zone.
protocol ZonedStyle: CalendarStyle { var timeZone: TimeZone { get set } }

extension Date.RelativeFormatStyle: CalendarStyle {}
extension Date.AnchoredRelativeFormatStyle: CalendarStyle {}
extension Date.FormatStyle: ZonedStyle {}
extension Date.IntervalFormatStyle: ZonedStyle {}
extension Date.FormatStyle.Attributed: ZonedStyle {
  var locale: Locale {
    get { self[dynamicMember: \.locale] }
    set { self[dynamicMember: \.locale] = newValue }
  }
  var calendar: Calendar {
    get { self[dynamicMember: \.calendar] }
    set { self[dynamicMember: \.calendar] = newValue }
  }
  var timeZone: TimeZone {
    get { self[dynamicMember: \.timeZone] }
    set { self[dynamicMember: \.timeZone] = newValue }
  }
}

extension CalendarStyle {
  /// The style with parts that follow the user's settings replaced by the environment's.
  fileprivate func placed(_ place: FormatPlace) -> any CalendarStyle {
    var style = self
    if !locale.isSaid { style.locale = place.locale }
    if calendar == .autoupdatingCurrent || calendar == .current {
      style.calendar = place.calendar
      style.calendar.timeZone = place.timeZone
    }
    guard var zoned = style as? any ZonedStyle, zoned.timeZone == .autoupdatingCurrent else { return style }
    zoned.timeZone = place.timeZone
    return zoned
  }
}
