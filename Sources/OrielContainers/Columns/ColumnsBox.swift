import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The arrangement of columns: side by side, or one at a time.
struct ColumnArrangement: Equatable {
  /// The widths of all but the last column, in points; the last column takes the rest.
  var widths: [CGFloat]
  /// Which columns are shown.
  var isShown: [Bool]

  /// The columns' lengths in a width; nil for those that are hidden.
  func lengths(in width: CGFloat, count: Int) -> [CGFloat?] {
    var rest = max(0, width), lengths: [CGFloat?] = []
    for index in 0..<count {
      guard isShown.indices.contains(index), isShown[index] else {
        lengths.append(nil)
        continue
      }
      let isLast = !isShown.dropFirst(index + 1).contains(true)
      let length = isLast || !widths.indices.contains(index) ? rest : min(widths[index], rest)
      lengths.append(length)
      rest -= length
    }
    return lengths
  }
}

/// Columns side by side; hidden columns keep their state.
nonisolated struct Columns<Content: View>: _PrimitiveView {
  let arrangement: ColumnArrangement
  let content: Content

  init(_ arrangement: ColumnArrangement, @ViewBuilder content: () -> Content) {
    (self.arrangement, self.content) = (arrangement, content())
  }

  @MainActor static func _visit(_ view: Columns, _ context: inout _ViewContext) {
    context.container(
      { ColumnsBox(view.arrangement) }, update: { $0.update(view.arrangement) }, content: { $0.visit(view.content) })
  }
  static var _isSingleBox: Bool { true }
}

@MainActor final class ColumnsBox: Box {
  private var arrangement: ColumnArrangement

  init(_ arrangement: ColumnArrangement) { self.arrangement = arrangement }

  override var typeName: String { "Columns" }

  func update(_ new: ColumnArrangement) {
    if new == arrangement { return }
    if new.isShown != arrangement.isShown {
      for (index, child) in children.enumerated() where isShown(index) != (new.isShown.indices.contains(index) && new.isShown[index]) {
        child.invalidatePaint()
      }
      graph.shownBoxesChanged()
    }
    arrangement = new
    invalidateLayout()
    invalidatePlacement()
  }

  private func isShown(_ index: Int) -> Bool { arrangement.isShown.indices.contains(index) && arrangement.isShown[index] }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    // Takes the proposed length, otherwise the ideal length of the visible columns.
    let ideal = arrangement.widths.reduce(400, +)
    let height =
      proposal.height ?? children.enumerated().filter { isShown($0.offset) }.map { $0.element.measure(.unspecified).size.height }.max()
      ?? 0
    var result = BoxMeasurement(fixed: CGSize(width: proposal.width ?? ideal, height: height))
    for axis in Axis.allCases { result[axis] = .only(proposal[axis]) }
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    var x: CGFloat = 0
    for (child, length) in zip(children, arrangement.lengths(in: size.width, count: children.count)) {
      guard let length else { continue }
      place(child, at: CGPoint(x: x, y: 0), in: size, proposal: ProposedViewSize(width: length, height: size.height))
      x += length
    }
  }

  override func shows(_ child: Box) -> Bool { children.firstIndex { $0 === child }.map(isShown) ?? false }
  override var shownChildren: ContiguousArray<Box> {
    ContiguousArray(children.enumerated().filter { isShown($0.offset) }.map(\.element))
  }
  override func childrenMeeting(_ rect: CGRect) -> Range<Int> {
    let shown = children.indices.filter(isShown)
    guard let first = shown.first, let last = shown.last else { return 0..<0 }
    return first..<(last + 1)
  }
}
