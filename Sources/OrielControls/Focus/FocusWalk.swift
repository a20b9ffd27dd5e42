@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews

// The walk over what the keyboard reaches, in tree order.
extension WindowFocus {
  /// Visits the focusable targets and the texts. O(tree).
  func eachStop(_ body: (FocusTarget?, TextBox?) -> Void) {
    var stack = ContiguousArray(roots.reversed())
    while let box = stack.popLast() {
      guard box.eachFocusTarget({ body($0, nil) }) else { continue }
      if let text = box as? TextBox { body(nil, text) }
      box.eachForKeysReversed { stack.append($0) }
    }
  }
}

extension Box {
  /// Calls `body` with its focusable targets. Returns false if it and its content are hidden.
  fileprivate func eachFocusTarget(_ body: (FocusTarget) -> Void) -> Bool {
    let modifiers = modifiers
    if modifiers.isEmpty { return true }
    for modifier in modifiers where modifier.hides { return false }
    for index in modifiers.indices {
      guard let modifier = modifiers[index] as? FocusModifier, modifier.target.box === self, modifier.target.mayBeUsed else { continue }
      body(modifier.target)
    }
    return true
  }

  /// Calls `body` with the children that the keyboard may reach, in the order of the view that made them, the last one first: background
  /// content comes after the view in front of it.
  fileprivate func eachForKeysReversed(_ body: (Box) -> Void) {
    let boxes = arranged(shownChildren), mayLeave = graph.hasLeaving
    for index in boxes.indices.reversed() where shows(boxes[index]) && !(mayLeave && boxes[index].isLeaving) { body(boxes[index]) }
  }
}
