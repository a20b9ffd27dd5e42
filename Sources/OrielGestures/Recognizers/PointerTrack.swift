import Foundation
import OrielDrawing

/// Where a pointer was in the last tenth of a second, and how fast it moves.
struct PointerTrack {
  private var samples: [(time: Duration, place: CGPoint)] = []
  /// Older places tell nothing of the present speed.
  private static let span = Duration.milliseconds(100)
  /// Places nearer in time are one: their difference says nothing.
  private static let least = Duration.microseconds(500)

  mutating func add(_ place: CGPoint, at time: Duration) {
    // A clock that goes back is another one.
    if let last = samples.last, time < last.time { samples.removeAll() }
    if samples.count > 1, let last = samples.last, time - last.time < Self.least {
      samples[samples.count - 1] = (time, place)
    } else {
      samples.append((time, place))
    }
    // One older than the span stays: the way from it to the next is of the present.
    while samples.count > 2, samples[1].time <= time - Self.span { samples.removeFirst() }
  }

  /// In points a second.
  func velocity(at time: Duration) -> CGVector {
    guard let last = samples.last, samples.count > 1 else { return CGVector(dx: 0, dy: 0) }
    let first = samples.dropLast().first { $0.time >= time - Self.span } ?? samples[samples.count - 2]
    let seconds = CGFloat((last.time - first.time) / .seconds(1))
    guard seconds > 0 else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }
}
