import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
import Testing

// What a hand does with a view that is found by its accessibility identifier. If there is none, an issue of the test is recorded. Like other
// input these run no frames; only what takes time advances the clock.
extension ViewHarness {
  /// Presses the primary button in the middle of a view, moves the pointer by a distance in points in equal steps, and releases it.
  public func drag(
    _ identifier: String, by distance: CGVector, steps: Int = 10, modifiers: EventModifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation) else { return }
    drag(from: start, to: start.moved(by: distance), steps: steps, modifiers: modifiers)
  }

  /// Drags from the middle of a view to where the middle of another one was before.
  public func drag(
    _ identifier: String, to target: String, steps: Int = 10, modifiers: EventModifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation), let end = middle(of: target, sourceLocation) else { return }
    drag(from: start, to: end, steps: steps, modifiers: modifiers)
  }

  /// Holds the primary button in the middle of a view for a time, by which the clock advances; by default a little longer than a
  /// `LongPressGesture` waits. Times that are negative count as 0.
  public func longPress(
    _ identifier: String, for duration: Duration = .milliseconds(600), modifiers: EventModifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let place = middle(of: identifier, sourceLocation) else { return }
    hover(place)
    act { $0.pointerPressed(at: place, modifiers: modifiers) }
    advance(by: max(.zero, duration))
    act { $0.pointerReleased(at: place) }
  }

  // MARK: Fingers

  /// Puts a finger on the middle of a view and lifts it.
  public func touch(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let place = middle(of: identifier, sourceLocation) else { return }
    touch([[place]], over: .zero)
  }

  /// Puts a finger on the middle of a view, moves it by a distance in points in equal steps, and lifts it at once, so that what follows it
  /// goes on as fast. The clock advances by the duration; negative ones count as 0.
  public func swipe(
    _ identifier: String, by distance: CGVector, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation) else { return }
    let way = Self.parts(steps).map { start.moved(by: CGVector(dx: distance.dx * $0, dy: distance.dy * $0)) }
    touch([[start] + way], over: duration)
  }

  /// Puts two fingers on a view, side by side, moves them apart by a factor or together if it is less than 1, and lifts them. Factors that
  /// are not finite or not above 0 count as 1.
  public func magnify(
    _ identifier: String, by factor: CGFloat, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let factor = factor > 0 && factor.isFinite ? factor : 1
    pair(identifier, over: duration, steps, sourceLocation) { (1 + (factor - 1) * $0, .zero) }
  }

  /// Puts two fingers on a view, side by side, turns them about its middle, clockwise if the angle is positive, and lifts them. Angles that
  /// are not finite count as 0.
  public func rotate(
    _ identifier: String, by angle: Angle, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let radians = angle.radians.isFinite ? angle.radians : 0
    pair(identifier, over: duration, steps, sourceLocation) { (1, .radians(radians * $0)) }
  }

  // MARK: Keys

  /// Holds these modifier keys and no others, until it is called again. Clicks and keys have the modifiers that they are given.
  public func hold(_ modifiers: EventModifiers) { act { $0.setPlatform(\.heldModifiers, modifiers) } }

  // MARK: Hands

  private func middle(of identifier: String, _ sourceLocation: SourceLocation) -> CGPoint? {
    if let frame = frame(of: identifier) { return CGPoint(x: frame.midX, y: frame.midY) }
    Issue.record("no view has the accessibility identifier \"\(identifier)\"", sourceLocation: sourceLocation)
    return nil
  }

  /// The parts of a way after equal steps.
  private static func parts(_ steps: Int) -> [CGFloat] {
    let count = max(1, steps)
    return (1...count).map { CGFloat($0) / CGFloat(count) }
  }

  /// Two fingers, a quarter of the width left and right of the middle, at distances and angles for each part of the way.
  private func pair(
    _ identifier: String, over duration: Duration, _ steps: Int, _ sourceLocation: SourceLocation,
    _ at: (CGFloat) -> (distance: CGFloat, angle: Angle)
  ) {
    guard let middle = middle(of: identifier, sourceLocation), let reach = frame(of: identifier).map({ $0.width / 4 }) else { return }
    touch(
      [-reach, reach].map { side in
        ([0] + Self.parts(steps)).map { part in
          let (distance, angle) = at(part)
          let (x, y) = (side * distance * cos(angle.radians), side * distance * sin(angle.radians))
          return middle.moved(by: CGVector(dx: x, dy: y))
        }
      }, over: duration)
  }

  /// Fingers that go down at the first of their points, move on to the others together, and are lifted at the last.
  private func touch(_ ways: [[CGPoint]], over duration: Duration) {
    let steps = (ways.first?.count ?? 0) - 1
    func all(_ finger: InputEvent.Finger.Phase, _ pointer: InputEvent.Pointer.Phase, at step: Int) {
      for (id, way) in ways.enumerated() {
        // As SDL does: the first finger is the pointer, too.
        if id == 0 { send(.pointer(.init(pointer)), at: way[step]) }
        send(.finger(.init(finger, id: Int64(id + 1), pressure: 1)), at: way[step])
      }
    }
    all(.down, .pressed, at: 0)
    if steps > 0 {
      for step in 1...steps {
        advance(by: max(.zero, duration) / steps)
        all(.moved, .moved, at: step)
      }
    }
    all(.up, .released, at: steps)
  }

  private func send(_ action: InputEvent.Action, at place: CGPoint) {
    _ = act { $0.send(InputEvent(action, at: place, device: .touch, time: $0.timers.now)) }
  }
}

extension CGPoint {
  fileprivate func moved(by distance: CGVector) -> CGPoint { CGPoint(x: x + distance.dx, y: y + distance.dy) }
}
