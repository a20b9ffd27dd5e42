import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The operations on a slider's knob, with closures of the last update.
struct SliderHandle {
  let value: any SliderValue
  /// The diameter of the knob.
  let knob: CGFloat
  let editing: (Bool) -> Void
  let pressed: (Bool) -> Void

  /// Moves it by steps, or tenths of the range.
  func move(steps: Double) {
    edit { if let new = value.scale.number(steps, stepsFrom: value.number) { value.write(new) } }
  }

  /// Moves it to a position from 0 to 1.
  func go(to fraction: Double) {
    edit { write(at: fraction) }
  }

  fileprivate func write(at fraction: Double) { if let new = value.scale.number(at: fraction) { value.write(new) } }

  private func edit(_ body: () -> Void) {
    editing(true)
    body()
    editing(false)
  }
}

/// Makes a slider's knob draggable, and describes the slider.
nonisolated struct _SliderDragModifier: ViewModifier {
  typealias Body = Never
  let handle: SliderHandle

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: SliderDragModifier(modifier.handle, in: context.scope)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class SliderDragModifier: GestureModifier {
  private let handle: SliderHandle

  init(_ handle: SliderHandle, in scope: EnvironmentScope) {
    self.handle = handle
    super.init(.after, in: scope)
  }

  override func makeRecognizer() -> GestureRecognizer { SliderDragRecognizer(handle) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? SliderDragRecognizer else { return false }
    recognizer.handle = handle
    return true
  }

  override func describe(_ semantics: inout BoxSemantics) {
    let handle = handle
    semantics.role = .slider
    semantics.value = "\(Int((handle.value.fraction * 100).rounded()))%"
    // The knob has the focus.
    semantics.children = .combined
    semantics.actions.append(.init(name: .increment) { handle.move(steps: 1) })
    semantics.actions.append(.init(name: .decrement) { handle.move(steps: -1) })
  }
}

/// The press of a slider: on the knob it grabs the knob, elsewhere it moves the knob there; then the knob follows.
///
/// Because a finger beside the knob may be about to scroll the container, it moves the knob only after moving along the track, or on
/// release.
private final class SliderDragRecognizer: GestureRecognizer {
  var handle: SliderHandle
  private var start = CGPoint.zero
  private var location = CGPoint.zero
  /// The last location reported to the slider; nil before the first.
  private var told: CGPoint?
  /// The distance of the grabbed point from the knob's centre.
  private var grip: CGFloat = 0
  private var hasEnded = false

  /// How far a finger moves along the track before it moves the knob, in points; less than the scroll threshold.
  private static let slop: CGFloat = 4

  init(_ handle: SliderHandle) { self.handle = handle }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    location = event.location
    switch phase {
    case .began:
      start = location
      if event.device != .touch || gripOnKnob(at: start) != nil { stage = .active }
    case .moved:
      let way = CGVector(dx: (location.x - start.x).magnitude, dy: (location.y - start.y).magnitude)
      if stage == .possible, way.dx >= Self.slop, way.dx > way.dy { stage = .active }
    case .ended:
      let isTap = max((location.x - start.x).magnitude, (location.y - start.y).magnitude) < 10
      stage = stage == .active || isTap ? .ended : .failed
    }
  }

  override var isDelivered: Bool { !stage.isRecognized || told == location && (stage != .ended || hasEnded) }

  override func deliver() {
    guard stage.isRecognized, !hasEnded else { return }
    if told == nil {
      told = start
      handle.pressed(true)
      handle.editing(true)
      if let grip = gripOnKnob(at: start) { self.grip = grip } else { move(to: start) }
    }
    if told != location {
      told = location
      withTransaction(.ofGesture) { move(to: location) }
    }
    if stage == .ended { finish() }
  }

  override func cancel() {
    super.cancel()
    if told != nil { finish() }
  }

  private func finish() {
    if hasEnded { return }
    hasEnded = true
    handle.editing(false)
    handle.pressed(false)
  }

  /// The distance of a point of the window from the slider's leading edge, and the slider's width.
  private func position(of point: CGPoint) -> (x: CGFloat, width: CGFloat)? {
    guard let place else { return nil }
    let (x, width) = (place.point(point, in: .local).x, place.size.width)
    return (place.box.isMirrored ? width - x : x, width)
  }

  /// The distance from the knob's centre; nil for a point outside the knob.
  private func gripOnKnob(at point: CGPoint) -> CGFloat? {
    guard let (x, width) = position(of: point) else { return nil }
    let distance = x - TrackPlace.middle(of: handle.value.fraction, in: width, knob: handle.knob)
    return distance.magnitude <= handle.knob / 2 ? distance : nil
  }

  private func move(to point: CGPoint) {
    guard let (x, width) = position(of: point), let fraction = TrackPlace.fraction(at: x - grip, in: width, knob: handle.knob) else {
      return
    }
    handle.write(at: fraction)
  }
}
