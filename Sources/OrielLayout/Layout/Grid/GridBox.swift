import Foundation
@_spi(Oriel) import OrielCore

/// A grid.
@MainActor package final class GridBox: ArrangingBox {
  private var layout: GridLayout
  /// The row of each box; nil until they are determined.
  private var rows: ContiguousArray<GridRowNode?>?
  private var culling = CullingIndex()

  init(_ layout: GridLayout) {
    self.layout = layout
    super.init()
  }

  package override var typeName: String { "Grid" }
  package override var dividesSpace: Bool { true }
  package override var exactDivisions: UInt8 { GridPlan.exactDivisions }

  func update(_ new: GridLayout) {
    if new == layout { return }
    layout = new
    invalidateLayout()
    invalidatePlacement()
  }

  package override func childrenChanged() {
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

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.isEmpty ? BoxMeasurement(fixed: .zero) : plan(proposal).measurement
  }

  package override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key.isOfFrame || !mayHaveGuides { return nil }
    var plan = plan(proposal)
    plan.settle()
    return plan.explicitGuide(key)
  }

  package override func spacingOfChildren() -> BoxSpacing? { arrangement.spacingAround }

  // Layout priorities of cells are not passed on, whatever their number.
  package override var priorityGiver: Box? { nil }

  // MARK: Placing

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if children.isEmpty { return }
    var plan = plan(proposal)
    plan.settle()
    for (index, spot) in plan.places.enumerated() { place(children[index], at: spot.origin, in: size, proposal: spot.proposal) }
    culling = CullingIndex(children)
  }

  package override func childrenMeeting(_ rect: CGRect) -> Range<Int> { culling.range(meeting: rect, of: children.count) }
}
