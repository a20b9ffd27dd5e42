import Foundation
import OrielDrawing

// Clips, and the areas filled by patterns, which are clips too.
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
    guard let shape = shape(of: command, list) else { return clip.rect = .empty }
    let bounds = shape.path.boundingRect
    let covering =
      bounds.isNull ? PixelRect.empty : PixelRect(covering: shape.projection.map { $0.mapped(bounds) } ?? bounds.applying(shape.transform))
    let rect = clip.rect.intersection(covering)
    cut(to: rect) { [coverage, surface] run in coverage.runs(of: shape, clip: rect, surface: surface, run) }
  }

  /// A path to fill or stroke, with its transform to pixels.
  struct Shape {
    var path: Path
    var stroke: StrokeStyle?
    var options: DisplayList.Options
    var transform: CGAffineTransform
    var projection: ProjectionTransform?
  }

  /// The path that a command covers; nil if there is none.
  func shape(of command: DisplayList.Command, _ list: DisplayList) -> Shape? {
    let snaps = command.options.contains(.snapsToPixels) && isUpright
    var shape = Shape(path: Path(), options: command.options, transform: transform, projection: projection)
    func place() { (shape.transform, shape.projection) = (placing(command), projecting(command.rect.origin)) }
    switch command.kind {
    case .pushClipPath, .fillPath:
      shape.path = list.path(of: command)
      place()
    case .strokePath:
      (shape.path, shape.stroke) = (list.path(of: command), list.strokes[Int(command.stroke)])
      shape.options.remove(.evenOdd)
      place()
    case .strokeLine:
      (shape.path, shape.stroke) = (Path(from: command.line.from, to: command.line.to), list.strokes[Int(command.stroke)])
    case .pushClipRoundedRect where snaps, .fillRoundedRect where snaps:
      shape.path = Path(
        roundedRect: edges(command.rect, snaps: true), cornerRadius: command.scalar * transform.meanScale,
        style: command.options.cornerStyle)
      shape.transform = .identity
    case .pushClipRoundedRect, .fillRoundedRect:
      shape.path = Path(roundedRect: command.rect, cornerRadius: command.scalar, style: command.options.cornerStyle)
    case .fillEllipse: shape.path = Path(ellipseIn: command.rect)
    case .fillRect where snaps: (shape.path, shape.transform) = (Path(edges(command.rect, snaps: true)), .identity)
    case .fillRect, .pushClipRect: shape.path = Path(command.rect)
    default: return nil
    }
    return shape
  }

  /// Reduces the current clip to the area that runs cover, in a rectangle inside it. `trace` passes the runs to its argument.
  mutating func cut(to rect: PixelRect, _ trace: (CoverageMaker.Run) -> Void) {
    clip.rect = rect.isEmpty ? .empty : rect
    if rect.isEmpty { return }
    let mask = ClipMask(rect, memory)
    let outer = clip.mask
    var wholePixels = 0
    trace { x, y, count, coverage, value in
      let row = mask.row(x, y)
      if let coverage {
        row.update(from: coverage, count: count)
        for index in 0..<count where coverage[index] == 255 { wholePixels += 1 }
      } else {
        row.update(repeating: value, count: count)
        if value == 255 { wholePixels += count }
      }
      guard let outer = outer?.row(x, y) else { return }
      for index in 0..<count { row[index] = UInt8(truncatingIfNeeded: product(UInt32(row[index]), UInt32(outer[index]))) }
    }
    // If all pixels are covered nothing is clipped, and the outer mask stays.
    if wholePixels < rect.area { clip.mask = mask }
  }

  /// Turns the area of a command into a clip, and fills that with the pattern's colours.
  mutating func drawPattern(_ command: DisplayList.Command, _ list: DisplayList) {
    let outer = clip
    defer { clip = outer }
    switch command.kind {
    case .fillRect, .fillRoundedRect, .fillEllipse, .fillPath: cut(to: command, list)
    case .strokePath:
      let rect = clip.rect
      guard let shape = shape(of: command, list) else { return }
      cut(to: rect) { [coverage, surface] run in coverage.runs(of: shape, clip: rect, surface: surface, run) }
    case .mask: cut(to: list.masks[Int(command.index)], at: command.rect.origin)
    default: return
    }
    let rect = clip.rect, placed = list.patterns[Int(command.color.bits)]
    if let backdrop = placed.pattern as? BackdropPattern { return draw(backdrop, at: placed.origin) }
    // Another pattern may drop the tile meanwhile.
    let pattern = (placed.pattern as? DrawnTiles).map { prepared($0) } ?? placed.pattern
    let placing = CGAffineTransform(translationX: placed.origin.x, y: placed.origin.y).concatenating(transform)
    guard !rect.isEmpty, let walk = projecting(placed.origin).map({ PatternWalk($0) }) ?? PatternWalk(placing) else { return }
    let repeats = walk.repeats(pattern)
    if target.form != .encoded { return fillLight(rect, walk, pattern) }
    // An opaque pattern is written directly. Under a perspective it may end.
    if pattern.isOpaque && clip.mask == nil && projection == nil && !isDivided {
      let first = target.row(rect.x0, rect.y0)
      for y in rect.y0..<rect.y1 {
        let row = target.row(rect.x0, y)
        if repeats && y > rect.y0 {
          row.update(from: first, count: rect.width)
        } else {
          walk.write(pattern, UnsafeMutableBufferPointer(start: row, count: rect.width), rect.x0, y)
        }
      }
      return
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.width) { row in
      guard let colors = row.baseAddress else { return }
      rows(of: rect) { x, y, count in
        if !repeats || isDivided || y == rect.y0 {
          walk.write(pattern, UnsafeMutableBufferPointer(start: colors, count: count), x, y)
        }
        blendSpan(target.row(x, y), count, colors, opacity: 255, inside: clip.mask?.row(x, y))
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
      return cut(to: rect) { run in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { coverage in
          guard let coverage = coverage.baseAddress else { return }
          for y in rect.y0..<max(rect.y0, rect.y1) {
            sampler.write(coverage, count: rect.width, x: rect.x0, y: y)
            run(rect.x0, y, rect.width, coverage, 0)
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
    cut(to: visible) { run in
      for y in visible.y0..<visible.y1 { run(visible.x0, y, visible.width, mask.coverage + (y - y0) * mask.width - x0 + visible.x0, 0) }
    }
  }
}

extension CoverageMaker {
  func runs(of shape: Replay.Shape, clip: PixelRect, surface: PixelRect, _ run: Run) {
    runs(
      of: shape.path, stroke: shape.stroke, transform: shape.transform, projection: shape.projection, options: shape.options, clip: clip,
      surface: surface, run)
  }
}
