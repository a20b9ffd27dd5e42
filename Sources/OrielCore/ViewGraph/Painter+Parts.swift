import Foundation
import OrielDrawing

/// An effect around views that is applied to each of their parts separately.
struct PartEffect {
  /// The opacity of the result.
  let fade: Double
  let effect: LayerEffect
  /// The area over which a point is spread.
  let spread: CGRect
  /// The top left of the box with the effect, in points of the window.
  let corner: CGPoint
}

// A part is the box's own drawing, a background, or an overlay; content that is clipped, mapped or drawn as a group is one part.
extension Painter {
  /// Paints the content of a modifier with an additional opacity from 0 to 1, for each part separately.
  package mutating func paintParts(_ place: inout Place, opacity: Double, _ inside: (inout Painter, inout Place) -> Void) {
    let outer = fade
    fade *= max(0, min(1, opacity))
    paintBounded(&place, commands: 0, inside)
    fade = outer
  }

  /// Paints the content of a modifier with an effect that spreads it, for each part separately.
  package mutating func paintParts(
    _ place: inout Place, _ effect: LayerEffect, spread: CGRect, _ inside: (inout Painter, inout Place) -> Void
  ) {
    let outer = fade
    effects.append(PartEffect(fade: fade, effect: effect, spread: spread, corner: place.corner))
    (fade, hasEffects) = (1, true)
    paintBounded(&place, spread: spread, commands: 0, inside)
    fade = outer
    effects.removeLast()
    hasEffects = !effects.isEmpty
  }

  /// Paints the content of a modifier as one part.
  package mutating func paintWhole(_ place: inout Place, _ inside: (inout Painter, inout Place) -> Void) {
    place.box.look { box in inEffects(of: box, place.corner) { inside(&$0, &place) } }
  }

  /// Paints one part of a box: the effects around it are layers.
  @inline(__always) mutating func inEffects(of box: Box, _ corner: CGPoint, _ part: (inout Painter) -> Void) {
    if !hasEffects { return part(&self) }
    paintInLayers(of: box, corner, part)
  }

  @inline(never) private mutating func paintInLayers(of box: Box, _ corner: CGPoint, _ part: (inout Painter) -> Void) {
    let (outerFade, around) = (fade, effects)
    // Around the part, in points of the window; wider for each effect from the innermost on.
    var ink = box.modifierList.mapsPlane || box.inkIsUnknown ? CGRect.infinite.orEverywhere : box.ink.offsetBy(dx: corner.x, dy: corner.y)
    var areas: ContiguousArray<CGRect> = []
    for effect in around.reversed() {
      ink = ink.spread(by: effect.spread)
      areas.append(ink)
    }
    let before = list.recordedCount
    var layers = 0
    for effect in around {
      list.origin = effect.corner
      let area = areas.removeLast().offsetBy(dx: -effect.corner.x, dy: -effect.corner.y)
      if effect.fade < 1 {
        list.pushLayer(opacity: effect.fade, bounds: area)
        layers += 1
      }
      list.pushLayer(effect.effect, bounds: area)
      layers += 1
    }
    (effects, hasEffects) = ([], false)
    part(&self)
    let isEmpty = list.recordedCount == before + layers
    for _ in 0..<layers { list.popLayer() }
    if isEmpty { list.forgetLayers(layers) }
    (fade, effects, hasEffects) = (outerFade, around, true)
  }
}
