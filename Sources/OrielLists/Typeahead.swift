import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The letters typed in a list soon after one another.
struct Typeahead {
  var prefix = ""
  var time = Duration.zero
  /// A pause of this length begins another prefix.
  static let pause = Duration.seconds(1)
  /// The maximum number of elements whose views are made for one letter.
  static let maxMade = 2_000
}

extension ListNode {
  /// Selects the next row whose text begins with the letters typed so far. Elements without views are made on the way.
  func typed(_ text: String, at time: Duration) -> Bool {
    if typeahead.prefix.isEmpty && text == " " { return false }
    if time - typeahead.time > Typeahead.pause { typeahead.prefix = "" }
    typeahead.time = time
    let isRepeated = typeahead.prefix == text
    if !isRepeated { typeahead.prefix += text }
    // The same letter again goes to the next row with it.
    let selected = selection?.selected() ?? []
    let current = lead.flatMap { selected.contains($0) ? place(of: $0) : nil }
    let isContinued = typeahead.prefix.count > 1 && !isRepeated
    let start = current.flatMap { isContinued ? $0 : next($0, by: 1) } ?? end(first: true)
    guard let start else { return true }
    find(typeahead.prefix, from: start, made: 0)
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
        if let id = rows[row].selectionID, rows[row].text.lowercased().hasPrefix(prefix.lowercased()) {
          select(only: id)
          return graph[ListKeys.key].reveal(id, in: self)
        }
      case .element(let gap, let offset):
        if made < Typeahead.maxMade {
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
