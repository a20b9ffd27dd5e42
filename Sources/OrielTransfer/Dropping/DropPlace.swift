import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// What a drop destination does; closures of the last update.
struct DropActions {
  var types: [UTType]
  /// Whether the items are accepted; asked when the pointer comes.
  var accepts: @MainActor (DropInfo) -> Bool = { _ in true }
  var entered: @MainActor (DropInfo) -> Void = { _ in }
  var updated: @MainActor (DropInfo) -> Void = { _ in }
  var exited: @MainActor (DropInfo) -> Void = { _ in }
  var released: @MainActor (DropInfo) -> Void
}

/// A view that receives drops.
nonisolated public struct _DropDestination: ViewModifier {
  public typealias Body = Never
  let drop: DropActions

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(
      PackedModifier(whole: DropModifier(modifier.drop, context.graph[WindowDrag.key], in: context.scope)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// A box that receives drops: during a drag all of its rectangle is hit, or its content shape.
class DropModifier: BoxModifier {
  final let drop: DropActions
  private final unowned let drag: WindowDrag
  private final let scope: EnvironmentScope

  init(_ drop: DropActions, _ drag: WindowDrag, in scope: EnvironmentScope) {
    (self.drop, self.drag, self.scope) = (drop, drag, scope)
  }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override var reshapesHits: Bool { true }
  override var yieldsToShapes: Bool { true }
  override func hitReach(in rect: CGRect) -> CGRect { rect }
  override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { drag.isActive && rect.contains(point) }

  @MainActor final var isEnabled: Bool { scope.dependencies.untracked { EnvironmentValues(scope).isEnabled } }
}

/// A drop destination in the tree: it stays the same while its views are updated.
@MainActor struct DropPlace {
  unowned let box: Box
  /// Its position among the destinations of the box, from the outermost.
  let ordinal: Int

  var modifier: DropModifier? {
    let all = box.modifiers(of: DropModifier.self)
    return all.indices.contains(ordinal) ? all[ordinal] : nil
  }

  func isSame(as other: DropPlace) -> Bool { box === other.box && ordinal == other.ordinal }

  func info(_ location: CGPoint, _ items: [NSItemProvider]) -> DropInfo {
    var number = -1
    let index = box.modifiers.firstIndex { modifier in
      if modifier is DropModifier { number += 1 }
      return number == ordinal
    }
    return DropInfo(location: box.point(location, ofModifierAt: index ?? 0), items: items, box: box)
  }

  /// The innermost destination under the pointer that accepts the items; of destinations directly around one another, the outermost.
  static func find(in path: [HitBox], for drag: WindowDrag) -> DropPlace? {
    for hit in path {
      let modifiers = hit.box.modifiers
      var ordinal = modifiers.count { $0 is DropModifier }
      var found: (place: DropPlace, rect: CGRect)?
      for (index, modifier) in modifiers.enumerated().reversed() {
        guard let modifier = modifier as? DropModifier else { continue }
        ordinal -= 1
        let rect = hit.box.shownRect(ofModifierAt: index)
        if let found, found.rect != rect { break }
        // A destination may be hit by its own rectangle alone.
        guard index <= hit.reach, modifier.isEnabled else { continue }
        let place = DropPlace(box: hit.box, ordinal: ordinal)
        if modifier.accepts(drag, at: place) { found = (place, rect) }
      }
      if let found { return found.place }
      if hit.box is any SelectionMenuRow, let place = findInsertion(in: hit.box, for: drag) { return place }
    }
    return nil
  }

  /// The destination of the view that a row of a list shows, which is smaller than the row, if it inserts what is dropped.
  private static func findInsertion(in row: Box, for drag: WindowDrag) -> DropPlace? {
    for child in row.children {
      for box in sequence(first: child, next: \.inner) {
        for (ordinal, modifier) in box.modifiers(of: DropModifier.self).enumerated() where modifier is InsertModifier && modifier.isEnabled
        {
          let place = DropPlace(box: box, ordinal: ordinal)
          if modifier.accepts(drag, at: place) { return place }
        }
      }
    }
    return nil
  }
}

extension DropModifier {
  @MainActor fileprivate func accepts(_ drag: WindowDrag, at place: DropPlace) -> Bool {
    let types = drop.types
    guard drag.items.contains(where: { item in types.contains { item.hasItemConforming(to: $0) } }) else { return false }
    return drag.isAimed(at: place) || drop.accepts(place.info(drag.location, drag.items))
  }
}
