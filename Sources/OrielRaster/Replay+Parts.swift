import CPixels
import Foundation
import OrielDrawing

/// Many rectangles of damage that are drawn in one pass over a list.
final class DamageParts {
  private let index = RectIndex()
  /// The indices found by the last search.
  @exclusivity(unchecked) private var numbers: [Int32] = []

  func set(_ rects: [PixelRect], bounds: PixelRect) {
    index.reset(bounds: bounds)
    for rect in rects {
      let inside = rect.intersection(bounds)
      if !inside.isEmpty { index.insert(inside) }
    }
  }

  /// Finds the damage inside an area: `count` rectangles, valid until the next call.
  func find(in area: PixelRect) {
    numbers.removeAll(keepingCapacity: true)
    index.find(in: area, &numbers)
  }

  var count: Int { numbers.count }
  subscript(found: Int) -> PixelRect { index[numbers[found]] }
  var bounds: PixelRect { numbers.reduce(.empty) { $0.union(index[$1]) } }

  /// Calls `piece` with each damaged part of a row of pixels.
  func pieces(_ x: Int, _ y: Int, _ count: Int, _ piece: (_ x: Int, _ count: Int) -> Void) {
    index.pieces(of: x..<x + count, in: y, piece)
  }
}

// One pass for many rectangles of damage: a command is limited to the rectangles that it meets, so that the time of a pass is not
// proportional to commands × rectangles.
extension Replay {
  /// More rectangles than this are drawn in one pass; with fewer, an outline is computed for each.
  static let few = 4

  mutating func start(_ target: Target, parts rects: [PixelRect], transform: CGAffineTransform) {
    let bounds = rects.reduce(PixelRect.empty) { $0.union($1) }.intersection(target.bounds)
    start(target, clip: bounds, transform: transform)
    parts.set(rects, bounds: bounds)
    inParts = true
  }

  mutating func drawInParts(_ command: DisplayList.Command, _ list: DisplayList) {
    if command.kind == .list { return run(list.lists[Int(command.index)].list) }
    let outer = clip.rect
    parts.find(in: pixels(of: command, list).intersection(outer))
    if parts.count == 0 { return }
    if parts.count > Self.few && followsOutline(command) {
      clip.rect = outer.intersection(parts.bounds)
      isDivided = true
      draw(command, list)
      isDivided = false
    } else {
      for index in 0..<parts.count {
        clip.rect = outer.intersection(parts[index])
        draw(command, list)
      }
    }
    clip.rect = outer
  }

  /// Whether drawing a small part of it takes about as long as all of it.
  private func followsOutline(_ command: DisplayList.Command) -> Bool {
    if command.isPatterned || !isUpright { return command.kind != .mask || command.isPatterned }
    return switch command.kind {
    case .fillRect: command.options.contains(.aliased) && !command.options.contains(.snapsToPixels)
    case .mask: false
    default: true
    }
  }

  /// The pixels outside of which a command draws nothing.
  private func pixels(of command: DisplayList.Command, _ list: DisplayList) -> PixelRect {
    guard projection == nil else { return clip.rect }
    var rect: CGRect
    switch command.kind {
    case .fillRect, .fillRoundedRect, .fillEllipse: rect = command.rect.applying(transform)
    case .mask:
      guard isUpright, transform.a == base.a && transform.d == base.d else { return clip.rect }
      rect = CGRect(origin: command.rect.origin.applying(transform), size: command.rect.size)
    case .fillPath, .strokePath:
      let path = list.path(of: command)
      let bounds = path.boundingRect
      if bounds.isNull { return clip.rect }
      var reach: CGFloat = 0
      if command.kind == .strokePath {
        let style = list.strokes[Int(command.stroke)]
        reach = max(0, style.lineWidth) / 2 * max(style.lineJoin == .miter ? style.miterLimit : 1, 1.5)
      }
      rect = bounds.insetBy(dx: -reach, dy: -reach).applying(placing(command))
    case .strokeLine:
      let line = command.line, style = list.strokes[Int(command.stroke)], reach = max(0, style.lineWidth) * 0.75
      let box = CGRect(
        x: min(line.from.x, line.to.x), y: min(line.from.y, line.to.y), width: abs(line.to.x - line.from.x),
        height: abs(line.to.y - line.from.y))
      guard box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite, reach.isFinite else { return clip.rect }
      rect = box.insetBy(dx: -reach, dy: -reach).applying(transform)
    default: return clip.rect
    }
    // Two pixels more, for edges that are rounded.
    rect = rect.standardized.insetBy(dx: -2, dy: -2)
    // Distant parts are cut when drawn.
    guard rect.minX > -100_000, rect.minY > -100_000, rect.maxX < 100_000, rect.maxY < 100_000 else { return clip.rect }
    return PixelRect(covering: rect)
  }

  /// Draws the damaged parts of a run of equal coverage.
  @inline(never) func dividedSpan(_ x: Int, _ y: Int, _ count: Int, _ value: UInt8, _ color: UInt32) {
    parts.pieces(x, y, count) { x, count in
      oriel_blend_value(target.row(x, y), count, color, value, clip.mask?.row(x, y))
    }
  }

  /// Calls `piece` for the rows of a rectangle to draw, in parts if the damage is divided.
  func rows(of rect: PixelRect, _ piece: (_ x: Int, _ y: Int, _ count: Int) -> Void) {
    for y in rect.y0..<max(rect.y0, rect.y1) {
      if isDivided { parts.pieces(rect.x0, y, rect.width) { piece($0, y, $1) } } else { piece(rect.x0, y, rect.width) }
    }
  }
}
