@_spi(Oriel) import OrielCore

/// Elements inserted with an animation into collections that build views only for visible elements: if they become visible in the same
/// frame, they appear in that animation, unlike elements that are scrolled in.
@MainActor final class ComingRows {
  private unowned let graph: ViewGraph
  private var byList: [ObjectIdentifier: (ranges: [Range<Int>], transaction: Transaction)] = [:]

  init(_ graph: ViewGraph) { self.graph = graph }

  var count: Int { byList.count }

  /// Called when the insertions are settled: elements that become visible later were scrolled in.
  func forget() { if !byList.isEmpty { byList.removeAll() } }

  func forget(_ list: ViewNode) { if !byList.isEmpty { byList[ObjectIdentifier(list)] = nil } }

  /// The transaction in which an element appears; nil if it existed before.
  func transaction(of list: ViewNode, at offset: Int) -> Transaction? {
    if byList.isEmpty { return nil }
    guard let (ranges, transaction) = byList[ObjectIdentifier(list)] else { return nil }
    return ranges.contains { $0.contains(offset) } ? transaction : nil
  }

  /// Determines which elements are new. Elements without views are not known individually: an element counts as new if it is between two
  /// that had views with none without views between them, or before the first or after the last if these were at the ends. O(made)
  func change(in list: ViewNode, from old: Int, _ made: ContiguousArray<Int>, _ kept: [(offset: Int, index: Int)]) {
    guard graph.replicaSource == nil, let count = (list as? AnyLazyForEachNode)?.count else { return }
    let transaction = graph.transaction(in: list.scope)
    if transaction.effectiveAnimation == nil { return byList[ObjectIdentifier(list)] = nil }
    var ranges: [Range<Int>] = []
    func add(_ low: Int, _ high: Int) { if low < high { ranges.append(low..<high) } }
    guard let first = kept.first, let last = kept.last else {
      byList[ObjectIdentifier(list)] = ([0..<count], transaction)
      return
    }
    if made[first.index] == first.index { add(0, first.offset) }
    for (before, after) in zip(kept, kept.dropFirst()) where after.offset > before.offset + 1 {
      let steps = after.index - before.index
      if steps < 0 || made[after.index] - made[before.index] == steps { add(before.offset + 1, after.offset) }
    }
    if old - 1 - made[last.index] == made.count - 1 - last.index { add(last.offset + 1, count) }
    byList[ObjectIdentifier(list)] = ranges.isEmpty ? nil : (ranges, transaction)
  }
}
