import Foundation

/// The outline of a 2D shape: lines, quadratic and cubic curves, in points, y down.
///
/// SwiftUI: `Path`. Coordinates that are NaN or infinite are dropped when drawn.
public struct Path: Equatable, Sendable {
  /// A step of a path, from the end of the step before. SwiftUI: `Path.Element`.
  public enum Element: Equatable, Sendable {
    /// Begins a subpath at a point, without drawing.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve to a point, by one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point: `control1` gives its direction at the beginning, `control2` at the end.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the subpath; the path continues from there.
    case closeSubpath
  }

  package private(set) var elements: [Element] = []

  /// A path without elements.
  public init() {}

  /// A closed rectangle, from its top left clockwise on screen.
  public init(_ rect: CGRect) { addRect(rect) }

  /// A path drawn by a closure, which is called at once with an empty path.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// A closed rectangle with corners of a radius, limited to half the width and half the height; zero or less gives square corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A closed rectangle with corners of a width and height, limited to half the rectangle's; if one is zero or less, corners are square.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// The closed ellipse that touches the sides of a rectangle, from its rightmost point clockwise on screen.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there are no elements at all; a path that only moves is not empty, though it draws nothing.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether a point is inside, by the non-zero rule or the even-odd rule; open subpaths count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = windingNumber(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The start of the next segment; nil while there is no point in the path.
  ///
  /// After a closed subpath, the point of its last move; nil if it began without one. O(1), after a closed subpath O(its elements).
  public var currentPoint: CGPoint? {
    var isClosed = false
    for element in elements.reversed() {
      switch element {
      case .move(let to): return to
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): if !isClosed { return to }
      case .closeSubpath: isClosed = true
      }
    }
    return nil
  }

  /// Calls a closure with each element in order, as it was added, including points that are not finite.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a subpath at a point. The subpath before stays open: fills close it, strokes do not.
  public mutating func move(to p: CGPoint) { elements.append(.move(to: p)) }
  /// Adds a straight line from the current point. In a path without a move the first subpath begins at (0, 0).
  public mutating func addLine(to p: CGPoint) { elements.append(.line(to: p)) }
  /// Adds a quadratic Bézier curve from the current point to `p`; `cp` is where the tangents at its ends meet.
  public mutating func addQuadCurve(to p: CGPoint, control cp: CGPoint) { elements.append(.quadCurve(to: p, control: cp)) }
  /// Adds a cubic Bézier curve from the current point to `p`. It leaves towards `cp1` and arrives from `cp2`.
  public mutating func addCurve(to p: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) {
    elements.append(.curve(to: p, control1: cp1, control2: cp2))
  }
  /// Adds a line to the start of the subpath, joined there as at any corner. The path continues from that point.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// Begins a subpath at the first point and adds lines through the others, without closing it. No points add nothing.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for p in lines.dropFirst() { addLine(to: p) }
  }

  /// Adds a closed rectangle for each, its corners mapped by a transform.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed rectangle, from its top left clockwise on screen, with its corners mapped by a transform.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(corners.map { $0.applying(transform) })
    closeSubpath()
  }

  /// Adds the closed ellipse that touches the sides of a rectangle, mapped by a transform.
  ///
  /// It is made of four cubic curves, within 0.03 % of the radius.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    let k: CGFloat = 0.552_284_749_830_793_6  // 4/3 (√2 − 1): the cubic that is within 0.03 % of a quarter circle
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x * rx, y: cy + y * ry) }
    path.move(to: p(1, 0))
    path.addCurve(to: p(0, 1), control1: p(1, k), control2: p(k, 1))
    path.addCurve(to: p(-1, 0), control1: p(-k, 1), control2: p(-1, k))
    path.addCurve(to: p(0, -1), control1: p(-1, -k), control2: p(-k, -1))
    path.addCurve(to: p(1, 0), control1: p(k, -1), control2: p(1, -k))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds a closed rectangle with rounded corners, mapped by a transform.
  ///
  /// Larger corners are limited to half a side. If the width or height of a corner is not positive, corners are square.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    let rx = max(0, min(cornerSize.width, rect.width / 2)), ry = max(0, min(cornerSize.height, rect.height / 2))
    guard rx > 0, ry > 0 else {
      addRect(rect, transform: transform)
      return
    }
    var path = Path()
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if style == .continuous {
      let curve = CornerCurve(radii: CGSize(width: rx, height: ry), room: CGSize(width: rect.width / 2, height: rect.height / 2))
      let corners: [(CGPoint, CGFloat, CGFloat, Bool)] = [
        (CGPoint(x: r, y: t), -1, 1, false), (CGPoint(x: r, y: b), -1, -1, true), (CGPoint(x: l, y: b), 1, -1, false),
        (CGPoint(x: l, y: t), 1, 1, true),
      ]
      path.move(to: curve.start(CGPoint(x: l, y: t), 1, 1, fromVertical: false))
      for (corner, dx, dy, fromVertical) in corners {
        path.addLine(to: curve.start(corner, dx, dy, fromVertical: fromVertical))
        curve.add(to: &path, corner, dx, dy, fromVertical: fromVertical)
      }
    } else {
      let k: CGFloat = 0.447_715_250_169_206_4  // 1 − 0.5523
      let (handleX, handleY) = (rx * k, ry * k)
      path.move(to: CGPoint(x: l + rx, y: t))
      path.addLine(to: CGPoint(x: r - rx, y: t))
      path.addCurve(to: CGPoint(x: r, y: t + ry), control1: CGPoint(x: r - handleX, y: t), control2: CGPoint(x: r, y: t + handleY))
      path.addLine(to: CGPoint(x: r, y: b - ry))
      path.addCurve(to: CGPoint(x: r - rx, y: b), control1: CGPoint(x: r, y: b - handleY), control2: CGPoint(x: r - handleX, y: b))
      path.addLine(to: CGPoint(x: l + rx, y: b))
      path.addCurve(to: CGPoint(x: l, y: b - ry), control1: CGPoint(x: l + handleX, y: b), control2: CGPoint(x: l, y: b - handleY))
      path.addLine(to: CGPoint(x: l, y: t + ry))
      path.addCurve(to: CGPoint(x: l + rx, y: t), control1: CGPoint(x: l, y: t + handleY), control2: CGPoint(x: l + handleX, y: t))
    }
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds an arc of a circle, after a line to its start. Angles are in radians from the positive x axis.
  ///
  /// It is clockwise on screen unless `clockwise` is true, which is defined for a y axis that points up, as in SwiftUI.
  ///
  /// A negative radius, or a radius or angle that is not finite, adds nothing. O(1) for angles of any size.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startRadians: CGFloat, endRadians: CGFloat, clockwise: Bool) {
    guard radius >= 0, radius.isFinite, startRadians.isFinite, endRadians.isFinite else { return }
    // Halved, because the difference might be beyond the range of floating point.
    let turn = 2 * CGFloat.pi
    var sweep = endRadians - startRadians
    if !sweep.isFinite { sweep = 2 * (endRadians / 2 - startRadians / 2).truncatingRemainder(dividingBy: turn / 2) }
    if clockwise {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) }
      if sweep > 0 { sweep -= turn }
      sweep = max(sweep, -turn)
    } else {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) }
      if sweep < 0 { sweep += turn }
      sweep = min(sweep, turn)
    }
    let pieces = max(1, Int((abs(sweep) / (CGFloat.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    let first = point(startRadians)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    var angle = startRadians
    for _ in 0..<pieces {
      let p0 = point(angle), p1 = point(angle + step)
      let c0 = CGPoint(x: p0.x - k * radius * sin(angle), y: p0.y + k * radius * cos(angle))
      let c1 = CGPoint(x: p1.x + k * radius * sin(angle + step), y: p1.y - k * radius * cos(angle + step))
      addCurve(to: p1, control1: c0, control2: c1)
      angle += step
    }
  }

  /// Adds the elements of another path, mapped by a transform. They are connected to the current point only if they begin without a move.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements.append(contentsOf: transform.isIdentity ? path.elements : path.applying(transform).elements)
  }

  /// The path with all its points, including control points, mapped by a transform. O(elements).
  public func applying(_ t: CGAffineTransform) -> Path {
    var result = self
    for index in elements.indices {
      switch elements[index] {
      case .move(let to): result.elements[index] = .move(to: to.applying(t))
      case .line(let to): result.elements[index] = .line(to: to.applying(t))
      case .quadCurve(let to, let control): result.elements[index] = .quadCurve(to: to.applying(t), control: control.applying(t))
      case .curve(let to, let c1, let c2):
        result.elements[index] = .curve(to: to.applying(t), control1: c1.applying(t), control2: c2.applying(t))
      case .closeSubpath: break
      }
    }
    return result
  }

  /// The path moved to the right and down by a distance. O(elements).
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

/// The curve of the corners of a rounded rectangle.
public enum RoundedCornerStyle: Equatable, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Corners whose curvature grows gradually from the sides.
  case continuous
}
