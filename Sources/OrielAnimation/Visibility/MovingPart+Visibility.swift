import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

extension MovingPart {
  /// The number of samples of the trajectory used to determine its extent.
  private static let samples = 12
  /// The maximum time for which the end is searched at once, in seconds.
  private static let horizon = 10.0

  /// The areas where it may draw from a time on, if all are invisible; nil if a part may be visible, or if they are unknown.
  func unseenAreas(at time: Double, _ visibilities: VisibilityWaits) -> [(box: Box, reach: CGRect)]? {
    switch part {
    case GraphAnimator.Part.scroll, GraphAnimator.Part.presence, GraphAnimator.Part.still: return nil
    default: break
    }
    // An infinite motion is invisible, but completions may wait for it.
    if isEndless ? motion.completesBeforeEnd : way == nil { return nil }
    switch owner {
    case let box as Box:
      if !box.isAttached { return nil }
      // A box that has never been visible has no known position yet.
      if !box.hasBeenPlaced { return [(box, .null)] }
      if box.graph.stage.mayBeSeen(box.ink, of: box) { return nil }
      let reach = reach(of: box, at: time)
      return box.graph.stage.mayBeSeen(reach, of: box) ? nil : [(box, reach)]
    case let node as ViewNode: return visibilities.unseenAreas(of: node)
    case let scope as ScopeElement: return scope.parent.flatMap { visibilities.unseenAreas(of: $0) }
    default: return nil
    }
  }

  /// The area in which a box draws for the rest of its motion, or during one cycle, in its own coordinates.
  private func reach(of box: Box, at time: Double) -> CGRect {
    let modifier = part - GraphAnimator.Part.modifiers
    func ink() -> CGRect {
      box.updateInk()
      return box.ink.offsetBy(dx: box.shownOrigin.x, dy: box.shownOrigin.y)
    }
    func shift() -> CGVector? {
      modifier >= 0 && modifier < box.modifiers.count ? box.modifiers[modifier].shift(isMirrored: box.isMirrored) : nil
    }
    var reach = ink()
    let start = shift()
    for numbers in samples(from: time) {
      show(numbers)
      guard let start, let end = shift() else {
        reach = reach.union(ink())
        continue
      }
      // A later layout moves the content, and a transform may enlarge that.
      let scale: CGFloat = box.mapsPlane ? 4 : 1
      let (dx, dy) = (scale * (end.dx - start.dx), scale * (end.dy - start.dy)), now = ink()
      reach = reach.union(now.offsetBy(dx: dx, dy: dy))
      if box.mapsPlane { reach = reach.union(now.insetBy(dx: -abs(dx) - abs(dy), dy: -abs(dx) - abs(dy))) }
    }
    show(numbers(at: time))
    _ = ink()
    if reach.isEmpty { return .null }
    // Between the samples it may extend slightly farther.
    let whole = reach.insetBy(dx: -reach.width / 8 - 1, dy: -reach.height / 8 - 1)
    return whole.offsetBy(dx: -box.shownOrigin.x, dy: -box.shownOrigin.y)
  }

  /// The numbers at irregular moments, which do not coincide with the rhythm of a repetition.
  private func samples(from time: Double) -> [MotionVector] {
    let span = isEndless ? round : max(0, nextEvent(after: time) - time)
    var numbers: [MotionVector] = []
    var motion = motion
    for index in 0..<Self.samples {
      let moment = time + span * (Double(index) + 0.5 + 0.4 * sin(Double(index * index))) / Double(Self.samples)
      if let next = motion.numbers(at: moment) { numbers.append(next) }
    }
    return numbers + [start, target]
  }

  /// The time at which an invisible motion needs attention: when it ends or is logically complete. In seconds of the clock, infinite if it
  /// has no end; if the end is far away, the time of the next check.
  func nextEvent(after time: Double) -> Double {
    guard !isEndless, let way else { return isEndless ? .infinity : time }
    let step = Animator.step / .seconds(1)
    var moment = time
    while moment < time + Self.horizon {
      moment += step
      let pace = way.pace(at: moment)
      if pace.done == nil || pace.isLogicallyComplete && hasCompletions { return moment }
    }
    return moment
  }
}
