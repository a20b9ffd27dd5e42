import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// A row of a list, or an element whose view is not made.
enum ListPlace: Equatable {
  case row(Int)
  /// An element of a gap, by its offset in the collection.
  case element(gap: Int, Int)
}

// The order of the rows, with the ones that are not made.
extension ListNode {
  /// The index of the first gap that begins at a row or later.
  private func firstGap(at row: Int) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].index < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first or last row.
  func end(first: Bool) -> ListPlace? { first ? entering(row: 0) : leaving(row: rows.count) }

  /// The first place at or after the position before a row.
  private func entering(row: Int, gap first: Int? = nil) -> ListPlace? {
    let gap = first ?? firstGap(at: row)
    if gap < gaps.count, gaps[gap].index == row { return .element(gap: gap, gaps[gap].elements.lowerBound) }
    return row < rows.count ? .row(row) : nil
  }

  /// The last place before a row.
  private func leaving(row: Int, gap last: Int? = nil) -> ListPlace? {
    let gap = last ?? firstGap(at: row + 1) - 1
    if gap >= 0, gaps[gap].index == row { return .element(gap: gap, gaps[gap].elements.upperBound - 1) }
    return row > 0 ? .row(row - 1) : nil
  }

  /// The place after or before a place.
  func next(_ place: ListPlace, by step: Int) -> ListPlace? {
    switch place {
    case .row(let row): return step > 0 ? entering(row: row + 1) : leaving(row: row)
    case .element(let gap, let offset):
      if gaps[gap].elements.contains(offset + step) { return .element(gap: gap, offset + step) }
      let row = gaps[gap].index
      return step > 0 ? entering(row: row, gap: gap + 1) : leaving(row: row, gap: gap - 1)
    }
  }

  /// A value that orders places: the row, then the gap before it, then the offset.
  private func order(_ place: ListPlace) -> (Int, Int, Int) {
    switch place {
    case .row(let row): (row, .max, 0)
    case .element(let gap, let offset): (gaps[gap].index, gap, offset)
    }
  }

  func precedes(_ a: ListPlace, _ b: ListPlace) -> Bool { order(a) < order(b) }

  /// Whether each element of a gap is one row that can be selected by its id, as far as known.
  private func isPlain(_ gap: LazyContent.Gap) -> Bool { traits[ObjectIdentifier(gap.node)]?.isPlain ?? false }

  /// The value of a place in the selection; nil if it cannot be selected, or if that is known only when its view is made.
  func selectionID(at place: ListPlace) -> AnyHashable? {
    switch place {
    case .row(let row): return rows[row].selectionID
    case .element(let gap, let offset):
      guard isPlain(gaps[gap]) else { return nil }
      return gaps[gap].node.id(at: offset).flatMap { selection?.accept($0) }
    }
  }

  /// Whether a place must be made before its value in the selection is known.
  func isUnknown(_ place: ListPlace) -> Bool {
    if case .element(let gap, _) = place { return !isPlain(gaps[gap]) || selectionID(at: place) == nil }
    return false
  }

  /// The place of a value of the selection.
  func place(of id: AnyHashable) -> ListPlace? {
    if let index = rows.firstIndex(where: { $0.selectionID == id }) { return .row(index) }
    var offsets: [ObjectIdentifier: Int?] = [:]
    for (index, gap) in gaps.enumerated() where isPlain(gap) {
      let key = ObjectIdentifier(gap.node)
      let offset = offsets[key] ?? gap.node.offset(of: id)
      offsets[key] = offset
      if let offset, gap.elements.contains(offset) { return .element(gap: index, offset) }
    }
    return nil
  }

  /// The values of all places from one to another, and the elements between that must be made first.
  func ids(from a: ListPlace, to b: ListPlace) -> (ids: Set<AnyHashable>, unknown: [(AnyLazyForEachNode, Range<Int>)]) {
    let (low, high) = precedes(a, b) ? (a, b) : (b, a)
    var ids: Set<AnyHashable> = [], unknown: [(AnyLazyForEachNode, Range<Int>)] = []
    var next: ListPlace? = low
    while let place = next {
      switch place {
      case .row(let row):
        if let id = rows[row].selectionID { ids.insert(id) }
        next = place == high ? nil : self.next(place, by: 1)
      case .element(let index, let offset):
        // Together with the others of its gap.
        let gap = gaps[index]
        var end = gap.elements.upperBound
        if case .element(index, let last) = high { end = last + 1 }
        if isPlain(gap) {
          for element in offset..<end { if let id = gap.node.id(at: element).flatMap({ selection?.accept($0) }) { ids.insert(id) } }
        } else {
          unknown.append((gap.node, offset..<end))
        }
        let last = ListPlace.element(gap: index, end - 1)
        next = last == high ? nil : self.next(last, by: 1)
      }
    }
    return (ids, unknown)
  }

  /// The rectangle of a place in the coordinates of the scrolling box; `isMade` is false for an expected one.
  func rect(of place: ListPlace) -> (rect: CGRect, isMade: Bool)? {
    guard let box else { return nil }
    switch place {
    case .row(let row):
      rows[row].placePath()
      let row = rows[row]
      return (CGRect(x: box.origin.x, y: box.origin.y + row.origin.y, width: 0, height: row.size.height), true)
    case .element(let gap, let offset):
      guard let expected = box.expectedStart(of: offset, in: gaps[gap].node) else { return nil }
      return (CGRect(x: box.origin.x, y: box.origin.y + expected.start, width: 0, height: expected.length), false)
    }
  }
}
