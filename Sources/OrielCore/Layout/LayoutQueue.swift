/// Boxes whose answers may have changed, the deepest first, so that each is measured once, after the boxes below it.
@MainActor struct LayoutQueue {
  /// The boxes by depth; a box that has moved in the tree since it was added is only handled earlier or later.
  private var levels: ContiguousArray<ContiguousArray<Box>> = []
  private var joined: ContiguousArray<Box> = []
  private var deepest = -1
  private var filed = 0
  /// Counts the changes of the tree's structure, after which depths must be computed again.
  private(set) var pass: UInt32 = 1

  var isEmpty: Bool { filed == 0 && joined.isEmpty }

  mutating func append(_ box: Box) { joined.append(box) }

  mutating func popDeepest() -> Box? {
    // Depths are computed only now: when a box is marked, it may not be in its final place in the tree.
    for box in joined {
      let depth = depth(of: box)
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(box)
      deepest = max(deepest, depth)
      filed += 1
    }
    joined.removeAll(keepingCapacity: true)
    if filed == 0 { return nil }
    while levels[deepest].isEmpty { deepest -= 1 }
    filed -= 1
    return levels[deepest].removeLast()
  }

  /// Invalidates the depths of boxes, because the structure has changed.
  mutating func beginPass() { pass &+= 1 }

  /// The number of boxes above a box; computed once for each box in a pass.
  private func depth(of box: Box) -> Int {
    var path: ContiguousArray<Box> = []
    var current = box
    while current.layoutDepth.pass != pass, let container = current.container {
      path.append(current)
      current = container
    }
    if current.layoutDepth.pass != pass { current.layoutDepth = (pass, 0) }
    var depth = current.layoutDepth.depth
    for box in path.reversed() {
      depth += 1
      box.layoutDepth = (pass, depth)
    }
    return Int(depth)
  }

  var count: Int { filed + joined.count }

  /// The types of a few of the boxes, for messages.
  func names(_ count: Int) -> [String] { (levels.joined() + joined).prefix(count).map(\.typeName) }
}
