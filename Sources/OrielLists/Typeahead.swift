import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension ListNode {
  /// The maximum number of elements whose views are made for one letter.
  private static let maxMade = 2_000

  /// Selects the next row whose text begins with the letters typed so far. Elements without views are made on the way.
  func typed(_ text: String, at time: Duration) -> Bool {
    if typedPrefix.isEmpty && text == " " { return false }
    let (prefix, mayRemain) = typedPrefix.add(text, at: time)
    let selected = selection?.selected() ?? []
    let current = lead.flatMap { selected.contains($0) ? place(of: $0) : nil }
    let start = current.flatMap { mayRemain ? $0 : next($0, by: 1) } ?? end(first: true)
    guard let start else { return true }
    find(prefix, from: start, made: 0)
    return true
  }

  /// `made` is the number of elements that have been made for it.
  private func find(_ prefix: String, from start: ListPlace, made: Int) {
    var place: ListPlace? = start
    var left = rows.count + 1, hasWrapped = false
    while let current = place, left > 0 {
      switch current {
      case .row(let row):
        left -= 1
        if let id = rows[row].selectionID, rows[row].text.lowercased().hasPrefix(prefix) {
          select(only: id)
          return graph[ListKeys.key].reveal(id, in: self)
        }
      case .element(let gap, let offset):
        if made < Self.maxMade {
          let range = offset..<min(gaps[gap].elements.upperBound, offset + 200), list = gaps[gap].node
          let isWaiting = graph[ListKeys.key].make([(list, range)], for: self) { [unowned self] in
            // The rows are found by their position, which is after those before.
            if let again = rows.firstIndex(where: { row in row.place?.list === list && row.elementOffset ?? -1 >= offset }) {
              find(prefix, from: .row(again), made: made + range.count)
            }
          }
          if isWaiting { return }
        }
        // Too many: those after them are left out.
        place = .element(gap: gap, gaps[gap].elements.upperBound - 1)
      }
      place = place.flatMap { next($0, by: 1) }
      if place == nil && !hasWrapped {
        hasWrapped = true
        place = end(first: true)
      }
    }
  }
}

extension RowBox {
  /// The offset of the element in its collection.
  fileprivate var elementOffset: Int? {
    var box: Box? = content
    while let inner = box?.inner { box = inner }
    var node = box?.parent
    while let current = node, current !== list {
      if let item = current as? LazyItemNode { return item.offset }
      node = current.parent
    }
    return nil
  }

  /// The first text in the row.
  fileprivate var text: String {
    var stack: [Box] = content.map { [$0] } ?? []
    while let box = stack.popLast() {
      if let text = box.spokenText, !text.isEmpty { return text }
      stack += box.children.reversed()
    }
    return ""
  }
}
