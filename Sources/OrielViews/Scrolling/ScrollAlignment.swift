import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A scroll that ends where a view is aligned with the scroll view.
struct ScrollAlignment: Sendable {
  /// The maximum distance.
  enum Limit: Sendable {
    case none
    /// The visible length, or one view if that is farther.
    case visiblePart
    case views(Int)
  }
  /// Offsets: the requested end, and the beginning.
  var wanted: CGPoint
  var original: CGPoint
  var anchor: UnitPoint?
  var horizontal: Limit
  var vertical: Limit
}

/// The offsets at which a target is aligned: one, or all at which it alone is visible.
private struct Rest {
  var low: CGFloat
  var high: CGFloat
  var target: Int?

  func distance(to offset: CGFloat) -> CGFloat { offset < low ? low - offset : offset > high ? offset - high : 0 }
}

extension ScrollBox {
  /// The offset at which a scroll ends. O(targets near its beginning and end).
  func aligned(_ alignment: ScrollAlignment) -> CGPoint {
    var result = clamped(CGPoint(x: alignment.wanted.x.orZero, y: alignment.wanted.y.orZero))
    for axis in Axis.allCases where scrolls(axis) {
      let limit = axis == .horizontal ? alignment.horizontal : alignment.vertical
      result[axis] = limited(result[axis], from: alignment.original[axis], limit, axis, alignment.anchor)
    }
    let found = targets(at: result)
    if found.isEmpty { return result }
    let wanted = result
    for axis in Axis.allCases where scrolls(axis) {
      var best: Rest?
      for rest in rests(found, axis, alignment.anchor) {
        if let known = best, known.distance(to: wanted[axis]) <= rest.distance(to: wanted[axis]) { continue }
        best = rest
      }
      guard let best else { continue }
      result[axis] = max(best.low, min(best.high, wanted[axis]))
      let target = best.target.map { found[$0] }
      interaction.aligned[axis] = target?.box.map { AlignedTarget(box: $0, anchor: alignment.anchor) }
      if let target, target.box == nil { interaction.isEstimated = true }
    }
    return result
  }

  /// The offset, if it is within a limit from the scroll's beginning; otherwise the farthest one that is.
  private func limited(
    _ wanted: CGFloat, from original: CGFloat, _ limit: ScrollAlignment.Limit, _ axis: Axis, _ anchor: UnitPoint?
  ) -> CGFloat {
    if case .none = limit { return wanted }
    if wanted == original { return wanted }
    let isForward = wanted > original
    var start = offset
    start[axis] = original
    // The offsets ahead, nearest first, without duplicates.
    var ahead: [CGFloat] = []
    for rest in rests(targets(at: start), axis, anchor) where rest.target != nil {
      let place = isForward ? rest.low : rest.high
      if isForward ? place > original + 1 : place < original - 1 { ahead.append(place) }
    }
    ahead.sort()
    if !isForward { ahead.reverse() }
    var places: [CGFloat] = []
    for place in ahead where places.isEmpty || abs(place - places[places.count - 1]) > 0.5 { places.append(place) }
    guard let next = places.first else { return wanted }
    var most = next
    switch limit {
    case .none: return wanted
    case .visiblePart:
      let seen = seenSize[axis]
      most = isForward ? max(next, original + seen) : min(next, original - seen)
    case .views(let count): most = places[min(count, places.count) - 1]
    }
    return isForward ? min(wanted, most) : max(wanted, most)
  }

  /// The offsets at which targets are aligned along an axis, and the ends of the content.
  private func rests(_ found: [FoundTarget], _ axis: Axis, _ anchor: UnitPoint?) -> [Rest] {
    let most = limit(axis), seen = seenSize[axis]
    let part = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? (axis == .horizontal && isMirrored ? 1 : 0)
    func inside(_ offset: CGFloat) -> CGFloat { max(0, min(most, offset)) }
    var rests: [Rest] = []
    rests.reserveCapacity(found.count + 2)
    for (index, target) in found.enumerated() {
      let start = target.rect.origin[axis], length = target.rect.size[axis]
      if length > seen {
        rests.append(Rest(low: inside(start), high: inside(start + length - seen), target: index))
      } else {
        let place = inside(start + part * (length - seen))
        rests.append(Rest(low: place, high: place, target: index))
      }
    }
    if !found.isEmpty {
      rests.append(Rest(low: 0, high: 0))
      rests.append(Rest(low: most, high: most))
    }
    return rests
  }

  /// The offset at which the last aligned target is aligned in its current position; nil if there is none, or it was removed.
  func alignedAgain() -> CGPoint? {
    var result = offset
    var isFound = false
    for axis in Axis.allCases where scrolls(axis) {
      guard let target = interaction.aligned[axis], let box = target.box, box.isAttached, let place = box.inScrollView(),
        place.scroll === self, let rest = rests([FoundTarget(rect: withoutInsets(place.rect), box: box)], axis, target.anchor).first
      else { continue }
      result[axis] = max(rest.low, min(rest.high, result[axis]))
      isFound = true
    }
    return isFound ? result : nil
  }
}
