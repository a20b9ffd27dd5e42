import Foundation

// Parts of a path by its length.
extension Path {
  /// The part of the path between two fractions of its total length, over all subpaths: 0 is the start, 1 the end. SwiftUI:
  /// `trimmedPath(from:to:)`.
  ///
  /// Fractions below 0 or above 1 are limited, and NaN counts as 0 for `from` and 1 for `to`. The result is empty unless `from < to`.
  /// Trimmed subpaths are open. A path whose length is beyond floating point is returned whole. O(elements).
  ///
  /// ```swift
  /// Circle().path(in: rect).trimmedPath(from: 0, to: 0.25)
  /// ```
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (from > 0 ? from : 0, to < 1 ? to : 1)
    if !(low < high) { return Path() }
    if low == 0 && high == 1 { return self }
    let pieces = measured
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total.isFinite else { return self }
    let (start, end) = (low * total, high * total)
    var result = Path()
    var position: CGFloat = 0
    /// The index of the last piece that was added up to its end.
    var last = -2
    for (index, piece) in pieces.enumerated() where piece.length > 0 {
      let next = position + piece.length
      defer { position = next }
      let (a, b) = (max(start, position), min(end, next))
      guard a < b else { continue }
      let (t0, t1) = (piece.parameter(at: a - position), piece.parameter(at: b - position))
      let part = piece.isLine ? piece.curve.straightPart(from: t0, to: t1) : piece.curve.part(from: t0, to: t1)
      if piece.startsSubpath || last != index - 1 { result.move(to: part.p0) }
      if piece.isLine { result.addLine(to: part.p3) } else { result.addCurve(to: part.p3, control1: part.p1, control2: part.p2) }
      last = index
    }
    return result
  }

  /// A line or curve and its length.
  private struct Measured {
    var curve: CubicCurve
    var isLine: Bool
    var startsSubpath: Bool
    /// The lengths up to the ends of equal steps of the parameter.
    var lengths: [CGFloat]

    var length: CGFloat { lengths[lengths.count - 1] }

    /// The parameter at a distance along it.
    func parameter(at distance: CGFloat) -> CGFloat {
      if distance <= 0 { return 0 }
      if distance >= length { return 1 }
      var (low, high) = (0, lengths.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if lengths[middle] < distance { low = middle + 1 } else { high = middle }
      }
      let before = low == 0 ? 0 : lengths[low - 1], step = lengths[low] - before
      return (CGFloat(low) + (step > 0 ? (distance - before) / step : 0)) / CGFloat(lengths.count)
    }
  }

  private var measured: [Measured] {
    var pieces: [Measured] = []
    var starts = true
    func add(_ curve: CubicCurve, isLine: Bool) {
      // Finer than for points beside it, since parts of the parameter are taken for parts of the length.
      let steps = isLine ? 1 : max(8, min(1000, 4 * curve.pieces(within: 0.01)))
      var lengths: [CGFloat] = [], sum: CGFloat = 0, from = curve.p0
      for step in 1...steps {
        let to = step == steps ? curve.p3 : curve.point(at: CGFloat(step) / CGFloat(steps))
        sum += hypot(to.x - from.x, to.y - from.y)
        lengths.append(sum)
        from = to
      }
      pieces.append(Measured(curve: curve, isLine: isLine, startsSubpath: starts, lengths: lengths))
      starts = false
    }
    eachSegment { segment in
      switch segment {
      case .move: starts = true
      case .line(let from, let to): add(CubicCurve(line: from, to), isLine: true)
      case .cubic(let curve): add(curve, isLine: false)
      case .close: starts = true
      }
    }
    return pieces
  }
}

extension CubicCurve {
  /// A straight line, at equal steps of the parameter.
  init(line from: CGPoint, _ to: CGPoint) {
    func at(_ t: CGFloat) -> CGPoint { CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t) }
    self.init(p0: from, p1: at(1 / 3), p2: at(2 / 3), p3: to)
  }

  /// The part of a straight line between two parameters, with as few roundings as possible.
  func straightPart(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
    func at(_ t: CGFloat) -> CGPoint { t >= 1 ? p3 : CGPoint(x: p0.x + (p3.x - p0.x) * t, y: p0.y + (p3.y - p0.y) * t) }
    return CubicCurve(line: at(t0), at(t1))
  }
}
