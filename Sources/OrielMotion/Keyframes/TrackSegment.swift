import Foundation
import OrielDrawing

/// One keyframe of a track as numbers.
struct TrackSegment<Vector: VectorArithmetic> {
  enum Form {
    case linear(UnitCurve)
    case cubic
    case spring(Spring)

    var isUndamped: Bool { if case .spring(let spring) = self { spring.dampingRatio == 0 } else { false } }
  }
  private static var longest: TimeInterval { 1e9 }

  let target: Vector
  let duration: TimeInterval
  let form: Form
  var startVelocity: Vector?
  var endVelocity: Vector?

  init(target: Vector, duration: TimeInterval, form: Form, startVelocity: Vector? = nil, endVelocity: Vector? = nil) {
    self.target = target
    // A spring without damping never comes to rest, but must end at some time. Otherwise a duration of thirty years or more counts as none.
    // Very short durations would divide by nearly zero.
    self.duration = duration < Self.longest ? (duration < 1e-9 ? 0 : duration) : form.isUndamped && !duration.isNaN ? Self.longest : 0
    self.form = form
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  var isCubic: Bool { if case .cubic = form { true } else { false } }

  /// For a linear keyframe with a duration: the fraction of the distance covered per second at its beginning.
  var firstSlope: Double? {
    guard case .linear(let curve) = form, duration > 0 else { return nil }
    let slope = curve.velocity(at: 0) / duration
    return slope.isFinite ? slope : nil
  }
}

/// The keyframes of a value, prepared for evaluation at any time.
struct KeyframeCurve<Vector: VectorArithmetic> {
  private struct Piece {
    var start: TimeInterval
    var from: Vector
    var fromVelocity: Vector
    var toVelocity: Vector
    var segment: TrackSegment<Vector>

    func value(at time: TimeInterval) -> Vector {
      if segment.duration == 0 { return segment.target }
      let x = min(1, max(0, time / segment.duration)), way = segment.target - from
      switch segment.form {
      case .linear(let curve): return from + way.scaled(by: curve.value(at: x))
      case .spring(let spring):
        return from + spring.value(target: way, initialVelocity: fromVelocity, time: min(time, segment.duration))
      case .cubic:
        // Hermite's form: both ends with their velocities.
        let rest = 1 - x
        return from + way.scaled(by: x * x * (3 - 2 * x)) + fromVelocity.scaled(by: segment.duration * x * rest * rest)
          - toVelocity.scaled(by: segment.duration * x * x * rest)
      }
    }

    var endingVelocity: Vector {
      if segment.duration == 0 { return .zero }
      let way = segment.target - from
      switch segment.form {
      case .linear(let curve):
        let slope = curve.velocity(at: 1)
        return slope.isFinite ? way.scaled(by: slope / segment.duration) : .zero
      case .spring(let spring): return spring.velocity(target: way, initialVelocity: fromVelocity, time: segment.duration)
      case .cubic: return toVelocity
      }
    }
  }

  private let initial: Vector
  private var pieces: [Piece] = []
  private(set) var duration: TimeInterval = 0

  /// O(keyframes).
  init(from initial: Vector, _ segments: [TrackSegment<Vector>]) {
    self.initial = initial
    var (from, velocity) = (initial, Vector.zero)
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1] : nil
      var piece = Piece(
        start: duration, from: from, fromVelocity: segment.startVelocity ?? velocity, toVelocity: .zero, segment: segment)
      if segment.isCubic {
        // Between two cubic keyframes the velocity is the average one across both; before a linear one, the velocity with which that
        // begins.
        var smooth = Vector.zero
        if let next, next.isCubic, segment.duration + next.duration > 0 {
          smooth = (next.target - from).scaled(by: 1 / (segment.duration + next.duration))
        } else if let slope = next?.firstSlope {
          smooth = ((next?.target ?? .zero) - segment.target).scaled(by: slope)
        }
        piece.toVelocity = segment.endVelocity ?? (next?.isCubic == true ? next?.startVelocity : nil) ?? smooth
      }
      velocity = piece.endingVelocity
      from = piece.value(at: segment.duration)
      pieces.append(piece)
      duration += segment.duration
    }
  }

  /// Limited to the beginning and the end. O(log keyframes).
  func value(at time: TimeInterval) -> Vector {
    if pieces.isEmpty || time < 0 { return initial }
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return pieces[low].value(at: time - pieces[low].start)
  }
}
