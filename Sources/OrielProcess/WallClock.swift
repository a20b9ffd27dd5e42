import Foundation
import Synchronization

/// The date and time for views: the system's clock, or one set by a harness.
package final class WallClock: Sendable {
  private let fixed: Mutex<Date?>

  /// nil is the system's clock.
  package init(_ date: Date? = nil) { fixed = Mutex(date) }

  package var now: Date { fixed.withLock { $0 } ?? .now }

  /// Advances a clock that was set. Does not affect the system's clock.
  package func advance(by interval: TimeInterval) { fixed.withLock { $0 = $0?.addingTimeInterval(interval) } }

  package static let system = WallClock()
}
