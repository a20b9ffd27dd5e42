import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
import OrielImages
@_spi(Oriel) import OrielInput
import OrielMenus
@_spi(Oriel) import OrielViews

/// The headers of a table's columns, which follow its horizontal scrolling.
struct TableHeader<Value: Identifiable>: View {
  let columns: [ColumnDescription<Value>]
  let all: [ColumnDescription<Value>]
  let plans: [ColumnPlan]
  let model: TableModel
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.tableColumnHeaderVisibility) private var visibility

  var body: some View {
    if visibility != .hidden {
      TableHeaderLine(
        plans: plans, model: model,
        content: ForEach(Array(columns.enumerated()), id: \.element.id) { index, column in
          TableHeaderCell(
            index: index, column: column, columns: columns, plan: plans[index], model: model, sorting: sorting, customization: customization
          )
        }
      )
      .overlay(alignment: .leading) { DropLine(model: model) }
      .coordinateSpace(.named(TableModel.headerSpace))
      .modifier(HeaderScroll(model: model))
      .modifier(HeaderMenu(columns: all, customization: customization))
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      .clipped()
      Divider()
    }
  }
}

/// Moves the header with the rows.
private struct HeaderScroll: ViewModifier {
  let model: TableModel
  func body(content: Content) -> some View { content.offset(x: model.live.headerShift) }
}

/// The context menu of the header, which shows and hides columns.
private struct HeaderMenu<Value: Identifiable>: ViewModifier {
  let columns: [ColumnDescription<Value>]
  let customization: Binding<TableColumnCustomization<Value>>?

  func body(content: Content) -> some View {
    if let customization {
      let columns = columns.filter { $0.settings.customizationID != nil && !$0.settings.disabled.contains(.visibility) }
      content.contextMenu {
        ForEach(columns, id: \.id) { column in
          Toggle(
            isOn: Binding(
              get: { customization.wrappedValue.isShown(column) },
              set: { if let id = column.settings.customizationID { customization.wrappedValue[visibility: id] = $0 ? .visible : .hidden } })
          ) { column.label }
        }
      }
    } else {
      content
    }
  }
}

/// The line where a dragged column will be inserted.
private struct DropLine: View {
  let model: TableModel
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if let gap = model.live.dropGap {
      Rectangle().fill(Color.accentColor).frame(width: 2)
        .offset(x: (direction == .rightToLeft ? -1 : 1) * (model.headerLayout.position(ofGap: gap) - 1))
        .allowsHitTesting(false)
    }
  }
}

/// The header of a column. A press sorts by it; dragging it moves the column.
private struct TableHeaderCell<Value: Identifiable>: View {
  let index: Int
  let column: ColumnDescription<Value>
  let columns: [ColumnDescription<Value>]
  let plan: ColumnPlan
  let model: TableModel
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @State private var isHovered = false
  @Environment(\.layoutDirection) private var direction

  private var canSort: Bool { sorting != nil && column.comparator != nil }

  private var canMove: Bool {
    customization != nil && column.settings.customizationID != nil && !column.settings.disabled.contains(.reorder)
  }

  var body: some View {
    let state = column.comparator.flatMap { sorting?.state($0) }
    HStack(spacing: 4) {
      column.label
      if let state { Image(systemName: state.order == .forward ? "chevron.up" : "chevron.down").imageScale(.small).leftUnspoken() }
    }
    .font(.subheadline)
    .fontWeight(state?.rank == 0 ? .semibold : .medium)
    .foregroundStyle(state?.rank == 0 ? HierarchicalShapeStyle.primary : .secondary)
    .lineLimit(1)
    .padding(.horizontal, TableCellBox.space.width)
    .frame(maxWidth: .infinity, minHeight: 28, maxHeight: .infinity, alignment: column.settings.alignment.alignment)
    .background(Color.primary.opacity(isHovered && canSort ? 0.06 : 0), in: RoundedRectangle(cornerRadius: 5))
    .contentShape(Rectangle())
    .onHover { isHovered = $0 }
    .gesture(drag, isEnabled: canMove)
    .gesture(taps, isEnabled: canSort)
    .modifier(_FocusableModifier(isFocusable: canSort, interactions: .activate, activate: { press(keeps: false) }, cornerRadius: 5))
    .modifier(
      _ControlDescription(
        role: .columnHeader, value: { state.map { $0.order == .forward ? "ascending" : "descending" } }, children: .combined)
    )
    .overlay(alignment: .trailing) {
      ColumnEdge(index: index, plan: plan, model: model) { store($0) }
    }
    // The edges lie over the next header.
    .zIndex(Double(columns.count - index))
  }

  private func press(keeps: Bool) {
    if let comparator = column.comparator { sorting?.sort(comparator, keeps) }
  }

  private var taps: some Gesture {
    TapGesture().modifiers(.shift).onEnded { press(keeps: true) }
      .exclusively(before: TapGesture().onEnded { press(keeps: false) })
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .named(TableModel.headerSpace))
      .onChanged { value in
        let x = direction == .rightToLeft ? model.headerWidth - value.location.x : value.location.x
        model.live.dropGap = model.headerLayout.gap(at: x)
      }
      .onEnded { _ in
        guard let gap = model.live.dropGap else { return }
        model.live.dropGap = nil
        // Columns without an id stay where they are: the next one with an id counts.
        let next = columns.dropFirst(gap).first { $0.settings.customizationID != nil }
        if let id = column.settings.customizationID {
          customization?.wrappedValue.move(id, before: next?.settings.customizationID, of: model.columns(Value.self))
        }
      }
  }

  /// Stores a width in the customization; returns whether there is one for the column.
  private func store(_ width: CGFloat) -> Bool {
    guard let customization, let id = column.settings.customizationID else { return false }
    customization.wrappedValue.widths[id] = width
    return true
  }
}

/// The edge between two columns: dragging it changes the width of the one before; a double click fits that to its content.
private struct ColumnEdge: View {
  let index: Int
  let plan: ColumnPlan
  let model: TableModel
  /// Stores a width; returns false if it must be kept by the table.
  let store: (CGFloat) -> Bool
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Rectangle().fill(Color.separator).frame(width: 1, height: 14)
      .overlay {
        if plan.canResize {
          Color.clear.frame(width: 9, height: 28).contentShape(Rectangle())
            .pointerStyle(.columnResize)
            .gesture(drag)
            .onTapGesture(count: 2) { set(plan.width.clamp(model.fittingWidth(ofColumn: index)), isFinal: true) }
            .modifier(_ControlDescription(role: .splitter, value: { "\(Int(width))" }))
        }
      }
  }

  private var width: CGFloat { model.headerLayout.places.indices.contains(index) ? model.headerLayout.places[index].width : 0 }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { value in
        let first = start ?? width
        start = first
        set(moved(first, value), isFinal: false)
      }
      .onEnded { value in
        set(moved(start ?? width, value), isFinal: true)
        start = nil
      }
  }

  /// The width after a drag, from that at its start.
  private func moved(_ first: CGFloat, _ value: DragGesture.Value) -> CGFloat {
    plan.width.clamp(first + (direction == .rightToLeft ? -1 : 1) * value.translation.width)
  }

  private func set(_ width: CGFloat, isFinal: Bool) {
    let width = max(width, min(ColumnWidth.least, plan.width.max))
    model.live.dragged[plan.id] = isFinal && store(width) ? nil : width
  }
}
