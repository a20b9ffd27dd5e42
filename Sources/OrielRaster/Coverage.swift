import CFreeType
import CPixels
import Foundation
import OrielDrawing

/// Converts paths to runs of coverage, by the area of each pixel that they cover.
final class CoverageMaker {
  private var library: FT_Library?
  let stroker: StrokeOutliner
  /// The maximum number of an outline's points, besides one contour's, that are in memory at once. Only tests set another.
  var maxPoints = 1 << 19
  /// Kept to reuse its memory, which `Outline` limits.
  @exclusivity(unchecked) private var outline = Outline()
  @exclusivity(unchecked) var cells = OrielCells()
  /// The position of the last path, which the next one often shares.
  @exclusivity(unchecked) private var place = Place(.identity, .empty)

  /// Receives a run of pixels of a row, from `x` on, with a coverage for each, or if that is nil with the same `value` for all.
  typealias Run = (_ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?, _ value: UInt8) -> Void

  init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    self.library = library
    stroker = StrokeOutliner(library: library)
  }

  deinit {
    // Must precede the library that owns it.
    stroker.close()
    oriel_cells_free(&cells)
    FT_Done_FreeType(library)
  }

  /// Passes every covered run of pixels inside `clip`, and perhaps some uncovered ones.
  ///
  /// If `projection` is not nil it maps the path instead of `transform`. `surface` is the whole drawing area, of which `clip` is a part.
  /// Coverage does not depend on the clip. Of the options, `evenOdd` and `aliased` are used.
  func runs(
    of path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, projection: ProjectionTransform? = nil,
    options: DisplayList.Options, clip: PixelRect, surface: PixelRect, _ run: Run
  ) {
    if clip.isEmpty { return }
    let evenOdd = options.contains(.evenOdd)
    if options.contains(.aliased) {
      trace(path, stroke, transform, projection, evenOdd: evenOdd, clip, surface) { x, y, count, coverage, value in
        guard let coverage else { return value >= 128 ? run(x, y, count, nil, 255) : () }
        for index in 0..<count where coverage[index] >= 128 { run(x + index, y, 1, nil, 255) }
      }
    } else {
      trace(path, stroke, transform, projection, evenOdd: evenOdd, clip, surface, run)
    }
  }

  /// Fills or strokes a path with a colour, with the same result as `runs`. Returns false if it does not support the path.
  func fill(
    _ path: Path, stroke: StrokeStyle?, transform: CGAffineTransform, evenOdd: Bool, clip: PixelRect, surface: PixelRect,
    into sink: OrielSink
  ) -> Bool {
    withUnsafePointer(to: sink) { sink in
      let output = OrielOutput(sink: sink, run: nil, context: nil)
      guard let stroke else { return fillSteps(path, transform, evenOdd: evenOdd, clip, surface, output) }
      return strokeSteps(path, stroke, transform, clip, surface, output) || fillStroke(stroke, of: path, transform, clip, surface, output)
    }
  }

  /// Strokes a path into an output. Returns false without drawing if the stroke needs a reduced opacity.
  private func fillStroke(
    _ stroke: StrokeStyle, of path: Path, _ transform: CGAffineTransform, _ clip: PixelRect, _ surface: PixelRect, _ output: OrielOutput
  ) -> Bool {
    withOutline(for: surface, transform) { outline, near, surface, dx, dy in
      let (strength, isWhole) = traceBounded(stroke, of: path, near, surface, into: &outline)
      if strength > 0 && strength < 1 { return false }
      if !isWhole {
        fillInParts(stroke, of: path, near, surface, &outline, clip.offsetBy(dx: -dx, dy: -dy), dx, dy, output)
        return true
      }
      let clip = clip.offsetBy(dx: -dx, dy: -dy).intersection(outline.bounds)
      if strength > 0 && !clip.isEmpty { fill(outline, evenOdd: false, clip, dx, dy, Self.maxBytes, output) }
      return true
    }
  }

  /// Calls a closure with an empty outline, and with the transform and the surface relative to a whole pixel near the path's origin, so
  /// that distant parts are cut at the same points when the path moves by whole pixels.
  private func withOutline<R>(
    for surface: PixelRect, _ transform: CGAffineTransform,
    _ body: (inout Outline, CGAffineTransform, PixelRect, _ dx: Int, _ dy: Int) -> R
  ) -> R {
    var outline = Outline()
    swap(&outline, &self.outline)
    outline.removeAll(for: surface)
    defer { swap(&outline, &self.outline) }
    let (dx, dy) = (Self.wholePixels(transform.tx), Self.wholePixels(transform.ty))
    var near = transform
    near.tx -= CGFloat(dx)
    near.ty -= CGFloat(dy)
    return body(&outline, near, surface.offsetBy(dx: -dx, dy: -dy), dx, dy)
  }

  /// Passes a path's runs without an outline, unless it is too far away or its stroke needs one.
  private func runSteps(
    _ path: Path, _ stroke: StrokeStyle?, _ transform: CGAffineTransform, evenOdd: Bool, _ clip: PixelRect, _ surface: PixelRect,
    _ run: Run
  ) -> Bool {
    withoutActuallyEscaping(run) { run in
      var receiver = RunReceiver(run: run)
      return withUnsafeMutablePointer(to: &receiver) {
        let output = OrielOutput(sink: nil, run: RunReceiver.pass, context: $0)
        guard let stroke else { return fillSteps(path, transform, evenOdd: evenOdd, clip, surface, output) }
        return strokeSteps(path, stroke, transform, clip, surface, output)
      }
    }
  }

  /// The position of a path, relative to a whole pixel near its origin.
  private struct Place {
    private let transform: CGAffineTransform
    private let surface: PixelRect
    var map: OrielMap
    let dx: Int
    let dy: Int
    /// The maximum distance from there with visible content.
    let reach: CGFloat

    /// Whether it was computed for a transform and a surface.
    @inline(__always) func isOf(_ other: CGAffineTransform, _ surface: PixelRect) -> Bool {
      transform.a == other.a && transform.b == other.b && transform.c == other.c && transform.d == other.d && transform.tx == other.tx
        && transform.ty == other.ty && self.surface == surface
    }

    init(_ transform: CGAffineTransform, _ surface: PixelRect) {
      (self.transform, self.surface) = (transform, surface)
      (dx, dy) = (CoverageMaker.wholePixels(transform.tx), CoverageMaker.wholePixels(transform.ty))
      map = OrielMap(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx - CGFloat(dx), ty: transform.ty - CGFloat(dy))
      reach = Outline.reach(of: surface.offsetBy(dx: -dx, dy: -dy))
    }
  }

  @inline(__always) private func setPlace(_ transform: CGAffineTransform, _ surface: PixelRect) {
    if !place.isOf(transform, surface) { place = Place(transform, surface) }
  }

  /// Passes a path's steps to a function in C. Returns false if that did nothing.
  @inline(__always) private func passSteps(_ path: Path, _ body: (UnsafePointer<OrielSteps>) -> oriel_filled) -> Bool {
    let filled = path.withSteps { verbs, points in
      var steps = OrielSteps(
        verbs: verbs.baseAddress, count: verbs.count, points: UnsafeRawPointer(points).assumingMemoryBound(to: Double.self))
      return body(&steps)
    }
    if oriel_cells_bytes(&cells) > Self.maxBytes { oriel_cells_free(&cells) }
    if filled == ORIEL_NO_MEMORY { Self.failForMemory() }
    return filled == ORIEL_FILLED
  }

  /// Strokes a path into an output. Returns false without drawing if it needs an outline: for dashes, distant parts, and curves that bend
  /// within the line's width.
  private func strokeSteps(
    _ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform, _ clip: PixelRect, _ surface: PixelRect, _ output: OrielOutput
  ) -> Bool {
    guard var stroke = sides(of: style, transform) else { return false }
    var output = output
    setPlace(transform, surface)
    return passSteps(path) {
      oriel_cells_stroke_steps(
        &cells, $0, &stroke, &place.map, place.reach, place.dx, place.dy, clip.x0, clip.y0, clip.x1, clip.y1, Self.maxBytes, &output)
    }
  }

  /// Fills a path into an output. Returns false without drawing if it is too far away.
  private func fillSteps(
    _ path: Path, _ transform: CGAffineTransform, evenOdd: Bool, _ clip: PixelRect, _ surface: PixelRect, _ output: OrielOutput
  ) -> Bool {
    var output = output
    setPlace(transform, surface)
    if path.isRound, transform.isScaleAndTranslation, fillRound(path, clip, &output) { return true }
    return passSteps(path) {
      oriel_cells_fill_steps(
        &cells, $0, &place.map, place.reach, evenOdd, place.dx, place.dy, clip.x0, clip.y0, clip.x1, clip.y1, Self.maxBytes, &output)
    }
  }

  /// Fills an ellipse or an axis-aligned rounded rectangle, at the current position. Returns false without drawing if it needs an outline.
  private func fillRound(_ path: Path, _ clip: PixelRect, _ output: inout OrielOutput) -> Bool {
    let (bounds, map) = (path.bounds, place.map)
    let (x0, x1) = (bounds.origin.x * map.a + map.tx, (bounds.origin.x + bounds.size.width) * map.a + map.tx)
    let (y0, y1) = (bounds.origin.y * map.d + map.ty, (bounds.origin.y + bounds.size.height) * map.d + map.ty)
    var edges = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    var (width, height) = ((edges.2 - edges.0) / 2, (edges.3 - edges.1) / 2)
    if path.form == .rounded { (width, height) = (path.cornerSize.width * abs(map.a), path.cornerSize.height * abs(map.d)) }
    return withUnsafePointer(to: &edges) {
      $0.withMemoryRebound(to: Double.self, capacity: 4) {
        oriel_fill_round(
          &output, $0, Double(width), Double(height), place.reach, place.dx, place.dy, clip.x0, clip.y0, clip.x1, clip.y1)
      }
    }
  }

  /// The parameters for stroking both sides of a line directly; nil if an outline is needed.
  @inline(__always) private func sides(of style: StrokeStyle, _ transform: CGAffineTransform) -> OrielStroke? {
    guard style.dash.isEmpty else { return nil }
    var scale = transform.a
    if transform.b != 0 || transform.c != 0 || transform.d != scale {
      if !widensEvenly(transform) { return nil }
      scale = transform.meanScale
    }
    let radius = style.lineWidth * scale / 2
    guard radius >= 0.5 / 64, radius < 8192 else { return nil }
    let limit = max(1, min(style.miterLimit.isNaN ? 10 : style.miterLimit, StrokeStyle.largestMiterLimit))
    return OrielStroke(radius: radius, cap: style.lineCap.rawValue, join: style.lineJoin.rawValue, miterLimit: limit)
  }

  /// Strokes a straight line with the same result as a path, which need not be created. Returns false if the path is needed.
  func fill(
    line: (from: CGPoint, to: CGPoint), stroke: StrokeStyle, transform: CGAffineTransform, clip: PixelRect, surface: PixelRect,
    into sink: OrielSink
  ) -> Bool {
    guard var stroke = sides(of: stroke, transform) else { return false }
    setPlace(transform, surface)
    let filled = withUnsafePointer(to: sink) { sink in
      var output = OrielOutput(sink: sink, run: nil, context: nil)
      return oriel_cells_stroke_line(
        &cells, line.from.x, line.from.y, line.to.x, line.to.y, &stroke, &place.map, place.reach, place.dx, place.dy, clip.x0, clip.y0,
        clip.x1, clip.y1, Self.maxBytes, &output)
    }
    if filled == ORIEL_NO_MEMORY { Self.failForMemory() }
    return filled == ORIEL_FILLED
  }

  static func failForMemory() -> Never { fatalError("Oriel: no memory for the cells of an outline") }

  private func trace(
    _ path: Path, _ stroke: StrokeStyle?, _ transform: CGAffineTransform, _ projection: ProjectionTransform?, evenOdd: Bool,
    _ clip: PixelRect, _ surface: PixelRect, _ run: Run
  ) {
    if projection == nil, runSteps(path, stroke, transform, evenOdd: evenOdd && stroke == nil, clip, surface, run) { return }
    withOutline(for: surface, transform) { outline, near, nearSurface, dx, dy in
      if let projection {
        if stroke == nil {
          var pen = ProjectingPen(projection, into: &outline)
          pen.add(path)
          pen.finish(into: &outline)
        }
        let strength = stroke.map { trace($0, of: path, projection, surface, into: &outline) } ?? 1
        return render(&outline, evenOdd: evenOdd && stroke == nil, strength: strength, clip, run)
      }
      let clip = clip.offsetBy(dx: -dx, dy: -dy)
      var strength: CGFloat = 1
      if let stroke {
        let traced = traceBounded(stroke, of: path, near, nearSurface, into: &outline)
        strength = traced.strength
        if !traced.isWhole {
          return scaled(strength, run) { run in
            passRuns(run) { fillInParts(stroke, of: path, near, nearSurface, &outline, clip, dx, dy, $0) }
          }
        }
      } else {
        outline.add(path, near)
      }
      render(&outline, evenOdd: evenOdd && stroke == nil, strength: strength, clip) { run($0 + dx, $1 + dy, $2, $3, $4) }
    }
  }

  private func render(
    _ outline: inout Outline, evenOdd: Bool, strength: CGFloat, _ clip: PixelRect, _ run: Run
  ) {
    scaled(strength, run) { render(&outline, evenOdd: evenOdd, clip, $0) }
  }

  /// Calls `body` with what passes runs on with a part of their coverage.
  private func scaled(_ strength: CGFloat, _ run: Run, _ body: (Run) -> Void) {
    let part = strength >= 1 ? 255 : UInt32((max(0, strength) * 255).rounded())
    if part == 0 { return }
    withoutActuallyEscaping(run) { run in
      if strength >= 1 { return body(run) }
      body { x, y, count, coverage, value in
        guard let coverage else { return run(x, y, count, nil, UInt8(truncatingIfNeeded: product(UInt32(value), part))) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { scaled in
          for index in 0..<count {
            scaled.initializeElement(at: index, to: UInt8(truncatingIfNeeded: product(UInt32(coverage[index]), part)))
          }
          if let scaled = scaled.baseAddress { run(x, y, count, scaled, 0) }
        }
      }
    }
  }

  /// The whole pixels of a distance; 0 for distances beyond the range of `Outline`.
  private static func wholePixels(_ distance: CGFloat) -> Int {
    guard abs(distance) < 1e15 else { return 0 }
    // The tolerance prevents rounding errors in sums of lengths from changing the pixel.
    let moved = distance + 0.0001, truncated = Int(moved)
    let pixels = CGFloat(truncated) > moved ? truncated - 1 : truncated, step = 2 * Int(Outline.margin)
    // The common case, and faster.
    if abs(pixels) < step / 2 { return pixels }
    return pixels - Int((Double(pixels) / Double(step)).rounded()) * step
  }

  private func render(_ outline: inout Outline, evenOdd: Bool, _ clip: PixelRect, _ run: Run) {
    let clip = clip.intersection(outline.bounds)
    if clip.isEmpty { return }
    fill(outline, evenOdd: evenOdd, clip, run)
  }

  /// The maximum memory of cells, in bytes, unless a single row of a clip needs more; and the maximum that is kept.
  static let maxBytes = 16 << 20

  /// Passes the runs that contours fill. Time: the clip's pixels crossed by lines, points × bands of as many rows as memory allows, and for
  /// each line the rows and pixels of the clip that it crosses.
  func fill(_ outline: Outline, evenOdd: Bool, _ clip: PixelRect, bytes: Int = maxBytes, _ run: Run) {
    passRuns(run) { fill(outline, evenOdd: evenOdd, clip, 0, 0, bytes, $0) }
  }

  private func passRuns(_ run: Run, _ body: (OrielOutput) -> Void) {
    withoutActuallyEscaping(run) { run in
      var receiver = RunReceiver(run: run)
      withUnsafeMutablePointer(to: &receiver) { body(OrielOutput(sink: nil, run: RunReceiver.pass, context: $0)) }
    }
  }

  /// Fills contours inside a clip, moved by whole pixels.
  private func fill(
    _ outline: Outline, evenOdd: Bool, _ clip: PixelRect, _ dx: Int, _ dy: Int, _ bytes: Int, _ output: OrielOutput
  ) {
    defer { if oriel_cells_bytes(&cells) > Self.maxBytes { oriel_cells_free(&cells) } }
    let isFilled = outline.withContours { contours in
      var (contours, output) = (contours, output)
      return oriel_cells_fill(&cells, &contours, evenOdd, dx, dy, clip.x0, clip.y0, clip.x1, clip.y1, bytes, &output)
    }
    if !isFilled { Self.failForMemory() }
  }
}

private struct RunReceiver {
  let run: CoverageMaker.Run

  static let pass: OrielRun = { receiver, x, y, count, coverage, value in
    receiver?.assumingMemoryBound(to: RunReceiver.self).pointee.run(x, y, count, coverage, value)
  }
}
