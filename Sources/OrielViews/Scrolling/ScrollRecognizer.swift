import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput

/// A finger that scrolls. A mouse's drag scrolls nothing.
final class ScrollRecognizer: GestureRecognizer {
  private unowned(unsafe) let scroll: ScrollBox
  private var start: CGPoint?
  private var location = CGPoint.zero
  private var told = CGPoint.zero
  private var time = Duration.zero

  /// How far a finger moves before it scrolls, in points.
  static let slop: CGFloat = 10

  init(_ scroll: ScrollBox) { self.scroll = scroll }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    (location, time) = (event.location, event.time)
    switch phase {
    case .began:
      if event.device != .touch || !scroll.isScrollEnabled { return stage = .failed }
      start = location
    case .moved:
      guard stage == .possible, let start else { return }
      let way = CGVector(dx: location.x - start.x, dy: location.y - start.y)
      let axis: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
      guard max(way.dx.magnitude, way.dy.magnitude) >= Self.slop else { return }
      // The nearest one that can scroll so does.
      guard scroll.scrolls(axis), scroll.canScroll(by: way) else { return stage = .failed }
      stage = .active
      told = start
    case .ended: stage = stage == .active ? .ended : .failed
    }
  }

  override func deliver() {
    guard stage.isRecognized, told != location else { return }
    let distance = CGVector(dx: location.x - told.x, dy: location.y - told.y)
    told = location
    _ = scroll.wheelTurned(by: distance, at: time)
  }
}
