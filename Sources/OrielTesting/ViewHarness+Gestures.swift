import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
import Testing

// Gestures on a view that is found by its accessibility identifier. If there is none, a test issue is recorded. Like other input these run
// no frames; only gestures that take time advance the clock.
extension ViewHarness {
  /// Presses the primary button in the middle of a view, moves the pointer by a distance in points in equal steps, and releases it.
  public func drag(
    _ identifier: String, by distance: CGVector, steps: Int = 10, modifiers: EventModifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation) else { return }
    drag(from: start, to: start.moved(by: distance), steps: steps, modifiers: modifiers)
  }

  /// Drags from the middle of a view to the original middle of another one.
  public func drag(
    _ identifier: String, to target: String, steps: Int = 10, modifiers: EventModifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation), let end = middle(of: target, sourceLocation) else { return }
    drag(from: start, to: end, steps: steps, modifiers: modifiers)
  }

  /// Holds the primary button in the middle of a view for a time, by which the clock advances; by default slightly longer than a
  /// `LongPressGesture` requires. Negative times count as 0.
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

  /// Puts a finger on the middle of a view, moves it by a distance in points in equal steps, and lifts it immediately, so that content
  /// continues at the same speed. The clock advances by the duration; negative ones count as 0.
  public func swipe(
    _ identifier: String, by distance: CGVector, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let start = middle(of: identifier, sourceLocation) else { return }
    let way = Self.parts(steps).map { start.moved(by: CGVector(dx: distance.dx * $0, dy: distance.dy * $0)) }
    touch([[start] + way], over: duration)
  }

  /// Puts two fingers side by side on a view, moves them apart by a factor, or together if it is less than 1, and lifts them. Factors that
  /// are not finite or not above 0 count as 1.
  public func magnify(
    _ identifier: String, by factor: CGFloat, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let factor = factor > 0 && factor.isFinite ? factor : 1
    pair(identifier, over: duration, steps, sourceLocation) { (1 + (factor - 1) * $0, .zero) }
  }

  /// Puts two fingers side by side on a view, rotates them about its middle, clockwise if the angle is positive, and lifts them. Angles
  /// that are not finite count as 0.
  public func rotate(
    _ identifier: String, by angle: Angle, over duration: Duration = .milliseconds(160), steps: Int = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let radians = angle.radians.isFinite ? angle.radians : 0
    pair(identifier, over: duration, steps, sourceLocation) { (1, .radians(radians * $0)) }
  }

  // MARK: Keys

  /// Holds exactly these modifier keys until the next call. Clicks and keys use the modifiers of their own arguments.
  public func hold(_ modifiers: EventModifiers) { act { $0.setPlatform(\.heldModifiers, modifiers) } }

  // MARK: Implementation

  private func middle(of identifier: String, _ sourceLocation: SourceLocation) -> CGPoint? {
    if let frame = frame(of: identifier) { return CGPoint(x: frame.midX, y: frame.midY) }
    Issue.record("no view has the accessibility identifier \"\(identifier)\"", sourceLocation: sourceLocation)
    return nil
  }

  /// The fractions of a trajectory after equal steps.
  private static func parts(_ steps: Int) -> [CGFloat] {
    let count = max(1, steps)
    return (1...count).map { CGFloat($0) / CGFloat(count) }
  }

  /// Two fingers, a quarter of the width left and right of the middle, with a distance and angle for each fraction of the trajectory.
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

  /// Fingers that go down at their first points, move on to the others together, and are lifted at the last.
  private func touch(_ ways: [[CGPoint]], over duration: Duration) {
    let steps = (ways.first?.count ?? 0) - 1
    func all(_ finger: InputEvent.Finger.Phase, _ pointer: InputEvent.Pointer.Phase, at step: Int) {
      for (id, way) in ways.enumerated() {
        // Like SDL: the first finger is also the pointer.
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
