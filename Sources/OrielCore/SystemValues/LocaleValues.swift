import Foundation
import OrielText

/// The direction of lines of text and rows of views. SwiftUI: `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one, as for Arabic and Hebrew.
  case rightToLeft
}

/// The default is a locale without a region. Views use the user's locale, which the tree's root scope sets.
enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "") }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum LayoutDirectionKey: EnvironmentKey {
  // Computed once: the language does not change while a program runs, and finding its direction takes microseconds.
  static let defaultValue: LayoutDirection =
    !Locale.user.isPlain && Locale.user.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
}

extension EnvironmentValues {
  /// The language and region for numbers, dates and letter case.
  ///
  /// In views the default is the user's locale, from `LC_ALL`, `LC_MESSAGES` or `LANG`. In values made with `init()` it is a locale without
  /// a region, whose identifier is empty.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar for dates; the user's by default.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for dates; by default the system's, from `TZ` or its settings.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The side of the leading edge; by default the one of the user's language.
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
