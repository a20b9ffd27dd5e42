import Foundation
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Two fingers on the screen, or a wheel that stands for them: how far they are apart and how they are turned, against the beginning.
struct FingerPair {
  private var fingers: [(id: Int64, place: CGPoint)] = []
  private var length: CGFloat = 1
  private var angle: CGFloat = 0

  private(set) var hasBegun = false
  /// Whether a finger has been lifted since.
  private(set) var hasEnded = false
  /// The distance between the fingers, as a factor of the distance at the beginning.
  private(set) var scale: CGFloat = 1
  /// How far they have been turned, clockwise, in radians: more than a whole turn perhaps.
  private(set) var turn: CGFloat = 0
  /// The middle between them at the beginning, in points of the window.
  private(set) var middle = CGPoint.zero

  /// Takes an event. Returns whether it is about them.
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
    // Fingers at one place have no distance of which another is a factor.
    length = max(1, hypot(between.dx, between.dy))
    angle = atan2(between.dy, between.dx)
    let (a, b) = (fingers[0].place, fingers[1].place)
    middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  private mutating func follow() {
    scale = hypot(between.dx, between.dy) / length
    let now = atan2(between.dy, between.dx)
    // The shorter way round.
    turn += remainder(now - angle, 2 * .pi)
    angle = now
  }
}

/// The speed of a number that is told from time to time.
struct NumberTrack {
  private var track = PointerTrack()
  mutating func add(_ number: CGFloat, at time: Duration) { track.add(CGPoint(x: number, y: 0), at: time) }
  /// Its change in a second.
  func velocity(at time: Duration) -> CGFloat { track.velocity(at: time).dx }
}
