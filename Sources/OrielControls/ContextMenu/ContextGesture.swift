import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// Recognises a secondary click, or a held finger, as a request for a context menu.
final class ContextGesture: GestureModifier {
  private let origin: ContextRequest.Origin
  private let action: @MainActor (ContextRequest) -> Void

  init(_ origin: ContextRequest.Origin, _ action: @escaping @MainActor (ContextRequest) -> Void, in scope: EnvironmentScope) {
    (self.origin, self.action) = (origin, action)
    // Like a scroll, a held finger overrides gestures inside that are only possible: a button press, a tap.
    super.init(origin == .hold ? .scrolling : .after, button: origin == .hold ? .primary : .secondary, in: scope)
  }

  override func makeRecognizer() -> GestureRecognizer { ContextRecognizer(origin, action) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? ContextRecognizer, recognizer.origin == origin else { return false }
    recognizer.action = action
    return true
  }
}

/// Recognises a request at the press, or when a finger has been held still for half a second.
private final class ContextRecognizer: GestureRecognizer {
  let origin: ContextRequest.Origin
  var action: @MainActor (ContextRequest) -> Void
  private var start = CGPoint.zero
  private var due: Duration?
  private var fingers: Set<Int64> = []
  private var wasNotified = false

  private static let time = Duration.milliseconds(500)
  /// How far a finger may move while it is held, in points.
  private static let slop: CGFloat = 10

  init(_ origin: ContextRequest.Origin, _ action: @escaping @MainActor (ContextRequest) -> Void) {
    (self.origin, self.action) = (origin, action)
  }

  override func receive(_ event: GestureEvent) {
    switch event.action {
    case .pointer(.began):
      start = event.location
      if origin == .press { return stage = .ended }
      if event.device == .touch { due = event.now + Self.time } else { stage = .failed }
    case .pointer(.moved): if hypot(event.location.x - start.x, event.location.y - start.y) > Self.slop { stage = .failed }
    case .pointer(.ended): stage = .failed
    case .finger(.began, let id):
      // Two fingers pinch.
      fingers.insert(id)
      if fingers.count > 1 { stage = .failed }
    case .finger, .magnified: break
    }
  }

  override var deadline: Duration? { stage == .possible ? due : nil }
  override func timePassed(_ now: Duration) { if let due, due <= now { stage = .ended } }

  override var isDelivered: Bool { stage != .ended || wasNotified }
  override func deliver() {
    guard stage == .ended, !wasNotified else { return }
    wasNotified = true
    action(ContextRequest(origin: origin, location: start))
  }
}
