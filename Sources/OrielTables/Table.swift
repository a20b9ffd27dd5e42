import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
@_spi(Oriel) import OrielViews

/// Rows of values in columns, which can be sorted, selected and arranged by the user. SwiftUI: `Table`.
///
/// Rows are made when they become visible, so that 100,000 rows cost what the visible ones do. The header stays while they scroll, and a
/// table whose columns do not fit scrolls horizontally.
///
/// A press of a header sorts by the column, a second one reverses it, and with Shift it adds the column to the order; the program sorts its
/// data when the order changes. Dragging the edge of a header changes the column's width, and a double click there fits it to the visible
/// cells; with a `columnCustomization`, dragging a header moves the column.
///
/// A click selects a row, with Control it adds or removes one, with Shift it extends the selection. The arrow keys, Home, End and the Page
/// keys move the selection, with Shift they extend it, and with Control only the keyboard moves; typed letters find the first column of
/// strings. `contextMenu(forSelectionType:menu:primaryAction:)` adds a menu and an action for double clicks.
///
/// ```swift
/// @State private var order = [KeyPathComparator(\Person.name)]
/// @State private var selection: Set<Person.ID> = []
///
/// var body: some View {
///     Table(people, selection: $selection, sortOrder: $order) {
///         TableColumn("Name", value: \.name)
///         TableColumn("Age", value: \.age) { Text("\($0.age)") }
///     }
///     .onChange(of: order) { people.sort(using: $1) }
/// }
/// ```
nonisolated public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  let rows: Rows
  let columns: Columns
  let selection: RowSelection?
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @State private var model = TableModel()

  init(
    _ rows: Rows, _ columns: Columns, selection: RowSelection? = nil, sorting: TableSorting? = nil,
    customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    (self.rows, self.columns, self.selection, self.sorting, self.customization) = (rows, columns, selection, sorting, customization)
  }

  /// The header with the titles, and the rows that are visible.
  @MainActor public var body: some View {
    let model = model, live = model.live, customization = customization
    let all = described
    let columns = (customization?.wrappedValue ?? TableColumnCustomization()).arrange(all)
    let plans = columns.map { plan($0, customization?.wrappedValue) }
    let context = _TableRowContext(
      isExpanded: { live.expanded.contains($0) },
      setExpanded: { id, isExpanded in
        MainActor.assumeIsolated { _ = isExpanded ? live.expanded.insert(id).inserted : live.expanded.remove(id) != nil }
      })
    let rows = Rows._rows(rows, in: context)
    let _ = model.take(rows, selection, columns: all)
    VStack(spacing: 0) {
      TableSelectionReader(selection: selection, model: model)
      TableHeader(columns: columns, all: all, plans: plans, model: model, sorting: sorting, customization: customization)
      TableRowsView(rows: TableRowList(rows: rows), columns: columns, plans: plans, model: model)
    }
    .modifier(TableFocus(model: model))
    .modifier(TableFrame())
  }

  @MainActor private var described: [ColumnDescription<Value>] {
    var list = _TableColumnList()
    Columns._addColumns(columns, to: &list)
    return list.columns.compactMap { $0 as? ColumnDescription<Value> }
  }

  private func plan(_ column: ColumnDescription<Value>, _ customization: TableColumnCustomization<Value>?) -> ColumnPlan {
    let settings = column.settings
    let stored = settings.customizationID.flatMap { customization?.widths[$0] }
    return ColumnPlan(
      id: column.id, width: settings.width, alignment: settings.alignment, stored: stored.map { CGFloat($0) },
      canResize: !settings.width.isFixed && !settings.disabled.contains(.resize))
  }
}

/// The rows of a table in a scroll view along both axes.
private struct TableRowsView<Value: Identifiable>: View {
  let rows: TableRowList
  let columns: [ColumnDescription<Value>]
  let plans: [ColumnPlan]
  let model: TableModel

  var body: some View {
    let (columns, plans, model, isTree) = (columns, plans, model, rows.rows.isTree)
    ScrollViewReader { proxy in
      let _ = model.proxy = proxy
      // As wide as what is proposed, wherever the table is: its rows follow from that.
      _FillingView(.horizontal, ideal: CGSize(width: ColumnLayout.idealWidth(plans), height: 0)) {
        ScrollView([.horizontal, .vertical]) {
          ZStack(alignment: .topLeading) {
            // As large as the visible part: a smaller content would be centred. A click there deselects.
            Color.clear.containerRelativeFrame([.horizontal, .vertical]).contentShape(Rectangle())
              .onTapGesture { model.clickedBelowRows() }
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(rows) { row in
                if row.item.decorations.isEmpty {
                  TableRowLine(row: row, columns: columns, plans: plans, model: model, isTree: isTree)
                } else {
                  row.item.decorations.reduce(
                    AnyView(TableRowLine(row: row, columns: columns, plans: plans, model: model, isTree: isTree))
                  ) { $1($0) }
                }
              }
            }
            .lineLimit(1)
            .containerRelativeFrame(.horizontal, alignment: .leading) { width, _ in
              MainActor.assumeIsolated { model.layout(plans, in: width).total }
            }
          }
        }
        .onScrollGeometryChange(for: TableScroll.self) {
          TableScroll($0)
        } action: { _, new in
          model.visibleHeight = new.height
          if model.live.headerShift != new.shift { model.live.headerShift = new.shift }
        }
      }
    }
  }
}

/// What a table follows of its scrolling.
private struct TableScroll: Equatable {
  /// How far the header moves, in points: to the left.
  var shift: CGFloat
  var height: CGFloat

  init(_ geometry: ScrollGeometry) {
    shift = -geometry.contentOffset.x
    height = geometry.containerSize.height
  }
}

/// Gives a table the focus and its keys.
private struct TableFocus: ViewModifier {
  let model: TableModel
  @FocusState private var isFocused: Bool

  nonisolated init(model: TableModel) { self.model = model }

  func body(content: Content) -> some View {
    let _ = model.show(hasKeys: isFocused)
    let model = model, focus = $isFocused
    let _ = model.focus = { if !focus.wrappedValue { focus.wrappedValue = true } }
    content
      .modifier(
        _FocusableModifier(isFocusable: model.selection != nil, keys: { model.take($0, at: model.now) }, hasRing: false)
      )
      .focused($isFocused)
  }
}

/// Shows the selection. A view beside the others, so that a change of it runs no other body.
private struct TableSelectionReader: View {
  let selection: RowSelection?
  let model: TableModel

  var body: some View {
    let _ = model.show(selection?.selected() ?? [])
  }
}

/// The background of a table, and its border in styles that have one.
private struct TableFrame: ViewModifier {
  @Environment(\.tableLook) private var look

  func body(content: Content) -> some View {
    content
      .background(Color.contentBackground)
      .overlay { if look.hasBorder { Rectangle().strokeBorder(Color.separator).allowsHitTesting(false) } }
      .modifier(_ControlDescription(role: .table))
  }
}
