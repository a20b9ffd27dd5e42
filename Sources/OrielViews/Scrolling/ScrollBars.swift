import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A number from 0 to 1 that goes to another one, by the window's clock.
struct BarFade {
  private(set) var level = 0.0
  private(set) var end = 0.0
  private var start = 0.0
  private var begin = Duration.zero
  private var length = Duration.zero

  var isRunning: Bool { level != end }

  /// Goes on to a number; `whole` is the time from 0 to 1. At once, if that is none.
  mutating func go(to new: Double, over whole: Duration, at time: Duration) {
    if new == end { return }
    (start, end, begin, length) = (level, new, time, whole * abs(new - level))
    if length == .zero { level = end }
  }

  /// Returns whether the number is another one at a time.
  mutating func step(to time: Duration) -> Bool {
    if !isRunning { return false }
    let old = level
    let part = (time - begin) / length
    level = part < 1 ? start + (end - start) * max(0, part) : end
    return level != old
  }

  /// Stays where it is.
  mutating func stop() { end = level }
}

/// The bars of a scroll view as they are shown: how much of each is seen, how wide it is, and which one a pointer holds.
///
/// They are drawn over the content and take no room. A scroll, or a pointer that comes near, brings a bar into sight; a second after the
/// last one it fades, unless it is to stay (`keepsBar`). With the pointer on it, it is wide and stays.
@MainActor final class ScrollBars {
  struct Bar {
    var presence = BarFade()
    var width = BarFade()
    /// When it begins to fade, by the window's clock; nil while something keeps it in sight, or it is not seen.
    var deadline: Duration?
  }

  /// A knob that a pointer holds.
  struct Hold {
    var axis: Axis
    /// From the knob's start to the pointer.
    var grip: CGFloat
    /// Where the pointer wants it; how far the content is scrolled may differ, by less than a pixel, or while lengths change.
    var start: CGFloat
    var length: CGFloat
    /// Whether it is at the right or the bottom, where the content ends however long it becomes.
    var isAtEnd = false
  }

  private var horizontal = Bar()
  private var vertical = Bar()
  var hold: Hold?
  /// Turns a page again and again while a press lasts.
  var paging: TimerQueue.ID?
  /// Where the pointer is over the view, from the content's top left; nil if it is elsewhere, or is a finger.
  var pointer: CGPoint?

  /// All that decides how they are drawn but their places.
  struct Look: Equatable {
    var levels = SIMD4<Double>.zero
    var held: Axis?
    var start: CGFloat = 0
  }

  /// How they were drawn last.
  var drawn = Look()
  var look: Look {
    Look(
      levels: SIMD4(horizontal.presence.level, horizontal.width.level, vertical.presence.level, vertical.width.level), held: hold?.axis,
      start: hold?.start ?? 0)
  }

  init() {}

  /// As others look now, with nothing that changes them.
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

  /// Whether anything of them is seen.
  var areSeen: Bool { horizontal.presence.level > 0 || vertical.presence.level > 0 }
  var areFading: Bool { Axis.allCases.contains { self[$0].presence.isRunning || self[$0].width.isRunning } }
  /// When the next one begins to fade.
  var deadline: Duration? { [horizontal.deadline, vertical.deadline].compactMap { $0 }.min() }
}

extension ScrollBox {
  /// From a scroll until a bar begins to fade, and how long it takes to come, to go and to become wide.
  private static let stay = Duration.seconds(1)
  private static let coming = Duration.milliseconds(100)
  private static let going = Duration.milliseconds(250)
  private static let widening = Duration.milliseconds(120)

  private func time(_ duration: Duration) -> Duration {
    // In a hidden window all stays as it is until somebody looks.
    !graph.timers.isHidden && graph.dependencies.untracked { EnvironmentValues(scope).accessibilityReduceMotion } ? .zero : duration
  }

  var barsMade: ScrollBars {
    if let bars { return bars }
    let new = ScrollBars()
    bars = new
    return new
  }

  /// Brings a bar into sight for a while.
  func showBar(_ axis: Axis) {
    guard hasBar(axis), hasBeenPlaced, graph.replicaSource == nil else { return }
    let bars = barsMade, now = graph.timers.now
    // Something of it is seen in the next frame already.
    bars[axis].presence.go(to: 1, over: time(Self.coming), at: now - ScrollBarClock.step)
    bars[axis].deadline = now + Self.stay
    barsChanged()
  }

  /// Whether a bar is to stay in sight that is not there, or is there for a while and need not be.
  var hasBarToKeep: Bool {
    Axis.allCases.contains { axis in
      let isThere = bars.map { $0[axis].presence.end > 0 && $0[axis].deadline == nil } ?? false
      let isHeld = bars?.hold?.axis == axis || isPointerOnBar(axis)
      return keepsBar(axis) ? hasBar(axis) && !isThere : isThere && !isHeld
    }
  }

  /// Shows at once the bars that stay in sight.
  func keepBars() {
    guard graph.replicaSource == nil else { return }
    for axis in Axis.allCases where keepsBar(axis) && hasBar(axis) { barsMade[axis].presence.go(to: 1, over: .zero, at: graph.timers.now) }
    barsChanged()
  }

  /// Shows the bars of the axes along which content has moved.
  func showBars(movedFrom old: CGPoint) {
    let new = scrollOffset
    for axis in Axis.allCases where new[axis] != old[axis] { showBar(axis) }
  }

  /// Called when the pointer, a hold or a time of theirs has changed.
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

  /// Shows them as they are at a time.
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

  /// The next time at which they change by themselves; nil if they do not.
  var nextBarStep: Duration? {
    guard let bars else { return nil }
    return bars.areFading ? graph.timers.now + ScrollBarClock.step : bars.deadline
  }

  // MARK: Drawing

  /// Damages what was drawn of them, and what will be.
  func damageBars() {
    bars?.drawn = bars?.look ?? .init()
    let new = barInks()
    for ink in shownBars + new where hasBeenPlaced { graph.stage.damageContent(ink, of: self) }
    shownBars = new
  }

  /// What is drawn of them, in the box's coordinates: of a wide bar, in whose lane the knob stands anywhere, the knob too.
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
    // Read even if no bar is painted: repainting depends on the values that are read.
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
