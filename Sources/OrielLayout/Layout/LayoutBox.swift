import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A layout that divides the length proposed to it, whatever its views answer: a scroll view in it has a length to which views inside may be
/// relative.
package protocol DividingLayout: Layout {}

/// The box of a custom layout.
@MainActor package protocol CustomLayoutBox: Box {
  /// Whether what it proposes to a view on an axis may follow from the view's answers, because it asked for an ideal, least or greatest length.
  func followsAnswers(of child: Box, on axis: Axis) -> Bool
}

/// A container whose boxes are measured and placed by a custom layout.
@MainActor final class LayoutBox<L: Layout>: ArrangingBox, CustomLayoutBox {
  private var layout: L
  /// The target layout during an animation.
  private var settled: L?
  private var kept: L.Cache?
  /// Whether the cache is older than the layout, the boxes or a size.
  private var isCacheOld = false
  private var placing = LayoutPlacing([])
  private var culling = CullingIndex()

  init(_ layout: L) {
    self.layout = layout
    super.init()
  }

  override var typeName: String { "\(L.self)" }
  override var lineAxis: Axis? { L.layoutProperties.stackOrientation }

  override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    // The layout may define any guide.
    guidesAppeared()
  }

  func update(_ new: L) {
    if ValueComparison<L>.areEqual(settled ?? layout, new) { return }
    guard hasBeenPlaced, let animator = graph.activeAnimator else { return lay(by: new) }
    let moves = animator.changes(
      GraphAnimator.Part.content, of: self, in: transaction, from: layout.motionVector, to: new.motionVector
    ) { [unowned self] vector in
      guard let target = settled else { return }
      if vector == nil { settled = nil }
      lay(by: vector.map { target.moved(to: $0) } ?? target)
    }
    settled = moves ? new : nil
    // Layouts without animated numbers change at once.
    lay(by: moves ? layout.motionVector.map { new.moved(to: $0) } ?? new : new)
  }

  /// Measures and places with another layout; an equal one changes nothing.
  private func lay(by new: L) {
    if ValueComparison<L>.areEqual(layout, new) { return }
    layout = new
    placing.forgetSearches()
    isCacheOld = true
    spacingOfChildrenMayHaveChanged()
    invalidateLayout()
    invalidatePlacement()
  }

  override func childrenChanged() {
    placing = LayoutPlacing(children)
    culling = CullingIndex()
    isCacheOld = true
    super.childrenChanged()
  }

  override func answersEnded() { isCacheOld = true }

  /// Calls the layout and tracks what it reads.
  private func ask<R>(_ body: (L, LayoutSubviews, inout L.Cache) -> R) -> R {
    readForAnswers {
      let subviews = LayoutSubviews(placing, isMirrored ? .rightToLeft : .leftToRight)
      var cache = kept ?? layout.makeCache(subviews: subviews)
      if isCacheOld && kept != nil { layout.updateCache(&cache, subviews: subviews) }
      isCacheOld = false
      kept = nil
      let result = body(layout, subviews, &cache)
      kept = cache
      return result
    }
  }

  // MARK: Measuring

  override var asksPrograms: Bool { true }
  override var proposesByAnswers: Bool { !(L.self is any DividingLayout.Type) }

  func followsAnswers(of child: Box, on axis: Axis) -> Bool { placing.followsAnswers(of: child, on: axis) }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    placing.around = proposal
    var size = ask { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    for axis in Axis.allCases where size[axis].isNaN { size[axis] = 0 }
    var result = BoxMeasurement(size: size, width: .only(proposal.width), height: .only(proposal.height))
    // The positions are known only when the boxes are placed.
    result.overflows = true
    result.asksForBaselines = true
    return result
  }

  override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: contentMeasurement(proposal).size.orZero)
    return ask {
      key.axis == .horizontal
        ? $0.explicitAlignment(of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: $1, cache: &$2)
        : $0.explicitAlignment(of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: $1, cache: &$2)
    }
  }

  override func spacingOfChildren() -> BoxSpacing? {
    let spacing = ask { $0.spacing(subviews: $1, cache: &$2) }.edges
    return spacing.hasAny ? spacing : nil
  }

  // Layout priorities of the views are not passed on, whatever their number.
  override var priorityGiver: Box? { nil }

  // MARK: Placing

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    placing.around = proposal
    let places = ask { layout, subviews, cache in
      placing.record(in: bounds, proposal) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    for (index, spot) in places.enumerated() { place(children[index], at: spot.origin, in: size, proposal: spot.proposal) }
    culling = CullingIndex(children)
  }

  override func childrenMeeting(_ rect: CGRect) -> Range<Int> { culling.range(meeting: rect, of: children.count) }
}
