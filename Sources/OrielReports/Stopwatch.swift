import Foundation

/// Measures successive steps in nanoseconds: it is read several times per frame, and creating a `Duration` takes longer.
package struct Stopwatch {
  private var start = Self.now

  package init() {}

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Adds the time since the last lap.
  package mutating func lap(_ total: inout Int) {
    let now = Self.now
    total += now - start
    start = now
  }
}
