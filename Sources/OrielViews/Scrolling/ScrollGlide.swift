import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Content that is dragged by a finger, or continues to move after the release.
struct ScrollGlide {
  /// The movement along an axis.
  struct Run {
    var course: ScrollCourse
    /// The start, by the window's clock.
    var begin: Duration
    /// Whether it leads to the target of a behaviour.
    var isAimed: Bool
    /// The offset at the last step, and the maximum offset at that time.
    var last: CGFloat
    var limit: CGFloat
  }

  /// The offset requested by the finger, even if it is out of range; nil while no finger drags.
  var wanted: CGPoint?
  /// Whether a finger rests on the content.
  var isTouched = false
  /// Whether the finger stopped a movement.
  var wasStopped = false
  var horizontal: Run?
  var vertical: Run?
  var timer: TimerQueue.ID?
  /// Whether a behaviour's target is a view that is not created yet.
  var isEstimated = false

  var isRunning: Bool { horizontal != nil || vertical != nil }

  subscript(axis: Axis) -> Run? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension CGVector {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  fileprivate static func along(_ axis: Axis, _ length: CGFloat) -> CGVector {
    var way = CGVector.zero
    way[axis] = length
    return way
  }
}

// Distances and velocities refer to the offset: a finger that moves up moves the offset down.
extension ScrollBox {
  /// The time between steps: a sixtieth of a second.
  private static let step = Duration.nanoseconds(16_666_667)

  // MARK: The finger

  /// A finger touches the content. Returns whether it has stopped a movement, and so drags at once.
  func touchBegan() -> Bool {
    let wasMoving = isMovingByItself
    endMoving()
    interaction.glide.isTouched = true
    interaction.glide.wasStopped = wasMoving
    changePhase(to: .tracking)
    return wasMoving
  }

  /// The finger was lifted without a drag.
  func touchEnded() {
    guard isAttached, interaction.glide.isTouched else { return }
    let wasStopped = interaction.glide.wasStopped
    interaction.glide.isTouched = false
    if wasStopped { return letGo(.zero) }
    if interaction.phase == .tracking { changePhase(to: .idle) }
  }

  /// Drags the content by a distance. A remainder goes to an enclosing scroll view that can use it, or pulls the content beyond its end.
  func drag(by distance: CGVector) {
    guard isAttached else { return }
    if interaction.glide.wanted == nil {
      endMoving()
      var wanted = offset
      for axis in Axis.allCases { wanted[axis] += RubberBand.pull(beyond[axis], in: seenSize[axis]) }
      interaction.glide.wanted = wanted
      if interaction.start == nil { interaction.start = offset }
    }
    guard var wanted = interaction.glide.wanted else { return }
    var handedOn = CGVector.zero
    for axis in Axis.allCases where distance[axis] != 0 {
      let old = wanted[axis]
      let new = scrolls(axis) ? old + distance[axis] : old
      wanted[axis] = max(0, min(limit(axis), new))
      let excess = scrolls(axis) ? new - wanted[axis] : distance[axis]
      if excess == 0 { continue }
      let isPulled = old < 0 || old > limit(axis)
      if !isPulled && next(thatScrollsBy: .along(axis, excess)) != nil {
        handedOn[axis] = excess
      } else if isPulled || bounces(axis) {
        wanted[axis] += scrolls(axis) ? excess : 0
      }
    }
    interaction.glide.wanted = wanted
    var pulled = CGVector.zero
    for axis in Axis.allCases {
      pulled[axis] = rounded(RubberBand.shown(wanted[axis] - max(0, min(limit(axis), wanted[axis])), in: seenSize[axis]))
    }
    let target = onPixels(wanted)
    if target != offset || pulled != beyond {
      let around = surroundings
      changePhase(to: .interacting)
      interaction.aligned = AlignedTargets()
      interaction.isEstimated = false
      go(to: target, beyond: pulled, byPerson: true)
      tell(around.listeners)
    }
    for axis in Axis.allCases where handedOn[axis] != 0 {
      next(thatScrollsBy: .along(axis, handedOn[axis]))?.drag(by: .along(axis, handedOn[axis]))
    }
  }

  /// The finger was lifted with a velocity, in points per second.
  func letGo(_ velocity: CGVector) {
    guard isAttached else { return }
    interaction.glide.isTouched = false
    interaction.glide.wasStopped = false
    interaction.glide.wanted = nil
    var (own, rest) = (velocity, CGVector.zero)
    for axis in Axis.allCases {
      if abs(own[axis]) < ScrollCourse.minSpeed { own[axis] = 0 }
      if own[axis] == 0 || beyond[axis] != 0 || scrolls(axis) && canScroll(by: .along(axis, -own[axis])) { continue }
      if next(thatScrollsBy: .along(axis, own[axis])) != nil { (rest[axis], own[axis]) = (own[axis], 0) }
    }
    glide(own)
    // Includes enclosing scroll views that were dragged, or that receive the remainder.
    var box = next
    while let around = box {
      let goesOn = rest != .zero && around.canScroll(by: CGVector(dx: -rest.dx, dy: -rest.dy))
      if around.interaction.glide.wanted != nil || goesOn { return around.letGo(rest) }
      box = around.next
    }
  }

  // MARK: Free movement

  /// Continues with a velocity, to the target of a behaviour.
  private func glide(_ velocity: CGVector) {
    let around = surroundings
    let now = graph.timers.now
    var target: CGPoint?
    if let behavior = around.behavior, beyond == .zero {
      var wanted = offset
      for axis in Axis.allCases where scrolls(axis) { wanted[axis] += velocity[axis] / ScrollCourse.normalRate }
      interaction.isEstimated = false
      target = ask(behavior, onPixels(wanted), from: CGRect(origin: interaction.start ?? offset, size: seenSize), velocity)
      interaction.glide.isEstimated = interaction.isEstimated
      interaction.isEstimated = false
    }
    for axis in Axis.allCases where scrolls(axis) {
      let start = offset[axis] + beyond[axis]
      var course: ScrollCourse?
      if let target {
        if target[axis] != offset[axis] { course = ScrollCourse(from: start, velocity: velocity[axis], to: target[axis]) }
      } else if velocity[axis] != 0 || beyond[axis] != 0 {
        course = slide(axis, from: start, velocity[axis])
      }
      interaction.glide[axis] = course.map {
        .init(course: $0, begin: now, isAimed: target != nil, last: offset[axis], limit: limit(axis))
      }
    }
    if !interaction.glide.isRunning { return glided() }
    changePhase(to: .decelerating, velocity)
    waitForStep()
  }

  private func slide(_ axis: Axis, from start: CGFloat, _ velocity: CGFloat) -> ScrollCourse {
    let isHandedOn = next(thatScrollsBy: .along(axis, velocity)) != nil
    return ScrollCourse(slidingFrom: start, velocity: velocity, limit: limit(axis), bounces: !isHandedOn && bounces(axis))
  }

  private func waitForStep() {
    graph.timers.cancel(interaction.glide.timer)
    interaction.glide.timer = graph.timers.schedule(after: Self.step, isLate: true) { [weak self] in self?.stepGlide() }
  }

  private func stepGlide() {
    interaction.glide.timer = nil
    guard isAttached else { return }
    let now = graph.timers.now
    var (target, over, rest) = (offset, CGVector.zero, CGVector.zero)
    for axis in Axis.allCases {
      guard var run = interaction.glide[axis] else { continue }
      var time = (now - run.begin) / .seconds(1)
      // Created rows may have moved the content, or made it longer.
      run.course.shift(by: offset[axis] - run.last)
      if run.limit != limit(axis), !run.isAimed, run.course.isSliding(at: time) {
        run.course = slide(axis, from: run.course.place(at: time).inside, run.course.velocity(at: time))
        (run.begin, run.limit, time) = (now, limit(axis), 0)
      }
      let place = run.course.place(at: time)
      target[axis] = place.inside
      over[axis] = rounded(place.beyond)
      if time >= run.course.duration {
        rest[axis] = run.course.rest
        interaction.glide[axis] = nil
      } else {
        interaction.glide[axis] = run
      }
    }
    let around = surroundings
    if go(to: onPixels(target), beyond: over, byPerson: true) { tell(around.listeners) }
    for axis in Axis.allCases { interaction.glide[axis]?.last = offset[axis] }
    if interaction.glide.isRunning { waitForStep() } else { glided() }
    guard rest != .zero else { return }
    for axis in Axis.allCases where rest[axis] != 0 { next(thatScrollsBy: .along(axis, rest[axis]))?.letGo(.along(axis, rest[axis])) }
  }

  /// Called when it comes to rest.
  private func glided() {
    interaction.start = nil
    if interaction.glide.isEstimated { graph[ScrollRequests.key].align(self) }
    interaction.glide.isEstimated = false
    if interaction.phase != .idle { changePhase(to: .idle) }
  }

  /// Whether it moves without being dragged.
  var isMovingByItself: Bool { interaction.glide.isRunning || interaction.animation.isRunning }

  /// Stops free movement at the current offset.
  func endMoving() {
    interaction.animation.end(in: graph)
    graph.timers.cancel(interaction.glide.timer)
    interaction.glide.timer = nil
    (interaction.glide.horizontal, interaction.glide.vertical) = (nil, nil)
  }

  // MARK: Enclosing scroll views

  private var next: ScrollBox? { scrollBoxAround }

  /// The nearest enclosing scroll view that can move by a distance, and that the user may scroll.
  func next(thatScrollsBy distance: CGVector) -> ScrollBox? {
    var box = next
    while let scroll = box {
      if scroll.canScroll(by: CGVector(dx: -distance.dx, dy: -distance.dy)), scroll.isScrollEnabled { return scroll }
      box = scroll.next
    }
    return nil
  }

  /// Whether a finger can pull it beyond the ends of an axis.
  func bounces(_ axis: Axis) -> Bool {
    guard scrolls(axis) else { return false }
    let behavior = graph.dependencies.untracked {
      let values = EnvironmentValues(scope)
      return axis == .horizontal ? values.horizontalScrollBounceBehavior : values.verticalScrollBounceBehavior
    }
    return behavior.bounces(withLimit: limit(axis))
  }

  private func rounded(_ length: CGFloat) -> CGFloat { (length * graph.stage.scale).rounded() / graph.stage.scale }
}
