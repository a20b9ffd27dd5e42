import Foundation
import OrielDrawing

// Measuring and placing through a box's modifiers.
extension Box {
  /// The answer to a proposal; from the cache if an earlier answer holds for it.
  package final func measure(_ proposal: ProposedViewSize) -> BoxMeasurement {
    if let hit = cache.lookup(proposal) {
      #if DEBUG
        check(hit, to: proposal)
      #endif
      return hit
    }
    #if DEBUG
      if graph.checkedAnswers.isLooking { return giveUpLook() }
    #endif
    graph.counters.measures += 1
    graph.explainProposal(self, proposal)
    var measurement = DeepStack.ensure { measure(proposal, from: 0) }
    measurement.holdBaselines(proposal)
    if modifierList.mayOverflow { measurement.overflows = true }
    if measurement.hasNaN { measurement.removeNaN(proposal) }
    measurement.removeEndlessBaselines()
    cache.insert(proposal, measurement, pass: UInt16(truncatingIfNeeded: graph.layoutQueue.pass))
    return measurement
  }

  /// The answer of the modifier at `index`, applied to the inner modifiers and the content.
  package final func measure(_ proposal: ProposedViewSize, from index: Int) -> BoxMeasurement {
    if let next = modifierList.nextInLayout(from: index) {
      return modifierList.items.unretained(next).look { $0.measure(ModifiedBox(self, from: next + 1), proposal) }
    }
    // Without modifiers the box's own answer is the content's.
    if modifierList.items.isEmpty || measuresQuickly { return measureContent(proposal) }
    #if DEBUG
      if graph.checkedAnswers.isLooking { return measureContent(proposal) }
    #endif
    if let hit = contentAnswer(to: proposal) { return hit }
    var content = measureContent(proposal)
    content.holdBaselines(proposal)
    keepContentAnswer(content, to: proposal)
    return content
  }

  /// The layout priority for the container: the one of the outermost modifier that has one, unless a frame or padding is around it, else
  /// the content's.
  package final var priority: Double {
    if let priority = modifierList.priority { return priority }
    guard var box = priorityGiver else { return contentPriority }
    var isHeld = modifierList.holdsPriority
    // A loop: wrappers may be nested as deeply as the tree.
    while true {
      if !isHeld {
        if let priority = box.modifierList.priority { return priority }
        isHeld = box.modifierList.holdsPriority
      }
      guard let next = box.priorityGiver else { return box.contentPriority }
      box = next
    }
  }

  /// The priority that the container uses, though the boxes inside that gave it may have been removed.
  final var lastPriority: Double {
    var (box, isHeld) = (self, false)
    while true {
      if !isHeld {
        if let priority = box.modifierList.priority { return priority }
        isHeld = box.modifierList.holdsPriority
      }
      if !box.isAttached {
        let known = graph.prioritiesOfRemoved[box]
        return isHeld && known.isFinite ? 0 : known
      }
      guard let next = box.priorityGiver else { return box.contentPriority }
      box = next
    }
  }

  /// Places the box: `origin` is in the container's content coordinates, the size is the box's own answer to `proposal`.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let measurement = measure(proposal)
    let size = measurement.size.orZero
    let moved = origin != self.origin || !hasBeenPlaced
    let resized = size != self.size || !hasBeenPlaced
    if moved || resized {
      graph.placesHaveChanged = true
      graph.counters.placements += 1
      if hasBeenPlaced { graph.stage.damage(moved || clipsContent ? ink : ownInk, of: self) }
    }
    let insideHolds =
      !resized && hasBeenPlaced
      && holds(measurement.width, placedProposal.width, proposal.width) && holds(measurement.height, placedProposal.height, proposal.height)
    setPlace(origin, size)
    placedProposal = proposal
    // An infinite length cannot be placed: the content may draw outside.
    let isEndless = size != measurement.size
    if !hasBeenPlaced {
      // Until its inside is placed, all that is known is whether it may draw outside its rectangle.
      ink = measurement.overflows || isEndless ? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) : CGRect(origin: .zero, size: size)
    } else if resized {
      ink = ink.union(CGRect(origin: .zero, size: size))
    }
    if !insideHolds {
      invalidatePlacement(isEndless: isEndless)
      // The text may be broken into other lines.
      if drawsByProposal && hasBeenPlaced && !moved && !resized {
        graph.stage.damage(ownInk, of: self)
        resizedSinceWalk = true
      }
    }
    if moved { movedSinceWalk = true }
    if resized { resizedSinceWalk = true }
  }

  /// Places a child of content of a size; `origin` is from the content's leading top.
  package final func place(_ child: Box, at origin: CGPoint, in size: CGSize, proposal: ProposedViewSize) {
    var origin = CGPoint(x: origin.x.orZero, y: origin.y.orZero)
    if isMirrored { origin.x = (size.width - child.measure(proposal).size.width - origin.x).orZero }
    child.place(at: origin, proposal: proposal)
  }

  private func holds(_ extent: BoxMeasurement.Extent, _ old: CGFloat?, _ new: CGFloat?) -> Bool {
    if old == new { return true }
    guard let old, let new else { return false }
    return !extent.depends && extent.contains(old) && extent.contains(new)
  }

  /// Places every modifier and the content in their rectangles, then the children.
  final func placeInside() {
    needsPlacement = false
    var rect = CGRect(origin: .zero, size: size)
    var proposal = placedProposal
    if !modifierList.items.isEmpty {
      setInside(placeModifiers(in: &rect, &proposal), shifts: modifierList.placeShifts(isMirrored: isMirrored))
      if !hasBeenPlaced { showLateChange() }
    }
    contentProposal = proposal
    placeContent(in: rect.size, proposal: proposal)
  }

  /// The rectangles of the modifiers and the content, before shifts. `rect`, the box's, and its proposal become the content's.
  final func placeModifiers(in rect: inout CGRect, _ proposal: inout ProposedViewSize) -> ContiguousArray<CGRect> {
    let list = modifierList
    var rects: ContiguousArray<CGRect> = []
    rects.reserveCapacity(list.items.count + 1)
    for index in list.items.indices {
      rects.append(rect)
      if list.nextInLayout(from: index) != index { continue }
      list.items.unretained(index).look { $0.place(ModifiedBox(self, from: index + 1), in: &rect, &proposal) }
    }
    rects.append(rect)
    return rects
  }
}

extension CGFloat {
  /// The value with NaN and infinities, which cannot be placed, replaced by zero; other values are clamped to ±1e12.
  @inlinable package var orZero: CGFloat { isFinite ? Swift.min(1e12, Swift.max(-1e12, self)) : 0 }
}

extension CGSize {
  @inlinable package var orZero: CGSize { CGSize(width: width.orZero, height: height.orZero) }

  /// Returns the top left of a rectangle of this size, centred in one of another size.
  package func centered(in outer: CGSize) -> CGPoint {
    CGPoint(x: ((outer.width - width) * 0.5).orZero, y: ((outer.height - height) * 0.5).orZero)
  }
}

extension CGRect {
  /// The rectangle, or `.null` if it cannot be placed; `CGRect`'s own operations trap on NaN.
  package var orNull: CGRect { bounded ?? .null }

  /// The rectangle, or one that covers everything if it cannot be placed; for areas that may be drawn, hit or cut. Null stays null.
  package var orEverywhere: CGRect { isNull ? .null : bounded ?? CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12) }

  /// The rectangle with each edge within the limits; nil if an edge is infinite or NaN.
  private var bounded: CGRect? {
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return nil }
    let (x, y) = (minX.orZero, minY.orZero)
    return CGRect(x: x, y: y, width: maxX.orZero - x, height: maxY.orZero - y)
  }
}

extension BoxMeasurement {
  /// Limits the answer to this height if it follows the proposal, because baselines may move with it.
  fileprivate mutating func holdBaselines(_ proposal: ProposedViewSize) {
    guard height.follows, firstBaseline != nil || lastBaseline != nil, let asked = proposal.height else { return }
    height.low = asked
    height.high = asked
    height.unspecified = false
  }

  /// Whether a length is NaN, as the difference of infinite lengths is.
  fileprivate var hasNaN: Bool { hasNaN(size.width, width) || hasNaN(size.height, height) }

  private func hasNaN(_ length: CGFloat, _ extent: Extent) -> Bool { length.isNaN || extent.low.isNaN || extent.high.isNaN }

  /// Removes infinite baselines, as of text below infinite content: they align nothing.
  fileprivate mutating func removeEndlessBaselines() {
    if let first = firstBaseline, !first.isFinite { firstBaseline = nil }
    if let last = lastBaseline, !last.isFinite { lastBaseline = nil }
  }

  /// Replaces NaN lengths by zero, for just this proposal.
  fileprivate mutating func removeNaN(_ proposal: ProposedViewSize) {
    for axis in Axis.allCases {
      if size[axis].isNaN { size[axis] = 0 }
      self[axis] = .only(proposal[axis])
    }
    overflows = true
  }
}

extension BoxMeasurement {
  /// Moves the baselines after the size grew or shrank around content that was offered a proposal and answered the size `inner`, aligned
  /// inside. `asked` is the proposal around it.
  @MainActor package mutating func moveBaselines(
    from inner: CGSize, _ alignment: Alignment, _ inside: ModifiedBox, offered proposal: ProposedViewSize, asked: ProposedViewSize
  ) {
    if inner.width > size.width || inner.height > size.height { overflows = true }
    let dy: CGFloat
    if alignment.horizontal.key.isOfFrame && alignment.vertical.key.isOfFrame && !inside.mayHaveGuides {
      // Smaller content stays inside if it is aligned by an edge or a centre.
      if firstBaseline == nil && lastBaseline == nil { return }
      dy = (size.height - inner.height) * (alignment.vertical.key.fraction ?? 0)
    } else {
      // Other guides may place it anywhere, and their positions are known only for this proposal.
      var content = self
      content.size = inner
      let corner = inside.corner(of: content, to: proposal, alignment, in: size)
      if corner.x < 0 || corner.y < 0 || corner.x + inner.width > size.width || corner.y + inner.height > size.height { overflows = true }
      for axis in Axis.allCases where self[axis].follows || self[axis].depends { self[axis] = .only(asked[axis]) }
      dy = corner.y
    }
    // Not `map`: its closure's actor would be checked at each call.
    if let first = firstBaseline { firstBaseline = first + dy }
    if let last = lastBaseline { lastBaseline = last + dy }
  }
}
