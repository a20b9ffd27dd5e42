import Foundation

/// The outline of a 2D shape: lines, quadratic and cubic curves, in points, with y down. SwiftUI: `Path`.
///
/// Coordinates that are NaN or infinite are dropped when drawn.
///
/// ```swift
/// let triangle = Path { path in
///   path.move(to: CGPoint(x: 20, y: 0))
///   path.addLine(to: CGPoint(x: 40, y: 30))
///   path.addLine(to: CGPoint(x: 0, y: 30))
///   path.closeSubpath()
/// }
/// ```
public struct Path: Equatable, Sendable {
  /// A step of a path, starting at the end of the step before. SwiftUI: `Path.Element`.
  public enum Element: Equatable, Sendable {
    /// Begins a subpath at a point, without drawing.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve to a point with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point: `control1` gives its direction at the beginning, `control2` at the end.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the subpath; the path continues from there.
    case closeSubpath
  }

  /// How the steps are stored.
  package enum Form: UInt8, Sendable {
    /// Up to eight steps with up to four points, in the path itself.
    case few
    /// In `buffer`.
    case many
    /// As a rectangle: the first point is its corner, the second its size. No steps are stored.
    case rect
    /// As the ellipse inscribed in such a rectangle.
    case ellipse
    /// As such a rectangle with corners of quarter ellipses, whose size is the third point.
    case rounded
    /// Like `rounded`, with continuous corners.
    case continuous
  }

  // The most common paths need no allocation: a canvas makes thousands of them in each frame.
  package internal(set) var form = Form.few
  var pointCount: UInt8 = 0
  var verbCount: UInt8 = 0
  /// One byte for each step of `few`, the first in the lowest.
  var verbs: UInt64 = 0
  var points = (CGPoint.zero, CGPoint.zero, CGPoint.zero, CGPoint.zero)
  var buffer: PathBuffer?

  /// Creates a path without elements, which draws nothing.
  public init() {}

  /// A closed rectangle, from its top left clockwise on screen.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a path with a closure, which is called at once with an empty path.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// A closed rounded rectangle. The radius is limited to half the width and half the height; zero or less gives square corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A closed rounded rectangle. Corners are limited to half the sides; a corner width or height of zero or less gives square corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// The closed ellipse inscribed in a rectangle, from its rightmost point clockwise on screen.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there are no elements. A path that only moves is not empty, though it draws nothing.
  public var isEmpty: Bool { form == .few && verbCount == 0 }

  /// Whether both paths have the same elements in the same order.
  public static func == (a: Path, b: Path) -> Bool {
    if a.form == b.form {
      if let first = a.buffer, first === b.buffer { return true }
      if a.form != .few && a.form != .many { return a.points == b.points }
    }
    return haveEqualSteps(a, b)
  }

  /// Whether a point is inside, by the even-odd rule if `eoFill`, otherwise by the non-zero rule. Open subpaths count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = windingNumber(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The point from which the next segment starts; nil for an empty path.
  ///
  /// After a closed subpath this is the point of its last move. O(1); after a closed subpath O(its elements).
  public var currentPoint: CGPoint? {
    withSteps { verbs, points in
      var next = verbs.reduce(0) { $0 + Self.pointCount(ofVerb: $1) }, isClosed = false
      for verb in verbs.reversed() {
        if verb == Verb.close.rawValue {
          isClosed = true
        } else if verb == Verb.move.rawValue || !isClosed {
          return points[next - 1]
        }
        next -= Self.pointCount(ofVerb: verb)
      }
      return nil
    }
  }

  /// Calls a closure with each element in order, as it was added, including points that are not finite.
  public func forEach(_ body: (Element) -> Void) { eachElement(body) }

  /// Begins a subpath at a point. The subpath before stays open: fills close it, strokes do not.
  public mutating func move(to p: CGPoint) { append(.move, p) }
  /// Adds a straight line from the current point. Has no effect on an empty path; the same holds for curves and closing.
  public mutating func addLine(to p: CGPoint) { if !isEmpty { append(.line, p) } }
  /// Adds a quadratic Bézier curve from the current point to `p`; `cp` is where the tangents at its ends meet.
  public mutating func addQuadCurve(to p: CGPoint, control cp: CGPoint) {
    if isEmpty { return }
    if hasRoom(2) {
      put(.quad)
      put(cp)
      put(p)
    } else {
      writableBuffer(2, 1).append(.quad, cp, p)
    }
  }
  /// Adds a cubic Bézier curve from the current point to `p`. It leaves towards `cp1` and arrives from `cp2`.
  public mutating func addCurve(to p: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) {
    if isEmpty { return }
    if hasRoom(3) {
      put(.cubic)
      put(cp1)
      put(cp2)
      put(p)
    } else {
      writableBuffer(3, 1).append(.cubic, cp1, cp2, p)
    }
  }
  /// Adds a line to the start of the subpath, joined there as at any corner. The path continues from that point.
  public mutating func closeSubpath() {
    if isEmpty { return }
    if hasRoom(0) { put(.close) } else { writableBuffer(0, 1).append(.close) }
  }

  @inline(__always) private mutating func append(_ verb: Verb, _ p: CGPoint) {
    if hasRoom(1) {
      put(verb)
      put(p)
    } else {
      if form != .many || !isKnownUniquelyReferenced(&buffer) { _ = writableBuffer(1, 1) }
      // The buffer exists now and is not released meanwhile: adding many points does not retain it each time.
      Unmanaged.passUnretained(buffer.unsafelyUnwrapped)._withUnsafeGuaranteedRef { $0.append(verb, p) }
    }
  }

  /// Whether a step with so many points fits into the path without a buffer.
  @inline(__always) private func hasRoom(_ points: UInt8) -> Bool { form == .few && verbCount < 8 && pointCount + points <= 4 }

  @inline(__always) private mutating func put(_ verb: Verb) {
    verbs |= UInt64(verb.rawValue) << (8 * UInt64(verbCount))
    verbCount += 1
  }

  @inline(__always) private mutating func put(_ p: CGPoint) {
    switch pointCount {
    case 0: points.0 = p
    case 1: points.1 = p
    case 2: points.2 = p
    default: points.3 = p
    }
    pointCount += 1
  }

  /// The steps in a buffer referenced by this path alone, with room for more.
  @inline(never) private mutating func writableBuffer(_ points: Int, _ verbs: Int) -> PathBuffer {
    if form != .many {
      let own = allSteps
      self = Path()
      (form, buffer) = (.many, own)
    } else if !isKnownUniquelyReferenced(&buffer) {
      buffer = buffer.map { $0.copy(points: points, verbs: verbs) }
    }
    // The buffer existed or was created above.
    return buffer.unsafelyUnwrapped
  }

  /// Sets an empty path to a form with a rectangle.
  @inline(__always) private mutating func set(_ form: Form, _ rect: CGRect, corner: CGSize = .zero) {
    self.form = form
    points = (
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.width, y: rect.height), CGPoint(x: corner.width, y: corner.height), .zero
    )
  }

  /// Begins a subpath at the first point and adds lines through the others, without closing it. No points add nothing.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for p in lines.dropFirst() { addLine(to: p) }
  }

  /// Adds a closed rectangle for each of `rects`, with its corners mapped by a transform.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed rectangle, from its top left clockwise on screen, with its corners mapped by a transform.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { add(.rect, rect, transform: transform) }

  /// Adds the closed ellipse inscribed in a rectangle, mapped by a transform.
  ///
  /// It consists of four cubic curves and is exact to 0.03 % of the radius.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { add(.ellipse, rect, transform: transform) }

  @inline(__always) private mutating func add(_ form: Form, _ rect: CGRect, corner: CGSize = .zero, transform: CGAffineTransform) {
    if isEmpty && transform.isIdentity { return set(form, rect, corner: corner) }
    var path = Path()
    path.set(form, rect, corner: corner)
    addPath(path, transform: transform)
  }

  /// Adds a closed rectangle with rounded corners, mapped by a transform.
  ///
  /// Larger corners are limited to half a side. If the width or height of a corner is not positive, corners are square.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    let rx = max(0, min(cornerSize.width, rect.width / 2)), ry = max(0, min(cornerSize.height, rect.height / 2))
    guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
    add(style == .continuous ? .continuous : .rounded, rect, corner: CGSize(width: rx, height: ry), transform: transform)
  }

  /// Adds an arc of a circle, after a line to its start. Angles are in radians from the positive x axis.
  ///
  /// The arc runs clockwise on screen unless `clockwise` is true: as in SwiftUI, the parameter assumes a y axis that points up.
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

  /// Adds the elements of another path, mapped by a transform. They begin with a move.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    if isEmpty {
      self = path
    } else if path.form == .few && form == .few && verbCount + path.verbCount <= 8 && pointCount + path.pointCount <= 4 {
      path.eachElement { add($0) }
    } else {
      path.withSteps { verbs, points in
        writableBuffer(4 * verbs.count, verbs.count).append(verbs, points)
      }
    }
  }

  private mutating func add(_ element: Element) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): addLine(to: to)
    case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
    case .curve(let to, let control1, let control2): addCurve(to: to, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  /// The path with all its points, including control points, mapped by a transform. O(elements).
  public func applying(_ t: CGAffineTransform) -> Path {
    var result = self
    switch form {
    case .few:
      result.points = (points.0.applying(t), points.1.applying(t), points.2.applying(t), points.3.applying(t))
    case .rect, .ellipse, .rounded, .continuous:
      guard t.isScaleAndTranslation else {
        result.writableBuffer(0, 0).apply(t)
        break
      }
      result.points.0 = points.0.applying(t)
      result.points.1 = CGPoint(x: points.1.x * t.a, y: points.1.y * t.d)
      result.points.2 = CGPoint(x: points.2.x * t.a, y: points.2.y * t.d)
    case .many: result.writableBuffer(0, 0).apply(t)
    }
    return result
  }

  /// The path moved to the right and down by a distance. O(elements).
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

/// The curve of the corners of a rounded rectangle.
public enum RoundedCornerStyle: Equatable, Hashable, Sendable {
  /// Corners are quarters of circles.
  case circular
  /// Corners whose curvature grows gradually from the sides.
  case continuous
}
