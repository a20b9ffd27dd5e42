import Foundation
import Synchronization

/// What time of day it is where views are shown: the system's, or one that a harness sets.
package final class WallClock: Sendable {
  private let fixed: Mutex<Date?>

  /// nil: the system's.
  package init(_ date: Date? = nil) { fixed = Mutex(date) }

  package var now: Date { fixed.withLock { $0 } ?? .now }

  /// Moves a clock that was set. The system's stays as it is.
  package func advance(by interval: TimeInterval) { fixed.withLock { $0 = $0?.addingTimeInterval(interval) } }

  static let system = WallClock()
}

private enum WallClockKey: EnvironmentKey { static var defaultValue: WallClock { .system } }

extension EnvironmentValues {
  /// Supplied by the platform.
  package var wallClock: WallClock {
    get { self[WallClockKey.self] }
    set { self[WallClockKey.self] = newValue }
  }
}
