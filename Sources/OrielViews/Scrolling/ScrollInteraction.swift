import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// The current or last scroll by the user.
struct ScrollInteraction {
  var phase = ScrollPhase.idle
  /// The offset at its beginning; nil between scrolls.
  var start: CGPoint?
  /// Waits for a pause.
  var timer: TimerQueue.ID?
  /// Whether the content has been scrolled since the behaviour was last called.
  var needsSettling = false
  var velocity = ScrollVelocity()
  /// Whether a touchpad is scrolling.
  var isOfPad = false
  /// The distance left over by rounding to pixels: a slow touchpad moves by fractions of pixels.
  var remainder = CGVector.zero
  /// The targets last aligned by the behaviour.
  var aligned = AlignedTargets()
  /// Whether that was a target that is not created yet.
  var isEstimated = false
  var glide = ScrollGlide()
  var animation = ScrollAnimation()
}

/// A view that is aligned with a scroll view.
struct AlignedTarget {
  weak var box: Box?
  var anchor: UnitPoint?
}

struct AlignedTargets {
  private var horizontal: AlignedTarget?
  private var vertical: AlignedTarget?

  subscript(axis: Axis) -> AlignedTarget? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The velocity of scrolling by the user, from the movements of the last tenth of a second.
struct ScrollVelocity {
  private var moves: [(time: Duration, distance: CGVector)] = []
  private static let span = Duration.milliseconds(100)

  /// The number of movements.
  var count: Int { moves.count }

  /// Adds a distance by which the offset grows.
  mutating func add(_ distance: CGVector, at time: Duration) {
    // A clock that goes back is another clock.
    if let last = moves.last, time < last.time { moves.removeAll() }
    moves.removeAll { $0.time <= time - Self.span }
    if let last = moves.last, last.time == time {
      moves[moves.count - 1].distance = CGVector(dx: last.distance.dx + distance.dx, dy: last.distance.dy + distance.dy)
    } else {
      moves.append((time, distance))
    }
  }

  /// In points per second when a finger is lifted, from the times of the movements. Zero if it rested before.
  func value(at time: Duration) -> CGVector {
    guard let last = moves.last, time - last.time < Self.span / 2 else { return .zero }
    return valueAtLastMove
  }

  /// In points per second at the last movement, from the times of the movements.
  var valueAtLastMove: CGVector {
    guard let first = moves.first, let last = moves.last, last.time > first.time else { return .zero }
    var sum = CGVector.zero
    for move in moves.dropFirst() { sum = CGVector(dx: sum.dx + move.distance.dx, dy: sum.dy + move.distance.dy) }
    let seconds = (last.time - first.time) / .seconds(1)
    return CGVector(dx: sum.dx / seconds, dy: sum.dy / seconds)
  }

  /// In points per second, at the last movement.
  var value: CGVector {
    var sum = CGVector(dx: 0, dy: 0)
    for move in moves { sum = CGVector(dx: sum.dx + move.distance.dx, dy: sum.dy + move.distance.dy) }
    return CGVector(dx: sum.dx * 10, dy: sum.dy * 10)
  }
}

// MARK: Scrolling by the user

extension ScrollBox {
  /// The time without events after which a wheel has paused.
  static let pause = Duration.milliseconds(150)

  /// The settings of enclosing views for scrolling.
  struct Surroundings {
    var behavior: (any ScrollTargetBehavior)?
    var listeners: [ScrollListener] = []
    var phases: [ScrollPhaseNode] = []
  }

  /// The settings between this scroll view and the next outer one.
  var surroundings: Surroundings {
    var result = Surroundings()
    var next = parent?.parent
    while let node = next {
      if let phase = node as? ScrollPhaseNode {
        if phase.scroll === self { result.phases.append(phase) }
      } else if let listener = node as? ScrollListener {
        if listener.scroll === self { result.listeners.append(listener) }
      } else if let behavior = node as? ScrollBehaviorNode {
        if result.behavior == nil { result.behavior = behavior.behavior }
      } else if let container = node as? ContainerNode, container.box is ScrollBox {
        break
      }
      next = node.parent
    }
    return result
  }

  /// Whether the user may scroll it.
  var isScrollEnabled: Bool { graph.dependencies.untracked { EnvironmentValues(scope).isScrollEnabled } }

  /// Whether the content can move by a part of a distance.
  func canScroll(by distance: CGVector) -> Bool {
    Axis.allCases.contains { axis in
      scrolls(axis) && max(0, min(limit(axis), offset[axis] - distance[axis].orZero)) != offset[axis]
    }
  }

  /// A wheel was turned. Returns whether it scrolls this view.
  func wheelTurned(by distance: CGVector, at time: Duration) -> Bool {
    guard isScrollEnabled else { return false }
    let around = surroundings
    if isMovingByItself, canScroll(by: distance) { endMoving() }
    let way = CGVector(dx: distance.dx.orZero + interaction.remainder.dx, dy: distance.dy.orZero + interaction.remainder.dy)
    let plain = offset(after: way)
    interaction.remainder = remainder(of: way, to: plain)
    let isOfPad = interaction.isOfPad || Self.isOfPad(distance)
    if around.behavior == nil && around.phases.isEmpty && interaction.timer == nil && !isOfPad {
      guard go(to: plain, byPerson: true) else { return interaction.remainder != .zero }
      tell(around.listeners)
      return true
    }
    // At an end an enclosing scroll view may scroll.
    if plain == offset && interaction.remainder == .zero { return false }
    if interaction.start == nil { interaction.start = offset }
    interaction.isOfPad = isOfPad
    interaction.velocity.add(CGVector(dx: -distance.dx.orZero, dy: -distance.dy.orZero), at: time)
    let velocity = interaction.velocity.value
    var target = plain
    if let behavior = around.behavior, Self.isNotch(distance) {
      target = flick(by: distance, behavior, velocity)
      interaction.remainder = .zero
    }
    waitForPause()
    if target == offset { return true }
    change(to: .interacting, around.phases, velocity)
    go(to: target, byPerson: true)
    if Self.isNotch(distance) {
      // Later movements of the touchpad start here.
      interaction.start = offset
    } else {
      interaction.needsSettling = around.behavior != nil
      interaction.aligned = AlignedTargets()
    }
    tell(around.listeners)
    return true
  }

  /// A key scrolls by a line, a page or to an end. Returns whether the content moves.
  func keyPressed(scrollingBy distance: CGVector, toEnd: Bool) -> Bool {
    let around = surroundings
    let plain = offset(after: distance)
    if plain == offset { return false }
    stop(around.phases)
    var target = plain
    if let behavior = around.behavior, !toEnd {
      target = flick(by: distance, behavior, CGVector(dx: -distance.dx * 10, dy: -distance.dy * 10))
    }
    interaction.needsSettling = false
    guard go(to: target, byPerson: true) else { return false }
    tell(around.listeners)
    return true
  }

  /// Whether a wheel was turned by whole notches, as mice do; touchpads and high-resolution wheels produce fractions.
  private static func isNotch(_ distance: CGVector) -> Bool {
    func isWhole(_ length: CGFloat) -> Bool {
      let notches = length.orZero / InputEvent.wheelNotch
      return abs(notches - notches.rounded()) < 1e-6
    }
    return isWhole(distance.dx) && isWhole(distance.dy)
  }

  func tell(_ listeners: [ScrollListener]) { for listener in listeners { listener.personScrolled() } }

  /// The offset determined by a behaviour for one notch: ahead of the current one, if it stops anywhere ahead.
  private func flick(by distance: CGVector, _ behavior: any ScrollTargetBehavior, _ velocity: CGVector) -> CGPoint {
    var distance = distance
    let start = offset
    let least = 0.5 / graph.stage.scale
    var last: CGPoint?
    while true {
      let wanted = offset(after: distance)
      // The content has ended.
      if wanted == last { return start }
      last = wanted
      interaction.isEstimated = false
      let answer = ask(behavior, wanted, from: CGRect(origin: start, size: seenSize), velocity)
      for axis in Axis.allCases where scrolls(axis) {
        let ahead = wanted[axis] - start[axis]
        if ahead != 0 && (answer[axis] - start[axis]) * (ahead > 0 ? 1 : -1) > least { return answer }
      }
      distance = CGVector(dx: distance.dx * 2, dy: distance.dy * 2)
    }
  }

  /// The offset determined by a behaviour for a requested one.
  func ask(_ behavior: any ScrollTargetBehavior, _ wanted: CGPoint, from original: CGRect, _ velocity: CGVector) -> CGPoint {
    var target = ScrollTarget(rect: CGRect(origin: wanted, size: seenSize))
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: original), velocity: velocity, contentSize: children.first?.size ?? .zero,
      containerSize: seenSize, axes: axes, environment: EnvironmentValues(scope), box: self)
    graph.dependencies.untracked { behavior.updateTarget(&target, context: context) }
    guard target.isFinite else {
      graph.report("\(type(of: behavior)) set a scroll target that is not finite; it is ignored.")
      return wanted
    }
    var result = offset
    for axis in Axis.allCases where scrolls(axis) {
      result[axis] = offset(showing: target.rect, target.anchor, axis)
    }
    return onPixels(result)
  }

  // MARK: Pauses

  /// A wheel, or a slow touchpad, has paused.
  func paused() {
    interaction.timer = nil
    let around = surroundings
    if interaction.needsSettling, let behavior = around.behavior {
      let original = CGRect(origin: interaction.start ?? offset, size: seenSize)
      interaction.isEstimated = false
      if go(to: ask(behavior, offset, from: original, CGVector(dx: 0, dy: 0)), byPerson: true) { tell(around.listeners) }
    }
    interaction.needsSettling = false
    (interaction.isOfPad, interaction.remainder) = (false, .zero)
    interaction.start = nil
    interaction.velocity = ScrollVelocity()
    change(to: .idle, around.phases, CGVector(dx: 0, dy: 0))
  }

  /// Ends all timers.
  func endInteraction() {
    endMoving()
    graph.timers.cancel(interaction.timer)
    interaction = ScrollInteraction()
  }

  /// Stops free movement, for a scroll without animation.
  func stop(_ listeners: [ScrollPhaseNode]? = nil) {
    guard isMovingByItself else { return }
    endMoving()
    interaction.start = nil
    change(to: .idle, listeners ?? surroundings.phases, CGVector(dx: 0, dy: 0))
  }

  func changePhase(to phase: ScrollPhase, _ velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    if interaction.phase != phase { change(to: phase, surroundings.phases, velocity) }
  }

  private func change(to phase: ScrollPhase, _ listeners: [ScrollPhaseNode], _ velocity: CGVector) {
    let old = interaction.phase
    if old == phase { return }
    interaction.phase = phase
    if listeners.isEmpty { return }
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: velocity)
    // The innermost first.
    for listener in listeners { listener.action?(old, phase, context) }
  }

  // MARK: Sizes

  /// Whether a behaviour has to be called when sizes change.
  var hasBehavior: Bool { surroundings.behavior != nil }

  /// Calls the behaviour again after layout. `original` is the part visible before the size changed, with the distance from the leading
  /// edge; nil if a target that was not created may have another length. Returns whether the content moves.
  func alignAgain(from original: CGRect?) -> Bool {
    guard isAttached, hasBeenPlaced else { return false }
    let around = surroundings
    guard let behavior = around.behavior else { return false }
    stop(around.phases)
    interaction.isEstimated = false
    let wanted = alignedAgain() ?? offset
    var before = original ?? CGRect(origin: wanted, size: seenSize)
    if original != nil && isMirrored { before.origin.x = (children.first?.size.width ?? 0) - before.origin.x - before.width }
    guard go(to: ask(behavior, wanted, from: before, CGVector(dx: 0, dy: 0)), byPerson: true) else { return false }
    if original == nil { tell(around.listeners) }
    return true
  }
}
