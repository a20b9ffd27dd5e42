import Foundation

/// What the layout of a row needs of a column.
struct ColumnPlan: Equatable {
  var id: String
  var width: ColumnWidth
  var alignment: TableColumnAlignment
  /// The width that is stored for the column, in points.
  var stored: CGFloat?
  var canResize: Bool
}

/// The places of a table's columns in a width.
struct ColumnLayout: Equatable {
  /// The start and the width of each column, in points from the leading edge.
  private(set) var places: [(start: CGFloat, width: CGFloat)] = []
  /// The width of a row: at least the given one.
  private(set) var total: CGFloat = 0

  /// The space before the first column and after the last one.
  static let margin: CGFloat = 6

  static func == (a: Self, b: Self) -> Bool {
    a.total == b.total && a.places.elementsEqual(b.places) { $0.start == $1.start && $0.width == $1.width }
  }

  /// Lays out columns in a width. `dragged` has the widths of columns that are being dragged, or were without being stored.
  ///
  /// Columns have their dragged or ideal width; those without one share what is left, and if there are none, the last column that can
  /// grow takes it. In a width that is too small, columns that were not dragged shrink to their minimum, and then the row is wider.
  init(_ columns: [ColumnPlan], dragged: [String: CGFloat], in width: CGFloat) {
    let room = max(0, width - 2 * Self.margin)
    let chosen = columns.map { column in (dragged[column.id] ?? column.stored).map { column.width.clamp($0) } }
    var widths = zip(columns, chosen).map { column, chosen in chosen ?? column.width.ideal ?? column.width.min }
    var left = room - widths.reduce(0, +)
    if left > 0 {
      // Equal shares, except that none exceeds its maximum.
      var open = columns.indices.filter { chosen[$0] == nil && columns[$0].width.ideal == nil }
      if open.isEmpty, let last = columns.indices.last(where: { widths[$0] < columns[$0].width.max }) { open = [last] }
      while left > 0.001, !open.isEmpty {
        let target = (open.reduce(left) { $0 + widths[$1] }) / CGFloat(open.count)
        let bounded = open.filter { columns[$0].width.max <= target || widths[$0] >= target }
        if bounded.isEmpty {
          for index in open { widths[index] = target }
          left = 0
        }
        for index in bounded where widths[index] < target {
          left -= columns[index].width.max - widths[index]
          widths[index] = columns[index].width.max
        }
        open.removeAll { bounded.contains($0) }
      }
    } else if left < 0 {
      let soft = columns.indices.filter { chosen[$0] == nil && columns[$0].width.min < widths[$0] }
      let give = soft.reduce(0) { $0 + widths[$1] - columns[$1].width.min }
      if give > 0 {
        let share = min(1, -left / give)
        for index in soft { widths[index] -= (widths[index] - columns[index].width.min) * share }
      }
    }
    // Whole points, so that columns begin at pixels; the sum stays the same.
    var edge = Self.margin
    for width in widths {
      let end = edge + width
      places.append((edge.rounded(), max(1, end.rounded() - edge.rounded())))
      edge = end
    }
    total = max(width.isFinite ? width : 0, edge + Self.margin)
  }

  /// The width of a row in which no column shrinks, in points: 100 for a column without a width.
  static func idealWidth(_ columns: [ColumnPlan]) -> CGFloat {
    columns.reduce(2 * margin) { $0 + ($1.stored.map($1.width.clamp) ?? $1.width.ideal ?? $1.width.clamp(100)) }
  }

  /// The index of the gap between columns that is nearest to a position: 0 is before the first column.
  func gap(at x: CGFloat) -> Int { places.firstIndex { x < $0.start + $0.width / 2 } ?? places.count }

  /// The position of a gap.
  func position(ofGap index: Int) -> CGFloat {
    if places.indices.contains(index) { return places[index].start }
    return places.last.map { $0.start + $0.width } ?? Self.margin
  }
}
