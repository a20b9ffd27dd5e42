import Foundation

/// Which way lines of text and rows of views run. SwiftUI: `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum LayoutDirectionKey: EnvironmentKey {
  // Asked for once: the language does not change while a program runs, and finding its direction takes microseconds.
  static let defaultValue: LayoutDirection =
    !Locale.current.isPlain && Locale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
}

extension EnvironmentValues {
  /// The language and region that numbers, dates and letter case follow. The user's own, from `LC_ALL` or `LANG`, unless set.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar that dates are written in.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone that dates are written in. The system's, from `TZ` or its clock, unless set.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Where the leading edge is. That of the user's language, unless set.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
