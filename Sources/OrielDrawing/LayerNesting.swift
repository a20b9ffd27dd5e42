/// The nesting depth of layers and lists, with limits beyond which they are left out.
///
/// Drawing needs memory for all open layers at the same time, each blur needs a margin around the one inside it, and nested lists need
/// stack.
struct LayerNesting: Sendable {
  /// The maximum number of open layers, of open layers that spread pixels (blurs, shadows), and of nested lists.
  static let maxLayers = 512, maxSpreads = 64, maxLists = 300

  private enum Kind: UInt8 { case plain, spreading, leftOut }
  private var kinds: ContiguousArray<Kind> = []
  private var leftOut = 0, spreads = 0
  private var deepest = 0, maxSpreading = 0, lists = 1
  private(set) var isTooDeep = false

  /// The number of layers that have begun and not ended.
  var open: Int { kinds.count - leftOut }

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: kinds.capacity <= 4096)
    (leftOut, spreads, deepest, maxSpreading, lists, isTooDeep) = (0, 0, 0, 0, 1, false)
  }

  /// Opens a layer. Returns false if it must be left out.
  mutating func push(spreads isSpreading: Bool) -> Bool {
    guard open < Self.maxLayers, !isSpreading || spreads < Self.maxSpreads else {
      (leftOut, isTooDeep) = (leftOut + 1, true)
      kinds.append(.leftOut)
      return false
    }
    kinds.append(isSpreading ? .spreading : .plain)
    if isSpreading { spreads += 1 }
    (deepest, maxSpreading) = (max(deepest, open), max(maxSpreading, spreads))
    return true
  }

  /// Closes the innermost layer. Returns false if it was left out.
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

  /// Adds the nesting of a list drawn at this point. Returns false if the result is too deep.
  mutating func add(_ inner: LayerNesting) -> Bool {
    isTooDeep = isTooDeep || inner.isTooDeep
    guard open + inner.deepest <= Self.maxLayers, spreads + inner.maxSpreading <= Self.maxSpreads, inner.lists < Self.maxLists else {
      isTooDeep = true
      return false
    }
    (deepest, maxSpreading) = (max(deepest, open + inner.deepest), max(maxSpreading, spreads + inner.maxSpreading))
    lists = max(lists, inner.lists + 1)
    return true
  }
}
