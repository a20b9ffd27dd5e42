import CPixels
import Foundation
import OrielDrawing

/// A layer's effect with its parameters in pixels.
struct DeviceEffect {
  private let kind: LayerEffect.Kind
  let horizontal: ReducedBlur, vertical: ReducedBlur
  /// The offset of a shadow.
  private let dx: Int, dy: Int

  /// `placing` maps the effect's coordinates to pixels.
  init(_ effect: LayerEffect, _ placing: ProjectionTransform) {
    kind = effect.kind
    let deviations = Self.deviations(effect.radius, effect.place, placing)
    let place = placing.visible(effect.place.origin) ?? .zero
    horizontal = ReducedBlur(deviation: deviations.x, place: place.x)
    vertical = ReducedBlur(deviation: deviations.y, place: place.y)
    var way = CGPoint.zero
    if let offset = effect.kind.shadow?.offset {
      let middle = CGPoint(x: effect.place.midX, y: effect.place.midY)
      if let map = placing.affine ?? placing.derivative(at: middle) {
        way = CGPoint(x: map.a * offset.dx + map.c * offset.dy, y: map.b * offset.dx + map.d * offset.dy)
      }
    }
    (dx, dy) = (Int(saturating: PixelRect.wholeEdge(way.x)), Int(saturating: PixelRect.wholeEdge(way.y)))
  }

  /// The standard deviations in pixels.
  ///
  /// They are the mapped Gaussian's along both pixel axes, but limited in points to the corners of a square of three deviations: the
  /// recording code relies on that.
  private static func deviations(_ radius: CGFloat, _ place: CGRect, _ placing: ProjectionTransform) -> (x: CGFloat, y: CGFloat) {
    guard let map = placing.affine else {
      // With a margin, since the scale may be smaller still between these points.
      guard place.origin.x.isFinite, place.origin.y.isFinite, place.size.width.isFinite, place.size.height.isFinite else { return (0, 0) }
      let reach = LayerEffect.reach * radius, around = place.insetBy(dx: -reach, dy: -reach)
      var least = CGFloat.infinity
      for y in [around.minY, around.midY, around.maxY] {
        for x in [around.minX, around.midX, around.maxX] { least = min(least, placing.scales(at: CGPoint(x: x, y: y))?.least ?? 0) }
      }
      let deviation = least.isFinite ? 0.9 * least * radius : 0
      return (deviation, deviation)
    }
    let (x, y) = (radius * hypot(map.a, map.c), radius * hypot(map.b, map.d))
    if map.isScaleAndTranslation { return (x, y) }
    let size = abs(map.a * map.d - map.b * map.c)
    let corners = (hypot(map.d * x - map.c * y, map.a * y - map.b * x), hypot(map.d * x + map.c * y, map.a * y + map.b * x))
    let farthest = max(corners.0, corners.1) / size, most = radius * 2.0.squareRoot()
    guard farthest.isFinite else { return (0, 0) }
    let part = min(1, most / farthest)
    return (x * part, y * part)
  }

  var spreads: Bool { kind.spreads }
  /// The mode by which the layer is composited, if not source-over.
  var mode: CompositeMode? { if case .blend(let mode) = kind { mode } else { nil } }
  /// The pixel format of the layer, if different from its surroundings.
  var form: Target.Form? { if case .light(let isExtended) = kind { isExtended ? .extendedLight : .light } else { nil } }
  /// Whether the effect changes nothing, so that no layer is needed.
  var isNone: Bool { kind == .blur && horizontal.reach == 0 && vertical.reach == 0 }

  /// The maximum number of pixels of an effect; larger ones (many screens wide, or shadows many screens away) are left out.
  static let maxPixels = 1 << 26
  /// The maximum for nested effects together; beyond it the inner ones are left out.
  static let maxTogether = 1 << 27

  /// All pixels on which the pixels of a rectangle depend.
  func source(of rect: PixelRect) -> PixelRect {
    let (x, y) = (horizontal.reach, vertical.reach)
    let around = PixelRect(x0: rect.x0 - x, y0: rect.y0 - y, x1: rect.x1 + x, y1: rect.y1 + y)
    guard kind.shadow != nil else { return around }
    return rect.union(around.offsetBy(dx: -dx, dy: -dy))
  }

  /// Calls `blend` with the pixels to draw in `part`, back to front. `layer` contains at least the pixels on which they depend.
  ///
  /// The mode describes how they are composited onto the backdrop.
  func draw(
    _ layer: Target, _ part: PixelRect, _ memory: ReplayMemory, _ bands: EffectBands, _ blend: (Target, CompositeMode) -> Void
  ) {
    if let (color, _, form) = kind.shadow {
      let (x, y) = (horizontal.reach, vertical.reach)
      let shadow = memory.layer(PixelRect(x0: part.x0 - x, y0: part.y0 - y, x1: part.x1 + x, y1: part.y1 + y), layer.form, isClear: false)
      let bounds = shadow.bounds
      bands.each(of: bounds.height, pixels: bounds.area) { rows in
        if layer.form != .encoded { return tint(shadow, rows, layer, color, form.isInverted) }
        for row in rows {
          let row = bounds.y0 + row, from = layer.row(bounds.x0 - dx, row - dy)
          oriel_tint(shadow.row(bounds.x0, row), bounds.width, color.bits, from, form.isInverted)
        }
      }
      blur(shadow, part, memory, bands)
      defer { memory.free(shadow) }
      if form.isAlone { return blend(shadow, form.mode) }
      if !form.isAbove {
        blend(shadow, form.isApart ? form.mode : .normal)
      } else if form.isApart {
        blend(layer, .normal)
        return blend(shadow, form.mode)
      } else {
        for row in part.y0..<part.y1 {
          if layer.form != .encoded {
            compositeLight(
              layer.light(part.x0, row), part.width, shadow.light(part.x0, row), form.mode, inside: nil,
              isExtended: layer.form == .extendedLight)
            continue
          }
          compositeSpan(layer.row(part.x0, row), part.width, shadow.row(part.x0, row), form.mode, inside: nil)
        }
      }
    } else if kind.spreads {
      blur(layer, part, memory, bands)
    } else {
      recolor(layer, part)
    }
    blend(layer, .normal)
  }

  private func recolor(_ layer: Target, _ part: PixelRect) {
    if case .light = kind { return }
    if case .group = kind { return }
    if layer.form == .encoded {
      for row in part.y0..<part.y1 { OrielRaster.recolor(layer.row(part.x0, row), part.width, kind) }
      return
    }
    eachEncodedRow(layer, part) { y, row in
      OrielRaster.recolor(row, part.width, kind)
      oriel_light_decode(row, part.width, layer.light(part.x0, y))
    }
  }

  /// Writes rows of a shadow in linear light.
  private func tint(_ shadow: Target, _ rows: Range<Int>, _ layer: Target, _ color: PixelColor, _ isInverted: Bool) {
    let bounds = shadow.bounds
    var light = SIMD4<Float>.zero
    oriel_light_color(&light, color.bits)
    for row in rows {
      let row = bounds.y0 + row
      oriel_light_tint(
        shadow.light(bounds.x0, row), bounds.width, &light, layer.light(bounds.x0 - dx, row - dy), isInverted ? 1 : 0)
    }
  }

  /// Blurs the pixels of `part`; pixels around it become undefined.
  private func blur(_ pixels: Target, _ part: PixelRect, _ memory: ReplayMemory, _ bands: EffectBands) {
    let isReduced = horizontal.shift + vertical.shift > 0
    if isReduced && pixels.form == .encoded { return blurReduced(pixels, part, memory, bands) }
    blur(pixels, part, horizontal.full, vertical.full, bands)
  }

  /// Blurs the pixels of `part` by these kernels; pixels around it become undefined.
  func blur(_ pixels: Target, _ part: PixelRect, _ horizontal: BlurKernel, _ vertical: BlurKernel, _ bands: EffectBands) {
    let (all, isOpaque) = (pixels.bounds, kind == .opaqueBlur)
    // Lines are blurred four at a time.
    func each(of lines: Int, _ length: Int, _ body: (_ first: Int, _ count: Int) -> Void) {
      bands.each(of: (lines + 3) / 4, pixels: lines * length) { fours in
        let first = fours.lowerBound * 4
        body(first, min(fours.upperBound * 4, lines) - first)
      }
    }
    each(of: all.height, part.width) { first, count in
      horizontal.blur(
        pixels.start(all.x0, all.y0 + first), pixels.form, lines: count, apart: pixels.stride, count: all.width, step: 1,
        part: (part.x0 - all.x0)..<(part.x1 - all.x0), isOpaque: isOpaque)
    }
    each(of: part.width, part.height) { first, count in
      vertical.blur(
        pixels.start(part.x0 + first, all.y0), pixels.form, lines: count, apart: 1, count: all.height, step: pixels.stride,
        part: (part.y0 - all.y0)..<(part.y1 - all.y0), isOpaque: isOpaque)
    }
  }
}

extension LayerEffect.Kind {
  /// The parameters of a shadow; nil for other effects.
  fileprivate var shadow: (color: PixelColor, offset: CGVector, form: LayerEffect.ShadowForm)? {
    switch self {
    case .shadow(let color, let offset): (color, offset, LayerEffect.ShadowForm())
    case .formedShadow(let color, let offset, let form): (color, offset, form)
    default: nil
    }
  }
}
