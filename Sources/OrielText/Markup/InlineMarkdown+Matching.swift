extension InlineMarkdown {
  /// CommonMark's algorithm that pairs opening and closing marks, from an index on. O(marks)
  mutating func match(from bottom: Int) {
    /// For each kind of closing mark, the index below which there is no opening one, so that none is searched twice.
    var least = SIMD16<Int>.zero
    var closer = bottom
    var open: ContiguousArray<Int> = []
    while closer < marks.count {
      let index = marks[closer]
      guard nodes[index].closes, nodes[index].count > 0 else {
        if nodes[index].opens && nodes[index].count > 0 { open.append(index) }
        closer += 1
        continue
      }
      let mark = nodes[index].mark, kind = kind(of: nodes[index]), stop = least[kind]
      var place = open.count - 1
      while place >= stop, !fits(opening: open[place], closing: index) { place -= 1 }
      guard place >= stop else {
        least[kind] = open.count
        if nodes[index].opens { open.append(index) }
        closer += 1
        continue
      }
      let opener = open[place]
      let used = mark == "~" ? nodes[index].count : nodes[opener].count >= 2 && nodes[index].count >= 2 ? 2 : 1
      spans.append((opener, index, mark == "~" ? .struck : used == 2 ? .strong : .emphasized, Marks()))
      nodes[opener].count -= used
      nodes[index].count -= used
      open.removeSubrange((place + (nodes[opener].count > 0 ? 1 : 0))...)
      least.replace(with: SIMD16(repeating: open.count), where: least .> open.count)
    }
  }

  /// The kind of a mark as a number below 16, which determines the opening marks that match it.
  private func kind(of node: Node) -> Int {
    if node.mark == "~" { return 12 + node.count }
    return (node.mark == "*" ? 0 : 6) + node.original % 3 * 2 + (node.opens ? 1 : 0)
  }

  private func fits(opening: Int, closing: Int) -> Bool {
    let (a, b) = (nodes[opening], nodes[closing])
    guard a.mark == b.mark, a.count > 0 else { return false }
    if a.mark == "~" { return a.count == b.count }
    // CommonMark's rule of three.
    return !((a.closes || b.opens) && (a.original + b.original) % 3 == 0 && !(a.original % 3 == 0 && b.original % 3 == 0))
  }
}
