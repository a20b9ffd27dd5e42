import Foundation
import OrielCore
import OrielViews

@MainActor extension ImmediateUI {
  /// Shows any number of rows in an area that scrolls, of a height in points. The closure is called for visible rows.
  ///
  /// It receives calls of its own for each row, and the row's index; use that `ui` inside. A row is a block by itself: a press in it runs only
  /// that row, and the block around if it wrote what that has read. All rows run again when the closure has captured other values.
  public func rows(
    _ count: Int, height: Double = 240, spacing: Double = 4, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ content: @escaping @MainActor (ImmediateUI, Int) -> Void
  ) {
    let rows = RowClosure(content: content)
    _ = item(RowsKind(count: max(0, count), height: max(0, height), spacing: spacing, rows: rows), NoValue(), id, file, line, column)
  }
}

/// The closure of a call, compared by its code and what it has captured.
struct RowClosure: Equatable {
  let content: @MainActor (ImmediateUI, Int) -> Void
  static func == (a: Self, b: Self) -> Bool {
    ValueComparison<Compared>.areEqual(Compared(content: a.content), Compared(content: b.content))
  }

  private struct Compared { let content: @MainActor (ImmediateUI, Int) -> Void }
}

private struct RowsKind: ImmediateKind {
  let count: Int
  let height: Double
  let spacing: Double
  let rows: RowClosure

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: spacing) {
        ForEach(0..<count, id: \.self) { ImmediateRow(index: $0, rows: rows) }
      }
    }
    .frame(height: height)
  }
}

/// A row as a block of its own, whose items stand side by side.
struct ImmediateRow: View {
  let index: Int
  let rows: RowClosure
  var spacing: Double = 8
  @ImmediateBlock private var ui

  var body: some View {
    ui.run { rows.content($0, index) }
    return HStack(spacing: spacing) { ImmediateItems(scope: ui.root) }
  }
}
