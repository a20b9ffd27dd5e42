import Foundation
import OrielGraph

// The parts that become invalid when a box, its modifiers or a value that it reads has changed.
extension Box {
  /// Called when the layout direction of a scope has changed, possibly of this box's scope.
  final func directionsChanged() {
    let new = graph.isMirrored(scope)
    if new == isMirrored { return }
    isMirrored = new
    invalidatePlacement()
    invalidatePaint()
  }

  package final func setModifiers(_ new: [PackedModifier]) { setModifiers(ModifierStack(new), from: 0) }

  /// Sets the modifiers of a stack from an index on.
  final func setModifiers(_ stack: ModifierStack, from first: Int) {
    let old = settledModifiers ?? modifierList
    let change = old.change(to: stack, from: first)
    if change.isEmpty { return }
    let new = graph.modifierLists.list(of: stack, from: first)
    if !hasBeenPlaced && !old.items.isEmpty && change.contains(.layout) { noteLateChange(from: old) }
    // Offscreen boxes are animated as well: they may become visible on the trajectory. A new box has no earlier modifiers.
    if hasBeenPlaced || !old.items.isEmpty, let animator = graph.activeAnimator ?? (new.movesByItself ? graph.animator : nil) {
      move(to: new, from: old, by: animator) { graph.transaction(in: stack.transactionScope(at: first + $0) ?? scope) }
    } else {
      modifierList = new
    }
    if modifierList.priority != old.priority || modifierList.holdsPriority != old.holdsPriority { priorityChanged() }
    if modifierList.definesGuides { guidesAppeared() }
    if modifierList.zIndex != old.zIndex { zIndexChanged() }
    if change.contains(.layout) && contentSpacing != nil { spacingChanged() }
    if change.contains(.value) || change.contains(.layout) && (modifierList.hasLayoutValues || old.hasLayoutValues) {
      containerValueChanged()
    }
    if change.contains(.paint) && (old.shapesInk || modifierList.shapesInk) { inkChanged() }
    // `mayOverflow` is part of every answer.
    if modifierList.mayOverflow != old.mayOverflow { invalidateLayout() }
    if modifierList.reshapesHits || old.reshapesHits { hitShapesChanged() }
    if modifierList.mapsPlane || old.mapsPlane { graph.placesHaveChanged = true }
    paintReadingChanged()
    semanticsMayHaveChanged()
    if !modifierList.isShareable { for modifier in modifiers { modifier.folded(into: self) } }
    invalidate(change)
  }

  package final func invalidate(_ change: BoxChange) {
    if change.contains(.layout) {
      invalidateLayout()
      invalidatePaint()
    } else if change.contains(.placement) {
      invalidatePlacement()
      invalidatePaint()
    } else {
      if change.contains(.paint) { invalidatePaint() }
      if change.contains(.shift) && !shiftInside() { invalidatePlacement() }
    }
  }

  /// Called when its answers may have changed.
  package final func invalidateLayout() {
    // Nothing depends on a box that has not answered yet: it will be measured when needed.
    if isLayoutDirty || !isAttached || cache.isEmpty { return }
    isLayoutDirty = true
    graph.layoutQueue.append(self)
    graph.transactionCourse.note(self)
  }

  /// Invalidates the containers that divide space by priorities: they must divide it again, even if all answers are unchanged.
  func priorityChanged() {
    var next = container
    while let current = next {
      current.childSpacingChanged()
      current.invalidateLayout()
      next = current.priorityGiver != nil && current.modifierList.priority == nil ? current.container : nil
    }
  }

  /// Invalidates the containers that leave space between boxes: the space may differ, even if all answers are unchanged.
  package final func spacingChanged() {
    var next = container
    while let current = next {
      current.childSpacingChanged()
      current.invalidateLayout()
      next = current.passesSpacing ? current.container : nil
    }
  }

  /// Invalidates the container that reads a value of this box, past boxes that wrap only this one.
  package final func containerValueChanged() {
    var next = container
    while let current = next {
      current.invalidateLayout()
      next = current.inner == nil ? nil : current.container
    }
  }

  /// Called when it may draw in a larger area than before: damages the old area now, and the new one when that is known.
  package final func inkChanged() {
    guard hasBeenPlaced else { return }
    invalidatePaint()
    invalidatePlacement()
    movedSinceWalk = true
  }

  /// Marks the children for placement; if `isEndless`, content may then be drawn anywhere.
  package final func invalidatePlacement(isEndless: Bool = false) {
    needsPlacement = true
    graph.transactionCourse.note(self)
    invalidateAncestorsPending(isEndless: isEndless)
  }

  /// Marks the boxes above, so that the placement walk finds its way to this box.
  package final func invalidateAncestorsPending(isEndless: Bool = false) {
    var overflows = isEndless || cache.overflows
    if overflows { inkIsUnknown = true }
    // Boxes around one that must be placed must be placed too.
    let always = mustBePlaced
    var next = unretainedContainer
    while let container = next {
      next = container.look { box in
        // Content outside a box's rectangle may become visible there.
        if !overflows && box.cache.overflows { overflows = true }
        if box.pendingBelow && (!overflows || box.inkIsUnknown) && (!always || box.pendingAlways) { return nil }
        box.pendingBelow = true
        if always { box.pendingAlways = true }
        if overflows { box.inkIsUnknown = true }
        return box.unretainedContainer
      }
    }
    graph.stage.needsPlacementWalk = true
    if graph.isMaking { graph.invalidWhileMaking.append(self) }
  }

  /// Marks the box for another placement after the current one; called while boxes are placed.
  package final func placeAgain() {
    needsPlacement = true
    graph.invalidWhileMaking.append(self)
  }

  /// Called when it must be placed even offscreen.
  package final func placeAlways() {
    var box: Box? = self
    while let current = box, !current.mustBePlaced {
      current.mustBePlaced = true
      box = current.container
    }
    if hasBeenPlaced { invalidatePlacement() } else { invalidateAncestorsPending() }
  }

  /// Called when its drawing has changed: damages its ink.
  package final func invalidatePaint() {
    semanticsMayHaveChanged()
    guard hasBeenPlaced else { return }
    graph.stage.damage(ink, of: self)
  }

  /// Runs code that reads the environment for measuring: `layoutReadsChanged` is called when values that it read have changed.
  package final func readForLayout<R>(_ body: (EnvironmentValues) -> R) -> R {
    if layoutObserver.isNone { layoutObserver = graph.dependencies.makeObserver(phase: .layout, depth: 0, owner: self) }
    return graph.dependencies.track(layoutObserver) { body(EnvironmentValues(scope)) }
  }
}
