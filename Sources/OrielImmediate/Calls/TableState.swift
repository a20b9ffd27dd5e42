/// What the user wants of a table: how its rows are sorted, which are selected, and how its columns stand.
public struct ImmediateTableState: Equatable, Sendable {
  /// The first key first.
  public var sort: [ImmediateSort]
  /// The indices of the selected rows.
  public var selection: Set<Int>
  /// The widths in points that the user has given to columns, by their indices.
  public var widths: [Int: Double] = [:]
  /// The indices of the columns in the order that the user has made; those that are missing follow.
  public var order: [Int] = []
  /// The indices of the columns that the user has hidden.
  public var hidden: Set<Int> = []

  /// Neither sorted nor selected unless arguments say so.
  public init(sort: [ImmediateSort] = [], selection: Set<Int> = []) { (self.sort, self.selection) = (sort, selection) }

  /// Sorts by a column, or by it in the other direction; `adds`: after the other keys.
  mutating func sort(by column: Int, adds: Bool) {
    if let index = sort.firstIndex(where: { $0.column == column }), adds || index == 0 {
      sort[index].isAscending.toggle()
      if !adds { sort = [sort[index]] }
    } else {
      sort = (adds ? sort : []) + [ImmediateSort(column: column)]
    }
  }

  mutating func select(_ row: Int, adds: Bool) {
    if adds { selection.formSymmetricDifference([row]) } else { selection = [row] }
  }

  // MARK: Columns

  /// All columns of a number in their order.
  func ordered(_ count: Int) -> [Int] {
    var seen = Set<Int>()
    return (order + Array(0..<count)).filter { (0..<count).contains($0) && seen.insert($0).inserted }
  }

  /// The columns that are shown; at least one.
  func shown(_ count: Int) -> [Int] {
    let ordered = ordered(count), shown = ordered.filter { !hidden.contains($0) }
    return shown.isEmpty ? Array(ordered.prefix(1)) : shown
  }

  /// Moves a column before another one, or to the end.
  mutating func move(_ column: Int, before other: Int?, of count: Int) {
    if column == other { return }
    var all = ordered(count)
    all.removeAll { $0 == column }
    all.insert(column, at: other.flatMap { all.firstIndex(of: $0) } ?? all.count)
    order = all == Array(0..<count) ? [] : all
  }

  /// Shows or hides a column; the last one that is shown stays.
  mutating func setHidden(_ isHidden: Bool, _ column: Int, of count: Int) {
    if !isHidden { hidden.remove(column) } else if shown(count) != [column] { hidden.insert(column) }
  }
}
