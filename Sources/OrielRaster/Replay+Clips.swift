import Foundation
import OrielDrawing

// Clips, and the areas that patterns fill, which are clips too.
extension Replay {
  mutating func pushClip(_ command: DisplayList.Command, _ list: DisplayList) {
    clips.append(clip)
    cut(to: command, list)
  }

  /// Reduces the current clip to the area that a command's rectangle or path covers.
  mutating func cut(to command: DisplayList.Command, _ list: DisplayList) {
    let snaps = command.options.contains(.snapsToPixels) && isUpright
    let isRect = command.kind == .pushClipRect || command.kind == .fillRect
    if isRect && isUpright {
      let r = edges(command.rect, snaps: snaps)
      let covering = PixelRect(covering: r)
      if r.minX == CGFloat(covering.x0), r.minY == CGFloat(covering.y0), r.maxX == CGFloat(covering.x1),
        r.maxY == CGFloat(covering.y1)
          || covering.isEmpty
      {
        clip.rect = clip.rect.intersection(covering)
        return
      }
    }
    var path: Path
    var (transform, projection) = (transform, projection)
    switch command.kind {
    case .pushClipPath, .fillPath:
      path = list.paths[Int(command.index)]
      (transform, projection) = (placing(command), projecting(command.rect.origin))
    case .pushClipRoundedRect where snaps, .fillRoundedRect where snaps:
      path = Path(
        roundedRect: edges(command.rect, snaps: true), cornerRadius: command.scalar * transform.meanScale,
        style: command.options.cornerStyle)
      transform = .identity
    case .pushClipRoundedRect, .fillRoundedRect:
      path = Path(roundedRect: command.rect, cornerRadius: command.scalar, style: command.options.cornerStyle)
    default: path = Path(command.rect)
    }
    let bounds = path.boundingRect
    let covering =
      bounds.isNull ? PixelRect.empty : PixelRect(covering: projection.map { $0.mapped(bounds) } ?? bounds.applying(transform))
    let rect = clip.rect.intersection(covering)
    cut(to: rect) { [coverage, surface, transform, projection] span in
      coverage.spans(
        of: path, stroke: nil, transform: transform, projection: projection, options: command.options, clip: rect, surface: surface, span)
    }
  }

  /// Reduces the current clip to the area that spans cover, in a rectangle inside it. `trace` passes the spans to its argument.
  mutating func cut(to rect: PixelRect, _ trace: ((_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void) -> Void) {
    clip.rect = rect.isEmpty ? .empty : rect
    if rect.isEmpty { return }
    let mask = ClipMask(rect, memory)
    let outer = clip.mask
    var wholePixels = 0
    trace { x, y, count, value in
      if value == 255 { wholePixels += count }
      let row = mask.row(x, y)
      if let outer = outer?.row(x, y) {
        for index in 0..<count { row[index] = UInt8(truncatingIfNeeded: product(UInt32(value), UInt32(outer[index]))) }
      } else {
        row.update(repeating: value, count: count)
      }
    }
    // If all pixels are covered, nothing is cut off here: the clip around stays as it is.
    if wholePixels < rect.area { clip.mask = mask }
  }

  /// The area that a command covers becomes a clip, inside which every pixel gets the pattern's colour.
  mutating func drawPattern(_ command: DisplayList.Command, _ list: DisplayList) {
    let outer = clip
    defer { clip = outer }
    switch command.kind {
    case .fillRect, .fillRoundedRect, .fillPath: cut(to: command, list)
    case .strokePath:
      let rect = clip.rect
      let (transform, projection) = (placing(command), projecting(command.rect.origin))
      cut(to: rect) { [coverage, surface, path = list.paths[Int(command.index)]] span in
        coverage.spans(
          of: path, stroke: list.strokes[Int(command.stroke)], transform: transform, projection: projection,
          options: command.options.subtracting(.evenOdd), clip: rect, surface: surface, span)
      }
    case .mask: cut(to: list.masks[Int(command.index)], at: command.rect.origin)
    default: return
    }
    let rect = clip.rect, placed = list.patterns[Int(command.color.bits)]
    let placing = CGAffineTransform(translationX: placed.origin.x, y: placed.origin.y).concatenating(transform)
    guard !rect.isEmpty, let walk = projecting(placed.origin).map({ PatternWalk($0) }) ?? PatternWalk(placing) else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.width) { row in
      for y in rect.y0..<rect.y1 {
        walk.write(placed.pattern, row, rect.x0, y)
        guard let colors = row.baseAddress else { return }
        blendSpan(target.row(rect.x0, y), rect.width, colors, opacity: 255, inside: clip.mask?.row(rect.x0, y))
      }
    }
  }

  /// Reduces the current clip to the area that a mask covers.
  mutating func cut(to mask: CoverageMask, at origin: CGPoint) {
    if let mapped = placement(of: mask, at: origin) {
      guard let placement = mapped.placement else { return clip.rect = .empty }
      let rect = placement.bounds.intersection(clip.rect)
      if let copied = placement.copied { return cut(to: copied.mask, copied.x, copied.y, rect) }
      guard let sampler = placement.sampler else { return clip.rect = .empty }
      return cut(to: rect) { span in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { coverage in
          guard let coverage = coverage.baseAddress else { return }
          for y in rect.y0..<max(rect.y0, rect.y1) {
            sampler.write(coverage, count: rect.width, x: rect.x0, y: y)
            for x in 0..<rect.width where coverage[x] > 0 { span(rect.x0 + x, y, 1, coverage[x]) }
          }
        }
      }
    }
    let point = origin.applying(transform)
    let rect = visiblePart(of: mask, at: point)
    cut(to: mask, rect.x0, rect.y0, rect.visible)
  }

  mutating func cut(to mask: CoverageMask, _ x0: Int, _ y0: Int, _ visible: PixelRect) {
    if visible.isEmpty { return clip.rect = .empty }
    cut(to: visible) { span in
      for y in visible.y0..<visible.y1 {
        let row = mask.coverage + (y - y0) * mask.width - x0
        for x in visible.x0..<visible.x1 where row[x] > 0 { span(x, y, 1, row[x]) }
      }
    }
  }
}
