import Foundation
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers on a screen, or a wheel that represents them: their distance and rotation relative to the beginning.
struct FingerPair {
  private var fingers: [(id: Int64, place: CGPoint)] = []
  private var length: CGFloat = 1
  private var angle: CGFloat = 0

  private(set) var hasBegun = false
  /// Whether a finger has been lifted since.
  private(set) var hasEnded = false
  /// The distance between the fingers, as a factor of the initial distance.
  private(set) var scale: CGFloat = 1
  /// The rotation, clockwise, in radians; may exceed a whole turn.
  private(set) var turn: CGFloat = 0
  /// The initial midpoint, in points of the window.
  private(set) var middle = CGPoint.zero

  /// Processes an event. Returns whether it affects the pair.
  mutating func add(_ event: GestureEvent) -> Bool {
    switch event.action {
    case .pointer: return false
    case .magnified(let factor):
      if !hasBegun { (hasBegun, middle) = (true, event.location) }
      scale *= factor
      return true
    case .finger(.began, let id):
      if fingers.count == 2 { return false }
      fingers.append((id, event.location))
      if fingers.count == 2 { begin() }
      return true
    case .finger(.moved, let id):
      guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
      fingers[index].place = event.location
      if fingers.count == 2 { follow() }
      return true
    case .finger(.ended, let id):
      guard fingers.contains(where: { $0.id == id }) else { return false }
      hasEnded = true
      return true
    }
  }

  private var between: CGVector { CGVector(dx: fingers[1].place.x - fingers[0].place.x, dy: fingers[1].place.y - fingers[0].place.y) }

  private mutating func begin() {
    hasBegun = true
    // Fingers at the same position have no distance to scale.
    length = max(1, hypot(between.dx, between.dy))
    angle = atan2(between.dy, between.dx)
    let (a, b) = (fingers[0].place, fingers[1].place)
    middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  private mutating func follow() {
    scale = hypot(between.dx, between.dy) / length
    let now = atan2(between.dy, between.dx)
    // The shorter direction.
    turn += remainder(now - angle, 2 * .pi)
    angle = now
  }
}

/// The rate of change of a sampled number.
struct NumberTrack {
  private var track = PointerTrack()
  mutating func add(_ number: CGFloat, at time: Duration) { track.add(CGPoint(x: number, y: 0), at: time) }
  /// The change per second.
  func velocity(at time: Duration) -> CGFloat { track.velocity(at: time).dx }
}
