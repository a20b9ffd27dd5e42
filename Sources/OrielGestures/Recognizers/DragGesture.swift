import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A movement of the pointer while its primary button is held, or of a finger. SwiftUI: `DragGesture`.
///
/// ```swift
/// Circle().offset(offset).gesture(DragGesture().onChanged { offset = $0.translation })
/// ```
nonisolated public struct DragGesture: _PrimitiveGesture {
  /// The state of a drag at a moment. SwiftUI: `DragGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When the pointer was moved, pressed or released.
    public var time: Date
    /// The pointer's location, in points of the gesture's coordinate space.
    public var location: CGPoint
    /// The location of the press, in the same coordinates. It moves along if the view itself moves.
    public var startLocation: CGPoint
    /// The pointer's velocity, in points per second.
    public var velocity: CGSize

    /// The distance from the press: `location` minus `startLocation`.
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
    /// The predicted location if the pointer is released now: its movement of another quarter of a second.
    public var predictedEndLocation: CGPoint { CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }
    /// The distance of the predicted location from the press.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The minimum movement that counts as a drag, in points; negative numbers and NaN count as 0.
  public var minimumDistance: CGFloat
  /// The coordinate space of all locations in the gesture's values.
  public var coordinateSpace: CoordinateSpace

  /// Creates a drag that begins when the pointer has moved by a minimum distance, or with 0 at the press. Locations are in the coordinates
  /// of the view to which the gesture is attached, or in another space.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
  }

  /// The same with a coordinate space given as a value.
  @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Value> {
    guard let known = present as? DragRecognizer else { return DragRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

private final class DragRecognizer: ValueRecognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: CGPoint?
  private var track = PointerTrack()

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override var yieldsToLifting: Bool { false }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    track.add(event.location, at: event.time)
    switch phase {
    case .began:
      start = event.location
      fallthrough
    case .moved:
      guard let start else { return }
      let least = gesture.minimumDistance.isNaN ? 0 : gesture.minimumDistance
      guard stage == .active || hypot(event.location.x - start.x, event.location.y - start.y) >= least else { return }
      stage = .active
      show(value(from: start, event))
    case .ended:
      guard stage == .active, let start else { return stage = .failed }
      end(value(from: start, event))
    }
  }

  private func value(from start: CGPoint, _ event: GestureEvent) -> DragGesture.Value {
    // Both locations are in current coordinates, so that a view that is dragged along does not jitter.
    func local(_ point: CGPoint) -> CGPoint { place?.point(point, in: gesture.coordinateSpace) ?? point }
    let (velocity, here) = (track.velocity(at: event.time), local(event.location))
    let ahead = local(CGPoint(x: event.location.x + velocity.dx, y: event.location.y + velocity.dy))
    return DragGesture.Value(
      time: event.date, location: here, startLocation: local(start), velocity: CGSize(width: ahead.x - here.x, height: ahead.y - here.y))
  }
}
