import Foundation
@_spi(Oriel) import OrielCore

/// A grid.
@MainActor final class GridBox: ArrangingBox {
  private var layout: GridLayout
  /// The row of each box; nil until they are determined.
  private var rows: ContiguousArray<GridRowNode?>?
  private var culling = CullingIndex()

  init(_ layout: GridLayout) {
    self.layout = layout
    super.init()
  }

  override var typeName: String { "Grid" }
  override var dividesSpace: Bool { true }
  override var exactDivisions: UInt8 { GridPlan.exactDivisions }

  func update(_ new: GridLayout) {
    if new == layout { return }
    layout = new
    invalidateLayout()
    invalidatePlacement()
  }

  override func childrenChanged() {
    rows = nil
    culling = CullingIndex()
    super.childrenChanged()
  }

  private var arrangement: GridArrangement {
    let rows = rows ?? GridRowNode.rows(of: children)
    self.rows = rows
    return GridArrangement(children, rowNodes: rows, alignment: layout.alignment)
  }

  private func plan(_ proposal: ProposedViewSize) -> GridPlan { layout.plan(arrangement, proposal) }

  // MARK: Measuring

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.isEmpty ? BoxMeasurement(fixed: .zero) : plan(proposal).measurement
  }

  override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key.isOfFrame || !mayHaveGuides { return nil }
    var plan = plan(proposal)
    plan.settle()
    return plan.explicitGuide(key)
  }

  override func spacingOfChildren() -> BoxSpacing? { arrangement.spacingAround }

  // Layout priorities of cells are not passed on, whatever their number.
  override var priorityGiver: Box? { nil }

  // MARK: Placing

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if children.isEmpty { return }
    var plan = plan(proposal)
    plan.settle()
    for (index, spot) in plan.places.enumerated() { place(children[index], at: spot.origin, in: size, proposal: spot.proposal) }
    culling = CullingIndex(children)
  }

  override func childrenMeeting(_ rect: CGRect) -> Range<Int> { culling.range(meeting: rect, of: children.count) }
}
