import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

/// Another window of the program under the pointer of a drag.
@MainActor package struct DragNeighbour {
  /// The identity of the window.
  let window: AnyObject
  let hover: ([NSItemProvider]) -> Void
  let leave: () -> Void
  let drop: () -> Void
}

extension ViewHost {
  /// This window as the neighbour of the one in which a drag began, with the pointer at a point of this window.
  package func dragNeighbour(at point: CGPoint) -> DragNeighbour {
    func act(_ action: @escaping (WindowDrag) -> Void) {
      action(graph[WindowDrag.key])
      turnEnded()
    }
    return DragNeighbour(
      window: self, hover: { items in act { $0.hover(items, at: point) } }, leave: { act { $0.endHover(drops: false) } },
      drop: { act { $0.endHover(drops: true) } })
  }

  /// Finds the window of the program at a point outside of this one; nil where the platform does not know where windows are.
  package func findDragNeighbours(_ find: @escaping @MainActor (CGPoint) -> DragNeighbour?) { graph[WindowDrag.key].neighbour = find }
}
