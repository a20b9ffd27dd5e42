import CFreeType
import Foundation
import OrielDrawing

/// A path in FreeType's form: 26.6 fixed point, in pixels, y down.
struct Outline {
  private(set) var points: [FT_Vector] = []
  private(set) var tags: [CChar] = []
  private(set) var contours: [Int16] = []
  /// Whether each contour was closed by the path.
  private(set) var closed: [Bool] = []

  /// FreeType counts points in 16 bits.
  private static let mostPoints = 32_000
  /// Coordinates beyond this many pixels would overflow the rasteriser's arithmetic.
  private static let farthest: CGFloat = 30_000

  init(_ path: Path, transform: CGAffineTransform) {
    func fixed(_ p: CGPoint) -> FT_Vector? {
      let q = p.applying(transform)
      guard q.x.isFinite, q.y.isFinite else { return nil }
      func clamp(_ v: CGFloat) -> FT_Pos { FT_Pos((max(-Self.farthest, min(Self.farthest, v)) * 64).rounded()) }
      return FT_Vector(x: clamp(q.x), y: clamp(q.y))
    }
    var start = 0
    var subpathStart = CGPoint.zero
    func finish(_ outline: inout Outline, isClosed: Bool) {
      if outline.points.count - start >= 2 {
        outline.contours.append(Int16(outline.points.count - 1))
        outline.closed.append(isClosed)
      } else {
        outline.points.removeLast(outline.points.count - start)
        outline.tags.removeLast(outline.tags.count - start)
      }
      start = outline.points.count
    }
    func append(_ outline: inout Outline, _ p: CGPoint, _ tag: CChar) {
      guard let point = fixed(p) else { return }
      outline.points.append(point)
      outline.tags.append(tag)
    }
    path.forEach { element in
      guard points.count < Self.mostPoints else { return }
      switch element {
      case .move(let to):
        finish(&self, isClosed: false)
        subpathStart = to
        append(&self, to, 1)
      case .line(let to):
        if points.count == start { append(&self, subpathStart, 1) }
        append(&self, to, 1)
      case .quadCurve(let to, let control):
        guard fixed(to) != nil, fixed(control) != nil else { return }
        if points.count == start { append(&self, subpathStart, 1) }
        append(&self, control, 0)
        append(&self, to, 1)
      case .curve(let to, let control1, let control2):
        guard fixed(to) != nil, fixed(control1) != nil, fixed(control2) != nil else { return }
        if points.count == start { append(&self, subpathStart, 1) }
        append(&self, control1, 2)
        append(&self, control2, 2)
        append(&self, to, 1)
      case .closeSubpath:
        finish(&self, isClosed: true)
      }
    }
    finish(&self, isClosed: false)
  }

  /// The outline for the length of a call.
  mutating func withFreeType<R>(_ body: (inout FT_Outline) -> R) -> R {
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        contours.withUnsafeMutableBufferPointer { contours in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = Int16(contours.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = contours.baseAddress
          return body(&outline)
        }
      }
    }
  }
}
