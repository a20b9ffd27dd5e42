import COriel
import OrielImmediate

// oriel.h: many rows.

/// A function of the program for rows or cells, with what it is called with. Used on the main thread only.
private struct RowFunction: @unchecked Sendable {
  typealias Row = @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Void
  typealias Cell = @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
  var row: Row?
  var cell: Cell?
  let data: UnsafeMutableRawPointer?
}

@_cdecl("oriel_rows_at") public func orielRows(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ count: Int32, _ height: Double,
  _ row: (@convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Void)?, _ data: UnsafeMutableRawPointer?
) {
  call("oriel_rows", ui, CallPlace(file, line, column), or: (), RowFunction(row: row, data: data)) { call, function in
    guard function.row != nil, count >= 0 else {
      call.fail(count < 0 ? "the count is negative" : "the function is NULL")
      return
    }
    let host = call.block.host, generation = host.generation
    call.ui.rows(Int(count), height: call.length(height, "the height", else: 240)) { ui, index in
      // Rows run again when the closure differs.
      _ = generation
      host.run(ui) { function.row?($0, Int32(clamping: index), function.data) }
    }
  }
}

@_cdecl("oriel_table_at") public func orielTable(
  _ ui: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ line: Int32, _ column: Int32, _ title: UnsafePointer<CChar>?, _ rows: Int32,
  _ columns: UnsafePointer<oriel_column>?, _ columnCount: Int32, _ state: UnsafeMutablePointer<oriel_table_state>?, _ height: Double,
  _ cell: (@convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void)?, _ data: UnsafeMutableRawPointer?
) -> Bool {
  response("oriel_table", ui, CallPlace(file, line, column), title, columns, state, RowFunction(cell: cell, data: data)) {
    call, title, columns, state, function in
    guard function.cell != nil, let columns, (1...256).contains(columnCount), rows >= 0 else {
      call.fail(
        function.cell == nil
          ? "the function is NULL" : rows < 0 ? "the number of rows is negative" : "there must be from 1 to 256 columns")
      return false
    }
    let title = call.text(title), height = call.length(height, "the height", else: 200)
    let all = (0..<Int(columnCount)).map { index in
      let width = call.length(columns[index].width, "a width")
      return ImmediateColumn(call.text(columns[index].title, "a column's title"), width: width > 0 ? width : nil)
    }
    let host = call.block.host, generation = host.generation
    let content: @MainActor (ImmediateUI, Int, Int) -> Void = { ui, row, column in
      _ = generation
      host.run(ui) { function.cell?($0, Int32(clamping: row), Int32(column), function.data) }
    }
    guard let state else {
      call.ui.table(title, rows: Int(rows), columns: all, height: height, content)
      return false
    }
    var shown = ImmediateTableState(state.pointee, rows: Int(rows), columns: all.count)
    guard call.ui.table(title, rows: Int(rows), columns: all, state: &shown, height: height, content) else { return false }
    shown.write(to: &state.pointee, rows: Int(rows))
    return true
  }
}

extension ImmediateTableState {
  private static let maxKeys = 4

  fileprivate init(_ state: oriel_table_state, rows: Int, columns: Int) {
    let keys = [state.sort.0, state.sort.1, state.sort.2, state.sort.3]
    let sort = keys.prefix(max(0, Int(state.sort_count))).filter { (0..<columns).contains(Int($0.column)) }
    self.init(sort: sort.map { ImmediateSort(column: Int($0.column), isAscending: !$0.is_descending) })
    if let selected = state.selected { for row in 0..<rows where selected[row] { selection.insert(row) } }
  }

  fileprivate func write(to state: inout oriel_table_state, rows: Int) {
    var keys = sort.prefix(Self.maxKeys).map { oriel_sort(column: Int32($0.column), is_descending: !$0.isAscending) }
    state.sort_count = Int32(keys.count)
    while keys.count < Self.maxKeys { keys.append(oriel_sort()) }
    state.sort = (keys[0], keys[1], keys[2], keys[3])
    if let selected = state.selected { for row in 0..<rows { selected[row] = selection.contains(row) } }
  }
}
