import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// An input event as gestures receive it, from a press to the release.
@_spi(Oriel) public struct GestureEvent {
  @_spi(Oriel) public enum Phase { case began, moved, ended }
  @_spi(Oriel) public enum Action {
    /// The mouse button of the arena, or the first finger.
    case pointer(Phase)
    /// A finger on a touch screen, including the first.
    case finger(Phase, id: Int64)
    /// The wheel turned with Control held, or a touchpad pinch: by a factor.
    case magnified(by: CGFloat)
  }

  package var action: Action
  /// In points of the window.
  package var location: CGPoint
  /// The event's own time, for computing velocities.
  package var time: Duration
  /// The time of the window's clock.
  package var now: Duration
  package var date: Date
  package var device: InputEvent.Device
  /// The boxes at the location.
  package var path: [HitBox]
  package var source: InputEvent

  /// Whether a part of a box, from a modifier outwards, is hit at the location.
  @MainActor package func isOn(_ box: Box, modifier index: Int) -> Bool { path.contains { $0.box === box && $0.reach > index } }
}

/// The view to which a gesture belongs: the content of one modifier of a box.
@MainActor @_spi(Oriel) public struct GesturePlace {
  /// The arena forgets a box, and with it the gestures of its modifiers, when it is removed.
  @safe package unowned(unsafe) let box: Box
  /// The modifier's index.
  package var index: Int

  package init(box: Box, index: Int) { (self.box, self.index) = (box, index) }

  /// The size of the view as shown, in points.
  package var size: CGSize { box.shownRect(ofModifierAt: index).size }

  /// A point of the window converted to a coordinate space. O(depth).
  package func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return box.point(point, ofModifierAt: index)
    case .named(let name):
      let scrolling = name.base as? ScrollSpace
      var (next, limit): (Box?, Int) = (box, index)
      while let current = next {
        if let scrolling {
          if let scroll = current as? ScrollBox, current !== box || limit < current.modifiers.count,
            scrolling.axis.map({ scroll.scrolls($0) }) ?? true
          {
            return scroll.point(point, ofModifierAt: scroll.modifiers.count)
          }
        } else if let found = current.modifiers.indices.prefix(limit).last(where: { (current.modifiers[$0] as? SpaceName)?.name == name }) {
          return current.point(point, ofModifierAt: found)
        }
        (next, limit) = (current.container, current.container?.modifiers.count ?? 0)
      }
      return point
    }
  }
}
