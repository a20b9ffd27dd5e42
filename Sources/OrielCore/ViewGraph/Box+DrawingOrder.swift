// The order in which a box's children are drawn, one over another.
extension Box {
  /// The position in the drawing order of the container: 0, unless a modifier of the box or of a box that it only wraps sets one; the
  /// innermost takes precedence.
  private var zIndex: Double {
    var (result, next): (Double, Box?) = (0, self)
    while let box = next {
      result = box.modifierList.zIndex ?? result
      next = box.inner
    }
    return result
  }

  /// Called when its position in the drawing order has changed.
  final func zIndexChanged() {
    // Boxes that only wrap it move along.
    var top = self
    while let box = top.container {
      box.orderDrawing()
      if box.inner == nil { break }
      top = box
    }
    top.invalidatePaint()
  }

  /// Called when the children, or their positions in the drawing order, have changed.
  package final func orderDrawing() {
    // Overlays, backgrounds and layers keep their order.
    if inner != nil || self === graph.stage.rootBox && !graph.stage.rootBox.layers.isEmpty { return }
    let indices = children.map { $0.isPinned ? .infinity : $0.zIndex }
    if indices.allSatisfy({ $0 == 0 }) {
      if reordersDrawing { drawingOrder = nil }
      return
    }
    // NaN counts as 0. Sorting is stable.
    func index(_ child: Int) -> Double { indices[child].isNaN ? 0 : indices[child] }
    drawingOrder = ContiguousArray(children.indices.sorted { index($0) < index($1) })
  }

  /// Whether a box that is being removed is drawn before a child or before another removed box.
  final func draws(_ gone: LeavingBox, before child: Box, at index: Int) -> Bool {
    let (a, b) = (gone.box.zIndex, child.isPinned ? .infinity : child.zIndex)
    return a < b || !(b < a) && gone.index <= index
  }

  /// Calls `body` for the children of a range, in drawing order or, with `reversed`, in the opposite one, until it returns false.
  @inline(__always) final func eachDrawn(_ range: Range<Int>, reversed: Bool = false, _ body: (Int) -> Bool) {
    if let order = drawingOrder {
      for place in order.indices {
        let index = order[reversed ? order.count - 1 - place : place]
        if range.contains(index) && !body(index) { return }
      }
    } else if reversed {
      for index in range.reversed() where !body(index) { return }
    } else {
      for index in range where !body(index) { return }
    }
  }

  /// The children that are drawn before and after a child, each in drawing order; nil if the box is not a child.
  package final func drawn(around child: Box) -> (before: ArraySlice<Box>, after: ArraySlice<Box>)? {
    let drawn = drawingOrder.map { ContiguousArray($0.map { children[$0] }) } ?? children
    guard let index = drawn.firstIndex(where: { $0 === child }) else { return nil }
    return (drawn[..<index], drawn[(index + 1)...])
  }
}
