import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// The ring around the focused view. It is drawn over everything in the window, so that it costs its view no space and no ink.
struct FocusRing: Equatable {
  /// The position of the focused view, or of its content shape, in the window.
  private let place: SeenPlace
  /// The shape that the ring follows instead of a rounded rectangle.
  private let shape: ClipShape?
  let cornerRadius: CGFloat
  /// The part of the window that remains after all clips around the view.
  let clip: CGRect
  let scope: EnvironmentScope
  /// The distance to the final position, from 1 at appearance to 0: the ring grows out of the view's edge, half as strong at first.
  let distance: Double

  /// The panels over the view, which hide the ring.
  private let covers: [Cover]

  private struct Cover: Equatable {
    let rect: CGRect
    let cornerRadius: CGFloat
  }

  /// The distance in points from the view's edge to the ring's outer edge, and the ring's width.
  private static let outset: CGFloat = 2
  private static let width: CGFloat = 2.5

  /// Returns nil if no part of the ring is visible. A view that waits for placement is offscreen by more than the ring's width, and its
  /// last position is not valid.
  @MainActor init?(around target: FocusTarget, distance: Double) {
    guard let (box, index) = target.place, box.isAttached, box.hasBeenPlaced, !box.needsPlacement, target.value(\.isFocusEffectEnabled)
    else { return nil }
    let outline = box.focusShape(at: index)
    let (holder, level) = outline.map { ($0.box, $0.index) } ?? (box, index)
    guard holder.hasBeenPlaced, !holder.needsPlacement else { return nil }
    shape = outline?.shape
    place = holder.drawnPlace(of: holder.rect(ofModifierAt: level), plane: level)
    self.distance = distance
    cornerRadius = target.cornerRadius
    scope = target.scope
    guard let clip = box.clipAround() else { return nil }
    self.clip = clip
    covers = Self.covers(of: box)
    if bounds.isEmpty { return nil }
  }

  /// The ring around the text of a link, on all of its lines.
  @MainActor init?(around link: PointedLink) {
    let box = link.box
    guard box.hasBeenPlaced, !box.needsPlacement, let clip = box.clipAround() else { return nil }
    let corner = box.contentRect.origin, whole = link.rects.reduce(CGRect.null) { $0.union($1) }
    if whole.isNull { return nil }
    place = box.drawnPlace(of: whole.offsetBy(dx: corner.x, dy: corner.y), plane: box.modifiers.count)
    (shape, cornerRadius, scope, distance, self.clip) = (nil, 3, box.scope, 0, clip)
    covers = Self.covers(of: box)
    if bounds.isEmpty { return nil }
  }

  @MainActor private static func covers(of box: Box) -> [Cover] {
    box.graph.stage.rootBox.layers(over: box).compactMap { layer in
      let (rect, cornerRadius) = layer.cover
      return rect.isEmpty ? nil : Cover(rect: rect, cornerRadius: cornerRadius)
    }
  }

  /// The area in which the ring may draw, in points of the window.
  @MainActor var bounds: CGRect { place.rect(outline.insetBy(dx: -Self.outset - 1, dy: -Self.outset - 1)).intersection(clip) }

  /// The view's rectangle from its top left.
  private var rect: CGRect { CGRect(origin: .zero, size: place.size) }

  /// The outline that the ring surrounds, from the view's top left.
  @MainActor private var outline: CGRect {
    guard let bounds = shape?.bounds(in: rect), !bounds.isNull else { return rect }
    return bounds.insetBy(dx: -Self.outset, dy: -Self.outset)
  }

  /// The line in the middle of the ring.
  @MainActor private func path(outside wanted: CGFloat) -> Path {
    // A view may be narrower than the ring's line, which does not cross its middle.
    let distance = max(wanted, -min(rect.width, rect.height) / 2)
    guard let shape else {
      return RoundedRectangle(cornerRadius: cornerRadius + distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
    }
    func larger<S: InsettableShape>(_ shape: S) -> Path { shape.inset(by: -distance).path(in: rect) }
    if let shape = shape.shape as? any InsettableShape { return larger(shape) }
    // Other shapes are drawn in a larger rectangle, where the distance is not uniform.
    let wide = rect.insetBy(dx: -distance, dy: -distance)
    return shape.shape.path(in: CGRect(origin: .zero, size: wide.size)).offsetBy(dx: wide.minX, dy: wide.minY)
  }

  @MainActor func pixels(_ scale: CGFloat) -> PixelRect {
    PixelRect(covering: CGRect(x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale))
  }

  @MainActor func paint(_ painter: inout Painter) {
    // Read even if nothing of the ring is painted: repainting depends on the values that are read.
    let color = Color.accentColor.opacity(0.9 * (1 - distance / 2)).pixelColor(in: EnvironmentValues(scope))
    guard painter.meetsDamage(local: bounds) else { return }
    let middle = Self.outset * (1 - CGFloat(distance)) - Self.width / 2
    let path = path(outside: middle)
    painter.list.pushClip(clip, options: .snapsToPixels)
    let hiding = covers.filter { $0.rect.intersects(bounds) }
    for cover in hiding {
      let outside = Path {
        $0.addRect(bounds.union(cover.rect).insetBy(dx: -1, dy: -1))
        $0.addRoundedRect(in: cover.rect, cornerSize: CGSize(width: cover.cornerRadius, height: cover.cornerRadius), style: .circular)
      }
      painter.list.pushClip(outside, options: .evenOdd)
    }
    // Around an outline narrower than the line, corners reach far.
    let isNarrow = min(rect.width, rect.height) < 2 * Self.width
    let style = StrokeStyle(lineWidth: Self.width, lineJoin: isNarrow ? .round : .miter)
    place.draw(on: &painter.list) { $0.stroke(path, style, color) }
    for _ in 0...hiding.count { painter.list.popClip() }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.place == b.place && a.cornerRadius == b.cornerRadius && a.clip == b.clip && a.scope === b.scope && a.distance == b.distance
      && a.covers == b.covers
      && hasSameShape(a, b)
  }

  private static func hasSameShape(_ a: Self, _ b: Self) -> Bool {
    guard let shape = a.shape, let other = b.shape else { return a.shape == nil && b.shape == nil }
    return shape.isEqual(to: other)
  }
}

extension Box {
  /// The part of the window that remains after all clips around the box; nil while a surrounding box waits for placement.
  fileprivate func clipAround() -> CGRect? {
    var clip = CGRect(origin: .zero, size: graph.stage.rootBox.viewport), next = container
    while let current = next {
      if current.needsPlacement { return nil }
      if current.clipsContent {
        clip = clip.intersection(current.drawnPlace(of: current.contentRect, plane: current.modifiers.count).whole)
      }
      next = current.container
    }
    return clip
  }

  /// The content shape that the ring around a view follows, by the index of the view's modifier: the next one around the view that is
  /// still about this view alone, or else one inside it.
  fileprivate func focusShape(at index: Int) -> (shape: ClipShape, box: Box, index: Int)? {
    func shape(_ box: Box, _ level: Int) -> (shape: ClipShape, box: Box, index: Int)? {
      guard let modifier = box.modifiers[level] as? ContentShapeModifier, modifier.kinds.contains(.focusEffect) else { return nil }
      return (modifier.shape, box, level)
    }
    for level in (0..<index).reversed() { if let found = shape(self, level) { return found } }
    var box = self
    while let around = box.container, around.inner === box {
      for level in around.modifiers.indices.reversed() { if let found = shape(around, level) { return found } }
      box = around
    }
    for level in modifiers.indices.dropFirst(index + 1) { if let found = shape(self, level) { return found } }
    return nil
  }
}
