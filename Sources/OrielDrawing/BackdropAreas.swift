import Foundation

/// The areas on which views depend that show what is behind them.
///
/// Known from when they were last painted: whatever moves is damaged and painted again. What has gone counts for a while longer, and then
/// damages more than it must.
package struct BackdropAreas {
  private struct Entry {
    weak var owner: AnyObject?
    /// In points of the window; beyond everything where something maps or spreads the view.
    var area: CGRect
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Notes an area of a view, besides those noted before.
  package mutating func note(_ area: CGRect, of owner: AnyObject) {
    let id = ObjectIdentifier(owner), known = entries[id].flatMap { $0.owner === owner ? $0.area : nil } ?? .null
    entries[id] = Entry(owner: owner, area: known.union(area))
  }

  /// Takes what has been painted inside some damage in place of what was known, and drops what is no more.
  package mutating func update(with painted: BackdropAreas, in damage: DamageRegion, scale: CGFloat) {
    let whole = damage.boundingRect
    entries = entries.filter { entry in
      guard entry.value.owner != nil else { return false }
      // What is all inside one rectangle of damage has been painted, or is not seen any more.
      return damage.rects.count > 1 || whole.union(Self.pixels(entry.value.area, scale, damage.bounds)) != whole
    }
    entries.merge(painted.entries) { $1 }
  }

  /// The damage with everything on which its pixels depend, and all that depends on it, as one rectangle; the same damage if that is
  /// nothing more.
  package func closed(_ damage: DamageRegion, scale: CGFloat) -> DamageRegion {
    if entries.isEmpty || damage.isEmpty || damage.isEverything { return damage }
    var whole = damage.boundingRect, isTouched = false
    var waiting = entries.values.map { Self.pixels($0.area, scale, damage.bounds) }
    while let index = waiting.firstIndex(where: { $0.intersects(whole) }) {
      whole = whole.union(waiting.remove(at: index))
      isTouched = true
    }
    if !isTouched || damage.rects == [whole] { return damage }
    var closed = DamageRegion(bounds: damage.bounds)
    closed.add(whole)
    return closed
  }

  private static func pixels(_ area: CGRect, _ scale: CGFloat, _ window: PixelRect) -> PixelRect {
    PixelRect(
      covering: CGRect(x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
    ).intersection(window)
  }
}
