import Foundation
@_spi(Oriel) import OrielCore

/// Boxes stacked in depth.
@MainActor package final class ZStackBox: ArrangingBox {
  private var alignment: Alignment

  package init(alignment: Alignment) { self.alignment = alignment }

  package override var typeName: String { "ZStack" }

  package func update(alignment new: Alignment) {
    if new == alignment { return }
    alignment = new
    invalidateLayout()
    invalidatePlacement()
  }

  private var pile: ZStackPile { ZStackPile(alignment: alignment, boxes: children) }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement { pile.measure(proposal) }

  package override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    pile.explicitGuide(key, proposal, in: measure(proposal, from: modifiers.count).size)
  }

  package override func spacingOfChildren() -> BoxSpacing? { pile.spacingAround }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    pile.place(in: size, proposal) { index, origin, proposal in place(children[index], at: origin, in: size, proposal: proposal) }
  }
}
