/// An index of disjoint pixel rectangles by position.
///
/// The bounds are divided into at most 32 × 32 cells, each with a list of the rectangles in it; a query visits only the cells it touches.
/// Insertion takes O(cells that the rectangle is in). Emptying keeps the memory. A class, because a structure stored in another object
/// would be copied for each query; owners that share one copy it before changing it.
package final class RectIndex: @unchecked Sendable {
  private static let most = 32

  /// An entry of a cell's list.
  private struct Link {
    let rect: Int32
    let next: Int32
  }

  /// All inserted rectangles; removed ones are empty.
  @exclusivity(unchecked) private var all: [PixelRect] = []
  @exclusivity(unchecked) private var links: [Link] = []
  @exclusivity(unchecked) private var heads: [Int32] = []
  @exclusivity(unchecked) private var bounds = PixelRect.empty
  /// The base-2 logarithms of a cell's columns and rows.
  @exclusivity(unchecked) private var shiftX = 0
  @exclusivity(unchecked) private var shiftY = 0
  @exclusivity(unchecked) private var columns = 0
  @exclusivity(unchecked) private var holes = 0

  package init() {}

  /// A copy of another index.
  init(copying other: RectIndex) {
    (all, links, heads, bounds) = (other.all, other.links, other.heads, other.bounds)
    (shiftX, shiftY, columns, holes) = (other.shiftX, other.shiftY, other.columns, other.holes)
  }

  /// The number of rectangles.
  package var count: Int { all.count - holes }

  /// The rectangles in order of insertion. O(1), unless some were removed since `compact()`.
  package var rects: [PixelRect] { holes == 0 ? all : all.filter { !$0.isEmpty } }

  package subscript(index: Int32) -> PixelRect { all[Int(index)] }

  /// Removes all rectangles and sets new bounds.
  package func reset(bounds: PixelRect) {
    all.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    (self.bounds, shiftX, shiftY, holes) = (bounds, 0, 0, 0)
    while (bounds.width >> shiftX) >= Self.most { shiftX += 1 }
    while (bounds.height >> shiftY) >= Self.most { shiftY += 1 }
    columns = (bounds.width >> shiftX) + 1
    heads.append(contentsOf: repeatElement(-1, count: columns * ((bounds.height >> shiftY) + 1)))
  }

  /// The cells touched by a rectangle: their first and last columns and rows.
  @inline(__always) private func cells(of rect: PixelRect) -> (x0: Int, y0: Int, x1: Int, y1: Int) {
    let (x0, y0) = (max(0, rect.x0 - bounds.x0) >> shiftX, max(0, rect.y0 - bounds.y0) >> shiftY)
    let (x1, y1) = (min(rect.x1, bounds.x1) - 1 - bounds.x0, min(rect.y1, bounds.y1) - 1 - bounds.y0)
    return (x0, y0, x1 >> shiftX, y1 >> shiftY)
  }

  /// Inserts a rectangle, which must not be empty and must be inside the bounds.
  package func insert(_ rect: PixelRect) {
    let index = Int32(all.count)
    all.append(rect)
    let cells = cells(of: rect)
    for y in cells.y0...cells.y1 {
      for cell in y * columns + cells.x0...y * columns + cells.x1 {
        links.append(Link(rect: index, next: heads[cell]))
        heads[cell] = Int32(links.count - 1)
      }
    }
  }

  /// Enlarges a rectangle to one that contains it. O(new cells)
  func grow(at index: Int32, to rect: PixelRect) {
    let old = cells(of: all[Int(index)]), new = cells(of: rect)
    all[Int(index)] = rect
    for y in new.y0...new.y1 {
      let isOld = y >= old.y0 && y <= old.y1
      for x in new.x0...new.x1 where !isOld || x < old.x0 || x > old.x1 {
        links.append(Link(rect: index, next: heads[y * columns + x]))
        heads[y * columns + x] = Int32(links.count - 1)
      }
    }
  }

  package func remove(at index: Int32) {
    all[Int(index)] = .empty
    holes += 1
  }

  /// Frees the entries of removed rectangles. O(all)
  package func compact(bounds: PixelRect) {
    if holes == 0 { return }
    let left = rects
    reset(bounds: bounds)
    for rect in left { insert(rect) }
  }

  /// The first rectangle that fulfils a condition, among the ones in the cells touched by `rect`. Some are tested more than once.
  @inline(__always) private func first(near rect: PixelRect, where matches: (Int32, PixelRect) -> Bool) -> Int32? {
    if rect.intersection(bounds).isEmpty { return nil }
    let cells = cells(of: rect)
    for y in cells.y0...cells.y1 {
      for cell in y * columns + cells.x0...y * columns + cells.x1 {
        var link = heads[cell]
        while link >= 0 {
          let (index, next) = (links[Int(link)].rect, links[Int(link)].next)
          if matches(index, all[Int(index)]) { return index }
          link = next
        }
      }
    }
    return nil
  }

  /// A rectangle other than `own` that shares a pixel or a whole edge with `rect`.
  func touching(_ rect: PixelRect, except own: Int32?) -> Int32? {
    let own = own ?? -1
    return first(near: PixelRect(x0: rect.x0 - 1, y0: rect.y0 - 1, x1: rect.x1 + 1, y1: rect.y1 + 1)) { index, other in
      index != own && !other.isEmpty && (other.intersects(rect) || other.sharesWholeEdge(with: rect))
    }
  }

  /// Whether any rectangle shares a pixel with `rect`.
  package func intersects(_ rect: PixelRect) -> Bool { first(near: rect) { $1.intersects(rect) } != nil }

  /// The bounds of the parts inside a rectangle.
  func boundingRect(in rect: PixelRect) -> PixelRect {
    var bounds = PixelRect.empty
    _ = first(near: rect) {
      let part = $1.intersection(rect)
      if !part.isEmpty { bounds = bounds.union(part) }
      return false
    }
    return bounds
  }

  /// Calls `piece` for each part of a row that is inside a rectangle.
  package func pieces(of range: Range<Int>, in y: Int, _ piece: (_ x: Int, _ count: Int) -> Void) {
    let row = PixelRect(x0: range.lowerBound, y0: y, x1: range.upperBound, y1: y + 1)
    each(in: row) { index in
      let part = all[Int(index)].intersection(row)
      piece(part.x0, part.width)
    }
  }

  /// Appends the indices of the rectangles that share a pixel with `rect`.
  package func find(in rect: PixelRect, _ found: inout [Int32]) { each(in: rect) { found.append($0) } }

  @inline(__always) private func each(in rect: PixelRect, _ body: (Int32) -> Void) {
    if rect.intersection(bounds).isEmpty { return }
    let cells = cells(of: rect)
    for y in cells.y0...cells.y1 {
      for x in cells.x0...cells.x1 {
        var link = heads[y * columns + x]
        while link >= 0 {
          let (index, next) = (links[Int(link)].rect, links[Int(link)].next)
          link = next
          let other = all[Int(index)]
          if !other.intersects(rect) { continue }
          // It is listed in several cells, and counts only in the first of the visited ones.
          let first = self.cells(of: other)
          if max(cells.x0, first.x0) == x && max(cells.y0, first.y0) == y { body(index) }
        }
      }
    }
  }
}

extension PixelRect {
  /// Whether the two are side by side and their union is a rectangle, so that merging adds no pixel.
  func sharesWholeEdge(with other: PixelRect) -> Bool {
    (x0 == other.x0 && x1 == other.x1 && (y1 == other.y0 || y0 == other.y1))
      || (y0 == other.y0 && y1 == other.y1 && (x1 == other.x0 || x0 == other.x1))
  }
}
