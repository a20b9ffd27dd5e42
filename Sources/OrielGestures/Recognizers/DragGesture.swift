import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A pointer that moves while its primary button is held, or a finger that moves. SwiftUI: `DragGesture`.
nonisolated public struct DragGesture: _PrimitiveGesture {
  /// A moment of a drag. SwiftUI: `DragGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time: Date
    /// Where the pointer is, in points of the gesture's coordinate space.
    public var location: CGPoint
    /// Where it was pressed, in the same coordinates. While the view itself moves, this place moves along.
    public var startLocation: CGPoint
    /// How fast it moves, in points a second.
    public var velocity: CGSize

    /// How far it is from where it was pressed: `location` less `startLocation`.
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }
    /// Where it will stop if it is let go now: a quarter of a second farther at its velocity.
    public var predictedEndLocation: CGPoint { CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }
    /// How far that is from where it was pressed.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// How far the pointer moves before it counts as a drag, in points; what is negative or not a number counts as 0.
  public var minimumDistance: CGFloat
  /// In whose coordinates places are told.
  public var coordinateSpace: CoordinateSpace

  /// A drag that begins when the pointer has moved by a distance; with 0 at the press. Places are told in the coordinates of the view that
  /// the gesture is attached to, or in others.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
  }

  /// The same with a coordinate space that is a value.
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
    // Both places in the coordinates of now: a view that is dragged along does not tremble.
    func local(_ point: CGPoint) -> CGPoint { place?.point(point, in: gesture.coordinateSpace) ?? point }
    let (velocity, here) = (track.velocity(at: event.time), local(event.location))
    let ahead = local(CGPoint(x: event.location.x + velocity.dx, y: event.location.y + velocity.dy))
    return DragGesture.Value(
      time: event.date, location: here, startLocation: local(start), velocity: CGSize(width: ahead.x - here.x, height: ahead.y - here.y))
  }
}
