import Foundation

/// A span of time as a clock shows it: in so many fields, as precisely as it is asked for, always rounded down.
struct ClockFields {
  var showsHours = true
  var count = 4
  /// In milliseconds.
  var precision = 1_000
  /// Whether fields have two digits at least.
  var isPadded = false

  private static let second = 1_000, minute = 60_000, hour = 3_600_000

  init(showsHours: Bool, count: Int, precision: Duration, isPadded: Bool) {
    (self.showsHours, self.count, self.isPadded) = (showsHours, max(1, count), isPadded)
    let milliseconds = precision / .milliseconds(1)
    self.precision = milliseconds.isFinite ? Int(max(1, min(1e12, milliseconds))) : 1
  }

  private func hasHours(_ milliseconds: Int) -> Bool { showsHours && milliseconds >= Self.hour }

  /// The digits after seconds.
  private func fraction(_ milliseconds: Int) -> Int {
    guard count > (hasHours(milliseconds) ? 3 : 2) else { return 0 }
    return precision < 10 ? 3 : precision < 100 ? 2 : precision < Self.second ? 1 : 0
  }

  /// The time for which it shows the same, in milliseconds.
  func step(at milliseconds: Int) -> Int {
    if count == 1 { return max(precision, hasHours(milliseconds) ? Self.hour : milliseconds >= Self.minute ? Self.minute : Self.second) }
    if count == 2 && hasHours(milliseconds) { return max(precision, Self.minute) }
    return max(precision, [Self.second, 100, 10, 1][fraction(milliseconds)])
  }

  /// The text of a time that is not negative.
  func text(_ milliseconds: Int, _ locale: Locale) -> String {
    let step = step(at: milliseconds), shown = Duration.milliseconds(milliseconds / step * step)
    if count == 1 || precision >= Self.minute {
      var units: Set<Duration.UnitsFormatStyle.Unit> = [.minutes]
      if showsHours { units.insert(.hours) }
      if precision < Self.minute { units.insert(.seconds) }
      return shown.formatted(Duration.UnitsFormatStyle(allowedUnits: units, width: .wide, maximumUnitCount: count).locale(locale))
    }
    let length = isPadded ? 2 : 1
    let pattern: Duration.TimeFormatStyle.Pattern
    if !hasHours(milliseconds) {
      pattern = .minuteSecond(
        padMinuteToLength: length, fractionalSecondsLength: fraction(milliseconds), roundFractionalSeconds: .down)
    } else if count == 2 {
      pattern = .hourMinute(padHourToLength: 1, roundSeconds: .down)
    } else {
      pattern = .hourMinuteSecond(
        padHourToLength: length, fractionalSecondsLength: fraction(milliseconds), roundFractionalSeconds: .down)
    }
    return shown.formatted(Duration.TimeFormatStyle(pattern: pattern).locale(locale))
  }
}
