import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A modifier that extends through the safe areas that its rectangle touches. It belongs to one box, and stores its rectangle.
///
/// The extension depends on the positions of enclosing containers: it is computed when the box is placed, and checked when positions have
/// changed (`SafeAreaReading`).
class SafeAreaReach: BoxModifier {
  let edges: Edge.Set
  private weak var box: Box?
  /// The axes on which a safe area may be adjacent; nil until that is known.
  private var knownAxes: Axis.Set?
  /// The rectangle without extension, in the box's coordinates; nil before it is placed.
  final private(set) var plain: CGRect?
  /// The extension at each side.
  final private(set) var insets = SideInsets()

  required init(_ edges: Edge.Set) { self.edges = edges }

  override class var isShareable: Bool { false }
  override var forOneBox: BoxModifier { Self(edges) }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? Self)?.edges == edges }

  override func folded(into box: Box) {
    self.box = box
    // Another modifier of the box has changed, possibly one that only affects painting: the position is not known yet.
    if box.hasBeenPlaced {
      box.invalidatePlacement()
      // Bodies may read it before it is placed, even if no box needs to move then.
      box.graph.placesHaveChanged = true
    }
  }

  // MARK: Adjacent areas

  @MainActor private func index(in box: Box) -> Int { box.modifiers.firstIndex { $0 === self } ?? 0 }

  /// The axes on which it may be extended.
  @MainActor private var axes: Axis.Set {
    if let knownAxes { return knownAxes }
    guard let box, !edges.isEmpty else { return [] }
    var axes = SafeAreaSearch.axes(around: box, before: index(in: box))
    if edges.isDisjoint(with: .horizontal) { axes.subtract(.horizontal) }
    if edges.isDisjoint(with: .vertical) { axes.subtract(.vertical) }
    knownAxes = axes
    return axes
  }

  /// Called when there are enclosing safe areas on other axes than before.
  @MainActor func areasChanged() {
    knownAxes = nil
    box?.invalidateLayout()
    box?.invalidatePlacement()
  }

  // MARK: Layout

  override var isInLayout: Bool { true }

  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = inside.measure(proposal)
    if !axes.isEmpty { result.overflows = true }
    return result
  }

  // Guides refer to the rectangle without extension.
  override func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    inside.explicitGuide(key, proposal)
  }

  /// The extended rectangle. Called when the box is placed.
  @MainActor final func extended(_ rect: CGRect) -> CGRect {
    plain = rect
    guard let box, !axes.isEmpty else {
      insets = .zero
      return rect
    }
    box.graph[SafeAreaReading.key].add(box)
    insets = SafeAreaSearch.insets(around: rect, in: box, before: index(in: box), edges: edges)
    return insets == .zero ? rect : insets.outset(rect)
  }

  /// Whether the extension would be different now.
  @MainActor final var isOutdated: Bool {
    guard let box, let plain, !axes.isEmpty else { return false }
    return SafeAreaSearch.insets(around: plain, in: box, before: index(in: box), edges: edges) != insets
  }
}

/// A scroll view's extension: its viewport extends under the insets, which become margins of its content.
final class ScrollReach: SafeAreaReach {
  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    // The proposal is unchanged: it is the space left for the content.
    rect = extended(rect)
  }
}

extension _ViewContext {
  /// Makes the next box, a scroll view's, extend under the safe areas that it touches.
  package func reachWhileScrolling() {
    // Without a safe area in the window there are no enclosing ones.
    if graph.aroundBackgrounds != nil { wait(PackedModifier(whole: ScrollReach(.all))) }
  }
}

extension Box {
  /// Called when there are safe areas inside this box on other axes than before. O(descendants); rare.
  func safeAreasChanged() {
    var stack: ContiguousArray<Box> = [self]
    while let box = stack.popLast() {
      for case let reach as SafeAreaReach in box.modifiers { reach.areasChanged() }
      stack.append(contentsOf: box.children)
    }
  }
}
