import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A number from 0 to 1 that moves to another one, by the window's clock.
struct BarFade {
  private(set) var level = 0.0
  private(set) var end = 0.0
  private var start = 0.0
  private var begin = Duration.zero
  private var length = Duration.zero

  var isRunning: Bool { level != end }

  /// Moves to a number; `whole` is the time from 0 to 1. Changes at once if that is zero.
  mutating func go(to new: Double, over whole: Duration, at time: Duration) {
    if new == end { return }
    (start, end, begin, length) = (level, new, time, whole * abs(new - level))
    if length == .zero { level = end }
  }

  /// Advances to a time. Returns whether the number has changed.
  mutating func step(to time: Duration) -> Bool {
    if !isRunning { return false }
    let old = level
    let part = (time - begin) / length
    level = part < 1 ? start + (end - start) * max(0, part) : end
    return level != old
  }

  /// Stops at the current number.
  mutating func stop() { end = level }
}

/// The state of a scroll view's bars: their opacity and width, and which one is being dragged.
///
/// Bars are drawn over the content and take no space. Scrolling, or a pointer nearby, makes a bar appear; it fades a second later, unless
/// it is permanent (`keepsBar`). With the pointer on it, it is wide and stays.
@MainActor final class ScrollBars {
  struct Bar {
    var presence = BarFade()
    var width = BarFade()
    /// The time at which it begins to fade, by the window's clock; nil while it is kept visible, or invisible.
    var deadline: Duration?
  }

  /// A knob that is being dragged.
  struct Hold {
    var axis: Axis
    /// The distance from the knob's start to the pointer.
    var grip: CGFloat
    /// The start requested by the pointer; the scrolled offset may differ by less than a pixel, or while lengths change.
    var start: CGFloat
    var length: CGFloat
    /// Whether it is at the right or the bottom end, however long the content becomes.
    var isAtEnd = false
  }

  private var horizontal = Bar()
  private var vertical = Bar()
  var hold: Hold?
  /// Repeats scrolling by a page while a press is held.
  var paging: TimerQueue.ID?
  /// The pointer's position over the view, from the content's top left; nil if it is elsewhere, or is a finger.
  var pointer: CGPoint?

  /// Everything that determines their drawing apart from their positions.
  struct Look: Equatable {
    var levels = SIMD4<Double>.zero
    var held: Axis?
    var start: CGFloat = 0
  }

  /// Their appearance when last drawn.
  var drawn = Look()
  var look: Look {
    Look(
      levels: SIMD4(horizontal.presence.level, horizontal.width.level, vertical.presence.level, vertical.width.level), held: hold?.axis,
      start: hold?.start ?? 0)
  }

  init() {}

  /// A copy of the current appearance of others, without animations.
  init(shownAs other: ScrollBars) {
    (horizontal, vertical, hold) = (other.horizontal, other.vertical, other.hold)
    for axis in Axis.allCases {
      self[axis].presence.stop()
      self[axis].width.stop()
      self[axis].deadline = nil
    }
  }

  subscript(axis: Axis) -> Bar {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }

  /// Whether any of them is visible.
  var areSeen: Bool { horizontal.presence.level > 0 || vertical.presence.level > 0 }
  var areFading: Bool { Axis.allCases.contains { self[$0].presence.isRunning || self[$0].width.isRunning } }
  /// The time at which the next one begins to fade.
  var deadline: Duration? { [horizontal.deadline, vertical.deadline].compactMap { $0 }.min() }
}

extension ScrollBox {
  /// The time from a scroll until a bar begins to fade, and the durations of appearing, disappearing and widening.
  private static let stay = Duration.seconds(1)
  private static let coming = Duration.milliseconds(100)
  private static let going = Duration.milliseconds(250)
  private static let widening = Duration.milliseconds(120)

  private func time(_ duration: Duration) -> Duration {
    // In a hidden window nothing changes.
    !graph.timers.isHidden && graph.dependencies.untracked { EnvironmentValues(scope).accessibilityReduceMotion } ? .zero : duration
  }

  var barsMade: ScrollBars {
    if let bars { return bars }
    let new = ScrollBars()
    bars = new
    return new
  }

  /// Makes a bar visible for a while.
  func showBar(_ axis: Axis) {
    guard hasBar(axis), hasBeenPlaced, graph.replicaSource == nil else { return }
    let bars = barsMade, now = graph.timers.now
    // The first step is already visible in the next frame.
    bars[axis].presence.go(to: 1, over: time(Self.coming), at: now - ScrollBarClock.step)
    bars[axis].deadline = now + Self.stay
    barsChanged()
  }

  /// Whether a permanent bar is missing, or a temporary one no longer needs to be kept.
  var hasBarToKeep: Bool {
    Axis.allCases.contains { axis in
      let isThere = bars.map { $0[axis].presence.end > 0 && $0[axis].deadline == nil } ?? false
      let isHeld = bars?.hold?.axis == axis || isPointerOnBar(axis)
      return keepsBar(axis) ? hasBar(axis) && !isThere : isThere && !isHeld
    }
  }

  /// Shows permanent bars at once.
  func keepBars() {
    guard graph.replicaSource == nil else { return }
    for axis in Axis.allCases where keepsBar(axis) && hasBar(axis) { barsMade[axis].presence.go(to: 1, over: .zero, at: graph.timers.now) }
    barsChanged()
  }

  /// Shows the bars of the axes along which the content has moved.
  func showBars(movedFrom old: CGPoint) {
    let new = scrollOffset
    for axis in Axis.allCases where new[axis] != old[axis] { showBar(axis) }
  }

  /// Called when the pointer, a drag or a timer of theirs has changed.
  func barsChanged() {
    guard let bars, isAttached else { return }
    let now = graph.timers.now
    for axis in Axis.allCases {
      let isHeld = bars.hold?.axis == axis || isPointerOnBar(axis)
      if isHeld || keepsBar(axis) && hasBar(axis) {
        bars[axis].presence.go(to: 1, over: time(Self.coming), at: now - ScrollBarClock.step)
        bars[axis].deadline = nil
      } else if bars[axis].presence.end > 0, bars[axis].deadline == nil {
        bars[axis].deadline = now + Self.stay
      }
      bars[axis].width.go(to: isHeld ? 1 : 0, over: time(Self.widening), at: now)
    }
    if !graph.timers.isHidden { stepBars(to: now) }
    graph[ScrollBarClock.key].follow(self)
  }

  private func isPointerOnBar(_ axis: Axis) -> Bool {
    guard isScrollEnabled, let pointer = bars?.pointer else { return false }
    return barPlace(axis)?.isOn(pointer) ?? false
  }

  /// Updates them to a time.
  func stepBars(to now: Duration) {
    guard let bars else { return }
    for axis in Axis.allCases {
      if let deadline = bars[axis].deadline, deadline <= now {
        bars[axis].presence.go(to: 0, over: time(Self.going), at: deadline)
        bars[axis].deadline = nil
      }
      _ = bars[axis].presence.step(to: now)
      _ = bars[axis].width.step(to: now)
    }
  }

  /// The next time at which they change; nil if they do not.
  var nextBarStep: Duration? {
    guard let bars else { return nil }
    return bars.areFading ? graph.timers.now + ScrollBarClock.step : bars.deadline
  }

  // MARK: Drawing

  /// Damages the areas drawn before and now.
  func damageBars() {
    bars?.drawn = bars?.look ?? .init()
    let new = barInks()
    for ink in shownBars + new where hasBeenPlaced { graph.stage.damageContent(ink, of: self) }
    shownBars = new
  }

  /// The areas drawn, in the box's coordinates; for a wide bar its whole lane, and the knob.
  func barInks() -> [CGRect] {
    guard let bars, bars.areSeen else { return [] }
    let corner = contentRect.origin
    return Axis.allCases.flatMap { axis -> [CGRect] in
      guard bars[axis].presence.level > 0, let place = barPlace(axis) else { return [] }
      let width = bars[axis].width.level
      let inks = width > 0 ? [place.ink(widened: width), place.knob(widened: width)] : [place.ink(widened: width)]
      return inks.map { $0.offsetBy(dx: corner.x, dy: corner.y) }
    }
  }

  func paintBars(_ painter: inout Painter) {
    guard let bars, bars.areSeen else { return }
    // Read even if no bar is painted, because repainting depends on the values that are read.
    let values = EnvironmentValues(scope)
    for axis in Axis.allCases {
      let (level, width) = (bars[axis].presence.level, bars[axis].width.level)
      if level <= 0 { continue }
      let strength = bars.hold?.axis == axis ? 0.65 : 0.4 + 0.1 * width
      let knobColor = Color.primary.opacity(strength * level).pixelColor(in: values)
      let seamColor = Color.contentBackground.opacity(0.4 * level).pixelColor(in: values)
      let laneColor = Color.primary.opacity(0.08 * level * width).pixelColor(in: values)
      guard let place = barPlace(axis), painter.meetsDamage(local: place.ink(widened: width)) else { continue }
      if width > 0 { painter.list.fill(place.lane, cornerRadius: place.lane.size[axis.other] / 2, laneColor) }
      let knob = place.knob(widened: width), radius = knob.size[axis.other] / 2
      painter.list.fill(place.seam(widened: width), cornerRadius: radius + ScrollBarPlace.seam, seamColor)
      painter.list.fill(knob, cornerRadius: radius, knobColor)
    }
  }
}
