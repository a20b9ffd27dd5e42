/// Boxes whose answers may have changed, taken the deepest first, so that each answers once and only after those below it.
@MainActor struct LayoutQueue {
  /// Boxes by depth; a box whose place in the tree changed since it joined only takes its turn early or late.
  private var levels: ContiguousArray<ContiguousArray<Box>> = []
  private var joined: ContiguousArray<Box> = []
  private var deepest = -1
  private var filed = 0

  var isEmpty: Bool { filed == 0 && joined.isEmpty }

  mutating func append(_ box: Box) { joined.append(box) }

  mutating func popDeepest() -> Box? {
    // Depth is looked at only now: when a box is marked, its place may not be settled.
    for box in joined {
      let depth = box.depth
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

  /// The types of a few of the boxes, for messages.
  func names(_ count: Int) -> String {
    (levels.joined() + joined).prefix(count).map(\.typeName).joined(separator: ", ")
  }
}
