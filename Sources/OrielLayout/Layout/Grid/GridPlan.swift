import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The arithmetic of grids: how cells share a proposed size, and where they are placed.
///
/// 1. Widths: each cell is measured with zero and with an infinite proposal, which gives the range of its column; the columns get shares of
///    the proposed width, and the largest results for these are their widths.
/// 2. Heights: each cell is measured again with the width of its columns, for the rows in the same way.
/// 3. Each cell is proposed its final space and aligned in it.
///
/// So a cell is measured at most seven times. Cells with deeper nested divisions of space (`exactDivisions`) are measured less exactly:
/// their ranges with nothing proposed on the other axis, and then once with their share on both. Otherwise each level of nested grids would
/// multiply the number of proposals to the next.
@MainActor struct GridPlan {
  /// The rectangle of a cell, from the grid's top leading corner.
  struct Place {
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified
    var answer = BoxMeasurement(fixed: .zero)
  }

  private let grid: GridArrangement
  private let asked: ProposedViewSize
  private var columns: Lines
  private var rows: Lines
  private(set) var places: ContiguousArray<Place>
  /// The sizes of boxes that are the same for any proposal.
  private var fixed: ContiguousArray<BoxMeasurement?>
  /// Whether a cell's size may differ when it is placed.
  private var isUncertain = false

  /// Cells with more levels of nested divisions are measured less exactly.
  nonisolated static let exactDivisions: UInt8 = 2

  /// The columns, or the rows.
  private struct Lines {
    let axis: Axis
    let gaps: ContiguousArray<CGFloat>
    var alignments: ContiguousArray<AlignmentKey>
    /// Their shares of the proposed length; empty if it is not divided.
    var shares: ContiguousArray<CGFloat> = []
    var lengths: ContiguousArray<CGFloat>
    var starts: ContiguousArray<CGFloat> = []
    /// Whether cells may be aligned by guides that are not at a fixed fraction of their length.
    var isFree: ContiguousArray<Bool>

    init(_ axis: Axis, gaps: ContiguousArray<CGFloat>, alignments: ContiguousArray<AlignmentKey>) {
      (self.axis, self.gaps, self.alignments) = (axis, gaps, alignments)
      lengths = ContiguousArray(repeating: 0, count: gaps.count)
      isFree = ContiguousArray(alignments.map { !$0.isOfFrame })
    }

    func length(_ range: Range<Int>) -> CGFloat { GridTracks.length(lengths, gaps, range) }
    func share(_ range: Range<Int>) -> CGFloat { GridTracks.length(shares, gaps, range) }

    var total: CGFloat { lengths.isEmpty ? 0 : length(lengths.indices) }

    mutating func findStarts() {
      starts.removeAll(keepingCapacity: true)
      var position: CGFloat = 0
      for index in lengths.indices {
        position += gaps[index]
        starts.append(position)
        position += lengths[index]
      }
    }
  }

  init(_ grid: GridArrangement, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?, asked: ProposedViewSize) {
    (self.grid, self.asked) = (grid, asked)
    columns = Lines(.horizontal, gaps: grid.columnGaps(horizontalSpacing), alignments: grid.columnAlignments)
    rows = Lines(.vertical, gaps: grid.rowGaps(verticalSpacing), alignments: ContiguousArray(grid.rows.map(\.alignment)))
    places = ContiguousArray(repeating: Place(), count: grid.cells.count)
    fixed = ContiguousArray(repeating: nil, count: grid.cells.count)
    for cell in grid.cells where cell.anchor == nil && box(cell).mayHaveGuides {
      // Whether it has an explicit guide now; the box only knows that it had one once.
      let box = box(cell)
      if box.explicitGuide(rows.alignments[cell.row], .unspecified) != nil { rows.isFree[cell.row] = true }
      let column = cell.columns.lowerBound
      if cell.columns.count == 1 && !cell.isAlone && box.explicitGuide(columns.alignments[column], .unspecified) != nil {
        columns.isFree[column] = true
      }
    }
    findWidths()
    findHeights()
    findPlaces()
  }

  // MARK: Measuring cells

  private func box(_ cell: GridArrangement.Cell) -> Box { grid.boxes[cell.box] }

  private func isExact(_ cell: GridArrangement.Cell) -> Bool { box(cell).divisions <= Self.exactDivisions }

  private mutating func measure(_ index: Int, _ proposal: ProposedViewSize) -> BoxMeasurement {
    if let answer = fixed[index] { return answer }
    let answer = box(grid.cells[index]).measure(proposal)
    if answer.width == .everything && answer.height == .everything { fixed[index] = answer }
    return answer
  }

  private func proposal(_ axis: Axis, _ main: CGFloat?, _ cross: CGFloat?) -> ProposedViewSize {
    axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }

  private func range(of cell: GridArrangement.Cell, _ axis: Axis) -> Range<Int> {
    axis == .horizontal ? cell.columns : cell.row..<(cell.row + 1)
  }

  /// The range of a cell's lengths on an axis, with a proposal on the other one.
  private mutating func range(of index: Int, _ axis: Axis, cross: CGFloat?) -> (least: CGFloat, most: CGFloat) {
    let answer = measure(index, proposal(axis, 0, cross))
    let least = answer.size[axis]
    if !answer[axis].follows && answer[axis].high == .infinity { return (least, least) }
    return (least, max(least, measure(index, proposal(axis, .infinity, cross)).size[axis]))
  }

  /// The shares of the lines of an axis in the proposed length, empty if that is not divided, and the range of each cell, nil if there is
  /// none.
  private mutating func divide(
    _ lines: Lines, cross: (Int) -> CGFloat?
  ) -> (shares: ContiguousArray<CGFloat>, ranges: ContiguousArray<(least: CGFloat, most: CGFloat)?>) {
    var ranges = ContiguousArray<(least: CGFloat, most: CGFloat)?>(repeating: nil, count: grid.cells.count)
    guard let length = asked[lines.axis], length.isFinite else { return ([], ranges) }
    var tracks = GridTracks(gaps: lines.gaps)
    for (index, cell) in grid.cells.enumerated() where cell.isSized(lines.axis) {
      let found = range(of: index, lines.axis, cross: isExact(cell) ? cross(index) : nil)
      ranges[index] = found
      tracks.ask(range(of: cell, lines.axis), from: found.least, to: found.most, box(cell).priority)
    }
    return (tracks.shares(in: length), ranges)
  }

  /// The part of the divided length proposed to a cell; nil and infinity are passed on.
  private func offered(_ cell: GridArrangement.Cell, _ lines: Lines) -> CGFloat? {
    guard let length = asked[lines.axis], length.isFinite else { return asked[lines.axis] }
    // In deeply nested grids, proposals of zero give the same results at all levels.
    if length == 0 && !isExact(cell) { return 0 }
    return lines.share(range(of: cell, lines.axis))
  }

  // MARK: Lengths

  private mutating func findWidths() {
    let height = asked.height
    let (shares, ranges) = divide(columns) { _ in height }
    columns.shares = shares
    var extents = Extents(columns)
    for (index, cell) in grid.cells.enumerated() {
      let width = offered(cell, columns)
      places[index].proposal.width = width
      guard cell.isSized(.horizontal) else { continue }
      if isExact(cell) {
        let proposal = ProposedViewSize(width: width, height: height)
        let answer = measure(index, proposal)
        add(cell, answer, proposal, .horizontal, to: &extents)
      } else if let range = ranges[index], let width {
        extents.add(cell.columns, max(range.least, min(range.most, width)))
      } else {
        extents.add(cell.columns, measure(index, ProposedViewSize(width: width, height: nil)).size.width)
      }
    }
    columns.lengths = extents.lengths
  }

  private mutating func findHeights() {
    // Cells of columns without free guides have their columns' width from here on.
    for (index, cell) in grid.cells.enumerated() where isExact(cell) && takesPlace(cell, columns) {
      places[index].proposal.width = columns.length(cell.columns)
    }
    let widths = ContiguousArray(places.map(\.proposal.width))
    rows.shares = divide(rows) { widths[$0] }.shares
    var extents = Extents(rows)
    var wider = Extents(columns)
    var isWider = false
    for (index, cell) in grid.cells.enumerated() {
      places[index].proposal.height = offered(cell, rows)
      let answer = measure(index, places[index].proposal)
      places[index].answer = answer
      if cell.isSized(.vertical) { add(cell, answer, places[index].proposal, .vertical, to: &extents) }
      if !isExact(cell) && cell.isSized(.horizontal) && answer.size.width > columns.length(cell.columns) {
        isWider = true
        wider.add(cell.columns, answer.size.width)
      }
    }
    rows.lengths = extents.lengths
    if isWider {
      for (column, length) in columns.lengths.enumerated() { wider.add(column..<(column + 1), length) }
      columns.lengths = wider.lengths
    }
  }

  /// Whether a cell is proposed its space's length on an axis instead of the one used for measuring; guides would move with it.
  private func takesPlace(_ cell: GridArrangement.Cell, _ lines: Lines) -> Bool {
    if cell.anchor != nil || !cell.isSized(lines.axis) { return true }
    let range = range(of: cell, lines.axis)
    return range.count > 1 || cell.isAlone || !lines.isFree[range.lowerBound]
  }

  /// Adds a cell's size to the extents of its line.
  private func add(
    _ cell: GridArrangement.Cell, _ answer: BoxMeasurement, _ proposal: ProposedViewSize, _ axis: Axis, to extents: inout Extents
  ) {
    let lines = axis == .horizontal ? columns : rows
    let range = range(of: cell, axis)
    let length = answer.size[axis]
    if !isAlignedByLine(cell, lines) || !lines.isFree[range.lowerBound] || length == .infinity { return extents.add(range, length) }
    let guide = box(cell).guide(lines.alignments[range.lowerBound], in: answer, to: proposal)
    extents.add(range.lowerBound, before: guide, after: length - guide)
  }

  /// Whether a cell is aligned with others of its column or row.
  private func isAlignedByLine(_ cell: GridArrangement.Cell, _ lines: Lines) -> Bool {
    cell.anchor == nil && (lines.axis == .vertical || cell.columns.count == 1 && !cell.isAlone)
  }

  /// The lengths of lines required by cells.
  private struct Extents {
    private var plain: ContiguousArray<CGFloat>
    private(set) var before: ContiguousArray<CGFloat>
    private(set) var after: ContiguousArray<CGFloat>
    private var spans: [Range<Int>: CGFloat] = [:]
    private let gaps: ContiguousArray<CGFloat>
    private let shares: ContiguousArray<CGFloat>

    init(_ lines: Lines) {
      plain = ContiguousArray(repeating: 0, count: lines.gaps.count)
      before = ContiguousArray(repeating: -.infinity, count: lines.gaps.count)
      after = before
      (gaps, shares) = (lines.gaps, lines.shares)
    }

    mutating func add(_ range: Range<Int>, _ length: CGFloat) {
      if range.count > 1 {
        spans[range] = max(spans[range] ?? length, length)
      } else {
        plain[range.lowerBound] = max(plain[range.lowerBound], length)
      }
    }

    mutating func add(_ line: Int, before: CGFloat, after: CGFloat) {
      self.before[line] = max(self.before[line], before)
      self.after[line] = max(self.after[line], after)
    }

    var lengths: ContiguousArray<CGFloat> {
      var result = plain
      for line in result.indices where before[line] > -.infinity { result[line] = max(result[line], before[line] + after[line]) }
      for (range, length) in GridTracks.ordered(spans) {
        let missing = length - GridTracks.length(result, gaps, range)
        if !(missing > 0) { continue }
        // First up to the shares, which were computed for such cells too.
        let known = result
        GridTracks.spread(missing, over: range, in: &result) { shares.isEmpty ? 0 : shares[$0] - known[$0] }
      }
      return result
    }
  }

  // MARK: Places

  private mutating func findPlaces() {
    columns.findStarts()
    rows.findStarts()
    for (index, cell) in grid.cells.enumerated() {
      var proposal = places[index].proposal
      let spot = CGSize(width: columns.length(cell.columns), height: rows.lengths[cell.row])
      if isExact(cell) {
        if takesPlace(cell, columns) { proposal.width = finite(spot.width, else: asked.width) }
        if takesPlace(cell, rows) { proposal.height = finite(spot.height, else: asked.height) }
        places[index].proposal = proposal
        places[index].answer = measure(index, proposal)
      } else {
        // Measured only where it is placed, because otherwise each level would make further proposals.
        proposal.width = proposal.width ?? finite(spot.width, else: nil)
        proposal.height = proposal.height ?? finite(spot.height, else: nil)
        if !places[index].answer.holds(for: proposal) { isUncertain = true }
      }
    }
    alignCells()
  }

  private func finite(_ length: CGFloat, else other: CGFloat?) -> CGFloat? { length.isFinite ? length : other }

  /// Proposes the final space to each cell that was measured less exactly. Called when the boxes are placed.
  mutating func settle() {
    for (index, cell) in grid.cells.enumerated() where !isExact(cell) {
      let spot = CGSize(width: columns.length(cell.columns), height: rows.lengths[cell.row])
      var proposal = places[index].proposal
      proposal.width = proposal.width ?? finite(spot.width, else: nil)
      proposal.height = proposal.height ?? finite(spot.height, else: nil)
      places[index].proposal = proposal
      places[index].answer = measure(index, proposal)
    }
    alignCells()
  }

  private mutating func alignCells() {
    let across = guides(of: columns)
    let down = guides(of: rows)
    for (index, cell) in grid.cells.enumerated() {
      let place = places[index]
      let spot = CGSize(width: columns.length(cell.columns), height: rows.lengths[cell.row]).orZero
      let size = place.answer.size.orZero
      var origin = CGPoint.zero
      if let anchor = cell.anchor {
        origin = CGPoint(x: (spot.width - size.width) * anchor.x, y: (spot.height - size.height) * anchor.y)
      } else {
        let alone = cell.isAlone ? grid.alignment.horizontal.key : nil
        origin.x = position(of: cell, place, columns, across, in: spot, alone)
        origin.y = position(of: cell, place, rows, down, in: spot, nil)
      }
      places[index].origin = CGPoint(
        x: columns.starts[cell.columns.lowerBound].orZero + origin.x.orZero, y: rows.starts[cell.row].orZero + origin.y.orZero)
    }
  }

  /// The position of a cell from the start of its space, on the axis of `lines`, whose guides are at `guides`.
  private func position(
    of cell: GridArrangement.Cell, _ place: Place, _ lines: Lines, _ guides: ContiguousArray<CGFloat>, in spot: CGSize, _ own: AlignmentKey?
  ) -> CGFloat {
    let line = range(of: cell, lines.axis).lowerBound
    let key = own ?? lines.alignments[line]
    let guide = box(cell).guide(key, in: place.answer, to: place.proposal)
    return (isAlignedByLine(cell, lines) ? guides[line] : key.position(in: spot)) - guide
  }

  /// The position of each line's guide, from its start.
  private func guides(of lines: Lines) -> ContiguousArray<CGFloat> {
    var extents = Extents(lines)
    for (index, cell) in grid.cells.enumerated() where cell.isSized(lines.axis) && isAlignedByLine(cell, lines) {
      if lines.isFree[range(of: cell, lines.axis).lowerBound] {
        add(cell, places[index].answer, places[index].proposal, lines.axis, to: &extents)
      }
    }
    return ContiguousArray(
      lines.lengths.indices.map { line in
        let (key, length) = (lines.alignments[line], lines.lengths[line].orZero)
        let fraction = key == .firstTextBaseline ? 0 : key.fraction ?? 0
        let (before, after) = (extents.before[line], extents.after[line])
        if before == -.infinity { return key.isOfFrame ? length * fraction : key.position(in: CGSize(width: length, height: length)) }
        // If the line is longer than its cells, they are at its start, in its middle or at its end.
        return before + (length - before - after) * fraction
      })
  }

  // MARK: Result

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }

  /// The grid's size for the proposal.
  var measurement: BoxMeasurement {
    let size = size
    var result = BoxMeasurement(fixed: size)
    result.overflows = isUncertain
    let limit = CGSize(width: size.width + 1e-6, height: size.height + 1e-6)
    for (index, place) in places.enumerated() {
      let answer = place.answer
      if fixed[index] == nil || box(grid.cells[index]).mayHaveGuides {
        (result.width, result.height) = (.only(asked.width), .only(asked.height))
      }
      let (origin, end) = (place.origin, CGPoint(x: place.origin.x + answer.size.width, y: place.origin.y + answer.size.height))
      if answer.overflows || origin.x < -1e-6 || origin.y < -1e-6 || !(end.x <= limit.width) || !(end.y <= limit.height) {
        result.overflows = true
      }
      if answer.asksForBaselines { result.asksForBaselines = true }
      if let first = answer.firstBaseline { result.firstBaseline = min(result.firstBaseline ?? .infinity, origin.y + first) }
      if let last = answer.lastBaseline { result.lastBaseline = max(result.lastBaseline ?? -.infinity, origin.y + last) }
    }
    return result
  }

  /// The explicit position of a guide other than a baseline; nil if no cell has one.
  func explicitGuide(_ key: AlignmentKey) -> CGFloat? {
    if key.isOfFrame { return nil }
    return key.combined(
      grid.cells.indices.lazy.map { index in
        let place = places[index]
        return box(grid.cells[index]).explicitGuide(key, place.proposal).map { $0 + place.origin[key.axis] }
      })
  }
}
