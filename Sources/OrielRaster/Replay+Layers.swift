import Foundation
import OrielDrawing

// Layers: pixels beside those of the target, blended as a whole, or by an effect.
extension Replay {
  mutating func pushLayer(_ command: DisplayList.Command) {
    if command.scalar >= 1 {
      layers.append(nil)
      return
    }
    let bounds = PixelRect(covering: projection.map { $0.mapped(command.rect) } ?? command.rect.applying(transform))
      .intersection(clip.rect)
    var isSkipped = !(command.scalar > 0) || bounds.isEmpty || skipDepth > 0
    if inParts && !isSkipped {
      parts.find(in: bounds)
      isSkipped = parts.count == 0
    }
    layers.append(
      Layer(outer: target, opacity: command.scalar, bounds: bounds, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor))
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    target = memory.layer(bounds, isClear: !inParts)
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
    let reached = effect.source(of: surface)
    if skipDepth == 0 && (effect.isNone || reached.area > DeviceEffect.mostPixels) {
      layers.append(nil)
      return
    }
    let isSkipped = shown.isEmpty || skipDepth > 0
    var layer = Layer(outer: target, opacity: 1, bounds: shown, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor)
    (layer.effect, layer.outerSurface, layer.outerInParts) = (effect, surface, inParts)
    layers.append(layer)
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    inParts = false
    // What is beyond the clip counts, as far as the blur reaches.
    clip = Clip(rect: effect.source(of: shown), mask: nil)
    target = memory.layer(clip.rect)
    surface = reached
  }

  mutating func popLayer() {
    guard let popped = layers.popLast(), let layer = popped else { return }
    // Clips that the layer left open end with it.
    clips.removeLast(clips.count - clipFloor)
    clipFloor = layer.outerFloor
    if layer.isSkipped {
      clip = layer.outerClip
      skipDepth -= 1
      return
    }
    let drawn = target
    target = layer.outer
    clip = layer.outerClip
    if let effect = layer.effect {
      (surface, inParts) = (layer.outerSurface, layer.outerInParts)
      effect.draw(drawn, layer.bounds, memory) { pixels in blend(pixels, layer.bounds, opacity: 255) }
      memory.free(drawn)
      return
    }
    blend(drawn, layer.bounds, opacity: UInt32((layer.opacity * 255).rounded()))
    memory.free(drawn)
  }

  /// Blends a part of other pixels over those of the target, limited by the clip.
  func blend(_ pixels: Target, _ part: PixelRect, opacity: UInt32) {
    func blend(_ part: PixelRect) {
      for y in part.y0..<max(part.y0, part.y1) {
        blendSpan(
          target.row(part.x0, y), part.width, pixels.row(part.x0, y), opacity: opacity, inside: clip.mask?.row(part.x0, y))
      }
    }
    if !inParts { return blend(part) }
    parts.find(in: part)
    for index in 0..<parts.count { blend(parts[index].intersection(part)) }
  }
}
