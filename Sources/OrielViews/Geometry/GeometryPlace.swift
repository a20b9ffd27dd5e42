import Foundation
@_spi(Oriel) import OrielCore

/// A view whose place is read: a box's content, or what is inside one of its modifiers.
@MainActor package final class GeometryPlace {
  private weak var content: Box?
  private weak var modifier: PlaceModifier?
  /// The boxes of the view: several, if it is a group of views.
  private var boxes: [ObjectIdentifier: Held] = [:]

  private struct Held { weak var box: Box? }

  /// A place that is known once `PlaceModifier` has been folded into a box.
  nonisolated package init() {}

  /// The content of a box.
  init(contentOf box: Box) { content = box }

  /// nil before the view is made and after it has gone; of several boxes the first.
  package var box: Box? {
    if modifier == nil { return content }
    if boxes.count == 1 { return boxes.first?.value.box }
    let all = boxes.values.compactMap(\.box).filter { $0.isAttached && index(in: $0) < $0.modifiers.count }
    if all.count < 2 { return all.first }
    return all.map { ($0, $0.path) }.min { $0.1.lexicographicallyPrecedes($1.1) }?.0
  }

  /// The modifier has become part of a box, which is placed out of sight too if `always`.
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
    // Not the same object: each box may have got its own.
    return box.modifiers.firstIndex { ($0 as? PlaceModifier)?.place === self } ?? box.modifiers.count
  }

  /// Its rectangle in the box's coordinates.
  private func rect(in box: Box) -> CGRect {
    let index = index(in: box)
    return index < box.modifiers.count ? box.rect(ofModifierAt: index) : box.contentRect
  }

  /// Calls a closure with the box, the rectangle in its coordinates, and the index of the modifier. Returns nil if there is no box.
  func located<R>(_ body: (Box, CGRect, Int) -> R) -> R? { box.map { body($0, rect(in: $0), index(in: $0)) } }

  /// Its size in points; zero before it is placed.
  package var size: CGSize { box.map { rect(in: $0).size } ?? .zero }

  /// Its top left in a coordinate space.
  func corner(in space: CoordinateSpace) -> CGPoint {
    guard let box, space != .local else { return .zero }
    var corner = rect(in: box).origin
    guard case .named(let name) = space else {
      let origin = box.absoluteOrigin
      return CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    }
    let scrolling = name.base as? ScrollSpace
    var (current, limit) = (box, index(in: box))
    while true {
      if scrolling == nil, let found = current.origin(of: name, before: limit) {
        return CGPoint(x: corner.x - found.x, y: corner.y - found.y)
      }
      corner = CGPoint(x: corner.x + current.origin.x, y: corner.y + current.origin.y)
      guard let container = current.container else { return corner }
      let offset = container.childOrigin
      corner = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
      if let scrolling, let scroll = container as? ScrollBox, scrolling.axis.map({ scroll.scrolls($0) }) ?? true {
        let seen = scroll.contentRect.origin
        return CGPoint(x: corner.x - seen.x, y: corner.y - seen.y)
      }
      (current, limit) = (container, container.modifiers.count)
    }
  }

  /// The rectangle of the nearest view around that names a space, from this view's top left; nil if there is none.
  func bounds(of name: AnyHashable) -> CGRect? {
    guard let box else { return nil }
    let scrolling = name.base as? ScrollSpace
    var (next, limit): (Box?, Int) = (box, index(in: box))
    while let current = next {
      if let scrolling {
        if let scroll = current as? ScrollBox, current !== box, scrolling.axis.map({ scroll.scrolls($0) }) ?? true {
          return CGRect(origin: opposite(corner(in: .named(name))), size: scroll.contentRect.size)
        }
      } else if let rect = current.rect(of: name, before: limit) {
        return CGRect(origin: opposite(corner(in: .named(name))), size: rect.size)
      }
      (next, limit) = (current.container, current.container?.modifiers.count ?? 0)
    }
    return nil
  }

  private func opposite(_ point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }
}

extension Box {
  /// Its indices in the containers around, from the window's on. O(depth × children).
  fileprivate var path: [Int] {
    var (path, box) = ([Int](), self)
    while let container = box.container {
      path.append(container.children.firstIndex { $0 === box } ?? 0)
      box = container
    }
    return path.reversed()
  }

  /// The top left of the innermost modifier that gives a name, of those around the one at an index.
  fileprivate func origin(of name: AnyHashable, before index: Int) -> CGPoint? { rect(of: name, before: index)?.origin }

  fileprivate func rect(of name: AnyHashable, before index: Int) -> CGRect? {
    let list = modifiers
    for place in list.indices.prefix(index).reversed() {
      if let space = list[place] as? SpaceName, space.name == name { return rect(ofModifierAt: place) }
    }
    return nil
  }
}

/// Marks the view inside it as one whose place is read.
@_spi(Oriel) open class PlaceModifier: BoxModifier {
  package final let place: GeometryPlace

  package init(_ place: GeometryPlace) { self.place = place }

  @_spi(Oriel) open override class var change: BoxChange { .placement }
  @_spi(Oriel) open override class var isShareable: Bool { false }
  @_spi(Oriel) open override func isEqual(to other: BoxModifier) -> Bool { (other as? PlaceModifier)?.place === place }
  @_spi(Oriel) open override func folded(into box: Box) { place.fold(self, into: box) }
}

extension _ViewContext {
  /// Visits content whose place is read.
  mutating func visit<V: View>(_ content: V, at place: GeometryPlace) {
    boxModifier(PackedModifier(whole: PlaceModifier(place)), around: content)
  }
}
