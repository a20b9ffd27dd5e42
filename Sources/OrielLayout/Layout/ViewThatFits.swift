import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Shows the first of several views whose ideal size fits into the proposed size, otherwise the last. SwiftUI: `ViewThatFits`.
///
/// All of them exist and keep their state; hidden ones are neither drawn nor hit.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("A long description")
///   Text("Short")
/// }
/// ```
nonisolated public struct ViewThatFits<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that chooses among the views of `content`, the preferred one first.
  ///
  /// A view fits if its ideal size is at most the proposed size on each of the `axes`; the other axis is ignored.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  @MainActor public static func _visit(_ view: ViewThatFits, _ context: inout _ViewContext) {
    context.container({ FittingBox(axes: view.axes) }, update: { $0.update(view.axes) }, content: { $0.visit(view.content) })
  }
  public static var _isSingleBox: Bool { true }
}

@MainActor package final class FittingBox: Box {
  private var axes: Axis.Set
  /// The index of the child that is shown.
  private var shown = 0
  private weak var shownBox: Box?

  init(axes: Axis.Set) { self.axes = axes }

  package override var typeName: String { "ViewThatFits" }

  func update(_ new: Axis.Set) {
    if new == axes { return }
    axes = new
    invalidateLayout()
    invalidatePlacement()
  }

  /// The index of the child for a proposal.
  private func choice(_ proposal: ProposedViewSize) -> Int {
    for (index, child) in children.enumerated().dropLast() {
      var ideal = proposal
      if axes.contains(.horizontal) { ideal.width = nil }
      if axes.contains(.vertical) { ideal.height = nil }
      let size = child.measure(ideal).size
      if Axis.allCases.allSatisfy({ !axes.contains($0 == .horizontal ? .horizontal : .vertical) || size[$0] <= proposal[$0] ?? .infinity })
      {
        return index
      }
    }
    return max(0, children.count - 1)
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    if children.isEmpty { return BoxMeasurement(fixed: .zero) }
    var result = children[choice(proposal)].measure(proposal)
    for axis in Axis.allCases { result[axis] = .only(proposal[axis]) }
    return result
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if children.isEmpty { return }
    shown = choice(proposal)
    let child = children[shown]
    if child !== shownBox {
      shownBox?.invalidatePaint()
      shownBox = child
      // It may have been shown before, in the same position.
      child.invalidatePaint()
      graph.shownBoxesChanged()
    }
    child.place(at: .zero, proposal: proposal)
  }

  package override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? FittingBox { shown = donor.shown }
  }

  package override func shows(_ child: Box) -> Bool { children.indices.contains(shown) && children[shown] === child }
  package override var shownChildren: ContiguousArray<Box> { children.indices.contains(shown) ? [children[shown]] : [] }
  package override func childrenMeeting(_ rect: CGRect) -> Range<Int> { children.indices.contains(shown) ? shown..<(shown + 1) : 0..<0 }

  package override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    children.isEmpty ? nil : children[choice(proposal)].explicitGuide(key, proposal)
  }
}
