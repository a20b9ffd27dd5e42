import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
@_spi(Oriel) import OrielViews

/// A line of a table: its header or a row, with a child for each column.
@MainActor class TableLineBox: Box {
  let model: TableModel
  private(set) var plans: [ColumnPlan] = []
  /// The places of the columns, as last placed.
  private(set) var layout = ColumnLayout([], dragged: [:], in: 0)

  init(_ model: TableModel) { self.model = model }

  func update(plans new: [ColumnPlan]) {
    if new == plans { return }
    plans = new
    invalidateLayout()
    invalidatePlacement()
  }

  /// The least height of the line, in points.
  func minHeight() -> CGFloat { max(0, readForLayout { $0.defaultMinListRowHeight }.orZero) }

  private func places(in width: CGFloat?) -> ColumnLayout { readForAnswers { model.layout(plans, in: width ?? 0) } }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let layout = places(in: proposal.width)
    var height = minHeight()
    for (child, place) in zip(children, layout.places) {
      height = max(height, child.measure(ProposedViewSize(width: place.width, height: nil)).size.height.orZero)
    }
    var result = BoxMeasurement(fixed: CGSize(width: layout.total, height: height))
    result[.horizontal] = .only(proposal.width)
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    layout = places(in: proposal.width)
    for (child, column) in zip(children, layout.places) {
      let offered = ProposedViewSize(width: column.width, height: size.height)
      let height = child.measure(offered).size.height.orZero
      place(child, at: CGPoint(x: column.start, y: ((size.height - height) / 2).rounded()), in: size, proposal: offered)
    }
  }
}

/// A cell: the views of a column for a row, at their side of the column, cut off at its edge.
@MainActor final class TableCellBox: Box {
  private var alignment: TableColumnAlignment

  static let space = CGSize(width: 6, height: 4)

  init(_ alignment: TableColumnAlignment) {
    self.alignment = alignment
    super.init()
    clipsContent = true
  }

  override var typeName: String { "Cell" }
  override var contentSemantics: BoxSemantics? { BoxSemantics(role: .cell) }

  func update(_ new: TableColumnAlignment) {
    if new == alignment { return }
    alignment = new
    invalidatePlacement()
  }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - 2 * Self.space.width) }, height: nil)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var size = CGSize.zero
    for child in children {
      let answer = child.measure(inside(proposal)).size.orZero
      size = CGSize(width: size.width + answer.width, height: max(size.height, answer.height))
    }
    let width = proposal.width ?? size.width + 2 * Self.space.width
    var result = BoxMeasurement(fixed: CGSize(width: width, height: size.height + 2 * Self.space.height))
    result[.horizontal] = .only(proposal.width)
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let inside = inside(ProposedViewSize(width: size.width, height: nil))
    let answers = children.map { $0.measure(inside).size.orZero }
    let width = answers.reduce(0) { $0 + $1.width }
    var x = Self.space.width + max(0, ((inside.width ?? 0) - width) * alignment.fraction)
    for (child, answer) in zip(children, answers) {
      place(child, at: CGPoint(x: x, y: (size.height - answer.height) / 2), in: size, proposal: inside)
      x += answer.width
    }
  }
}

extension ElementRole {
  /// A table, whose children are rows of cells.
  public static let table = ElementRole(rawValue: "table")
  /// A cell of a table's row.
  public static let cell = ElementRole(rawValue: "cell")
  /// The header of a table's column; its value is "ascending" or "descending" while the column sorts the table.
  public static let columnHeader = ElementRole(rawValue: "column header")
}
