import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// A drag that moves the window, like its title bar. SwiftUI: `WindowDragGesture`.
///
/// On Wayland, where programs do not position their windows, in an `OrielHost` and in pictures, it is recognised, but the window does not
/// move.
nonisolated public struct WindowDragGesture: _PrimitiveGesture {
  /// The state of the drag, which has no properties. SwiftUI: `WindowDragGesture.Value`.
  public struct Value: Equatable, Sendable {}

  /// Creates a window drag that begins when the pointer has moved by three points.
  public init() {}

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(present as? WindowDragRecognizer ?? WindowDragRecognizer())
  }
}

private final class WindowDragRecognizer: ValueRecognizer<WindowDragGesture.Value> {
  private static let least: CGFloat = 3
  private var start: CGPoint?
  private var isHeld = false
  /// The number of changes that the window has followed.
  private var followed = 0

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    switch phase {
    case .began: (start, isHeld) = (event.location, false)
    case .moved:
      guard let start else { return }
      guard stage == .active || hypot(event.location.x - start.x, event.location.y - start.y) >= Self.least else { return }
      stage = .active
      show(WindowDragGesture.Value())
    case .ended:
      if stage == .active { end(WindowDragGesture.Value()) } else { stage = .failed }
    }
  }

  /// Only when no other gesture has precedence.
  override func deliver() {
    guard followed != changes else { return }
    followed = changes
    place?.box.graph[WindowDrags.key].move?(!isHeld)
    isHeld = true
  }
  override var isDelivered: Bool { followed == changes }
}
