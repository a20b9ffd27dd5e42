import Foundation
import OrielDrawing

/// The pointer's positions during the last tenth of a second, and its velocity.
struct PointerTrack {
  private var samples: [(time: Duration, place: CGPoint)] = []
  /// Older positions do not represent the current speed.
  private static let span = Duration.milliseconds(100)
  /// Positions closer in time are merged, because their difference is not significant.
  private static let least = Duration.microseconds(500)

  mutating func add(_ place: CGPoint, at time: Duration) {
    // A clock that goes back is another clock.
    if let last = samples.last, time < last.time { samples.removeAll() }
    if samples.count > 1, let last = samples.last, time - last.time < Self.least {
      samples[samples.count - 1] = (time, place)
    } else {
      samples.append((time, place))
    }
    // One position older than the span is kept, as the start of the current movement.
    while samples.count > 2, samples[1].time <= time - Self.span { samples.removeFirst() }
  }

  /// In points per second.
  func velocity(at time: Duration) -> CGVector {
    guard let last = samples.last, samples.count > 1 else { return CGVector(dx: 0, dy: 0) }
    let first = samples.dropLast().first { $0.time >= time - Self.span } ?? samples[samples.count - 2]
    let seconds = CGFloat((last.time - first.time) / .seconds(1))
    guard seconds > 0 else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }
}
