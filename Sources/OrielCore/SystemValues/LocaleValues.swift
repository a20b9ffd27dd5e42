import Foundation
import OrielText

/// Which way lines of text and rows of views run. SwiftUI: `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one, as for Arabic and Hebrew.
  case rightToLeft
}

/// The default is a locale of no region. Views see the user's locale, which the tree's root scope sets.
enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "") }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum LayoutDirectionKey: EnvironmentKey {
  // Computed once: the language does not change while a program runs, and finding its direction takes microseconds.
  static let defaultValue: LayoutDirection =
    !Locale.user.isPlain && Locale.user.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
}

extension EnvironmentValues {
  /// The language and region that numbers, dates and letter case follow.
  ///
  /// In views the user's own, from `LC_ALL`, `LC_MESSAGES` or `LANG`, unless set. In values made with `init()`, a locale of no region, whose
  /// identifier is empty.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar for dates. The user's own unless set.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for dates. The system's, from `TZ` or its settings, unless set.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The side of the leading edge. That of the user's language unless set.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The values outside of views: the defaults, with the user's locale.
  package static var outsideOfViews: EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = .user
    return values
  }
}
