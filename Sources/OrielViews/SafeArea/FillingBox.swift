import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Content that takes the lengths proposed to it on some axes, and without a proposal has lengths that do not follow from its views.
///
/// Views inside may have lengths relative to a scroll view in it, wherever it is: its length does not follow from theirs.
package nonisolated struct _FillingView<Content: View>: _PrimitiveView {
  private let axes: Axis.Set
  private let ideal: CGSize
  private let content: Content

  /// `ideal` holds the lengths on `axes` without a proposal, in points.
  package init(_ axes: Axis.Set, ideal: CGSize, @ViewBuilder content: () -> Content) {
    (self.axes, self.ideal, self.content) = (axes, ideal, content())
  }

  @MainActor package static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.container({ FillingBox() }, update: { $0.update(view.axes, view.ideal) }, content: { Content._visit(view.content, &$0) })
  }
  package static var _isSingleBox: Bool { true }
}

/// The box of `_FillingView`.
@MainActor final class FillingBox: Box {
  private(set) var axes: Axis.Set = []
  private var ideal = CGSize.zero

  override var typeName: String { "Filling" }

  fileprivate func update(_ axes: Axis.Set, _ ideal: CGSize) {
    if axes == self.axes && ideal == self.ideal { return }
    (self.axes, self.ideal) = (axes, ideal)
    invalidateLayout()
  }

  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offered = proposal
    for axis in Axis.allCases where axes.contains(axis.set) && proposal[axis] == nil { offered[axis] = ideal[axis] }
    return offered
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let offered = offered(proposal)
    var result = BoxMeasurement(fixed: .zero)
    for child in children {
      let measured = child.measure(offered)
      if child === children.first { result = measured }
      result.size.width = max(result.size.width, measured.size.width)
      result.size.height = max(result.size.height, measured.size.height)
    }
    for axis in Axis.allCases where axes.contains(axis.set) {
      result.size[axis] = offered[axis] ?? 0
      result[axis] = .only(proposal[axis])
    }
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    var offered = offered(proposal)
    for axis in Axis.allCases where axes.contains(axis.set) { offered[axis] = size[axis] }
    for child in children { child.place(at: .zero, proposal: offered) }
  }

  override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    children.first?.explicitGuide(key, offered(proposal))
  }
}
