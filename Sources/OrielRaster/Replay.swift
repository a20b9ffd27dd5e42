import CPixels
import Foundation
import OrielDrawing

/// One pass over a list inside one clip rectangle.
struct Replay {
  struct Clip {
    var rect: PixelRect
    var mask: ClipMask?
  }
  var target = Target.none
  var clip = Clip(rect: .empty, mask: nil)
  var transform = CGAffineTransform.identity
  /// Maps the list's coordinates instead of `transform`, if there is a perspective.
  var projection: ProjectionTransform?
  /// Whether an enclosing transform is a step of an animation.
  var isMoving = false
  /// The transform with which drawing began, for which masks were made.
  var base = CGAffineTransform.identity
  let coverage: CoverageMaker
  let memory = ReplayMemory()
  /// Divides the loops of effects, unless everything is drawn in bands anyway.
  var bands = EffectBands(most: 1, least: 1)
  /// The damage, if all rectangles are drawn in one pass.
  let parts = DamageParts()
  /// Whether drawing is limited to the parts. Not inside an effect, which depends on pixels beside them.
  var inParts = false
  /// Whether the current drawing spans several parts, and is divided as it is drawn.
  var isDivided = false
  /// The whole drawing area: the bitmap, whatever the current layers and clips.
  var surface = PixelRect.empty
  var clips: [Clip] = []
  var transforms: [(transform: CGAffineTransform, projection: ProjectionTransform?, isMoving: Bool)] = []
  var layers: [Layer?] = []

  struct Layer {
    var outer: Target
    var opacity: Double
    var bounds: PixelRect
    /// Opacity zero: commands are skipped until the layer's end.
    var isSkipped: Bool
    var outerClip: Clip
    var outerFloor: Int
    var effect: DeviceEffect?
    var outerSurface = PixelRect.empty
    var outerInParts = false
    /// The memory that its effect may need, of the limit that all effects share.
    var reachedWords = 0
    /// Whether it becomes a clip instead of being drawn.
    var isMask = false
  }
  /// The number of clips from outside the layer.
  var clipFloor = 0
  var skipDepth = 0
  /// The memory that the open blurs and shadows may need, in 32-bit words.
  var reachedWords = 0

  init(coverage: CoverageMaker) { self.coverage = coverage }

  mutating func start(_ target: Target, clip: PixelRect, transform: CGAffineTransform) {
    self.target = target
    surface = target.bounds
    self.clip = Clip(rect: clip, mask: nil)
    self.transform = transform
    projection = nil
    isMoving = false
    base = transform
    inParts = false
    reachedWords = 0
  }

  /// Frees the memory of unusually deep lists: more than 4,096 entries.
  mutating func trim() {
    memory.endDrawing()
    if clips.capacity > 4096 { clips = [] }
    if transforms.capacity > 4096 { transforms = [] }
    if layers.capacity > 4096 { layers = [] }
  }

  mutating func run(_ list: DisplayList) {
    let (clipLevel, transformLevel, layerLevel) = (clips.count, transforms.count, layers.count)
    // Filtering a few commands takes longer than drawing them.
    let sifts = list.commands.count > 16
    for command in list.commands {
      switch command.kind {
      case .pushClipRect, .pushClipRoundedRect, .pushClipPath: pushClip(command, list)
      // A clip from outside a layer is kept: its pixels may not be in the layer.
      case .popClip: if clips.count > max(clipLevel, clipFloor) { clip = clips.removeLast() }
      case .pushTransform, .pushProjection: pushTransform(command, list)
      case .popTransform: if transforms.count > transformLevel { popTransform() }
      case .pushLayer: pushLayer(command)
      case .pushEffect: pushEffect(command, list)
      case .popLayer: if layers.count > layerLevel { popLayer() }
      case .pushMask: pushMask(command)
      case .clipToMask: clipToMask(command, layerLevel)
      default:
        if skipDepth > 0 || clip.rect.isEmpty { break }
        if inParts { drawInParts(command, list) } else if !(sifts && misses(command)) { draw(command, list) }
      }
    }
    while layers.count > layerLevel { popLayer() }
    while clips.count > clipLevel { clip = clips.removeLast() }
    while transforms.count > transformLevel { popTransform() }
  }

  mutating func pushTransform(_ command: DisplayList.Command, _ list: DisplayList) {
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

  mutating func popTransform() { (transform, projection, isMoving) = transforms.removeLast() }

  /// Whether rectangles stay axis-aligned, so that edges can be rounded to whole pixels.
  @inline(__always) var isUpright: Bool {
    projection == nil && transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// Whether a command certainly draws nothing inside the clip, by a quick test: most of a list is far from one of many damaged rectangles.
  @inline(__always) private func misses(_ command: DisplayList.Command) -> Bool {
    let rect = command.rect
    guard isUpright, rect.size.width >= 0, rect.size.height >= 0 else { return false }
    var (width, height) = (rect.size.width, rect.size.height)
    switch command.kind {
    case .fillRect, .fillRoundedRect, .fillEllipse: (width, height) = (width * transform.a, height * transform.d)
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
  func placing(_ command: DisplayList.Command) -> CGAffineTransform {
    let origin = command.rect.origin
    if origin == .zero { return transform }
    return CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
  }

  /// The same for a point of the list, if there is a perspective.
  func projecting(_ origin: CGPoint) -> ProjectionTransform? {
    projection.map { ProjectionTransform(translationX: origin.x, y: origin.y).concatenating($0) }
  }

  mutating func draw(_ command: DisplayList.Command, _ list: DisplayList) {
    if command.isPatterned { return drawPattern(command, list) }
    if target.form != .encoded { return drawLight(command, list) }
    let color = command.color.bits
    switch command.kind {
    case .fillRect: fillRect(command, color)
    case .fillRoundedRect: fillRoundedRect(command, color)
    case .fillEllipse:
      fill(Path(ellipseIn: command.rect), nil, command.options, color, transform, projection)
    case .fillPath:
      fill(list.path(of: command), nil, command.options, color, placing(command), projecting(command.rect.origin))
    case .strokePath:
      fill(
        list.path(of: command), list.strokes[Int(command.stroke)], command.options.subtracting(.evenOdd), color,
        placing(command), projecting(command.rect.origin))
    case .strokeLine:
      let line = command.line
      if projection == nil, !isDivided, command.options.isEmpty, !clip.rect.isEmpty,
        coverage.fill(
          line: line, stroke: list.strokes[Int(command.stroke)], transform: transform, clip: clip.rect, surface: surface,
          into: sink(color))
      {
        return
      }
      fill(Path(from: line.from, to: line.to), list.strokes[Int(command.stroke)], command.options, color, transform, projection)
    case .mask: draw(list.masks[Int(command.index)], at: command.rect.origin, color)
    case .list: run(list.lists[Int(command.index)].list)
    default: break
    }
  }

  // MARK: Shapes

  /// A rectangle's edges in pixels, rounded to whole pixels if requested. A rectangle that is not empty keeps at least one pixel.
  func edges(_ rect: CGRect, snaps: Bool) -> CGRect {
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

  func fillRect(_ command: DisplayList.Command, _ color: UInt32) {
    let snaps = command.options.contains(.snapsToPixels)
    guard isUpright, snaps || !command.options.contains(.aliased) else {
      fill(Path(command.rect), nil, command.options.subtracting(.evenOdd), color, transform, projection)
      return
    }
    let rect = command.rect, area = clip.rect, corner = rect.origin
    if !snaps, !isDivided, !area.isEmpty {
      let (x0, x1) = (corner.x * transform.a + transform.tx, (corner.x + rect.size.width) * transform.a + transform.tx)
      let (y0, y1) = (corner.y * transform.d + transform.ty, (corner.y + rect.size.height) * transform.d + transform.ty)
      var sink = sink(color)
      if oriel_fill_rectangle(&sink, x0, y0, x1, y1, area.x0, area.y0, area.x1, area.y1) { return }
    }
    let r = edges(rect, snaps: snaps)
    guard r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else { return }
    let covering = PixelRect(covering: r)
    let visible = covering.intersection(area)
    if visible.isEmpty { return }
    if r.minX == CGFloat(covering.x0), r.minY == CGFloat(covering.y0), r.maxX == CGFloat(covering.x1), r.maxY == CGFloat(covering.y1) {
      if isDivided || clip.mask != nil {
        for y in visible.y0..<visible.y1 { span(visible.x0, y, visible.width, 255, color) }
      } else {
        oriel_blend_rows(target.row(visible.x0, visible.y0), target.stride, visible.width, visible.height, color)
      }
      return
    }
    var sink = sink(color)
    _ = oriel_fill_rectangle(&sink, r.minX, r.minY, r.maxX, r.maxY, visible.x0, visible.y0, visible.x1, visible.y1)
  }

  /// The parameters for drawing a colour in C.
  @inline(__always) func sink(_ color: UInt32) -> OrielSink {
    var sink = OrielSink()
    (sink.pixels, sink.stride, sink.x0, sink.y0) = (target.pixels, target.stride, target.bounds.x0, target.bounds.y0)
    if let mask = clip.mask {
      let bounds = mask.bounds
      (sink.inside, sink.insideStride) = (UnsafePointer(mask.row(bounds.x0, bounds.y0)), bounds.width)
      (sink.insideX0, sink.insideY0) = (bounds.x0, bounds.y0)
    }
    sink.color = color
    return sink
  }

  func fillRoundedRect(_ command: DisplayList.Command, _ color: UInt32) {
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

  func fill(
    _ path: Path, _ stroke: StrokeStyle?, _ options: DisplayList.Options, _ color: UInt32, _ transform: CGAffineTransform,
    _ projection: ProjectionTransform?
  ) {
    if clip.rect.isEmpty { return }
    if projection == nil, !isDivided, !options.contains(.aliased),
      coverage.fill(
        path, stroke: stroke, transform: transform, evenOdd: options.contains(.evenOdd), clip: clip.rect, surface: surface,
        into: sink(color))
    {
      return
    }
    coverage.runs(
      of: path, stroke: stroke, transform: transform, projection: projection, options: options, clip: clip.rect, surface: surface
    ) { x, y, count, coverage, value in
      if let coverage { draw(x, y, count, coverage, color) } else { span(x, y, count, value, color) }
    }
  }

  /// Draws a run of pixels, with a coverage for each, inside the clip's rectangle.
  @inline(__always) private func draw(_ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>, _ color: UInt32) {
    func piece(_ first: Int, _ count: Int) {
      let row = target.row(first, y)
      if let inside = clip.mask?.row(first, y) {
        fillSpan(row, count, color, coverage: coverage + (first - x), inside: inside)
      } else {
        fillSpan(row, count, color, coverage: coverage + (first - x))
      }
    }
    if isDivided { parts.pieces(x, y, count, piece) } else { piece(x, count) }
  }

  /// Draws a run of equal coverage, inside the clip's rectangle.
  @inline(__always) func span(_ x: Int, _ y: Int, _ count: Int, _ value: UInt8, _ color: UInt32) {
    if isDivided { return dividedSpan(x, y, count, value, color) }
    oriel_blend_value(target.row(x, y), count, color, value, clip.mask?.row(x, y))
  }

}
