import Foundation
import OrielDrawing

/// Replays display lists into bitmaps, inside damage. Used on one thread; keeps memory between calls.
package final class Rasterizer {
  private let coverage = CoverageMaker()
  /// Kept to reuse the memory of its lists.
  @exclusivity(unchecked) private var replay: Replay

  /// The most memory of clips and layers that are open together, in bytes.
  ///
  /// If they are nested so deeply that they would take more, the area is drawn in parts, one after the other, each with the whole list:
  /// the pixels are the same, and each part costs another pass through the list.
  package static let mostBytes = 128 << 20
  private let mostBytes: Int

  /// The number of parts drawn so far; one for each rectangle of damage unless memory requires more.
  package private(set) var partCount = 0
  /// The most bytes that clips and layers have taken together.
  package var peakBytes: Int { replay.memory.peak }

  package init(mostBytes: Int = mostBytes) {
    self.mostBytes = mostBytes
    replay = Replay(coverage: coverage)
  }

  /// Draws `list` into `bitmap`, writing only pixels inside `damage`. `transform` maps the list's points to pixels.
  package func render(_ list: DisplayList, into bitmap: Bitmap, damage: [PixelRect], transform: CGAffineTransform) {
    let target = Target(pixels: bitmap.pixels, stride: bitmap.width, bounds: bitmap.bounds)
    func draw(_ part: PixelRect) {
      replay.start(target, clip: part, transform: transform)
      replay.run(list)
      partCount += 1
    }
    // The largest part in pixels: unlimited if no clip or layer takes memory.
    let largest = list.deepestBytesPerPixel == 0 ? Int.max : max(1, mostBytes / list.deepestBytesPerPixel)
    for rect in damage {
      let clip = rect.intersection(bitmap.bounds)
      if clip.isEmpty { continue }
      if clip.area <= largest {
        draw(clip)
        continue
      }
      // As wide as memory allows, and then as high.
      let width = min(clip.width, largest), height = max(1, min(clip.height, largest / width))
      var y = clip.y0
      while y < clip.y1 {
        var x = clip.x0
        while x < clip.x1 {
          draw(PixelRect(x0: x, y0: y, x1: min(x + width, clip.x1), y1: min(y + height, clip.y1)))
          x += width
        }
        y += height
      }
    }
    replay.trim()
  }
}

/// The pixels to draw into; their top left is at `bounds.x0, y0` of the surface.
struct Target: @unchecked Sendable {
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var bounds: PixelRect

  /// No pixels at all.
  static let none = Target(pixels: nowhere, stride: 0, bounds: .empty)
  private nonisolated(unsafe) static let nowhere = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - bounds.y0) * stride + (x - bounds.x0) }
}

/// 8-bit coverage of a clip that is not a rectangle of whole pixels.
final class ClipMask {
  let bounds: PixelRect
  // Not an array: its accesses would be checked, for each pixel.
  private let values: UnsafeMutablePointer<UInt8>
  private let memory: ReplayMemory

  init(_ bounds: PixelRect, _ memory: ReplayMemory) {
    self.bounds = bounds
    self.memory = memory
    values = .allocate(capacity: bounds.area)
    values.initialize(repeating: 0, count: bounds.area)
    memory.take(bounds.area)
  }

  deinit {
    memory.give(bounds.area)
    values.deallocate()
  }

  /// The coverage from a pixel inside the bounds on, to the right.
  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    values + (y - bounds.y0) * bounds.width + (x - bounds.x0)
  }
}

/// Counts the bytes of clips and layers.
final class ReplayMemory {
  private(set) var bytes = 0
  private(set) var peak = 0

  func take(_ count: Int) {
    bytes += count
    peak = max(peak, bytes)
  }

  func give(_ count: Int) { bytes -= count }

  /// Clear pixels, until they are freed.
  func layer(_ bounds: PixelRect) -> Target {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.area)
    pixels.initialize(repeating: 0, count: bounds.area)
    take(bounds.area * 4)
    return Target(pixels: pixels, stride: bounds.width, bounds: bounds)
  }

  func free(_ layer: Target) {
    layer.pixels.deallocate()
    give(layer.bounds.area * 4)
  }
}

/// One pass over a list inside one clip rectangle.
struct Replay {
  struct Clip {
    var rect: PixelRect
    var mask: ClipMask?
  }
  private var target = Target.none
  private var clip = Clip(rect: .empty, mask: nil)
  private var transform = CGAffineTransform.identity
  /// Maps coordinates of the list instead of `transform`, if it has a perspective.
  private var projection: ProjectionTransform?
  /// Whether a transform around is one of a row of steps.
  private var isMoving = false
  /// The transform with which drawing began: that of the masks.
  private var base = CGAffineTransform.identity
  private let coverage: CoverageMaker
  let memory = ReplayMemory()
  /// The whole drawing area: the bitmap, whatever the current layers and clips.
  private var surface = PixelRect.empty
  private var clips: [Clip] = []
  private var transforms: [(transform: CGAffineTransform, projection: ProjectionTransform?, isMoving: Bool)] = []
  private var layers: [Layer?] = []

  private struct Layer {
    var outer: Target
    var opacity: Double
    var bounds: PixelRect
    /// Opacity zero: commands are skipped until its end.
    var isSkipped: Bool
    var outerClip: Clip
    var outerFloor: Int
    var effect: DeviceEffect?
    var outerSurface = PixelRect.empty
  }
  /// The number of clips that are from outside of the layer.
  private var clipFloor = 0
  private var skipDepth = 0

  init(coverage: CoverageMaker) { self.coverage = coverage }

  mutating func start(_ target: Target, clip: PixelRect, transform: CGAffineTransform) {
    self.target = target
    surface = target.bounds
    self.clip = Clip(rect: clip, mask: nil)
    self.transform = transform
    projection = nil
    isMoving = false
    base = transform
  }

  /// Frees the memory of lists that were deeper than those of any screen: more than 4,096 entries.
  mutating func trim() {
    if clips.capacity > 4096 { clips = [] }
    if transforms.capacity > 4096 { transforms = [] }
    if layers.capacity > 4096 { layers = [] }
  }

  mutating func run(_ list: DisplayList) {
    let (clipLevel, transformLevel, layerLevel) = (clips.count, transforms.count, layers.count)
    for command in list.commands {
      switch command.kind {
      case .pushClipRect, .pushClipRoundedRect, .pushClipPath: pushClip(command, list)
      // A clip from outside of a layer is kept: its pixels may not be in the layer.
      case .popClip: if clips.count > max(clipLevel, clipFloor) { clip = clips.removeLast() }
      case .pushTransform, .pushProjection: pushTransform(command, list)
      case .popTransform: if transforms.count > transformLevel { popTransform() }
      case .pushLayer: pushLayer(command)
      case .pushEffect: pushEffect(command, list)
      case .popLayer: if layers.count > layerLevel { popLayer() }
      default: if skipDepth == 0 && !clip.rect.isEmpty && !misses(command) { draw(command, list) }
      }
    }
    while layers.count > layerLevel { popLayer() }
    while clips.count > clipLevel { clip = clips.removeLast() }
    while transforms.count > transformLevel { popTransform() }
  }

  private mutating func pushTransform(_ command: DisplayList.Command, _ list: DisplayList) {
    transforms.append((transform, projection, isMoving))
    if command.options.contains(.moving) { isMoving = true }
    if command.kind == .pushTransform && projection == nil {
      transform = list.transforms[Int(command.index)].concatenating(transform)
      return
    }
    let inner =
      command.kind == .pushTransform
      ? ProjectionTransform(list.transforms[Int(command.index)]) : list.projections[Int(command.index)]
    let whole = inner.concatenating(projection ?? ProjectionTransform(transform))
    projection = whole.affine == nil ? whole : nil
    transform = whole.affine ?? transform
  }

  private mutating func popTransform() { (transform, projection, isMoving) = transforms.removeLast() }

  /// Whether rectangles stay upright, so that edges can be rounded to whole pixels.
  private var isUpright: Bool { projection == nil && transform.isScaleAndTranslation }

  /// Whether a command draws nothing inside the clip, if that is seen at once: most of a list is far from one of many rectangles of damage.
  @inline(__always) private func misses(_ command: DisplayList.Command) -> Bool {
    let rect = command.rect
    guard isUpright, rect.size.width >= 0, rect.size.height >= 0 else { return false }
    var (width, height) = (rect.size.width, rect.size.height)
    switch command.kind {
    case .fillRect, .fillRoundedRect: (width, height) = (width * transform.a, height * transform.d)
    // The size of a mask is in its own pixels.
    case .mask where transform.a == base.a && transform.d == base.d: break
    default: return false
    }
    // Two pixels more, for edges that are rounded.
    let (x, y) = (rect.origin.x * transform.a + transform.tx, rect.origin.y * transform.d + transform.ty)
    return x + width + 2 < CGFloat(clip.rect.x0) || x - 2 > CGFloat(clip.rect.x1) || y + height + 2 < CGFloat(clip.rect.y0)
      || y - 2 > CGFloat(clip.rect.y1)
  }

  /// Maps a path's own points to pixels.
  private func placing(_ command: DisplayList.Command) -> CGAffineTransform {
    let origin = command.rect.origin
    return CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
  }

  /// The same for a place of the list, if there is a perspective.
  private func projecting(_ origin: CGPoint) -> ProjectionTransform? {
    projection.map { ProjectionTransform(translationX: origin.x, y: origin.y).concatenating($0) }
  }

  private mutating func draw(_ command: DisplayList.Command, _ list: DisplayList) {
    if command.isPatterned { return drawPattern(command, list) }
    let color = command.color.bits
    switch command.kind {
    case .fillRect: fillRect(command, color)
    case .fillRoundedRect: fillRoundedRect(command, color)
    case .fillPath:
      fill(list.paths[Int(command.index)], nil, command.options, color, placing(command), projecting(command.rect.origin))
    case .strokePath:
      fill(
        list.paths[Int(command.index)], list.strokes[Int(command.stroke)], command.options.subtracting(.evenOdd), color,
        placing(command), projecting(command.rect.origin))
    case .mask: draw(list.masks[Int(command.index)], at: command.rect.origin, color)
    case .list: run(list.lists[Int(command.index)].list)
    default: break
    }
  }

  // MARK: Shapes

  /// A rectangle's edges in pixels, rounded to whole pixels if requested. A rectangle that is not empty keeps at least one pixel.
  private func edges(_ rect: CGRect, snaps: Bool) -> CGRect {
    var r = rect.applying(transform)
    let far: CGFloat = 1_073_741_824
    if !(r.minX >= -far && r.minY >= -far && r.maxX <= far && r.maxY <= far) {
      // Clamped to beyond all pixels, which is sufficient; a rectangle with NaN is null.
      if r.minX.isNaN || r.minY.isNaN || r.maxX.isNaN || r.maxY.isNaN { return .null }
      let (x0, y0) = (max(-far, min(far, r.minX)), max(-far, min(far, r.minY)))
      r = CGRect(x: x0, y: y0, width: max(-far, min(far, r.maxX)) - x0, height: max(-far, min(far, r.maxY)) - y0)
    }
    guard snaps else { return r }
    let (x, y) = (PixelRect.wholeEdges(r.minX, r.maxX), PixelRect.wholeEdges(r.minY, r.maxY))
    return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  private func fillRect(_ command: DisplayList.Command, _ color: UInt32) {
    let snaps = command.options.contains(.snapsToPixels)
    guard isUpright, snaps || !command.options.contains(.aliased) else {
      fill(Path(command.rect), nil, command.options.subtracting(.evenOdd), color, transform, projection)
      return
    }
    let r = edges(command.rect, snaps: snaps)
    guard r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else { return }
    let covering = PixelRect(covering: r)
    let visible = covering.intersection(clip.rect)
    if visible.isEmpty { return }
    if r.minX == CGFloat(covering.x0), r.minY == CGFloat(covering.y0), r.maxX == CGFloat(covering.x1), r.maxY == CGFloat(covering.y1) {
      for y in visible.y0..<visible.y1 { span(visible.x0, y, visible.width, 255, color) }
      return
    }
    func wide(_ x: Int) -> CGFloat { min(r.maxX, CGFloat(x + 1)) - max(r.minX, CGFloat(x)) }
    // Columns that are covered over their whole width share one coverage in a row.
    let whole =
      max(
        visible.x0, Int(saturating: r.minX.rounded(.up)))..<max(
        max(visible.x0, Int(saturating: r.minX.rounded(.up))), min(visible.x1, Int(saturating: r.maxX.rounded(.down))))
    for y in visible.y0..<visible.y1 {
      let tall = min(r.maxY, CGFloat(y + 1)) - max(r.minY, CGFloat(y))
      func partial(_ x: Int) { span(x, y, 1, UInt8(max(0, min(255, (tall * wide(x) * 255).rounded()))), color) }
      for x in visible.x0..<min(visible.x1, whole.lowerBound) { partial(x) }
      if !whole.isEmpty { span(whole.lowerBound, y, whole.count, UInt8(max(0, min(255, (tall * 255).rounded()))), color) }
      for x in max(visible.x0, whole.upperBound)..<max(visible.x1, whole.upperBound) { partial(x) }
    }
  }

  private func fillRoundedRect(_ command: DisplayList.Command, _ color: UInt32) {
    let snaps = command.options.contains(.snapsToPixels) && isUpright
    let radius = command.scalar, options = command.options.subtracting(.evenOdd)
    if snaps {
      let r = edges(command.rect, snaps: true)
      fill(
        Path(roundedRect: r, cornerRadius: radius * transform.meanScale, style: options.cornerStyle), nil, options, color, .identity, nil)
    } else {
      fill(Path(roundedRect: command.rect, cornerRadius: radius, style: options.cornerStyle), nil, options, color, transform, projection)
    }
  }

  private func fill(
    _ path: Path, _ stroke: StrokeStyle?, _ options: DisplayList.Options, _ color: UInt32, _ transform: CGAffineTransform,
    _ projection: ProjectionTransform?
  ) {
    coverage.spans(
      of: path, stroke: stroke, transform: transform, projection: projection, options: options, clip: clip.rect, surface: surface
    ) { x, y, count, value in
      span(x, y, count, value, color)
    }
  }

  /// Draws a run of equal coverage, inside the clip's rectangle.
  @inline(__always) private func span(_ x: Int, _ y: Int, _ count: Int, _ value: UInt8, _ color: UInt32) {
    let row = target.row(x, y)
    if let mask = clip.mask {
      fillSpan(row, count, color, coverage: UInt32(value), inside: mask.row(x, y))
    } else {
      fillSpan(row, count, scaled(color, by: UInt32(value)))
    }
  }

  /// The place of a mask's top left pixel, and the part of it in the clip's rectangle.
  @inline(__always) private func visiblePart(of mask: CoverageMask, at point: CGPoint) -> (x0: Int, y0: Int, visible: PixelRect) {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e8, abs(point.y) < 1e8 else { return (0, 0, .empty) }
    // Text is drawn at whole pixels, so that its strokes are as sharp as the font's hinting made them.
    let x0 = Int(saturating: PixelRect.wholeEdge(point.x)), y0 = Int(saturating: PixelRect.wholeEdge(point.y))
    return (x0, y0, PixelRect(x0: x0, y0: y0, x1: x0 + mask.width, y1: y0 + mask.height).intersection(clip.rect))
  }

  /// Where a mask is drawn whose pixels are not those of the surface, because something is mapped. nil if they are the same but for
  /// their place.
  private func placement(of mask: CoverageMask, at origin: CGPoint) -> Mapped? {
    if projection == nil, transform.a == base.a && transform.d == base.d && transform.b == base.b && transform.c == base.c { return nil }
    let inner = CGAffineTransform(a: 1 / base.a, b: 0, c: 0, d: 1 / base.d, tx: origin.x, ty: origin.y)
    let placing = ProjectionTransform(inner).concatenating(projection ?? ProjectionTransform(transform))
    return Mapped(placement: MaskPlacement(mask, placing, isMoving: isMoving))
  }

  /// The placement of a mask that is mapped; none if it is out of sight.
  private struct Mapped { var placement: MaskPlacement? }

  private func draw(_ placement: MaskPlacement, _ color: UInt32) {
    let visible = placement.bounds.intersection(clip.rect)
    if visible.isEmpty { return }
    if let copied = placement.copied { return copy(copied.mask, copied.x, copied.y, visible, color) }
    guard let sampler = placement.sampler else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: visible.width) { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in visible.y0..<visible.y1 {
        sampler.write(coverage, count: visible.width, x: visible.x0, y: y)
        let row = target.row(visible.x0, y)
        if let inside = clip.mask?.row(visible.x0, y) {
          fillSpan(row, visible.width, color, coverage: coverage, inside: inside)
        } else {
          fillSpan(row, visible.width, color, coverage: coverage)
        }
      }
    }
  }

  private func draw(_ mask: CoverageMask, at origin: CGPoint, _ color: UInt32) {
    if let mapped = placement(of: mask, at: origin) {
      if let placement = mapped.placement { draw(placement, color) }
      return
    }
    let point = origin.applying(transform)
    let (x0, y0, visible) = visiblePart(of: mask, at: point)
    if !visible.isEmpty { copy(mask, x0, y0, visible, color) }
  }

  /// Draws the visible part of a mask whose top left is at a pixel.
  @inline(__always) private func copy(_ mask: CoverageMask, _ x0: Int, _ y0: Int, _ visible: PixelRect, _ color: UInt32) {
    for y in visible.y0..<visible.y1 {
      let row = target.row(visible.x0, y), offset = (y - y0) * mask.width + (visible.x0 - x0)
      let inside = clip.mask?.row(visible.x0, y)
      if let inside {
        fillSpan(row, visible.width, color, coverage: mask.coverage + offset, inside: inside)
      } else {
        fillSpan(row, visible.width, color, coverage: mask.coverage + offset)
      }
    }
  }

  // MARK: Patterns

  /// The area that a command covers becomes a clip, inside which every pixel gets the pattern's colour.
  private mutating func drawPattern(_ command: DisplayList.Command, _ list: DisplayList) {
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
  private mutating func cut(to mask: CoverageMask, at origin: CGPoint) {
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

  private mutating func cut(to mask: CoverageMask, _ x0: Int, _ y0: Int, _ visible: PixelRect) {
    if visible.isEmpty { return clip.rect = .empty }
    cut(to: visible) { span in
      for y in visible.y0..<visible.y1 {
        let row = mask.coverage + (y - y0) * mask.width - x0
        for x in visible.x0..<visible.x1 where row[x] > 0 { span(x, y, 1, row[x]) }
      }
    }
  }

  // MARK: Clips

  private mutating func pushClip(_ command: DisplayList.Command, _ list: DisplayList) {
    clips.append(clip)
    cut(to: command, list)
  }

  /// Reduces the current clip to the area that a command's rectangle or path covers.
  private mutating func cut(to command: DisplayList.Command, _ list: DisplayList) {
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
  private mutating func cut(to rect: PixelRect, _ trace: ((_ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8) -> Void) -> Void) {
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

  // MARK: Layers

  private mutating func pushLayer(_ command: DisplayList.Command) {
    if command.scalar >= 1 {
      layers.append(nil)
      return
    }
    let bounds = PixelRect(covering: projection.map { $0.mapped(command.rect) } ?? command.rect.applying(transform))
      .intersection(clip.rect)
    let isSkipped = !(command.scalar > 0) || bounds.isEmpty || skipDepth > 0
    layers.append(
      Layer(outer: target, opacity: command.scalar, bounds: bounds, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor))
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    target = memory.layer(bounds)
    clip.rect = bounds
    // The clip's coverage applies once, when the layer is drawn.
    clip.mask = nil
  }

  private mutating func pushEffect(_ command: DisplayList.Command, _ list: DisplayList) {
    let placing = projection ?? ProjectionTransform(transform)
    let shown = PixelRect(covering: placing.mapped(command.rect)).intersection(clip.rect)
    let effect = DeviceEffect(list.effects[Int(command.index)], placing)
    let reached = effect.source(of: surface)
    if skipDepth == 0 && (effect.isNone || reached.area > DeviceEffect.mostPixels) {
      layers.append(nil)
      return
    }
    let isSkipped = shown.isEmpty || skipDepth > 0
    var layer = Layer(outer: target, opacity: 1, bounds: shown, isSkipped: isSkipped, outerClip: clip, outerFloor: clipFloor)
    (layer.effect, layer.outerSurface) = (effect, surface)
    layers.append(layer)
    clipFloor = clips.count
    if isSkipped {
      skipDepth += 1
      return
    }
    // What is beyond the clip counts, as far as the blur reaches.
    clip = Clip(rect: effect.source(of: shown), mask: nil)
    target = memory.layer(clip.rect)
    surface = reached
  }

  private mutating func popLayer() {
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
      surface = layer.outerSurface
      effect.draw(drawn, layer.bounds, memory) { pixels in blend(pixels, layer.bounds, opacity: 255) }
      memory.free(drawn)
      return
    }
    blend(drawn, layer.bounds, opacity: UInt32((layer.opacity * 255).rounded()))
    memory.free(drawn)
  }

  /// Blends a part of other pixels over those of the target, limited by the clip.
  private func blend(_ pixels: Target, _ part: PixelRect, opacity: UInt32) {
    for y in part.y0..<part.y1 {
      blendSpan(
        target.row(part.x0, y), part.width, pixels.row(part.x0, y), opacity: opacity, inside: clip.mask?.row(part.x0, y))
    }
  }
}
