import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The columns and rows of a grid's boxes.
@MainActor struct GridArrangement {
  struct Cell {
    /// The box's index.
    let box: Int
    let row: Int
    var columns: Range<Int>
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set
    /// Whether it is outside of rows, and is a row of its own.
    let isAlone: Bool
    /// The box's preferred spacing.
    let spacing: BoxSpacing?

    func isSized(_ axis: Axis) -> Bool { !unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical) }
  }

  struct Row {
    /// The row's cells, from left to right.
    var cells: Range<Int>
    let alignment: AlignmentKey
  }

  let boxes: ContiguousArray<Box>
  let alignment: Alignment
  /// In the order of the boxes.
  private(set) var cells: ContiguousArray<Cell> = []
  private(set) var rows: ContiguousArray<Row> = []
  /// The guides of the columns.
  private(set) var columnAlignments: ContiguousArray<AlignmentKey> = []

  /// `rowNodes` contains the row of each box. O(n log n) for n boxes.
  init(_ boxes: ContiguousArray<Box>, rowNodes: ContiguousArray<GridRowNode?>, alignment: Alignment) {
    self.boxes = boxes
    self.alignment = alignment
    // Columns are first numbered as declared: a cell begins where the previous one ends.
    var chosen: ContiguousArray<(cell: Int, alignment: AlignmentKey)> = []
    var last: GridRowNode?
    var next = 0
    cells.reserveCapacity(boxes.count)
    for (index, box) in boxes.enumerated() {
      let (values, node) = (GridCellValues(of: box), rowNodes[index])
      if node == nil || node !== last {
        rows.append(Row(cells: index..<index, alignment: node?.alignment ?? alignment.vertical.key))
        next = 0
      }
      last = node
      // Limited so that sums do not overflow, and still more than there are.
      let end = values.columns.map { next + min($0, 1 << 32) } ?? (node == nil ? Int.max : next + 1)
      let columns = next..<end
      if let key = values.columnAlignment { chosen.append((index, key)) }
      cells.append(
        Cell(
          box: index, row: rows.count - 1, columns: columns, anchor: values.anchor, unsizedAxes: values.unsizedAxes, isAlone: node == nil,
          spacing: box.spacingAround))
      rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<(index + 1)
      next = end
    }
    closeEmptyColumns()
    // The first alignment of a column is used.
    for (cell, key) in chosen.reversed() where !cells[cell].isAlone { columnAlignments[cells[cell].columns.lowerBound] = key }
  }

  /// Removes columns in which no cell begins, which would always be empty.
  private mutating func closeEmptyColumns() {
    let starts = Set(cells.map(\.columns.lowerBound)).sorted()
    columnAlignments = ContiguousArray(repeating: alignment.horizontal.key, count: starts.count)
    // The first column with a number of at least `number`.
    func column(from number: Int) -> Int {
      if number < starts.count && starts[number] == number { return number }
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] >= number { high = middle } else { low = middle + 1 }
      }
      return low
    }
    for index in cells.indices {
      let first = column(from: cells[index].columns.lowerBound)
      cells[index].columns = first..<max(first + 1, column(from: cells[index].columns.upperBound))
    }
  }

  var columnCount: Int { columnAlignments.count }

  // MARK: Spacing

  /// The gap before each column; 0 before the first.
  func columnGaps(_ spacing: CGFloat?) -> ContiguousArray<CGFloat> {
    var gaps = Gaps(columnCount, spacing)
    if spacing != nil { return gaps.lengths }
    for row in rows {
      for index in row.cells.dropFirst() {
        gaps.separate(cells[index - 1], cells[index], along: .horizontal, before: cells[index].columns.lowerBound)
      }
    }
    return gaps.finished
  }

  /// The gap before each row; 0 before the first.
  func rowGaps(_ spacing: CGFloat?) -> ContiguousArray<CGFloat> {
    var gaps = Gaps(rows.count, spacing)
    if spacing != nil { return gaps.lengths }
    for row in rows.indices.dropFirst() {
      // Each pair of cells over one another: both rows are passed together.
      var (above, below) = (rows[row - 1].cells, rows[row].cells)
      while let first = above.first, let second = below.first {
        let (one, other) = (cells[first].columns, cells[second].columns)
        if one.overlaps(other) { gaps.separate(cells[first], cells[second], along: .vertical, before: row) }
        if one.upperBound <= other.upperBound { above.removeFirst() }
        if other.upperBound <= one.upperBound { below.removeFirst() }
      }
    }
    return gaps.finished
  }

  private struct Gaps {
    private(set) var lengths: ContiguousArray<CGFloat>

    init(_ count: Int, _ spacing: CGFloat?) {
      lengths = ContiguousArray(repeating: spacing ?? -.infinity, count: count)
      if count > 0 { lengths[0] = 0 }
    }

    mutating func separate(_ first: Cell, _ second: Cell, along axis: Axis, before index: Int) {
      lengths[index] = max(lengths[index], BoxSpacing.distance(first.spacing, second.spacing, along: axis))
    }

    var finished: ContiguousArray<CGFloat> { ContiguousArray(lengths.map { $0 == -.infinity ? BoxSpacing.usual : $0 }) }
  }

  /// The grid's preferred spacing: at each edge the maximum of the cells there.
  var spacingAround: BoxSpacing? {
    var result = BoxSpacing()
    for cell in cells {
      guard let spacing = cell.spacing else { continue }
      var edges: Edge.Set = []
      if cell.columns.lowerBound == 0 { edges.insert(.leading) }
      if cell.columns.upperBound == columnCount { edges.insert(.trailing) }
      if cell.row == 0 { edges.insert(.top) }
      if cell.row == rows.count - 1 { edges.insert(.bottom) }
      result.formUnion(spacing, edges)
    }
    return result.hasAny ? result : nil
  }
}
