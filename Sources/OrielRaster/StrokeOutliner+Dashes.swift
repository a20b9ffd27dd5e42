import Foundation
import OrielDrawing

// Dashed strokes: decides whether dashes are drawn one by one or as a solid line with their average coverage.
extension StrokeOutliner {
  /// The maximum number of pixels through which the outlines of a path's dashes may pass.
  private static let maxPixels: CGFloat = 67_108_864
  /// Dashes and gaps shorter than this on average, in pixels, cannot be distinguished.
  private static let finestDash: CGFloat = 1 / 64

  /// Strokes a path with dashes. Returns the opacity factor for drawing: less than 1 if the dashes are too fine, or too many, to be
  /// distinguished and are drawn as a solid line with their average coverage.
  func traceDashes(_ pattern: DashPattern, of path: Path, _ transform: CGAffineTransform) -> CGFloat {
    let scale = transform.meanScale
    let average = pattern.length / CGFloat(pattern.count)
    let isSolid = close(pattern.longestGap * scale)
    // For a very wide line the stroker's unit is larger, and shorter dashes would have zero length in it.
    if !isSolid, average * scale >= Self.finestDash / min(1, self.scale) {
      var dashes: CGFloat = 0
      eachLine(of: path, transform) { step in
        guard case .line(let line) = step, line.length.isFinite, visibleRange(line.from, line.to) != nil else { return }
        let (t0, t1) = visibleDashRange(line.from, line.to)
        dashes += max(0, t1 - t0) * line.length / average + 2
      }
      if dashes * pixelsPerDash <= Self.maxPixels {
        var walk = DashWalk(pattern: pattern)
        eachLine(of: path, transform) { step in
          switch step {
          case .line(let line): walk.add(line, self)
          case .end(let isClosed): walk.endSubpath(self, isClosed: isClosed)
          }
        }
        walk.endSubpath(self, isClosed: false)
        return 1
      }
    }
    var hasLine = false
    eachLine(of: path, transform) { step in
      switch step {
      case .line(let line):
        if !hasLine { start(at: line.from) }
        hasLine = true
        addLine(line.from, line.to)
      case .end(let isClosed):
        finish(isClosed: isClosed && hasLine)
        hasLine = false
      }
    }
    finish(isClosed: false)
    return isSolid ? 1 : pattern.share(caps: capLength / scale)
  }

  /// A straight piece of a path in pixels, with its length in points.
  struct FlatLine {
    var from: CGPoint
    var to: CGPoint
    var length: CGFloat
  }

  private enum FlatStep {
    case line(FlatLine)
    /// The end of a subpath.
    case end(isClosed: Bool)
  }

  /// Calls `body` with the path in straight pieces; curves are divided into at least sixteen.
  private func eachLine(of path: Path, _ transform: CGAffineTransform, _ body: (FlatStep) -> Void) {
    var segments = DeviceSegments(path, .identity)
    func line(_ a: CGPoint, _ b: CGPoint) {
      let (from, to) = (a.applying(transform), b.applying(transform))
      guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return }
      body(.line(FlatLine(from: from, to: to, length: hypot(b.x - a.x, b.y - a.y))))
    }
    /// The number of pieces within a 16th of a pixel of the curve, at most a thousand.
    func pieces(_ bend: CGFloat) -> Int {
      let count = (12 * bend * transform.meanScale).squareRoot().rounded(.up)
      return count.isNaN ? 16 : Int(max(16, min(1000, count)))
    }
    while let kind = segments.next() {
      let (from, to, c, d) = (segments.from, segments.to, segments.control1, segments.control2)
      switch kind {
      case .move: body(.end(isClosed: false))
      case .line: line(from, to)
      case .close:
        line(from, to)
        body(.end(isClosed: true))
      case .quad:
        let count = pieces(hypot(from.x - 2 * c.x + to.x, from.y - 2 * c.y + to.y) * 2 / 3)
        var last = from
        for step in 1...count {
          let t = CGFloat(step) / CGFloat(count), u = 1 - t
          let next = CGPoint(x: u * u * from.x + 2 * u * t * c.x + t * t * to.x, y: u * u * from.y + 2 * u * t * c.y + t * t * to.y)
          line(last, next)
          last = next
        }
      case .cubic:
        let count = pieces(max(hypot(from.x - 2 * c.x + d.x, from.y - 2 * c.y + d.y), hypot(c.x - 2 * d.x + to.x, c.y - 2 * d.y + to.y)))
        var last = from
        for step in 1...count {
          let t = CGFloat(step) / CGFloat(count), u = 1 - t
          let next = CGPoint(
            x: u * u * u * from.x + 3 * u * u * t * c.x + 3 * u * t * t * d.x + t * t * t * to.x,
            y: u * u * u * from.y + 3 * u * u * t * c.y + 3 * u * t * t * d.y + t * t * t * to.y)
          line(last, next)
          last = next
        }
      }
    }
  }
}
