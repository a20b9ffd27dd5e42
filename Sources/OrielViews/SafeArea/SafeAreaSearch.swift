import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Searches outwards from a view for the enclosing safe areas, in their current positions.
///
/// A rectangle that touches the edge of a safe area, or is beyond it, extends through the inset to the edge of the container, where it may
/// touch the next one. The content of a scroll view has no safe area along the axes of scrolling: there the insets are margins of its
/// content. A loop, because views may be nested to any depth. O(depth).
@MainActor struct SafeAreaSearch {
  /// The edges still to be examined, where leading means left.
  private var edges: Edge.Set
  private var rect: CGRect
  private var insets = SideInsets()
  /// The tolerance for edges that were computed in different ways.
  private static let tolerance: CGFloat = 1e-3

  private init(_ rect: CGRect, _ edges: Edge.Set) { (self.rect, self.edges) = (rect, edges) }

  /// The extension at each side of a rectangle in a box's coordinates, inside the modifier at an index.
  static func insets(around rect: CGRect, in box: Box, before index: Int, edges: Edge.Set = .all) -> SideInsets {
    var search = SafeAreaSearch(rect, box.isMirrored ? edges.mirrored : edges)
    var (current, limit) = (box, index)
    while true {
      let list = current.modifiers
      for place in list.indices.prefix(limit).reversed() {
        guard let padding = list[place] as? SafeAreaPaddingModifier, let outer = padding.outer else { continue }
        search.extend(to: outer, through: SideInsets(padding.insets, isMirrored: current.isMirrored))
      }
      guard let container = current.container else { return search.insets }
      let offset = container.childOrigin
      search.rect = search.rect.offsetBy(dx: current.origin.x + offset.x, dy: current.origin.y + offset.y)
      if let scroll = container as? ScrollBox {
        if scroll.scrolls(.horizontal) { search.edges.subtract(.horizontal) }
        if scroll.scrolls(.vertical) { search.edges.subtract(.vertical) }
        if search.edges.isEmpty { return search.insets }
      } else if let inset = container as? SafeAreaInsetBox, inset.primary === current {
        search.extend(to: container.contentRect, through: SideInsets(inset.insets, isMirrored: container.isMirrored))
      }
      (current, limit) = (container, container.modifiers.count)
    }
  }

  private mutating func extend(to outer: CGRect, through safe: SideInsets) {
    func reach(_ edge: Edge.Set, _ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      guard edges.contains(edge), inset > 0, distance > 0, distance <= inset + Self.tolerance else { return 0 }
      return abs(distance - inset) <= Self.tolerance ? inset : distance
    }
    var more = SideInsets()
    more.top = reach(.top, safe.top, rect.minY - outer.minY)
    more.left = reach(.leading, safe.left, rect.minX - outer.minX)
    more.bottom = reach(.bottom, safe.bottom, outer.maxY - rect.maxY)
    more.right = reach(.trailing, safe.right, outer.maxX - rect.maxX)
    if more == .zero { return }
    insets = insets + more
    rect = more.outset(rect)
  }

  /// The axes on which a view inside the modifier at an index may touch the edge of a safe area, wherever it is.
  static func axes(around box: Box, before index: Int) -> Axis.Set {
    var (found, open): (Axis.Set, Axis.Set) = ([], [.horizontal, .vertical])
    var (current, limit) = (box, index)
    while true {
      let list = current.modifiers
      for place in list.indices.prefix(limit) {
        if let padding = list[place] as? SafeAreaPaddingModifier { found.formUnion(padding.insets.axes.intersection(open)) }
      }
      guard let container = current.container else { return found }
      if let scroll = container as? ScrollBox {
        open.subtract(scroll.axes)
      } else if let inset = container as? SafeAreaInsetBox, inset.primary === current {
        found.formUnion(inset.axis.set.intersection(open))
      }
      if open.subtracting(found).isEmpty { return found }
      (current, limit) = (container, container.modifiers.count)
    }
  }
}

extension Edge.Set {
  /// The set with leading and trailing exchanged.
  fileprivate var mirrored: Edge.Set {
    var result = intersection(.vertical)
    if contains(.leading) { result.insert(.trailing) }
    if contains(.trailing) { result.insert(.leading) }
    return result
  }
}
