import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Scrolling with a finger. Dragging with a mouse does not scroll.
final class ScrollRecognizer: GestureRecognizer {
  private unowned(unsafe) let scroll: ScrollBox
  private var start: CGPoint?
  private var location = CGPoint.zero
  private var told = CGPoint.zero
  private var time = Duration.zero
  private var velocity = ScrollVelocity()
  private var hasLetGo = false

  /// The movement before a finger scrolls, in points. The content follows the movement beyond that.
  static let slop: CGFloat = 10

  init(_ scroll: ScrollBox) { self.scroll = scroll }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    let before = location
    (location, time) = (event.location, event.time)
    switch phase {
    case .began:
      if event.device != .touch || !scroll.isScrollEnabled { return stage = .failed }
      start = location
      velocity.add(.zero, at: time)
      if scroll.touchBegan() { (stage, told) = (.active, location) }
    case .moved:
      velocity.add(CGVector(dx: before.x - location.x, dy: before.y - location.y), at: time)
      guard stage == .possible, let start else { return }
      let way = CGVector(dx: location.x - start.x, dy: location.y - start.y)
      let axis: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
      let length = max(way.dx.magnitude, way.dy.magnitude)
      if length < Self.slop { return }
      guard isForThis(way, axis) else { return cancel() }
      stage = .active
      told = CGPoint(x: start.x + way.dx * Self.slop / length, y: start.y + way.dy * Self.slop / length)
    case .ended:
      if stage == .active { stage = .ended } else { cancel() }
    }
  }

  /// Chooses the nearest scroll view that can move there; if none can, the nearest that bounces.
  private func isForThis(_ way: CGVector, _ axis: Axis) -> Bool {
    guard scroll.scrolls(axis) else { return false }
    if scroll.canScroll(by: way) { return true }
    return scroll.bounces(axis) && scroll.next(thatScrollsBy: CGVector(dx: -way.dx, dy: -way.dy)) == nil
  }

  override func deliver() {
    guard stage.isRecognized else { return }
    if told != location {
      let distance = CGVector(dx: told.x - location.x, dy: told.y - location.y)
      told = location
      scroll.drag(by: distance)
    }
    guard stage == .ended, !hasLetGo else { return }
    hasLetGo = true
    scroll.letGo(velocity.value(at: time))
  }

  override func cancel() {
    let wasActive = stage == .active
    super.cancel()
    if wasActive { scroll.letGo(.zero) } else { scroll.touchEnded() }
  }
}
