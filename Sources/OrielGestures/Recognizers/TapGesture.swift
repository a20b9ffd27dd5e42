import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// One or several clicks in a row with the primary button, or taps of a finger. SwiftUI: `TapGesture`.
///
/// A movement of 5 points or more (10 for a finger) cancels a click, even if it returns. At most 0.35 seconds may pass between two clicks
/// of one gesture.
nonisolated public struct TapGesture: _PrimitiveGesture {
  public typealias Value = ()
  /// The number of clicks; less than 1 counts as 1.
  public var count: Int

  /// Creates a gesture of `count` clicks in a row.
  public init(count: Int = 1) { self.count = count }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<()> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<()> {
    let base = SpatialTapGesture._recognizer(of: SpatialTapGesture(count: gesture.count), (present as? TapRecognizer)?.base).part
    guard let known = present as? TapRecognizer, known.base === base else { return TapRecognizer(base) }
    return known
  }
}

private final class TapRecognizer: PartRecognizer<SpatialTapGesture.Value, ()> {
  override func value(for base: SpatialTapGesture.Value) {}
}

/// One or several clicks in a row, with their location. SwiftUI: `SpatialTapGesture`.
nonisolated public struct SpatialTapGesture: _PrimitiveGesture {
  /// Where the gesture has been recognised. SwiftUI: `SpatialTapGesture.Value`.
  public struct Value: Equatable, Sendable {
    /// The location of the last click, in points of the gesture's coordinate space.
    public var location: CGPoint
  }

  /// The number of clicks; less than 1 counts as 1.
  public var count: Int
  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture of `count` clicks in a row. The location is in the coordinates of the view to which the gesture is attached, or in
  /// another space.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
  }

  /// The same with a coordinate space given as a value.
  @_disfavoredOverload public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Value> {
    guard let known = present as? SpatialTapRecognizer else { return SpatialTapRecognizer(gesture) }
    known.gesture = gesture
    return known
  }
}

private final class SpatialTapRecognizer: ValueRecognizer<SpatialTapGesture.Value> {
  var gesture: SpatialTapGesture
  private var count = 0
  /// The start of the current click.
  private var start: CGPoint?
  private var last: CGPoint?
  private var released: Duration?

  /// The maximum time from a click to the next one of a gesture.
  private static let pause = Duration.milliseconds(350)

  init(_ gesture: SpatialTapGesture) { self.gesture = gesture }

  override var clicks: Int? { max(1, gesture.count) }
  override var deadline: Duration? { stage == .possible && start == nil ? released.map { $0 + Self.pause } : nil }
  override func timePassed(_ now: Duration) { if let deadline, deadline <= now { stage = .failed } }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    /// The maximum movement.
    let slop: CGFloat = event.device == .touch ? 10 : 5
    func isFar(_ point: CGPoint?) -> Bool { point.map { hypot(event.location.x - $0.x, event.location.y - $0.y) >= slop } ?? false }
    switch phase {
    case .began:
      if isFar(last) { return stage = .failed }
      start = event.location
    case .moved: if isFar(start) { stage = .failed }
    case .ended:
      guard start != nil, !isFar(start) else { return stage = .failed }
      (last, start, released) = (start, nil, event.now)
      count += 1
      guard count >= gesture.count, let place else { return }
      end(SpatialTapGesture.Value(location: place.point(event.location, in: gesture.coordinateSpace)))
    }
  }
}
