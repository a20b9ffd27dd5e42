import Foundation
import OrielAccessibility
import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielMenus
import OrielTextViews
import OrielTransitions
import OrielViews

struct TableKind: ImmediateKind {
  let title: String
  let count: Int
  let columns: [ImmediateColumn]
  let height: Double
  let frozen: Int
  let cell: CellClosure
  var isPlain = false
  typealias Value = ImmediateTableState

  func view(_ item: ImmediateItemOf<Self>) -> some View { TableView(kind: self, value: item.binding) }
}

private struct TableView: View {
  let kind: TableKind
  @Binding var value: ImmediateTableState

  static let minWidth: CGFloat = 24

  private static let radius: CGFloat = 5

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Self.radius)
    return GeometryReader { geometry in
      // Inside the border.
      let room = max(0, geometry.size.width - 2), columns = places(in: room)
      let width = columns.last?.end ?? 0, isWide = width > room + 0.5
      ScrollView(isWide ? .horizontal : []) {
        HeadedRows {
          VStack(alignment: .leading, spacing: 0) {
            TableHeading(kind: kind, columns: columns, value: $value)
            Divider()
          }
          .padding(.top, 1)
          .clipShape(UnevenRoundedRectangle(topLeadingRadius: Self.radius, topTrailingRadius: Self.radius))
          ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach(0..<kind.count, id: \.self) { row in
                TableRow(
                  row: row, columns: columns, frozen: isWide ? kind.frozen : 0, cell: kind.cell, isSelected: value.selection.contains(row),
                  isPlain: kind.isPlain, select: { value.select(row, adds: $0) })
              }
            }
          }
          .background(Color.controlBackground)
          // Clear of the round corners.
          .padding(.bottom, 2)
        }
        .frame(width: isWide ? width : room)
      }
      .padding(.horizontal, 1)
    }
    .frame(height: kind.height)
    // Behind the rows, whose pixels then stay valid when they are scrolled.
    .background {
      ZStack {
        shape.fill(Color.controlBackground)
        shape.strokeBorder(Color.controlBorder, lineWidth: 1)
      }
    }
    .accessibilityElement(children: .contain).accessibilityLabel(Text(verbatim: kind.title))
  }

  /// The columns that are shown, from left to right.
  private func places(in width: CGFloat) -> [ColumnPlace] {
    let shown = value.shown(kind.columns.count)
    let fixed = shown.map { column -> CGFloat? in
      (value.widths[column] ?? kind.columns[column].width).map { $0.isFinite ? min(max(Self.minWidth, $0), 2_000) : Self.minWidth }
    }
    let left = max(0, width - fixed.compactMap { $0 }.reduce(0, +)), flexible = fixed.count { $0 == nil }
    // Columns without a width are at least wide enough for a word.
    let share = max(min(60, width), left / CGFloat(max(1, flexible)))
    var start: CGFloat = 0
    return zip(shown, fixed).map { column, fixed in
      defer { start += fixed ?? share }
      return ColumnPlace(column: column, start: start, width: fixed ?? share)
    }
  }
}

/// A heading over the rows, which begin at a whole point: only then can a scroll move their pixels.
private struct HeadedRows: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard subviews.count == 2 else { return }
    let height = min(bounds.height, subviews[0].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height.rounded(.up))
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: height))
    subviews[1].place(
      at: CGPoint(x: bounds.minX, y: bounds.minY + height),
      proposal: ProposedViewSize(width: bounds.width, height: max(0, bounds.height - height)))
  }
}

/// Where a column is shown, in points from the left.
private struct ColumnPlace: Equatable, Identifiable {
  let column: Int
  let start: CGFloat
  let width: CGFloat
  var id: Int { column }
  var end: CGFloat { start + width }
}

/// Columns side by side, of which the first ones stay when the rest is scrolled.
private struct ColumnRow<Cell: View>: View {
  let columns: [ColumnPlace]
  let frozen: Int
  let background: Color
  @ViewBuilder let cell: (ColumnPlace) -> Cell

  var body: some View {
    HStack(spacing: 0) {
      if frozen > 0 {
        HStack(spacing: 0) { ForEach(columns.prefix(frozen)) { cell($0) } }
          .frame(maxHeight: .infinity)
          .background(background)
          .overlay(alignment: .trailing) { Rectangle().fill(Color.separator).frame(width: 1).allowsHitTesting(false) }
          .visualEffect { content, proxy in
            content.offset(x: max(0, -(proxy.frame(in: .scrollView(axis: .horizontal)).minX)))
          }
          .zIndex(1)
      }
      ForEach(columns.dropFirst(frozen)) { cell($0) }
      Spacer(minLength: 0)
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}

// MARK: The heading

private struct TableHeading: View {
  let kind: TableKind
  let columns: [ColumnPlace]
  @Binding var value: ImmediateTableState
  @State private var firstWidth: CGFloat?
  /// The column that is dragged, and the one before which it would be put; nil is the end.
  @State private var moved: Move?

  private struct Move: Equatable {
    var column: Int
    var before: Int?
  }

  private struct Space: Hashable, Sendable {}

  var body: some View {
    ColumnRow(columns: columns, frozen: min(kind.frozen, columns.count), background: .controlBackground) { place in
      TableTitle(title: kind.columns[place.column].title, sort: value.sort, column: place.column) { adds in
        if !kind.isPlain { value.sort(by: place.column, adds: adds) }
      }
      .opacity(moved?.column == place.column ? 0.4 : 1)
      .frame(width: place.width, alignment: .leading)
      .simultaneousGesture(moving(place.column))
      .overlay(alignment: .trailing) { ColumnEdge().gesture(resizing(place)) }
      .overlay(alignment: .leading) { if let moved, moved.before == place.column { InsertionMark() } }
    }
    .coordinateSpace(.named(Space()))
    .background(Color.primary.opacity(0.05))
    .contextMenu {
      ForEach(0..<kind.columns.count, id: \.self) { column in
        Toggle(isOn: Binding(get: { !value.hidden.contains(column) }, set: { value.setHidden(!$0, column, of: kind.columns.count) })) {
          Text(verbatim: kind.columns[column].title)
        }
      }
    }
  }

  private func resizing(_ place: ColumnPlace) -> some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { gesture in
        let first = firstWidth ?? place.width
        firstWidth = first
        value.widths[place.column] = min(max(TableView.minWidth, first + gesture.translation.width), 2_000)
      }
      .onEnded { _ in firstWidth = nil }
  }

  private func moving(_ column: Int) -> some Gesture {
    DragGesture(minimumDistance: 6, coordinateSpace: .named(Space()))
      .onChanged { gesture in
        if firstWidth == nil {
          moved = Move(column: column, before: columns.first { gesture.location.x < ($0.start + $0.end) / 2 }?.column)
        }
      }
      .onEnded { _ in
        if let moved { value.move(moved.column, before: moved.before, of: kind.columns.count) }
        moved = nil
      }
  }
}

/// Where a dragged column would be put.
private struct InsertionMark: View {
  var body: some View { Rectangle().fill(Color.accentColor).frame(width: 2).allowsHitTesting(false) }
}

/// The line after a heading.
private struct ColumnEdge: View {
  var body: some View {
    Rectangle().fill(Color.separator).frame(width: 1).padding(.vertical, 4)
      .padding(.horizontal, 3).contentShape(Rectangle()).pointerStyle(.columnResize)
  }
}

private struct TableTitle: View {
  let title: String
  let sort: [ImmediateSort]
  let column: Int
  let press: (Bool) -> Void

  var body: some View {
    HStack(spacing: 4) {
      Text(verbatim: title).font(.callout).fontWeight(.semibold).lineLimit(1)
      if let index = sort.firstIndex(where: { $0.column == column }) {
        Image(systemName: sort[index].isAscending ? "chevron.up" : "chevron.down").font(.caption).accessibilityHidden(true)
        if sort.count > 1 { Text(verbatim: "\(index + 1)").font(.caption2).foregroundStyle(.secondary).accessibilityHidden(true) }
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 8).padding(.vertical, 5)
    .contentShape(Rectangle())
    .gesture(TapGesture().modifiers(.shift).onEnded { press(true) }.exclusively(before: TapGesture().onEnded { press(false) }))
    .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
  }
}

// MARK: Rows

/// A row, each of whose cells is a block of its own.
private struct TableRow: View {
  let row: Int
  let columns: [ColumnPlace]
  let frozen: Int
  let cell: CellClosure
  let isSelected: Bool
  let isPlain: Bool
  let select: (Bool) -> Void

  var body: some View {
    ColumnRow(columns: columns, frozen: min(frozen, columns.count), background: isSelected ? Color(.accentFill) : .controlBackground) {
      place in
      TableCell(row: row, column: place.column, cell: cell)
        .padding(.horizontal, 8).padding(.vertical, 4).frame(width: place.width, alignment: .leading)
    }
    .foregroundStyle(isSelected ? Color.onAccent : .primary)
    .background(isSelected ? Color(.accentFill) : .clear)
    .contentShape(Rectangle())
    .gesture(
      TapGesture().modifiers(.control).onEnded { if !isPlain { select(true) } }
        .exclusively(before: TapGesture().onEnded { if !isPlain { select(false) } })
    )
    .accessibilityElement(children: .contain).accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

private struct TableCell: View {
  let row: Int
  let column: Int
  let cell: CellClosure
  @ImmediateBlock private var ui

  var body: some View {
    ui.run { cell.content($0, row, column) }
    return HStack(spacing: 6) { ImmediateItems(scope: ui.root) }
  }
}
