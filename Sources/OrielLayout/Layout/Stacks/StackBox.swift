import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A row or column.
@MainActor package final class StackBox: ArrangingBox {
  package let axis: Axis
  @exclusivity(unchecked) private var alignment: AlignmentKey
  @exclusivity(unchecked) private var spacing: CGFloat?

  package override var dividesSpace: Bool { true }
  package override var lineAxis: Axis? { axis }

  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  package override var typeName: String { axis == .horizontal ? "HStack" : "VStack" }

  package func update(alignment: AlignmentKey, spacing: CGFloat?) {
    if alignment == self.alignment && spacing == self.spacing { return }
    self.alignment = alignment
    self.spacing = spacing
    invalidateLayout()
    invalidatePlacement()
  }

  private var line: StackLine {
    StackLine(axis: axis, alignment: alignment, spacing: spacing, boxes: children, divisions: divisions, mayHaveGuides: mayHaveGuides)
  }

  // MARK: Measuring

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement { line.measure(proposal) }

  package override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    line.explicitGuide(key, proposal, in: measure(proposal, from: modifiers.count).size)
  }

  package override func spacingOfChildren() -> BoxSpacing? { line.spacingAround }

  // MARK: Placing

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if children.isEmpty { return }
    isOrdered = (spacing ?? 0) >= 0
    line.place(in: size, proposal) { index, origin, proposal, answer in
      place(children[index], at: origin, in: size, proposal: proposal)
      if answer.overflows || !answer.size[axis].isFinite { isOrdered = false }
    }
  }

  // MARK: Culling

  /// Whether the children follow one another along the axis and draw only inside their frames; then binary search finds the visible ones.
  @exclusivity(unchecked) private var isOrdered = false

  package override func childrenChanged() {
    isOrdered = false
    super.childrenChanged()
  }

  package override func childrenMeeting(_ rect: CGRect) -> Range<Int> {
    let children = children
    guard isOrdered, children.count > 8 else { return 0..<children.count }
    let low = axis == .horizontal ? rect.minX : rect.minY, high = axis == .horizontal ? rect.maxX : rect.maxY
    let isReversed = isMirrored && axis == .horizontal
    // From the first child that reaches the rectangle to the first one after it that begins beyond it, with a margin of four points.
    let first = firstIndex(of: children, from: 0, beyond: false, low: low - 4, high: high + 4, isReversed)
    return first..<firstIndex(of: children, from: first, beyond: true, low: low - 4, high: high + 4, isReversed)
  }

  /// The first child that ends at `low` or after it; with `beyond`, the first that begins after `high`. Reversed in a right-to-left layout.
  private func firstIndex(
    of children: ContiguousArray<Box>, from start: Int, beyond: Bool, low: CGFloat, high: CGFloat, _ isReversed: Bool
  ) -> Int {
    var first = start, end = children.count
    while first < end {
      let middle = (first + end) / 2
      let (begin, length) = children.unretained(middle).look { $0.span(along: axis) }
      let holds =
        isReversed ? (beyond ? begin + length < low : begin <= high) : (beyond ? begin > high : begin + length >= low)
      if holds { end = middle } else { first = middle + 1 }
    }
    return first
  }
}
