import Foundation
import OrielAccessibility
import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielTextViews
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
  /// it, with Control in addition to others. The lines between headings change the widths. Returns whether sorting or selection has changed.
  @discardableResult public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], state: inout ImmediateTableState, height: Double = 200,
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) -> Bool {
    let kind = TableKind(title: title, count: max(0, count), columns: columns, height: max(0, height), cell: CellClosure(content: cell))
    return item(kind, state, id, file, line, place).exchange(&state)
  }

  /// Shows rows of cells under a heading, with a bound state. Returns whether sorting or selection has changed.
  @discardableResult public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], state: Binding<ImmediateTableState>, height: Double = 200,
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) -> Bool {
    through(state) {
      table(title, rows: count, columns: columns, state: &$0, height: height, id: id, file: file, line: line, at: place, cell)
    }
  }

  /// Shows rows of cells under a heading, without sorting and selection.
  public func table(
    _ title: String, rows count: Int, columns: [ImmediateColumn], height: Double = 200, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, at place: UInt = #column,
    _ cell: @escaping @MainActor (ImmediateUI, Int, Int) -> Void
  ) {
    let kind = TableKind(
      title: title, count: max(0, count), columns: columns, height: max(0, height), cell: CellClosure(content: cell), isPlain: true)
    _ = item(kind, ImmediateTableState(), id, file, line, place)
  }
}

/// How the user wants a table's rows sorted, and which are selected.
public struct ImmediateTableState: Equatable, Sendable {
  /// How the rows are sorted: the first key decides, later ones break ties.
  public var sort: [ImmediateSort]
  /// The indices of the selected rows.
  public var selection: Set<Int>

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
}

/// The closure of a table, compared by its code and what it has captured.
private struct CellClosure: Equatable {
  let content: @MainActor (ImmediateUI, Int, Int) -> Void
  static func == (a: Self, b: Self) -> Bool {
    ValueComparison<Compared>.areEqual(Compared(content: a.content), Compared(content: b.content))
  }

  private struct Compared { let content: @MainActor (ImmediateUI, Int, Int) -> Void }
}

private struct TableKind: ImmediateKind {
  let title: String
  let count: Int
  let columns: [ImmediateColumn]
  let height: Double
  let cell: CellClosure
  var isPlain = false
  typealias Value = ImmediateTableState

  func view(_ item: ImmediateItemOf<Self>) -> some View { TableView(kind: self, value: item.binding) }
}

private struct TableView: View {
  let kind: TableKind
  @Binding var value: ImmediateTableState
  /// What the user has made of the columns' widths.
  @State private var widths: [Int: CGFloat] = [:]
  @State private var start: CGFloat?

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: Self.radius)
    return GeometryReader { geometry in
      let all = columnWidths(in: geometry.size.width - 2)
      HeadedRows {
        heading(all)
        rows(all)
      }
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

  private static let radius: CGFloat = 5

  private func rows(_ all: [CGFloat]) -> some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(0..<kind.count, id: \.self) { row in
          TableRow(
            row: row, widths: all, cell: kind.cell, isSelected: value.selection.contains(row), isPlain: kind.isPlain,
            select: { value.select(row, adds: $0) })
        }
      }
    }
    .background(Color.controlBackground)
    // Inside the border, and clear of the round corners.
    .padding(.horizontal, 1).padding(.bottom, 2)
  }

  private func columnWidths(in width: CGFloat) -> [CGFloat] {
    let fixed = kind.columns.indices.map { widths[$0] ?? kind.columns[$0].width.map { max(24, CGFloat($0)) } }
    let left = max(0, width - fixed.compactMap { $0 }.reduce(0, +)), flexible = fixed.count { $0 == nil }
    return fixed.map { $0 ?? max(24, left / CGFloat(max(1, flexible))) }
  }

  private func heading(_ all: [CGFloat]) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<kind.columns.count, id: \.self) { column in
        TableHeading(title: kind.columns[column].title, sort: value.sort, column: column) { adds in
          if !kind.isPlain { value.sort(by: column, adds: adds) }
        }
        .frame(width: all[column], alignment: .leading)
        .overlay(alignment: .trailing) { ColumnEdge().gesture(resizing(column, all[column])) }
      }
      Spacer(minLength: 0)
    }
    .background(Color.primary.opacity(0.05))
    .overlay(alignment: .bottom) { Divider() }
    .padding(.horizontal, 1).padding(.top, 1)
    .clipShape(UnevenRoundedRectangle(topLeadingRadius: Self.radius, topTrailingRadius: Self.radius))
  }

  private func resizing(_ column: Int, _ width: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { gesture in
        let first = start ?? width
        start = first
        widths[column] = min(max(24, first + gesture.translation.width), 2_000)
      }
      .onEnded { _ in start = nil }
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

/// The line after a heading.
private struct ColumnEdge: View {
  var body: some View {
    Rectangle().fill(Color.separator).frame(width: 1).padding(.vertical, 4)
      .padding(.horizontal, 3).contentShape(Rectangle()).pointerStyle(.columnResize)
  }
}

private struct TableHeading: View {
  let title: String
  let sort: [ImmediateSort]
  let column: Int
  let press: (Bool) -> Void

  var body: some View {
    HStack(spacing: 4) {
      Text(verbatim: title).font(.callout).fontWeight(.semibold).lineLimit(1)
      if let key = sort.first(where: { $0.column == column }) {
        Image(systemName: key.isAscending ? "chevron.up" : "chevron.down").font(.caption)
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 8).padding(.vertical, 5)
    .contentShape(Rectangle())
    .gesture(TapGesture().modifiers(.shift).onEnded { press(true) }.exclusively(before: TapGesture().onEnded { press(false) }))
    .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
  }
}

/// A row, each of whose cells is a block of its own.
private struct TableRow: View {
  let row: Int
  let widths: [CGFloat]
  let cell: CellClosure
  let isSelected: Bool
  let isPlain: Bool
  let select: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<widths.count, id: \.self) { column in
        TableCell(row: row, column: column, cell: cell)
          .padding(.horizontal, 8).frame(width: widths[column], alignment: .leading)
      }
      Spacer(minLength: 0)
    }
    .padding(.vertical, 4)
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
