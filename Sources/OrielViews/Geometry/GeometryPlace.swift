import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A view whose geometry is read: a box's content, or the content of one of its modifiers.
@MainActor package final class GeometryPlace {
  private weak var content: Box?
  private weak var modifier: PlaceModifier?
  /// The boxes of the view: several for a group of views.
  private var boxes: [ObjectIdentifier: Held] = [:]

  private struct Held { weak var box: Box? }

  /// Creates a place that is known once `PlaceModifier` has been folded into a box.
  nonisolated package init() {}

  /// The content of a box.
  package init(contentOf box: Box) { content = box }

  /// Nil before the view is created and after it is removed; of several boxes the first.
  package var box: Box? {
    if modifier == nil { return content }
    if boxes.count == 1 { return boxes.first?.value.box }
    let all = boxes.values.compactMap(\.box).filter { $0.isAttached && index(in: $0) < $0.modifiers.count }
    if all.count < 2 { return all.first }
    return all.map { ($0, $0.path) }.min { $0.1.lexicographicallyPrecedes($1.1) }?.0
  }

  /// Called when the modifier becomes part of a box; with `always` the box is placed even offscreen.
  package func fold(_ modifier: PlaceModifier, into box: Box, always: Bool = true) {
    if self.modifier !== modifier || boxes.count > 8 {
      boxes = boxes.filter { $0.value.box?.isAttached == true && $0.key != ObjectIdentifier(box) }
    }
    boxes[ObjectIdentifier(box)] = Held(box: box)
    self.modifier = modifier
    box.graph.placesHaveChanged = true
    if always { box.placeAlways() }
  }

  /// Whether the box is in the tree and has been placed.
  package var isPlaced: Bool { box.map { $0.isAttached && $0.hasBeenPlaced } ?? false }

  /// The index of the modifier; for the content the number of modifiers.
  private func index(in box: Box) -> Int {
    if modifier == nil { return box.modifiers.count }
    // Not compared by identity: each box may have its own object.
    return box.modifiers.firstIndex { ($0 as? PlaceModifier)?.place === self } ?? box.modifiers.count
  }

  /// The view's rectangle in the box's coordinates.
  private func rect(in box: Box) -> CGRect {
    let index = index(in: box)
    return index < box.modifiers.count ? box.rect(ofModifierAt: index) : box.contentRect
  }

  /// Calls a closure with the box, the rectangle in its coordinates, and the index of the modifier. Nil if there is no box.
  func located<R>(_ body: (Box, CGRect, Int) -> R) -> R? { box.map { body($0, rect(in: $0), index(in: $0)) } }

  /// Its size in points; zero before it is placed.
  package var size: CGSize { box.map { rect(in: $0).size } ?? .zero }

  /// Converts from its coordinates outwards; nil without a box.
  private var climb: PlaceClimb? { located { PlaceClimb($1, in: $0, plane: $2) } }

  /// Its position in a coordinate space. O(depth).
  func seen(in space: CoordinateSpace) -> SeenPlace {
    guard space != .local, var climb else { return SeenPlace(size: size, corner: .zero) }
    guard case .named(let name) = space else {
      climb.leaveAll()
      return climb.place
    }
    let scrolling = name.base as? ScrollSpace
    while true {
      if scrolling == nil, let index = climb.box.index(of: name, before: climb.plane) {
        climb.climb(toPlane: index)
        climb.see(from: climb.box.rect(ofModifierAt: index).origin)
        return climb.place
      }
      guard climb.leave() else { return climb.place }
      if let scrolling, let scroll = climb.box as? ScrollBox, scrolling.axis.map({ scroll.scrolls($0) }) ?? true {
        climb.see(from: scroll.contentRect.origin)
        return climb.place
      }
    }
  }

  /// Its position relative to another view's top left, ignoring effects around both. O(depth).
  func seen(from other: GeometryPlace) -> SeenPlace {
    guard var climb, var otherClimb = other.climb else { return SeenPlace(size: size, corner: .zero) }
    if let place = climb.unmappedPlace(from: otherClimb) { return place }
    var (depth, otherDepth) = (climb.box.depth, otherClimb.box.depth)
    while climb.box !== otherClimb.box {
      let (leaves, otherLeaves) = (depth >= otherDepth, otherDepth >= depth)
      if leaves {
        guard climb.leave() else { break }
        depth -= 1
      }
      if otherLeaves {
        guard otherClimb.leave() else { break }
        otherDepth -= 1
      }
    }
    let plane = min(climb.plane, otherClimb.plane)
    climb.climb(toPlane: plane)
    otherClimb.climb(toPlane: plane)
    let base = otherClimb.place
    guard climb.place.map != nil || base.map != nil else {
      climb.see(from: base.corner)
      return climb.place
    }
    let back = (base.map ?? ProjectionTransform(translationX: base.corner.x, y: base.corner.y)).inverted()
    var place = climb.place
    place.map = (place.map ?? ProjectionTransform(translationX: place.corner.x, y: place.corner.y)).concatenating(back)
    place.corner = CGPoint(x: place.corner.x - base.corner.x, y: place.corner.y - base.corner.y)
    return place
  }

  /// The rectangle of the nearest enclosing view that names a space, relative to this view's top left; nil if there is none.
  func bounds(of name: AnyHashable) -> CGRect? {
    guard let box else { return nil }
    let scrolling = name.base as? ScrollSpace
    var (next, limit): (Box?, Int) = (box, index(in: box))
    while let current = next {
      if let scrolling {
        if let scroll = current as? ScrollBox, current !== box, scrolling.axis.map({ scroll.scrolls($0) }) ?? true {
          return seen(in: .named(name)).rect(ofViewer: scroll.contentRect.size)
        }
      } else if let index = current.index(of: name, before: limit) {
        return seen(in: .named(name)).rect(ofViewer: current.rect(ofModifierAt: index).size)
      }
      (next, limit) = (current.container, current.container?.modifiers.count ?? 0)
    }
    return nil
  }
}

extension SeenPlace {
  /// The rectangle relative to which it is positioned, in its own coordinates.
  fileprivate func rect(ofViewer size: CGSize) -> CGRect {
    let back = CGRect(origin: CGPoint(x: -corner.x, y: -corner.y), size: size)
    return map.map { $0.inverted().mapped(CGRect(origin: .zero, size: size)) } ?? back
  }
}

extension Box {
  /// Its indices in the enclosing containers, from the window's on. O(depth × children).
  fileprivate var path: [Int] {
    var (path, box) = ([Int](), self)
    while let container = box.container {
      path.append(container.children.firstIndex { $0 === box } ?? 0)
      box = container
    }
    return path.reversed()
  }

  /// The number of enclosing boxes. O(depth).
  fileprivate var depth: Int {
    var (depth, box) = (0, self)
    while let container = box.container { (depth, box) = (depth + 1, container) }
    return depth
  }

  /// The index of the innermost modifier with a name, outside of the one at an index.
  fileprivate func index(of name: AnyHashable, before index: Int) -> Int? {
    let list = modifiers
    for place in list.indices.prefix(index).reversed() {
      if let space = list[place] as? SpaceName, space.name == name { return place }
    }
    return nil
  }
}

/// Marks its content as a view whose geometry is read.
@_spi(Oriel) open class PlaceModifier: BoxModifier {
  package final let place: GeometryPlace

  package init(_ place: GeometryPlace) { self.place = place }

  @_spi(Oriel) open override class var change: BoxChange { .placement }
  @_spi(Oriel) open override class var isShareable: Bool { false }
  @_spi(Oriel) open override func isEqual(to other: BoxModifier) -> Bool { (other as? PlaceModifier)?.place === place }
  @_spi(Oriel) open override func folded(into box: Box) { place.fold(self, into: box) }
}

extension _ViewContext {
  /// Visits content whose geometry is read.
  mutating func visit<V: View>(_ content: V, at place: GeometryPlace) {
    boxModifier(PackedModifier(whole: PlaceModifier(place)), around: content)
  }
}
