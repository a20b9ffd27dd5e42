private enum WallClockKey: EnvironmentKey { static var defaultValue: WallClock { .system } }

extension EnvironmentValues {
  /// The clock for dates and times in views. Supplied by the platform.
  package var wallClock: WallClock {
    get { self[WallClockKey.self] }
    set { self[WallClockKey.self] = newValue }
  }
}
