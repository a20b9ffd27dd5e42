import CPixels
import Foundation
import OrielDrawing

// Layers in linear light. All drawing in such a layer is dispatched here, so that other code need not check: coverage, opacity, blend modes
// and blurs act on light. The layer is converted to colours when it is composited onto its surroundings.
extension Replay {
  /// Draws a command in one colour.
  mutating func drawLight(_ command: DisplayList.Command, _ list: DisplayList) {
    var color = SIMD4<Float>.zero
    oriel_light_color(&color, command.color.bits)
    switch command.kind {
    case .list: run(list.lists[Int(command.index)].list)
    case .mask:
      let outer = clip
      cut(to: list.masks[Int(command.index)], at: command.rect.origin)
      let rect = clip.rect
      for y in rect.y0..<max(rect.y0, rect.y1) {
        oriel_light_blend_color(target.light(rect.x0, y), rect.width, &color, nil, 255, clip.mask?.row(rect.x0, y))
      }
      clip = outer
    default:
      guard let shape = shape(of: command, list) else { return }
      coverage.runs(of: shape, clip: clip.rect, surface: surface) { x, y, count, coverage, value in
        oriel_light_blend_color(target.light(x, y), count, &color, coverage, value, clip.mask?.row(x, y))
      }
    }
  }

  /// Draws a pattern in the clip.
  func fillLight(_ rect: PixelRect, _ walk: PatternWalk, _ pattern: any PaintPattern) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.width) { row in
      guard let colors = row.baseAddress else { return }
      for y in rect.y0..<rect.y1 {
        walk.write(pattern, UnsafeMutableBufferPointer(start: colors, count: rect.width), rect.x0, y)
        oriel_light_blend_colors(target.light(rect.x0, y), rect.width, colors, clip.mask?.row(rect.x0, y))
      }
    }
  }

  /// Blends a part of a layer of light over the target, limited by the clip.
  func blendLight(_ pixels: Target, _ part: PixelRect, opacity: UInt32) {
    if target.form != .encoded {
      for y in part.y0..<max(part.y0, part.y1) {
        oriel_light_blend(
          target.light(part.x0, y), part.width, pixels.light(part.x0, y), Float(opacity) / 255, clip.mask?.row(part.x0, y))
      }
      return
    }
    eachDamaged(part) { part in
      eachEncodedRow(pixels, part) { y, row in
        blendSpan(target.row(part.x0, y), part.width, row, opacity: opacity, inside: clip.mask?.row(part.x0, y))
      }
    }
  }

  /// The same with a mode, on a target of light.
  func compositeLight(_ pixels: Target, _ part: PixelRect, _ mode: CompositeMode) {
    for y in part.y0..<max(part.y0, part.y1) {
      OrielRaster.compositeLight(
        target.light(part.x0, y), part.width, pixels.light(part.x0, y), mode, inside: clip.mask?.row(part.x0, y),
        isExtended: target.form == .extendedLight)
    }
  }
}

/// Calls a closure with the rows of a part of a layer of light, as encoded colours.
func eachEncodedRow(_ pixels: Target, _ part: PixelRect, _ body: (_ y: Int, _ row: UnsafeMutablePointer<UInt32>) -> Void) {
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, part.width)) { row in
    guard let row = row.baseAddress, part.width > 0 else { return }
    for y in part.y0..<max(part.y0, part.y1) {
      oriel_light_encode(pixels.light(part.x0, y), part.width, row)
      body(y, row)
    }
  }
}

/// Composites a run of light onto other light with a mode, limited by the coverage inside a clip.
func compositeLight(
  _ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ colors: UnsafePointer<SIMD4<Float>>, _ mode: CompositeMode,
  inside: UnsafePointer<UInt8>?, isExtended: Bool
) {
  if mode == .normal { return oriel_light_blend(pixels, count, colors, 1, inside) }
  let spares = mode.sparesWhatIsNotCovered
  for index in 0..<count {
    let color = colors[index], below = pixels[index], covered = Float(inside?[index] ?? 255) / 255
    if covered == 0 || color.w <= 0 && spares { continue }
    var result = pointwiseMax(composite(color, on: below, mode), .zero)
    result.w = min(result.w, 1)
    if !isExtended { result = pointwiseMin(result, SIMD4(repeating: result.w)) }
    pixels[index] = covered == 1 ? result : result * covered + below * (1 - covered)
  }
}
