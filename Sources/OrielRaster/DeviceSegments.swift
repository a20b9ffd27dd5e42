import Foundation
import OrielDrawing

/// Iterates over a path's segments in pixels, each with its start point.
///
/// Elements with a coordinate that is NaN or infinite, before or after the transform, are skipped; after a skipped move the path continues
/// at the next element's end. Everything else is passed on unchanged, however distant.
struct DeviceSegments {
  enum Kind {
    /// A subpath begins at `to`; the previous one stays open.
    case move
    /// From `from` to `to`.
    case line
    /// A quadratic curve with the control point `control1`.
    case quad
    /// A cubic curve with the control points `control1` and `control2`.
    case cubic
    /// The subpath closes with a line from `from` to its start, `to`.
    case close
  }

  private(set) var from = CGPoint.zero
  private(set) var control1 = CGPoint.zero
  private(set) var control2 = CGPoint.zero
  private(set) var to = CGPoint.zero

  private let steps: PathBuffer
  private let transform: CGAffineTransform
  private var verb: UnsafePointer<UInt8>?
  private var left: Int
  private var points: UnsafePointer<CGPoint>
  /// The start of the subpath and the path's current point; nil after a move to a point that is not finite.
  private var start: CGPoint?
  private var current: CGPoint?

  init(_ path: Path, _ transform: CGAffineTransform) {
    steps = path.allSteps
    (verb, left, points) = (steps.verbs.baseAddress, steps.verbs.count, steps.points)
    self.transform = transform
    start = mapped(.zero)
    current = start
  }

  @inline(__always) private func mapped(_ p: CGPoint) -> CGPoint? {
    let x = transform.a * p.x + transform.c * p.y + transform.tx, y = transform.b * p.x + transform.d * p.y + transform.ty
    return x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : nil
  }

  /// Advances to the next segment and returns its kind, with its points in the properties; nil at the end.
  mutating func next() -> Kind? {
    while left > 0, let verb {
      left -= 1
      self.verb = verb + 1
      let p = points
      points += Path.pointCount(ofVerb: verb.pointee)
      switch Path.Verb(rawValue: verb.pointee) {
      case .move:
        start = mapped(p[0])
        current = start
        if let start { to = start }
        return .move
      case .line:
        guard let end = mapped(p[0]) else { continue }
        return segment(.line, to: end)
      case .quad:
        guard let end = mapped(p[1]), let c = mapped(p[0]) else { continue }
        control1 = c
        return segment(.quad, to: end)
      case .cubic:
        guard let end = mapped(p[2]), let c = mapped(p[0]), let d = mapped(p[1]) else { continue }
        control1 = c
        control2 = d
        return segment(.cubic, to: end)
      case .close, nil:
        guard let start, let current else { continue }
        from = current
        to = start
        self.current = start
        return .close
      }
    }
    return nil
  }

  @inline(__always) private mutating func segment(_ kind: Kind, to end: CGPoint) -> Kind {
    let begin = current
    current = end
    to = end
    guard let begin else {
      start = end
      return .move
    }
    from = begin
    return kind
  }
}
