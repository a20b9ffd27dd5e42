import CPixels
import Foundation
import OrielDrawing

// Layers: separate pixels that are blended as a whole, or through an effect.
extension Replay {
  mutating func pushLayer(_ command: DisplayList.Command) {
    if command.scalar >= 1 {
      layers.append(nil)
      return
    }
    var bounds = PixelRect(covering: projection.map { $0.mapped(command.rect) } ?? command.rect.applying(transform))
      .intersection(clip.rect)
    var isSkipped = !(command.scalar > 0) || bounds.isEmpty || skipDepth > 0, isInOnePart = false
    if inParts && !isSkipped {
      parts.find(in: bounds)
      isSkipped = parts.count == 0
      if parts.count == 1 {
        isInOnePart = true
        bounds = bounds.intersection(parts[0])
      }
    }
    var layer = Layer(outer: target, opacity: command.scalar, bounds: bounds, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor)
    layer.outerInParts = isInOnePart
    layers.append(layer)
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    // A layer within one part does not need the parts.
    if isInOnePart { inParts = false }
    target = memory.layer(bounds, target.form, isClear: !inParts)
    // Only the damaged parts will be used.
    if inParts { for index in 0..<parts.count { target.clear(parts[index].intersection(bounds)) } }
    clip.rect = bounds
    // The clip's coverage applies once, when the layer is drawn.
    clip.mask = nil
  }

  mutating func pushEffect(_ command: DisplayList.Command, _ list: DisplayList) {
    let placing = projection ?? ProjectionTransform(transform)
    var shown = PixelRect(covering: placing.mapped(command.rect)).intersection(clip.rect)
    if inParts && skipDepth == 0 {
      parts.find(in: shown)
      shown = shown.intersection(parts.bounds)
    }
    let effect = DeviceEffect(list.effects[Int(command.index)], placing)
    let reached = effect.source(of: surface), form = effect.form ?? target.form
    let words = effect.spreads ? reached.area * form.words : 0
    if skipDepth == 0
      && (effect.isNone || words > DeviceEffect.maxPixels || words > 0 && reachedWords + words > DeviceEffect.maxTogether)
    {
      layers.append(nil)
      return
    }
    let isSkipped = shown.isEmpty || skipDepth > 0
    var layer = Layer(outer: target, opacity: 1, bounds: shown, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor)
    (layer.effect, layer.outerSurface, layer.outerInParts, layer.reachedWords) = (effect, surface, inParts, words)
    reachedWords += words
    layers.append(layer)
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    inParts = false
    // Content beyond the clip matters, as far as the blur reaches.
    clip = Clip(rect: effect.source(of: shown), mask: nil)
    target = memory.layer(clip.rect, form)
    surface = reached
  }

  mutating func pushMask(_ command: DisplayList.Command) {
    let bounds = PixelRect(covering: projection.map { $0.mapped(command.rect) } ?? command.rect.applying(transform))
      .intersection(clip.rect)
    let isSkipped = bounds.isEmpty || skipDepth > 0
    var layer = Layer(outer: target, opacity: 1, bounds: bounds, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor)
    layer.isMask = true
    layers.append(layer)
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    target = memory.layer(bounds)
    clip = Clip(rect: bounds, mask: nil)
  }

  /// Turns the drawn mask into a clip. Without a mask nothing is clipped, but a clip is pushed anyway.
  mutating func clipToMask(_ command: DisplayList.Command, _ layerLevel: Int) {
    let isInverse = command.options.contains(.inverse)
    guard layers.count > layerLevel, let last = layers.last, let mask = last, mask.isMask else {
      clips.append(clip)
      return
    }
    let drawn = target
    _ = endLayer()
    clips.append(clip)
    if mask.isSkipped {
      // Nothing was drawn, or nothing will be.
      if !isInverse { clip.rect = .empty }
      return
    }
    let opacity = command.scalar > 0 ? UInt32((min(command.scalar, 1) * 255).rounded()) : 0
    let bounds = mask.bounds
    cut(to: isInverse ? clip.rect : bounds) { [rect = clip.rect] run in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, bounds.width)) { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for y in (isInverse ? rect.y0 : bounds.y0)..<(isInverse ? rect.y1 : bounds.y1) {
          let isCovered = y >= bounds.y0 && y < bounds.y1
          if isInverse && !isCovered {
            run(rect.x0, y, rect.width, nil, 255)
            continue
          }
          if isInverse && bounds.x0 > rect.x0 { run(rect.x0, y, bounds.x0 - rect.x0, nil, 255) }
          if isInverse && bounds.x1 < rect.x1 { run(bounds.x1, y, rect.x1 - bounds.x1, nil, 255) }
          let row = drawn.row(bounds.x0, y)
          for index in 0..<bounds.width {
            let covered = product(row[index] >> 24, opacity)
            (coverage + index).initialize(to: UInt8(truncatingIfNeeded: isInverse ? 255 - covered : covered))
          }
          run(bounds.x0, y, bounds.width, coverage, 0)
        }
      }
    }
    memory.free(drawn)
  }

  /// Removes the innermost layer, with the clips left open in it, and returns to its surroundings; nil if there is none.
  private mutating func endLayer() -> Layer? {
    guard let popped = layers.popLast(), let layer = popped else { return nil }
    clips.removeLast(clips.count - clipFloor)
    clipFloor = layer.outerFloor
    clip = layer.outerClip
    reachedWords -= layer.reachedWords
    if layer.isSkipped { skipDepth -= 1 } else { target = layer.outer }
    return layer
  }

  mutating func popLayer() {
    let drawn = target
    guard let layer = endLayer(), !layer.isSkipped else { return }
    if layer.isMask { return memory.free(drawn) }
    if let effect = layer.effect {
      (surface, inParts) = (layer.outerSurface, layer.outerInParts)
      if let mode = effect.mode {
        composite(drawn, layer.bounds, mode)
        return memory.free(drawn)
      }
      effect.draw(drawn, layer.bounds, memory, bands) { pixels, mode in composite(pixels, layer.bounds, mode) }
      memory.free(drawn)
      return
    }
    blend(drawn, layer.bounds, opacity: UInt32((layer.opacity * 255).rounded()))
    if layer.outerInParts { inParts = true }
    memory.free(drawn)
  }

  /// Composites a part of other pixels onto the target with a mode, limited by the clip.
  private func composite(_ pixels: Target, _ part: PixelRect, _ mode: CompositeMode) {
    if target.form != .encoded { return compositeLight(pixels, part, mode) }
    if mode == .normal { return blend(pixels, part, opacity: 255) }
    eachDamaged(part) { part in
      for y in part.y0..<part.y1 {
        compositeSpan(target.row(part.x0, y), part.width, pixels.row(part.x0, y), mode, inside: clip.mask?.row(part.x0, y))
      }
    }
  }

  /// Blends a part of other pixels over the target, limited by the clip.
  func blend(_ pixels: Target, _ part: PixelRect, opacity: UInt32) {
    if pixels.form != .encoded { return blendLight(pixels, part, opacity: opacity) }
    eachDamaged(part) { part in
      guard let inside = clip.mask else {
        // For large blurs and shadows this takes considerable time.
        return bands.each(of: part.height, pixels: part.area / 4) { rows in
          let y = part.y0 + rows.lowerBound
          oriel_blend_layer(
            target.row(part.x0, y), target.stride, part.width, rows.count, pixels.row(part.x0, y), pixels.stride, opacity)
        }
      }
      for y in part.y0..<part.y1 {
        blendSpan(target.row(part.x0, y), part.width, pixels.row(part.x0, y), opacity: opacity, inside: inside.row(part.x0, y))
      }
    }
  }

  /// Calls `draw` with the parts of a rectangle to draw, or the whole if the damage is drawn one rectangle at a time.
  func eachDamaged(_ rect: PixelRect, _ draw: (PixelRect) -> Void) {
    if rect.isEmpty { return }
    if !inParts { return draw(rect) }
    parts.find(in: rect)
    for index in 0..<parts.count { draw(parts[index].intersection(rect)) }
  }
}
