import OrielCore
import OrielViews

/// The heading and the width of a column of `table`.
public struct ImmediateColumn: Equatable, Sendable {
  var title: String
  var width: Double?

  /// A column with a title, and a first width in points; nil is a share of the width that is left.
  public init(_ title: String, width: Double? = nil) { (self.title, self.width) = (title, width) }
}

/// A key by which a table asks to sort its rows.
public struct ImmediateSort: Equatable, Sendable {
  /// The index of the column by which rows are sorted.
  public var column: Int
  /// Whether the lowest value comes first.
  public var isAscending: Bool

  /// A key for the column with an index, ascending by default.
  public init(column: Int, isAscending: Bool = true) { (self.column, self.isAscending) = (column, isAscending) }
}

@MainActor extension ImmediateUI {
  /// Shows rows of cells under a heading that stays, in an area of a height in points. The closure is called for visible cells.
  ///
  /// It receives calls of its own, and the indices of the row and column. A press on a heading sorts by that column, or in the other direction;
  /// with Shift it adds a key. The table sorts nothing itself: `state` says what the user wants, the first key first. A press on a row selects
  /// it, with Control in addition to others. The lines between headings change the widths, a heading that is dragged moves its column, and the
  /// menu of the headings hides columns; all of that is in `state`, too. If the columns are wider than the table, it scrolls sideways, while
  /// the first `frozen` columns stay. Returns whether the state has changed.
  @discardableResult public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], state: inout ImmediateTableState, height: Double = 200,
    frozen: Int = 0, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) -> Bool {
    let kind = TableKind(
      title: title, count: max(0, count), columns: columns, height: max(0, height), frozen: max(0, frozen), cell: CellClosure(content: cell)
    )
    return item(kind, state, id, file, line, place).exchange(&state)
  }

  /// Shows rows of cells under a heading, with a bound state. Returns whether the state has changed.
  @discardableResult public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], state: Binding<ImmediateTableState>, height: Double = 200,
    frozen: Int = 0, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) -> Bool {
    through(state) {
      table(
        title, rows: count, columns: columns, state: &$0, height: height, frozen: frozen, id: id, file: file, line: line, at: place, cell)
    }
  }

  /// Shows rows of cells under a heading, without sorting and selection. The table itself keeps widths, order and hidden columns.
  public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], height: Double = 200, frozen: Int = 0, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) {
    let kind = TableKind(
      title: title, count: max(0, count), columns: columns, height: max(0, height), frozen: max(0, frozen),
      cell: CellClosure(content: cell),
      isPlain: true)
    _ = item(kind, ImmediateTableState(), id, file, line, place)
  }
}

/// The closure of a table, compared by its code and what it has captured.
struct CellClosure: Equatable {
  let content: @MainActor (ImmediateUI, Int, Int) -> Void
  static func == (a: Self, b: Self) -> Bool {
    ValueComparison<Compared>.areEqual(Compared(content: a.content), Compared(content: b.content))
  }

  private struct Compared { let content: @MainActor (ImmediateUI, Int, Int) -> Void }
}
