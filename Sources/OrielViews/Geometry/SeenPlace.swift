import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A rectangle's position relative to another view, possibly through transforms.
package struct SeenPlace: Equatable {
  package var size: CGSize
  /// The top left, if there is no transform.
  var corner: CGPoint
  /// Maps its coordinates, from its top left, to the other view's; nil if `corner` suffices.
  package var map: ProjectionTransform?

  static let zero = SeenPlace(size: .zero, corner: .zero)

  /// A point of it, from its top left.
  func point(_ p: CGPoint) -> CGPoint { map.map { p.applying($0) } ?? CGPoint(x: p.x + corner.x, y: p.y + corner.y) }

  /// The bounds of a rectangle in it, given from its top left.
  package func rect(_ rect: CGRect) -> CGRect {
    guard let map else { return rect.offsetBy(dx: corner.x, dy: corner.y) }
    let mapped = map.mapped(rect)
    return mapped.isNull ? rect.offsetBy(dx: corner.x, dy: corner.y) : mapped
  }

  /// Draws in its coordinates, from its top left, on a list whose origin is the other view's.
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

  /// The bounds of the whole rectangle.
  package var whole: CGRect { rect(CGRect(origin: .zero, size: size)) }
}

/// Converts a rectangle of a box outwards, through its ancestors.
///
/// Modifiers that transform their content divide a box's coordinates into planes: plane 0 is outside of all its modifiers, and plane n
/// inside the first n. Animations are ignored: the position is the final one.
@MainActor struct PlaceClimb {
  private(set) var box: Box
  private(set) var plane: Int
  private(set) var place: SeenPlace
  /// Whether to include effects that do not affect reported positions.
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

  /// Converts to an outer plane of the same box.
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

  /// Converts to the coordinates of the parent box, inside its modifiers. Returns false if there is none.
  mutating func leave() -> Bool {
    climb(toPlane: 0)
    guard let container = box.container else { return false }
    let (origin, inner) = (box.origin, container.childOrigin)
    move(by: CGPoint(x: origin.x + inner.x, y: origin.y + inner.y))
    (box, plane) = (container, container.modifiers.count)
    return true
  }

  /// Converts to the window's coordinates, after which no further conversion is possible.
  mutating func leaveAll() {
    climb(toPlane: 0)
    // In nearly all cases there is no enclosing transform.
    if let origin = box.unmappedOrigin { return move(by: origin) }
    while leave() {}
    move(by: box.origin)
  }

  /// The position relative to the start of another conversion, if there are no transforms between both and the window.
  func unmappedPlace(from other: PlaceClimb) -> SeenPlace? {
    guard !box.mapsPlane, !other.box.mapsPlane, let origin = box.unmappedOrigin, let base = other.box.unmappedOrigin else { return nil }
    var climb = self
    climb.move(by: CGPoint(x: origin.x - base.x - other.place.corner.x, y: origin.y - base.y - other.place.corner.y))
    return climb.place
  }

  /// Makes the position relative to a point of the current coordinates.
  mutating func see(from point: CGPoint) { move(by: CGPoint(x: -point.x, y: -point.y)) }
}

extension Box {
  /// The position at which a rectangle inside the first `plane` modifiers is drawn in the window, after all animations have ended.
  package func drawnPlace(of rect: CGRect, plane: Int) -> SeenPlace {
    var climb = PlaceClimb(rect, in: self, plane: plane, isDrawn: true)
    climb.leaveAll()
    return climb.place
  }
}
