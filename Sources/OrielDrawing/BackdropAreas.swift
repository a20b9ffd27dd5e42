import Foundation

/// The areas of the window behind views that show their backdrop, such as a blurred material.
///
/// An area is recorded when its view is painted; a view that moves is damaged and so painted again. The area of a removed view is kept for
/// a while, during which the damage is larger than necessary.
package struct BackdropAreas {
  private struct Entry {
    weak var owner: AnyObject?
    /// In points of the window; infinite where a transform or an effect applies to the view.
    var area: CGRect
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds an area to the ones recorded for a view.
  package mutating func note(_ area: CGRect, of owner: AnyObject) {
    let id = ObjectIdentifier(owner), known = entries[id].flatMap { $0.owner === owner ? $0.area : nil } ?? .null
    entries[id] = Entry(owner: owner, area: known.union(area))
  }

  /// Replaces the areas recorded inside the damage by the ones painted now, and drops the areas of removed views.
  package mutating func update(with painted: BackdropAreas, in damage: DamageRegion, scale: CGFloat) {
    let whole = damage.boundingRect
    entries = entries.filter { entry in
      guard entry.value.owner != nil else { return false }
      // An entry inside one rectangle of damage has been painted again, or its view was removed.
      return damage.rects.count > 1 || whole.union(Self.pixels(entry.value.area, scale, damage.bounds)) != whole
    }
    entries.merge(painted.entries) { $1 }
  }

  /// The damage extended to one rectangle with all areas on which its pixels depend and all areas that depend on it. Returned unchanged if
  /// no area is affected.
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
