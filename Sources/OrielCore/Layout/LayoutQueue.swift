/// Boxes whose answers may have changed, taken the deepest first, so that each answers once and only after those below it.
@MainActor struct LayoutQueue {
  /// Boxes by depth; a box whose place in the tree changed since it joined only takes its turn early or late.
  private var levels: ContiguousArray<ContiguousArray<Box>> = []
  private var joined: ContiguousArray<Box> = []
  private var deepest = -1
  private var filed = 0
  /// Counts the times that the tree may have changed since depths were looked at.
  private(set) var pass: UInt32 = 1

  var isEmpty: Bool { filed == 0 && joined.isEmpty }

  mutating func append(_ box: Box) { joined.append(box) }

  mutating func popDeepest() -> Box? {
    // Depth is looked at only now: when a box is marked, its place may not be settled.
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

  /// Forgets the depths of boxes: structure has changed.
  mutating func beginPass() { pass &+= 1 }

  /// How many boxes stand around a box; each is counted once a pass.
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
