import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// A row of a table, with a cell for each column. No view in it has a body but the program's own.
nonisolated struct TableRowLine<Value>: _PrimitiveView {
  let row: NumberedRow
  let columns: [ColumnDescription<Value>]
  let plans: [ColumnPlan]
  let model: TableModel
  let isTree: Bool

  @MainActor static func _visit(_ view: TableRowLine, _ context: inout _ViewContext) {
    context.container({ TableRowBox(view.row.item.id, in: view.model) }) {
      $0.update(view.row)
      $0.update(plans: view.plans)
    } content: { inner in
      guard let value = view.row.item.value as? Value else { return }
      let first = view.isTree ? view.columns.first?.id : nil
      let item = view.row.item
      inner.visit(
        ForEach(view.columns, id: \.id) { column in
          TableCell(alignment: column.settings.alignment) {
            if column.id == first { TreeCell(item: item, content: column.cell(value)) } else { column.cell(value) }
          }
        })
    }
  }
  static var _isSingleBox: Bool { true }
}

/// The box of a cell around its views.
nonisolated struct TableCell<Content: View>: _PrimitiveView {
  let alignment: TableColumnAlignment
  let content: Content

  init(alignment: TableColumnAlignment, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  @MainActor static func _visit(_ view: TableCell, _ context: inout _ViewContext) {
    context.container({ TableCellBox(view.alignment) }, update: { $0.update(view.alignment) }) { $0.visit(view.content) }
  }
  static var _isSingleBox: Bool { true }
}

/// The cell of the first column in a tree: indented, with an arrow if there are rows below.
private struct TreeCell: View {
  let item: TableRowItem
  let content: AnyView

  var body: some View {
    HStack(spacing: 4) {
      if let expansion = item.expansion {
        DisclosureArrowButton(isExpanded: Binding(get: { expansion.isExpanded }, set: { expansion.set($0) }))
      } else {
        Color.clear.frame(width: 12, height: 1)
      }
      content
    }
    .padding(.leading, CGFloat(item.depth) * 16)
  }
}

/// The header of a table, with a view for each column.
nonisolated struct TableHeaderLine<Content: View>: _PrimitiveView {
  let plans: [ColumnPlan]
  let model: TableModel
  let content: Content

  @MainActor static func _visit(_ view: TableHeaderLine, _ context: inout _ViewContext) {
    context.container({ TableHeaderBox(view.model) }, update: { $0.update(plans: view.plans) }) { $0.visit(view.content) }
  }
  static var _isSingleBox: Bool { true }
}

@MainActor final class TableHeaderBox: TableLineBox {
  override var typeName: String { "TableHeader" }
  override func minHeight() -> CGFloat { 28 }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    super.placeContent(in: size, proposal: proposal)
    model.headerLayout = layout
    model.headerWidth = size.width
  }
}
