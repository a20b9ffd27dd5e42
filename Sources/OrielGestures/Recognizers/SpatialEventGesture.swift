import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// All fingers on the view, and the pointer while its primary button is held. SwiftUI: `SpatialEventGesture`.
///
/// It begins at the first press. Its value contains all active ones, and the ones lifted since the previous value; it ends when the last
/// one is lifted. If it is cancelled, `onChanged` receives a last value with events that are `cancelled`.
nonisolated public struct SpatialEventGesture: _PrimitiveGesture {
  public typealias Value = SpatialEventCollection
  /// The coordinate space of the locations of events.
  public let coordinateSpace: CoordinateSpace

  /// Creates the gesture. Locations are in the coordinates of the view to which the gesture is attached, or in another space.
  public init(coordinateSpace: some CoordinateSpaceProtocol = .local) { self.coordinateSpace = coordinateSpace.coordinateSpace }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    guard let known = present as? SpatialEventRecognizer else { return _GestureRecognizer(SpatialEventRecognizer(gesture)) }
    known.gesture = gesture
    return _GestureRecognizer(known)
  }
}

private final class SpatialEventRecognizer: ValueRecognizer<SpatialEventCollection> {
  typealias Event = SpatialEventCollection.Event
  var gesture: SpatialEventGesture
  private var events: [Event] = []

  init(_ gesture: SpatialEventGesture) { self.gesture = gesture }

  override func reset() {
    super.reset()
    events.removeAll()
  }

  override func cancel() {
    events.removeAll { $0.phase != .active }
    if stage == .active && !events.isEmpty {
      for index in events.indices { events[index].phase = .cancelled }
      lastWords = SpatialEventCollection(events)
    }
    events.removeAll()
    super.cancel()
  }

  override func receive(_ event: GestureEvent) {
    switch event.action {
    // The first finger also arrives as a pointer.
    case .pointer(let phase) where event.device != .touch: take(event, phase, Event.ID(finger: nil), .pointer)
    case .finger(let phase, let id): take(event, phase, Event.ID(finger: id), .touch)
    case .pointer(.ended): if events.isEmpty { stage = .failed }
    case .pointer, .magnified: break
    }
  }

  private func take(_ event: GestureEvent, _ phase: GestureEvent.Phase, _ id: Event.ID, _ kind: Event.Kind) {
    events.removeAll { $0.phase != .active }
    let location = place?.point(event.location, in: gesture.coordinateSpace) ?? event.location
    let known = events.firstIndex { $0.id == id }
    guard phase == .began || known != nil else { return }
    let new = Event(
      id: id, timestamp: event.now / .seconds(1), kind: kind, location: location, phase: phase == .ended ? .ended : .active,
      modifierKeys: known.map { events[$0].modifierKeys } ?? event.source.modifiers)
    if let known { events[known] = new } else { events.append(new) }
    if events.allSatisfy({ $0.phase == .ended }) { return end(SpatialEventCollection(events)) }
    stage = .active
    show(SpatialEventCollection(events))
  }
}
