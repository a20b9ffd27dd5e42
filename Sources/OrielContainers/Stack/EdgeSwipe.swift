import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

extension View {
  /// Follows a finger that pulls a page from the leading edge: its distance while it moves, and where it ended, or nil if it was cancelled.
  nonisolated func onEdgeSwipe(
    isEnabled: Bool, isMirrored: Bool, changed: @escaping @MainActor (CGFloat) -> Void,
    ended: @escaping @MainActor (_ distance: CGFloat, _ width: CGFloat) -> Void
  ) -> some View {
    modifier(_EdgeSwipeModifier(isEnabled: isEnabled, isMirrored: isMirrored, changed: changed, ended: ended))
  }
}

nonisolated struct _EdgeSwipeModifier: ViewModifier {
  typealias Body = Never
  let isEnabled: Bool
  let isMirrored: Bool
  let changed: @MainActor (CGFloat) -> Void
  let ended: @MainActor (CGFloat, CGFloat) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: EdgeSwipeGesture(modifier, in: context.scope)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class EdgeSwipeGesture: GestureModifier {
  private let swipe: _EdgeSwipeModifier

  init(_ swipe: _EdgeSwipeModifier, in scope: EnvironmentScope) {
    self.swipe = swipe
    super.init(.scrolling, isEnabled: swipe.isEnabled, in: scope)
  }

  override func makeRecognizer() -> GestureRecognizer { EdgeSwipeRecognizer(swipe) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? EdgeSwipeRecognizer else { return false }
    recognizer.swipe = swipe
    return true
  }
}

/// Recognises a finger that begins within 24 points of the leading edge and moves away from it.
private final class EdgeSwipeRecognizer: GestureRecognizer {
  var swipe: _EdgeSwipeModifier
  private var start = CGPoint.zero
  private var distance: CGFloat = 0
  private var delivered: CGFloat?
  private var hasEnded = false

  private static let edge: CGFloat = 24
  /// How far the finger moves before it pulls the page, in points.
  private static let slop: CGFloat = 10

  init(_ swipe: _EdgeSwipeModifier) { self.swipe = swipe }

  private var width: CGFloat { place?.size.width ?? 0 }

  override func receive(_ event: GestureEvent) {
    switch event.action {
    case .pointer(.began):
      guard event.device == .touch, let place else { return stage = .failed }
      start = event.location
      let x = place.point(start, in: .local).x
      if (swipe.isMirrored ? width - x : x) > Self.edge { stage = .failed }
    case .pointer(.moved):
      distance = (event.location.x - start.x) * (swipe.isMirrored ? -1 : 1)
      if stage == .active { return }
      if abs(event.location.y - start.y) > max(Self.slop, distance) || distance < -Self.slop { return stage = .failed }
      if distance > Self.slop { stage = .active }
    case .pointer(.ended): stage = stage == .active ? .ended : .failed
    case .finger, .magnified: break
    }
  }

  override var isDelivered: Bool { stage == .active ? delivered == distance : stage != .ended || hasEnded }

  override func deliver() {
    if stage == .active {
      delivered = distance
      swipe.changed(max(0, distance))
    } else if stage == .ended, !hasEnded {
      hasEnded = true
      swipe.ended(max(0, distance), width)
    }
  }

  override func cancel() {
    if delivered != nil, !hasEnded { swipe.ended(0, width) }
    stage = .failed
  }
}
