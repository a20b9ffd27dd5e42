import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Runs an action with the ids of the visible targets of the scroll view inside, in order, when these change. SwiftUI:
  /// `onScrollTargetVisibilityChange(idType:threshold:_:)`.
  ///
  /// It first runs when there are some. Targets are the views of a `scrollTargetLayout` and ones with `scrollTarget`. A target is visible
  /// while at least the fraction `threshold` of its area is; targets with other types of ids are ignored. A threshold of NaN is never
  /// reached.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}

nonisolated public struct _ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { ScrollTargetVisibilityNode<ID>(graph: $0, scope: $1, depth: $2) }
    node.threshold = modifier.threshold
    node.action = modifier.action
    node.visitContent { $0.visit(content) }
    if isNew { node.mounted() }
    node.graph.placesHaveChanged = true
  }
}

@MainActor private final class ScrollTargetVisibilityNode<ID: Hashable>: ScrollListener {
  var threshold = 0.5
  var action: (([ID]) -> Void)?
  private var last: [ID] = []

  override func check() {
    guard let scroll, scroll.hasBeenPlaced else { return }
    let new = scroll.targetIDs(seenBy: threshold).compactMap { $0.base as? ID }
    if new == last { return }
    last = new
    graph.lifecycle.changes.append((nil, { [weak self] in self?.action?(new) }))
  }
}

extension ScrollBox {
  /// The ids of the targets with at least a visible fraction of their area, in order. O(visible boxes).
  fileprivate func targetIDs(seenBy part: Double) -> [AnyHashable] {
    let seen = CGRect(origin: CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), size: seenSize)
    var found: [AnyHashable] = []
    visitTargets(meeting: seen) { rect, box, container in
      let common = rect.intersection(seen)
      if common.isNull { return }
      let area = rect.width * rect.height
      guard area > 0 ? common.width * common.height >= part * area : !part.isNaN else { return }
      if let id = box.scrollID(in: container) { found.append(id) }
    }
    return found
  }

  /// Calls a closure with each target that may meet a rectangle of the content, and the container that lists it.
  private func visitTargets(meeting seen: CGRect, _ visit: (CGRect, Box, Box) -> Void) {
    // Boxes whose children may be targets, with their origin, and whether they are a target layout; the next one is the last.
    var stack: [(box: Box, origin: CGPoint, isLayout: Bool)] = [(self, .zero, false)]
    while let (box, origin, isLayout) = stack.popLast() {
      let range = box === self ? 0..<box.children.count : box.childrenMeeting(seen.offsetBy(dx: -origin.x, dy: -origin.y))
      var inside: [(box: Box, origin: CGPoint, isLayout: Bool)] = []
      for index in range {
        let child = box.children[index]
        guard child.hasBeenPlaced, !child.isPinned else { continue }
        let corner = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
        // A box that only wraps another stands for that one.
        let isInner = box.inner === child
        if let mark = child.targetMark ?? (isLayout && !isInner ? true : nil) {
          if mark { visit(CGRect(origin: corner, size: child.size), child, box) }
        } else if !(child is ScrollBox) {
          let next = CGPoint(x: corner.x + child.childOrigin.x, y: corner.y + child.childOrigin.y)
          inside.append((child, next, child.isTargetLayout || isLayout && isInner))
        }
      }
      stack.append(contentsOf: inside.reversed())
    }
  }
}
