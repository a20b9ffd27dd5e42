import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

// Pointer input on scroll bars. A finger always drags the content.
extension ScrollBox {
  /// With Shift held, a press beside the knob scrolls by pages: at once, after a delay, and then repeatedly.
  private static let firstPageDelay = Duration.milliseconds(400)
  private static let pageDelay = Duration.milliseconds(100)
  /// The part of the previous page that stays visible, in points.
  static let pageOverlap: CGFloat = 48

  /// The axis whose bar is hit at a point, from the content's top left. A barely visible bar is not hit; of a thin bar only the knob is.
  private func barAxis(at point: CGPoint) -> Axis? {
    guard let bars, bars.pointer != nil, isScrollEnabled else { return nil }
    for axis in [Axis.vertical, .horizontal] where bars[axis].presence.level >= 0.5 {
      guard let place = barPlace(axis) else { continue }
      let width = bars[axis].width.level
      if width >= 0.5 && place.isOn(point) || place.knob(widened: width).contains(point) { return axis }
    }
    return nil
  }

  /// Whether a bar rather than the content is at a point, from the content's top left.
  func isBar(at point: CGPoint) -> Bool { barAxis(at: point) != nil }

  /// A point of the window, relative to the content's top left.
  func pointOfContent(_ point: CGPoint) -> CGPoint {
    let (point, corner) = (contentPoint(point), shownContentRect.origin)
    return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
  }

  func handle(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> InputResponse {
    let point = event.location.map(pointOfContent)
    switch pointer.phase {
    case .entered, .moved:
      if event.device != .touch { bars?.pointer = point }
      if pointer.isHeld, let point { dragBar(to: point) } else if let point, event.device != .touch { pointerMoved(to: point) }
    case .exited:
      bars?.pointer = nil
      barsChanged()
    case .pressed:
      guard pointer.button == .primary, event.device != .touch, let point, let axis = barAxis(at: point) else { return .passed }
      pressBar(axis, at: point, turnsPages: event.modifiers.contains(.shift))
      return .taken
    case .released:
      if pointer.isHeld { releaseBar() }
    }
    return .passed
  }

  private func pointerMoved(to point: CGPoint) {
    let near = isScrollEnabled ? Axis.allCases.filter { barPlace($0)?.isNear(point) == true } : []
    if bars == nil && near.isEmpty { return }
    barsMade.pointer = point
    for axis in near { showBar(axis) }
    barsChanged()
  }

  // MARK: A press

  private func pressBar(_ axis: Axis, at point: CGPoint, turnsPages: Bool) {
    guard let place = barPlace(axis) else { return }
    endMoving()
    // Scrolling with a wheel before is no longer awaited.
    graph.timers.cancel(interaction.timer)
    interaction.timer = nil
    interaction.needsSettling = false
    interaction.velocity = ScrollVelocity()
    if interaction.start == nil { interaction.start = offset }
    let grip = point[axis] - place.knobStart
    let isOnKnob = grip >= 0 && grip <= place.knobLength
    if turnsPages && !isOnKnob {
      turnPages(axis, towards: point[axis], after: Self.firstPageDelay)
      return
    }
    // Beside the knob, its middle moves to the pointer.
    barsMade.hold = .init(
      axis: axis, grip: isOnKnob ? grip : place.knobLength / 2, start: place.knobStart, length: place.knobLength)
    if !isOnKnob { dragBar(to: point) }
    barsChanged()
  }

  private func dragBar(to point: CGPoint) {
    guard isAttached, let bars, let hold = bars.hold, point[hold.axis].isFinite, let place = barPlace(hold.axis) else { return }
    let start = place.inLane(point[hold.axis] - hold.grip)
    let part = place.part(at: start)
    bars.hold?.start = start
    bars.hold?.isAtEnd = part == 1
    var target = offset
    target[hold.axis] = part * limit(hold.axis)
    scrollByBar(to: target)
    barsChanged()
  }

  private func scrollByBar(to target: CGPoint) {
    let target = onPixels(target)
    if target == offset { return }
    let around = surroundings
    changePhase(to: .interacting)
    interaction.aligned = AlignedTargets()
    interaction.isEstimated = false
    go(to: target, byPerson: true)
    tell(around.listeners)
  }

  private func turnPages(_ axis: Axis, towards end: CGFloat, after delay: Duration) {
    bars?.paging = nil
    guard isAttached, let place = barPlace(axis) else { return }
    let isBack = end < place.knobStart
    if !isBack && end <= place.knobStart + place.knobLength { return }
    var target = offset
    target[axis] += max(Self.pageOverlap, seenSize[axis] - Self.pageOverlap) * (isBack ? -1 : 1)
    scrollByBar(to: target)
    bars?.paging = graph.timers.schedule(after: delay) { [weak self] in self?.turnPages(axis, towards: end, after: Self.pageDelay) }
  }

  private func releaseBar() {
    endHold()
    guard isAttached else { return }
    letGo(.zero)
    barsChanged()
  }

  /// Releases the knob, and ends scrolling by pages.
  func endHold() {
    bars?.hold = nil
    graph.timers.cancel(bars?.paging)
    bars?.paging = nil
  }
}
