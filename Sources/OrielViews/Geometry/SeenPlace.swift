import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A rectangle's place as seen from elsewhere, where effects may turn, enlarge or project what lies between.
package struct SeenPlace: Equatable {
  package var size: CGSize
  /// Its top left, if nothing is mapped.
  var corner: CGPoint
  /// Maps its coordinates, from its top left, to those from which it is seen; nil if only `corner` matters.
  package var map: ProjectionTransform?

  static let zero = SeenPlace(size: .zero, corner: .zero)

  /// A point of it, from its top left.
  func point(_ p: CGPoint) -> CGPoint { map.map { p.applying($0) } ?? CGPoint(x: p.x + corner.x, y: p.y + corner.y) }

  /// A rectangle of it, from its top left: the smallest around the corners.
  package func rect(_ rect: CGRect) -> CGRect {
    guard let map else { return rect.offsetBy(dx: corner.x, dy: corner.y) }
    let mapped = map.mapped(rect)
    return mapped.isNull ? rect.offsetBy(dx: corner.x, dy: corner.y) : mapped
  }

  /// Draws in its coordinates, from its top left, on a list whose origin is the place from which it is seen.
  package func draw(on list: inout DisplayList, _ body: (inout DisplayList) -> Void) {
    guard let map else {
      let origin = list.origin
      list.origin = CGPoint(x: origin.x + corner.x, y: origin.y + corner.y)
      body(&list)
      list.origin = origin
      return
    }
    list.pushTransform(map)
    body(&list)
    list.popTransform()
  }

  /// All of it.
  package var whole: CGRect { rect(CGRect(origin: .zero, size: size)) }
}

/// The way from a rectangle of a box outwards, to places from which it is seen.
///
/// A box's modifiers that map what is inside divide its coordinates into planes: plane 0 is around all of its modifiers, and plane n inside
/// the first n. Motions do not count: the place is the one at their ends.
@MainActor struct PlaceClimb {
  private(set) var box: Box
  private(set) var plane: Int
  private(set) var place: SeenPlace
  /// Whether also effects count of which the places of views know nothing.
  private let isDrawn: Bool

  /// Begins with a rectangle in a plane of a box.
  init(_ rect: CGRect, in box: Box, plane: Int, isDrawn: Bool = false) {
    (self.box, self.plane, self.isDrawn) = (box, plane, isDrawn)
    place = SeenPlace(size: rect.size, corner: rect.origin)
  }

  private mutating func move(by distance: CGPoint) {
    place.corner = CGPoint(x: place.corner.x + distance.x, y: place.corner.y + distance.y)
    if let map = place.map { place.map = map.concatenating(ProjectionTransform(translationX: distance.x, y: distance.y)) }
  }

  /// Goes to a plane of the same box farther out.
  mutating func climb(toPlane end: Int) {
    defer { plane = end }
    guard box.mapsPlane, end < plane else { return }
    let modifiers = box.endingModifiers
    for index in (end..<min(plane, modifiers.count)).reversed() where modifiers[index].mapsPlane {
      guard isDrawn || (modifiers[index] as? TransformModifier)?.movesPlaces == true else { continue }
      let map = modifiers[index].map(in: box.rect(ofModifierAt: index), isMirrored: box.isMirrored)
      place.map = (place.map ?? ProjectionTransform(translationX: place.corner.x, y: place.corner.y)).concatenating(map)
    }
  }

  /// Goes to the coordinates of the box around, inside its modifiers. Returns false if there is none.
  mutating func leave() -> Bool {
    climb(toPlane: 0)
    guard let container = box.container else { return false }
    let (origin, inner) = (box.origin, container.childOrigin)
    move(by: CGPoint(x: origin.x + inner.x, y: origin.y + inner.y))
    (box, plane) = (container, container.modifiers.count)
    return true
  }

  /// Goes to the window, and nowhere else afterwards.
  mutating func leaveAll() {
    climb(toPlane: 0)
    // Nearly always nothing around is mapped.
    if let origin = box.unmappedOrigin { return move(by: origin) }
    while leave() {}
    move(by: box.origin)
  }

  /// Where it is as seen from the beginning of another way, if nothing is mapped on the ways of both to the window.
  func unmappedPlace(from other: PlaceClimb) -> SeenPlace? {
    guard !box.mapsPlane, !other.box.mapsPlane, let origin = box.unmappedOrigin, let base = other.box.unmappedOrigin else { return nil }
    var climb = self
    climb.move(by: CGPoint(x: origin.x - base.x - other.place.corner.x, y: origin.y - base.y - other.place.corner.y))
    return climb.place
  }

  /// Sees it from a point of the coordinates reached.
  mutating func see(from point: CGPoint) { move(by: CGPoint(x: -point.x, y: -point.y)) }
}

extension Box {
  /// Where a rectangle inside the first `plane` of its modifiers is drawn in the window, when all motions have ended.
  package func drawnPlace(of rect: CGRect, plane: Int) -> SeenPlace {
    var climb = PlaceClimb(rect, in: self, plane: plane, isDrawn: true)
    climb.leaveAll()
    return climb.place
  }
}
