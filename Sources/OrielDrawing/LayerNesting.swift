/// How deep layers and lists are inside one another, with the limits beyond which they are left out: who draws a list has memory for all
/// layers that are open at the same time, each blur needs more of what is around it than the one around it, and a list in a list takes stack.
struct LayerNesting: Sendable {
  /// The most layers that are open at the same time, how many of them may blur or throw shadows, and the most lists inside one another.
  static let mostLayers = 512, mostSpreads = 64, mostLists = 300

  private enum Kind: UInt8 { case plain, spreading, leftOut }
  private var kinds: ContiguousArray<Kind> = []
  private var leftOut = 0, spreads = 0
  private var deepest = 0, mostSpreading = 0, lists = 1
  private(set) var isTooDeep = false

  /// How many layers are open.
  var open: Int { kinds.count - leftOut }

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: kinds.capacity <= 4096)
    (leftOut, spreads, deepest, mostSpreading, lists, isTooDeep) = (0, 0, 0, 0, 1, false)
  }

  /// Opens a layer; false if it is to be left out.
  mutating func push(spreads isSpreading: Bool) -> Bool {
    guard open < Self.mostLayers, !isSpreading || spreads < Self.mostSpreads else {
      (leftOut, isTooDeep) = (leftOut + 1, true)
      kinds.append(.leftOut)
      return false
    }
    kinds.append(isSpreading ? .spreading : .plain)
    if isSpreading { spreads += 1 }
    (deepest, mostSpreading) = (max(deepest, open), max(mostSpreading, spreads))
    return true
  }

  /// Closes the innermost layer; false if it was left out.
  mutating func pop() -> Bool {
    switch kinds.popLast() {
    case .leftOut:
      leftOut -= 1
      return false
    case .spreading: spreads -= 1
    case .plain, nil: break
    }
    return true
  }

  /// Adds what is nested in another list, here; false if it is too much.
  mutating func add(_ inner: LayerNesting) -> Bool {
    isTooDeep = isTooDeep || inner.isTooDeep
    guard open + inner.deepest <= Self.mostLayers, spreads + inner.mostSpreading <= Self.mostSpreads, inner.lists < Self.mostLists else {
      isTooDeep = true
      return false
    }
    (deepest, mostSpreading) = (max(deepest, open + inner.deepest), max(mostSpreading, spreads + inner.mostSpreading))
    lists = max(lists, inner.lists + 1)
    return true
  }
}
