import Foundation

// Placement proceeds from the root into invalid visible boxes; offscreen boxes wait until they become visible.
extension Box {
  /// The distance around the visible part up to which boxes are placed, in points: content may extend beyond a box's rectangle although its
  /// answer does not report an overflow (glyphs, the focus ring), and damage is rounded outwards to whole pixels.
  nonisolated package static let margin: CGFloat = 4

  /// The area in which the box itself draws, without its children.
  final var ownInk: CGRect { ink(below: .null, isCut: false) }

  /// Returns the area in which the box draws, and its children, which draw within `below`: each modifier adds its own ink or, if `isCut`,
  /// cuts the ink inside it.
  private func ink(below: CGRect, isCut: Bool) -> CGRect {
    var result = below
    let place = shownContentRect
    var content = contentInk(size: place.size).orEverywhere
    // During an animation, texts are drawn as they will be.
    if isShownElsewhere { content = content.union(contentInk(size: contentRect.size).orEverywhere) }
    if !content.isNull { result = result.union(content.offsetBy(dx: place.origin.x, dy: place.origin.y)) }
    let list = modifierList
    // Most modifiers do not paint, and are skipped.
    for index in list.paintSteps.indices.reversed() where list.paintSteps[index].paints && index < modifierRects.count {
      let rect = shownRect(index)
      list.items.unretained(index).look { modifier in
        // Maps, outlines and areas of programs may be infinite.
        if list.altersInk { result = self.ink(result, around: index).orEverywhere }
        if isCut && modifier.cutsInk { result = result.intersection(modifier.inkLimit(in: rect).orEverywhere) }
        let own = modifier.ink(in: rect).orEverywhere
        if !own.isNull { result = result.union(own) }
      }
    }
    return result
  }

  /// The part of an area drawn inside the modifiers that they do not cut.
  final func cut(_ area: CGRect) -> CGRect {
    var area = area
    for index in modifiers.indices where modifiers[index].cutsInk && index < modifierRects.count {
      let limit = modifiers[index].inkLimit(in: shownRect(index)).orEverywhere
      area = limit.isEmpty ? .null : area.intersection(limit.insetBy(dx: -1, dy: -1))
    }
    return area
  }

  /// Places this box and the boxes below it where they are invalid, within `visible` (the box's own coordinates). Returns whether a box
  /// below still waits.
  @discardableResult
  final func walkPlacement(visible: CGRect) -> Bool {
    let placesChildren = needsPlacement
    var shifted = false
    // The area where it was drawn before, if it moves as a whole.
    var left = CGRect.null
    if placesChildren {
      let (before, inkBefore, contentBefore) = (shownRects, ink, shownContentRect)
      let ownBefore = before.isEmpty || !hasBeenPlaced ? CGRect.null : ownInk
      if graph.transactionCourse.hasWaiting {
        graph.transactionCourse.run(with: graph.transactionCourse.number(for: self)) { placeInside() }
      } else {
        placeInside()
      }
      // Its frame may have changed, though it is shown where it was.
      if isShownElsewhere { graph.placesHaveChanged = true }
      if hasBeenPlaced && !Self.areSame(shownRects, before) {
        graph.placesHaveChanged = true
        shifted =
          shownContentRect.origin != contentBefore.origin || clipsContent && shownContentRect != contentBefore
          || modifierList.cutsInk || modifierList.altersInk
        if shifted {
          left = inkBefore
        } else {
          graph.stage.damage(ownBefore, of: self)
          graph.stage.damage(ownInk, of: self)
        }
      }
    }
    let (wasPlaced, oldInk) = (hasBeenPlaced, ink)
    hasBeenPlaced = true
    let offset = shownChildOrigin
    // Symbols of a canvas may be drawn anywhere.
    let seen = composesChildren && drawnChildren.isEmpty ? CGRect.infinite.orEverywhere : contentVisible(visible)
    let inside = seen.offsetBy(dx: -offset.x, dy: -offset.y)
    let clipped =
      clipsContent
      ? inside.intersection(CGRect(origin: contentOffset, size: shownContentRect.size).insetBy(dx: -Self.margin, dy: -Self.margin)) : inside
    let makes = makesViews
    let isUnfinished = makes && makeVisible(clipped)
    let always = mustBePlaced
    let range = always ? 0..<children.count : clipped.isNull ? 0..<0 : childrenDrawn(in: clipped)
    var waits = isUnfinished || range.count < children.count && (pendingBelow || placesChildren)
    // A scroll changes which part of the content shows.
    var inkChanged = placesChildren || resizedSinceWalk || scrollsContent || makes
    var waitsAlways = always && isUnfinished, unknown = makes
    // Content made in a child may take others out.
    for index in range where index < children.count {
      // Most children are valid, and are not retained.
      guard children.unretained(index).look({ $0.needsPlacement || $0.pendingBelow || $0.movedSinceWalk || $0.resizedSinceWalk }) else {
        continue
      }
      let child = children[index]
      if always && !shows(child) {
        if child.needsPlacement || child.pendingBelow { waits = true }
        continue
      }
      let childVisible = clipped.offsetBy(dx: -child.shownOrigin.x, dy: -child.shownOrigin.y)
      let (before, reachBefore, hitBefore) = (child.ink, child.hitReach, child.hitsInRectangle)
      let maySee = child.inkIsUnknown || child.ink.intersects(childVisible) || child.ink.isEmpty || child.mayBecomeVisible(childVisible)
      if maySee || child.mustBePlaced {
        // Offscreen, boxes that need not be placed wait, and are not searched for.
        if child.needsPlacement || (maySee ? child.pendingBelow : child.pendingAlways) {
          let wasPlaced = child.hasBeenPlaced
          if DeepStack.ensure({ child.walkPlacement(visible: childVisible) }) { waits = true }
          if !wasPlaced { graph.stage.damage(child.ink, of: child) }
        } else if child.pendingBelow {
          waits = true
        }
      } else if child.needsPlacement || child.pendingBelow {
        waits = true
      }
      if child.movedSinceWalk {
        graph.stage.damage(child.ink, of: child)
      } else if child.resizedSinceWalk {
        graph.stage.damage(child.clipsContent ? child.ink : child.ownInk, of: child)
      }
      child.movedSinceWalk = false
      child.resizedSinceWalk = false
      if child.ink != before || child.hitReach != reachBefore || child.hitsInRectangle != hitBefore { inkChanged = true }
      if child.pendingAlways { waitsAlways = true }
      if child.inkIsUnknown { unknown = true }
    }
    if graph.hasLeaving && walkLeaving(visible: clipped) { inkChanged = true }
    pendingBelow = waits
    pendingAlways = waitsAlways
    // If all children were looked at, the ones that still wait draw inside their rectangles.
    if !waits || range.count >= children.count && !unknown { inkIsUnknown = false }
    if inkChanged || inkIsStale {
      inkIsStale = false
      updateInk()
      // At the same position, glyphs of another font may reach farther.
      if placesChildren && wasPlaced && !oldInk.contains(ink) { graph.stage.damage(ownInk, of: self) }
    }
    if shifted { graph.stage.damage(left, ink, of: self) }
    return waits
  }

  /// Whether rectangles have equal origins and sizes. `CGRect` treats a rectangle with a negative length as equal to the positive one that
  /// covers the same area, but its content begins at the other end.
  static func areSame(_ a: ContiguousArray<CGRect>, _ b: ContiguousArray<CGRect>) -> Bool {
    if a.count != b.count { return false }
    for index in a.indices where a[index].origin != b[index].origin || a[index].size != b[index].size { return false }
    return true
  }

  /// Whether waiting content may become visible: it may be placed anywhere in the rectangle, although it drew elsewhere before.
  private func mayBecomeVisible(_ visible: CGRect) -> Bool {
    (needsPlacement || pendingBelow) && visible.intersects(CGRect(origin: .zero, size: shownSize))
  }

  package final func updateInk() {
    let offset = shownChildOrigin
    var below = CGRect.null
    for child in children where !child.ink.isNull {
      let corner = child.shownOrigin
      below = below.union(child.ink.offsetBy(dx: corner.x, dy: corner.y))
    }
    if graph.hasLeaving {
      for child in leaving.map(\.box) where !child.ink.isNull {
        below = below.union(child.ink.offsetBy(dx: child.shownOrigin.x, dy: child.shownOrigin.y))
      }
    }
    if !below.isNull {
      below = below.offsetBy(dx: offset.x, dy: offset.y)
      if clipsContent { below = below.intersection(shownContentRect) }
    }
    ink = ink(below: below, isCut: true)
    // Content that is animated offscreen is found by the area that it may reach.
    if let reach = visibilityReach { ink = ink.union(reach) }
    findHitReach()
  }
}
