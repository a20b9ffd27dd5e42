import Foundation
import OrielDrawing
import OrielGraph
import OrielText

/// Paints boxes into a frame's display list, only those whose ink meets the damage.
@MainActor @_spi(Oriel) public struct Painter {
  package var list: DisplayList
  package let scale: CGFloat
  // Not optional: reading the value of an optional copies it.
  private let damage: DamageRegion
  /// The damage, if it is one rectangle; else empty.
  private let firstDamage: PixelRect
  private unowned(unsafe) let dependencies: Graph
  /// The bounds of all damage that is visible through the current clips, in points of the window.
  private var bounds: CGRect
  /// The number of boxes that emitted commands.
  var painted = 0
  /// Whether the damage is one rectangle: then everything that meets its bounds meets the damage.
  private var hasOneRect: Bool
  /// Whether the painted content is mapped or spread: then pixels are elsewhere than points.
  private var isMapped = false
  /// Whether the painted content is inside a perspective.
  private var isProjected = false
  /// Whether all of the damage is visible through the current clips, and nothing is blended as a whole.
  private var showsAllDamage: Bool

  /// The opacity with which each part is drawn separately.
  package internal(set) var fade = 1.0
  /// The effects with which each part is drawn separately, outermost first, around the opacity.
  var effects: ContiguousArray<PartEffect> = []
  package internal(set) var hasEffects = false

  /// The painted areas that show the content behind them.
  private(set) var backdrops = BackdropAreas()

  /// Whether boxes of views that have been taken out may be shown.
  private let hasLeaving: Bool

  /// `list` must be empty: its memory is reused.
  package init(list: DisplayList, damage: __shared DamageRegion, in graph: ViewGraph) {
    self.list = list
    (scale, dependencies, hasLeaving) = (graph.stage.scale, graph.dependencies, graph.hasLeaving)
    let only = damage.onlyRect
    hasOneRect = only != nil
    showsAllDamage = hasOneRect
    self.damage = damage
    firstDamage = only ?? .empty
    let rect = (only ?? damage.boundingRect).cgRect
    bounds = CGRect(x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
  }

  /// Returns the painted list and removes it from the painter.
  package mutating func takeList() -> DisplayList {
    var taken = DisplayList()
    swap(&taken, &list)
    return taken
  }

  /// Paints a box and everything below it; the container's coordinates begin at `origin` in the window.
  package mutating func paint(_ box: Box, at origin: CGPoint) {
    // A box that waits for placement is offscreen.
    guard box.hasBeenPlaced, !box.needsPlacement else { return }
    let corner = CGPoint(x: origin.x + box.shownOrigin.x, y: origin.y + box.shownOrigin.y)
    guard isSeen(box.ink, at: corner) else { return }
    if box.waitsUntilVisible { box.graph.animator?.isSeen(box) }
    if let presence = box.presence { return paint(box, corner, presence) }
    paint(box, corner)
  }

  /// Paints a box as a part of a picture that is not yet drawn: it covers nothing drawn before.
  package mutating func paintApart(_ box: Box, at origin: CGPoint) {
    let outer = showsAllDamage
    showsAllDamage = false
    DeepStack.ensure { paint(box, at: origin) }
    showsAllDamage = outer
  }

  /// Paints a box that is being inserted or removed.
  private mutating func paint(_ box: Box, _ corner: CGPoint, _ presence: Double) {
    if presence <= 0 { return }
    if presence >= 1 { return paint(box, corner) }
    inEffects(of: box, corner) { $0.paintPresent(box, corner, presence) }
  }

  private mutating func paintPresent(_ box: Box, _ corner: CGPoint, _ presence: Double) {
    let outer = showsAllDamage
    showsAllDamage = false
    list.origin = corner
    list.pushLayer(opacity: presence, bounds: box.ink)
    let around = (bounds, hasOneRect, isMapped), map = box.map(ofPresence: presence)
    if let map {
      list.pushTransform(map, options: .moving)
      // The whole box: the visible part of the damage is elsewhere.
      (bounds, hasOneRect, isMapped) = (.infinite.orEverywhere, true, true)
    }
    paint(box, corner)
    if map != nil { list.popTransform() }
    (bounds, hasOneRect, isMapped) = around
    list.popLayer()
    showsAllDamage = outer
  }

  @inline(__always) private mutating func paint(_ box: Box, _ corner: CGPoint) {
    let before = list.recordedCount
    var below = 0
    if box.recordsPainting {
      if box.paintObserver.isNone { box.paintObserver = dependencies.makeObserver(phase: .paint, depth: 0, owner: box) }
      if dependencies.beginTracking(box.paintObserver) {
        paint(box, corner, from: 0, &below)
        dependencies.endTracking()
      }
    } else {
      paint(box, corner, from: 0, &below)
    }
    if list.recordedCount - before > below { painted += 1 }
    noteBackdrops(of: box, corner)
  }

  /// Records the area around a box on which its drawing depends, if it shows the content behind it and no closer area was recorded.
  @inline(__always) private mutating func noteBackdrops(of box: Box, _ corner: CGPoint) {
    if list.newBackdropRadius == 0 { return }
    list.origin = corner
    note(reach: list.newBackdropRadius, box.ink, of: box)
  }

  /// Whether a rectangle meets the damage that is visible through the current clips.
  private func isSeen(_ ink: CGRect, at corner: CGPoint) -> Bool {
    // Sizes of ink are not negative; a null rectangle has zero sizes at infinity.
    let (x, y) = (ink.origin.x + corner.x, ink.origin.y + corner.y)
    guard ink.size.width > 0, ink.size.height > 0, x < bounds.origin.x + bounds.size.width, x + ink.size.width > bounds.origin.x,
      y < bounds.origin.y + bounds.size.height, y + ink.size.height > bounds.origin.y
    else { return false }
    return hasOneRect || meetsDamage(CGRect(x: x, y: y, width: ink.size.width, height: ink.size.height))
  }

  private func meetsDamage(_ rect: CGRect) -> Bool {
    if isMapped { return rect.intersects(bounds) }
    return firstDamage.isEmpty ? damage.intersects(pixels(of: rect)) : firstDamage.intersects(pixels(of: rect))
  }

  private func pixels(of rect: CGRect) -> PixelRect {
    PixelRect(
      covering: CGRect(
        x: rect.origin.x * scale, y: rect.origin.y * scale, width: rect.size.width * scale, height: rect.size.height * scale))
  }

  /// The area to be painted, in coordinates of the list's origin.
  package var visibleArea: VisibleArea { VisibleArea(bounds.offsetBy(dx: -list.origin.x, dy: -list.origin.y)) }

  /// Whether a rectangle at the list's origin meets the damage.
  package func meetsDamage(local rect: CGRect) -> Bool { meetsDamage(rect.offsetBy(dx: list.origin.x, dy: list.origin.y)) }

  /// Whether a rectangle at the list's origin contains all of the damage, however its edges are rounded.
  private func coversDamage(_ rect: CGRect) -> Bool {
    let (x, y) = (list.origin.x + rect.origin.x, list.origin.y + rect.origin.y)
    let whole = firstDamage
    return x * scale <= CGFloat(whole.x0) && y * scale <= CGFloat(whole.y0) && (x + rect.size.width) * scale >= CGFloat(whole.x1)
      && (y + rect.size.height) * scale >= CGFloat(whole.y1)
  }

  /// Paints the modifier at `index` and the inner ones. `below` counts the commands that are not the box's own: its children's, and the
  /// ones that only bound others.
  private mutating func paint(_ box: Box, _ corner: CGPoint, from first: Int, _ below: inout Int) {
    var index = first
    while index < box.modifierList.paintSteps.count {
      switch box.modifierList.paintSteps[index].kind {
      case .none: break
      case .fill(let color):
        let rect = box.shownRect(index)
        inEffects(of: box, corner) { painter in
          painter.list.origin = CGPoint(x: corner.x + rect.origin.x, y: corner.y + rect.origin.y)
          painter.fill(CGRect(origin: .zero, size: rect.size), .color(color.faded(by: painter.fade)))
        }
      case .behind:
        var place = Place(box: .passUnretained(box), corner: corner, index: index, below: below)
        box.modifierList.items.unretained(index).look { modifier in
          if modifier.fadesParts { return modifier.paint(&self, &place) }
          inEffects(of: box, corner) { $0.paintPart(of: box, corner) { modifier.paint(&$0, &place) } }
        }
      case .around:
        var place = Place(box: .passUnretained(box), corner: corner, index: index, below: below)
        box.modifierList.items.unretained(index).look { modifier in
          if fade == 1 && !hasEffects || lets(modifier) { return modifier.paint(&self, &place) }
          inEffects(of: box, corner) { painter in
            if modifier.fadesParts { return modifier.paint(&painter, &place) }
            painter.paintPart(of: box, corner) { modifier.paint(&$0, &place) }
          }
          place.below += 2
        }
        below = place.below
        return
      }
      index += 1
    }
    let content = box.shownContentRect
    let contentCorner = CGPoint(x: corner.x + content.origin.x, y: corner.y + content.origin.y)
    inEffects(of: box, corner) { painter in
      painter.list.origin = contentCorner
      if painter.fade == 1 || !box.paintFaded(&painter, size: content.size) {
        painter.paintPart(of: box, corner) { painter in
          painter.list.origin = contentCorner
          box.paintContent(&painter, size: content.size)
        }
      }
    }
    noteBackdrops(of: box, corner)
    if box.children.isEmpty && !box.paintsAboveChildren && !hasLeaving { return }
    let before = list.recordedCount
    // Content that is clipped, or composed of parts, is one picture.
    if hasEffects && (box.clipsContent || box.composesChildren) {
      inEffects(of: box, corner) { $0.paintChildren(of: box, corner) }
    } else {
      paintChildren(of: box, corner)
    }
    below += list.recordedCount - before
    if box.paintsAboveChildren {
      inEffects(of: box, corner) { painter in
        painter.paintPart(of: box, corner) { painter in
          painter.list.origin = contentCorner
          box.paintAboveChildren(&painter, size: content.size)
        }
      }
    }
  }

  /// Whether the outer opacity and effects apply to each part inside a modifier that paints around its content.
  private func lets(_ modifier: BoxModifier) -> Bool {
    modifier.fadesParts && (!hasEffects || !modifier.mapsPlane && !modifier.cutsInk)
  }

  /// Paints a part of a box that fades as one picture.
  @inline(__always) private mutating func paintPart(of box: Box, _ corner: CGPoint, _ part: (inout Painter) -> Void) {
    if fade == 1 { return part(&self) }
    let outer = fade
    fade = 1
    list.origin = corner
    list.pushLayer(opacity: outer, bounds: box.modifierList.mapsPlane ? .infinite.orEverywhere : box.ink)
    part(&self)
    list.popDrawnLayer()
    fade = outer
  }

  private mutating func paintChildren(of box: Box, _ corner: CGPoint) {
    let leaving = hasLeaving ? box.leaving : []
    if box.children.isEmpty && leaving.isEmpty { return }
    let offset = box.shownChildOrigin
    let origin = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
    let outer = (bounds, showsAllDamage)
    // A clip that contains all of the damage has no effect.
    var clips = box.clipsContent
    if clips {
      list.origin = corner
      clips = !showsAllDamage || !coversDamage(box.shownContentRect)
    }
    if clips {
      list.pushClip(box.shownContentRect, options: .snapsToPixels)
      showsAllDamage = false
      // One pixel more on each side, because the clip's edges are rounded to whole pixels.
      bounds = bounds.intersection(box.shownContentRect.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1 / scale, dy: -1 / scale))
    }
    // Many rectangles may lie far apart: children are compared with the ones that meet this box.
    if !hasOneRect && !isMapped && box.children.count > 8 {
      let near = damage.boundingRect(in: pixels(of: box.ink.offsetBy(dx: corner.x, dy: corner.y)))
      bounds = bounds.intersection(
        CGRect(
          x: CGFloat(near.x0) / scale, y: CGFloat(near.y0) / scale, width: CGFloat(near.width) / scale, height: CGFloat(near.height) / scale
        ))
    }
    var range = box.childrenDrawn(in: bounds.offsetBy(dx: -origin.x, dy: -origin.y))
    if box.composesChildren {
      range = range.clamped(to: box.drawnChildren)
      showsAllDamage = false
    }
    if leaving.isEmpty {
      if !hasOneRect, !isMapped, range.count > 24, let parts = ranges(of: box, within: range, at: origin) {
        for range in parts {
          for index in range { box.children.unretained(index).look { child in DeepStack.ensure { paint(child, at: origin) } } }
        }
      } else {
        box.eachDrawn(range) { index in
          box.children.unretained(index).look { child in DeepStack.ensure { paint(child, at: origin) } }
          return true
        }
      }
    } else {
      paint(range, of: box, among: leaving, at: origin)
    }
    if clips { list.popClip() }
    (bounds, showsAllDamage) = outer
  }

  /// The children of a range that may meet the damage, found by its rectangles, in ascending parts; nil if testing each one is faster, or
  /// if they are not drawn in order.
  private func ranges(of box: Box, within range: Range<Int>, at origin: CGPoint) -> [Range<Int>]? {
    if box.childrenMove || box.drawingOrder != nil { return nil }
    var ranges: [Range<Int>] = []
    damage.each(in: pixels(of: bounds), atMost: range.count / 3) { rect in
      // Larger by the possible rounding of pixels.
      let area = CGRect(
        x: CGFloat(rect.x0 - 1) / scale - origin.x, y: CGFloat(rect.y0 - 1) / scale - origin.y, width: CGFloat(rect.width + 2) / scale,
        height: CGFloat(rect.height + 2) / scale)
      ranges.append(box.childrenDrawn(in: area).clamped(to: range))
    }
    if ranges.isEmpty { return nil }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var end = range.lowerBound
    for index in ranges.indices {
      let part = ranges[index]
      ranges[index] = max(end, part.lowerBound)..<max(end, part.upperBound)
      end = ranges[index].upperBound
    }
    return ranges
  }

  /// Paints children, and each box that is being removed before the children that it preceded.
  private mutating func paint(_ range: Range<Int>, of box: Box, among leaving: ContiguousArray<LeavingBox>, at origin: CGPoint) {
    var (gone, drawn) = (leaving, 0)
    if gone.count > 1 { gone.sort { box.draws($0, before: $1.box, at: $1.index - 1) } }
    box.eachDrawn(range) { index in
      while drawn < gone.count, box.draws(gone[drawn], before: box.children[index], at: index) {
        let next = gone[drawn]
        drawn += 1
        DeepStack.ensure { paint(next.box, at: origin) }
      }
      box.children.unretained(index).look { child in DeepStack.ensure { paint(child, at: origin) } }
      return true
    }
    for next in gone[drawn...] { DeepStack.ensure { paint(next.box, at: origin) } }
  }

  // MARK: Modifiers

  /// The position of painting in a box: the current modifier.
  @_spi(Oriel) public struct Place {
    /// The box that is painted; it holds its modifiers for as long as they paint.
    let box: Unmanaged<Box>
    /// The box's top left, in points of the window.
    package let corner: CGPoint
    fileprivate let index: Int
    fileprivate(set) var below: Int

    /// The modifier's rectangle, in the box's coordinates.
    @MainActor package var rect: CGRect { box.look { $0.shownRect(index) } }

    /// Whether the leading edge is the right one.
    @MainActor package var isMirrored: Bool { box.look { $0.isMirrored } }

    /// The bounds of the box's drawing, in its coordinates; everywhere if these are mapped before the modifier.
    @MainActor package var boxInk: CGRect { box.look { $0.modifierList.mapsPlane ? CGRect.infinite.orEverywhere : $0.ink } }
  }

  /// Paints the content and the modifiers inside the current one.
  package mutating func paintInside(_ place: inout Place) {
    let (corner, index) = (place.corner, place.index)
    place.box.look { paint($0, corner, from: index + 1, &place.below) }
  }

  /// Paints the content and the inner modifiers with the plane mapped, in the box's coordinates. A modifier with several steps gives the
  /// content of this one.
  package mutating func paintInside(
    _ place: inout Place, mappedBy map: ProjectionTransform, _ inside: (inout Painter, inout Place) -> Void = { $0.paintInside(&$1) }
  ) {
    guard map.isInvertible else { return }
    if hasEffects { return paintWhole(&place) { $0.paintInside(&$1, mappedBy: map, inside) } }
    let outer = (bounds, hasOneRect, showsAllDamage, isMapped, isProjected), clips = isProjected && !map.isAffine
    let (x, y) = (place.corner.x, place.corner.y)
    list.origin = place.corner
    let index = place.index
    list.pushTransform(map, options: place.box.look { $0.isModifierMoving(index) } ? .moving : [])
    // One more pixel on both sides, for content between pixels.
    bounds = map.inverted().mapped(bounds.insetBy(dx: -1 / scale, dy: -1 / scale).offsetBy(dx: -x, dy: -y)).orEverywhere
      .insetBy(dx: -1.5 / scale, dy: -1.5 / scale).offsetBy(dx: x, dy: y)
    (hasOneRect, showsAllDamage, isMapped, isProjected) = (true, false, true, isProjected || !map.isAffine)
    if clips { list.pushClip(map.front) }
    inside(&self, &place)
    if clips { list.popClip() }
    (bounds, hasOneRect, showsAllDamage, isMapped, isProjected) = outer
    list.popTransform()
    place.below += clips ? 4 : 2
  }

  /// Paints the content between two commands that clip or blend it, or spread it over a larger area.
  package mutating func paintBounded(
    _ place: inout Place, spread: CGRect? = nil, commands: Int = 2,
    _ inside: (inout Painter, inout Place) -> Void = { $0.paintInside(&$1) }
  ) {
    let outer = (showsAllDamage, bounds, hasOneRect, isMapped)
    showsAllDamage = false
    if let spread { (bounds, hasOneRect, isMapped) = (bounds.gathered(by: spread, isMapped: isMapped), true, true) }
    inside(&self, &place)
    (showsAllDamage, bounds, hasOneRect, isMapped) = outer
    place.below += commands
  }

  /// Draws a shape in the rectangle of the current modifier.
  package mutating func paint(_ painted: PaintedShape, at place: Place) { paint(painted, in: place.rect, at: place) }

  /// Draws a shape in a rectangle of the box's coordinates, for the current modifier.
  package mutating func paint(_ painted: PaintedShape, in rect: CGRect, at place: Place) {
    if hasEffects {
      return place.box.look { box in inEffects(of: box, place.corner) { $0.paint(painted, in: rect, at: place) } }
    }
    list.origin = CGPoint(x: place.corner.x + rect.origin.x, y: place.corner.y + rect.origin.y)
    let scope = painted.environment ?? place.box.look { Unmanaged.passUnretained($0.scope) }
    let painted = painted.directed(place.isMirrored)
    scope.look { paint(painted, in: CGRect(origin: .zero, size: rect.size), scope: $0, of: place.box) }
  }

  /// Paints a part of the modifier that fades as one picture.
  package mutating func paintPart(at place: Place, _ part: (inout Painter) -> Void) {
    if fade == 1 && !hasEffects { return part(&self) }
    place.box.look { box in
      inEffects(of: box, place.corner) { $0.paintPart(of: box, place.corner, part) }
    }
  }

  /// The paint of a shape that fills the modifier's rectangle.
  package func paint(of painted: PaintedShape, at place: Place) -> Paint {
    let scope = painted.environment ?? place.box.look { Unmanaged.passUnretained($0.scope) }
    return scope.look { painted.style.paint(in: EnvironmentValues($0), filling: CGRect(origin: .zero, size: place.rect.size)) }
  }

  /// Records the area around a part of a box on which its drawing depends, because it shows the content behind it.
  private mutating func note(reach radius: CGFloat, _ rect: CGRect, of box: Box) {
    let reach = LayerEffect.reach * radius + 1
    let area = rect.offsetBy(dx: list.origin.x, dy: list.origin.y).insetBy(dx: -reach, dy: -reach)
    backdrops.note(isMapped || rect.isNull ? .infinite.orEverywhere : area, of: box)
    list.newBackdropRadius = 0
  }

  // MARK: Shapes

  /// Fills a rectangle at the list's origin.
  package mutating func fill(_ rect: CGRect, _ paint: Paint) {
    if paint.isClear || rect.size.width <= 0 || rect.size.height <= 0 { return }
    // Everything drawn so far will be covered.
    if showsAllDamage && paint.isOpaque && coversDamage(rect) { list.dropDrawing() }
    list.fill(rect, paint, options: .snapsToPixels)
  }

  /// Draws a shape at the list's origin.
  package mutating func paint(_ painted: PaintedShape, in rect: CGRect, scope: EnvironmentScope, of box: Unmanaged<Box>) {
    let environment = EnvironmentValues(scope)
    defer { if list.newBackdropRadius > 0 { box.look { note(reach: list.newBackdropRadius, painted.ink(in: rect), of: $0) } } }
    var paint: Paint, effects: [LayerEffect] = []
    if painted.style.isColor {
      paint = painted.style.paint(in: environment, filling: .null)
    } else {
      let style = painted.style._paint(in: environment)
      // Fitted to the frame, as in SwiftUI, not to the outline.
      (paint, effects) = (style.paint(in: environment, filling: rect), style.effects)
    }
    if effects.isEmpty, case .color(let color) = paint { return self.paint(painted, in: rect, with: .color(color.faded(by: fade))) }
    if effects.isEmpty && fade == 1 { return self.paint(painted, in: rect, with: paint) }
    let outer = showsAllDamage
    showsAllDamage = false
    if fade < 1 { list.pushLayer(opacity: fade, bounds: painted.ink(in: rect)) }
    defer { if fade < 1 { list.popLayer() } }
    list.pushLayers(effects, around: painted.outlineInk(in: rect))
    self.paint(painted, in: rect, with: paint)
    for _ in effects { list.popLayer() }
    showsAllDamage = outer
  }

  private mutating func paint(_ painted: PaintedShape, in rect: CGRect, with paint: Paint) {
    if painted.isPlain { return fill(rect, paint) }
    if paint.isClear || rect.width <= 0 || rect.height <= 0 { return }
    let options = DisplayList.Options(painted.fill)
    if let stroke = painted.stroke {
      list.stroke((painted.shape ?? Rectangle()).path(in: rect), stroke, paint, options: options)
      return
    }
    guard let shape = painted.shape else {
      list.fill(rect, paint, options: .snapsToPixels)
      return
    }
    switch shape._directForm(in: rect) {
    case .rectangle(let rect): list.fill(rect, paint, options: .snapsToPixels)
    case .roundedRectangle(let rect, let radius, let style):
      list.fill(rect, cornerRadius: radius, style: style, paint, options: options.union(.snapsToPixels))
    case nil: list.fill(shape.path(in: rect), paint, options: options)
    }
  }
}

extension Stage {
  /// Records the drawing of a box in some pixels, by default the window's, with the coordinates of its container beginning at a point.
  package func recording(of box: Box, at origin: CGPoint, in bounds: PixelRect? = nil) -> DisplayList.Recorded {
    var all = DamageRegion(bounds: bounds ?? damage.bounds)
    all.addAll()
    var painter = Painter(list: DisplayList(), damage: all, in: graph)
    graph.dependencies.untracked { painter.paint(box, at: origin) }
    return DisplayList.Recorded(painter.takeList())
  }
}
