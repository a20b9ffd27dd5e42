import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

extension ViewHost {
  /// Drops items of another program at a point of the window. Returns whether a view has taken them.
  @discardableResult package func drop(_ items: [NSItemProvider], at location: CGPoint) -> Bool {
    let isTaken = graph[WindowDrag.key].dropFromOutside(items, at: location)
    turnEnded()
    return isTaken
  }
}
