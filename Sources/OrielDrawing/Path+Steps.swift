import Foundation

// The steps of a path in memory: one verb each, and all their points in order, control points before ends.
extension Path {
  /// What an element does, as a byte.
  package enum Verb: UInt8 {
    case move, line, quad, cubic, close
  }

  /// The number of points of a step.
  @inline(__always) package static func pointCount(ofVerb verb: UInt8) -> Int {
    // Four bits for each verb.
    (0x03211 >> (4 * Int(verb))) & 7
  }

  /// Calls a closure with the verbs and a pointer to the first point, valid during the call.
  @inline(__always) package func withSteps<R>(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<CGPoint>) -> R) -> R {
    switch form {
    case .few: withFewSteps(body)
    case .many: withManySteps(body)
    case .rect:
      Path.few(corners: self).withFewSteps(body)
    case .ellipse, .rounded, .continuous: withRoundSteps(body)
    }
  }

  @inline(__always) private func withManySteps<R>(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<CGPoint>) -> R) -> R {
    // A path in this form has a buffer.
    let buffer = buffer.unsafelyUnwrapped
    return withExtendedLifetime(buffer) { body(buffer.verbs, buffer.points) }
  }

  @inline(__always) private func withFewSteps<R>(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<CGPoint>) -> R) -> R {
    withUnsafeBytes(of: verbs) { verbs in
      withUnsafeBytes(of: points) { points in
        // Neither is empty: both are stored in the path itself.
        body(
          UnsafeBufferPointer(start: verbs.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), count: Int(verbCount)),
          points.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CGPoint.self))
      }
    }
  }

  @inline(never) private func withRoundSteps<R>(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<CGPoint>) -> R) -> R {
    let corner = points.2
    return withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: StepWriter.maxPoints) { points in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: StepWriter.maxVerbs) { verbs in
        // They have room for more than nothing.
        var writer = StepWriter(points: points.baseAddress.unsafelyUnwrapped, verbs: verbs.baseAddress.unsafelyUnwrapped)
        if form == .ellipse { writer.addEllipse(in: bounds) } else { writer.addRoundedRect(in: bounds, corner, style: cornerStyle) }
        return body(UnsafeBufferPointer(start: writer.verbs, count: writer.verbCount), UnsafePointer(writer.points))
      }
    }
  }

  /// All steps in one buffer.
  package var allSteps: PathBuffer {
    if let buffer { return buffer }
    return withSteps { verbs, points in
      let buffer = PathBuffer(points: 0, verbs: 0)
      buffer.append(verbs, points)
      return buffer
    }
  }

  /// Calls a closure with each element in order.
  func eachElement(_ body: (Element) -> Void) {
    withSteps { verbs, points in
      var p = points
      for verb in verbs {
        body(Self.element(verb, p))
        p += Self.pointCount(ofVerb: verb)
      }
    }
  }

  @inline(__always) static func element(_ verb: UInt8, _ p: UnsafePointer<CGPoint>) -> Element {
    switch Verb(rawValue: verb) {
    case .move: .move(to: p[0])
    case .line: .line(to: p[0])
    case .quad: .quadCurve(to: p[1], control: p[0])
    case .cubic: .curve(to: p[2], control1: p[0], control2: p[1])
    case .close, nil: .closeSubpath
    }
  }

  /// The elements in order.
  package var elements: [Element] {
    var elements: [Element] = []
    eachElement { elements.append($0) }
    return elements
  }

  /// The ends, if the path is exactly a move and a line.
  @inline(__always) var straightLine: (from: CGPoint, to: CGPoint)? {
    form == .few && verbCount == 2 && verbs == 0x01_00 ? (points.0, points.1) : nil
  }

  /// The stored numbers of a path without a buffer.
  struct Numbers: Sendable {
    fileprivate let points: (CGPoint, CGPoint, CGPoint, CGPoint)
    fileprivate let verbs: UInt64
    fileprivate let form: Form, pointCount: UInt8, verbCount: UInt8
  }

  @inline(__always) var numbers: Numbers? {
    form == .many ? nil : Numbers(points: points, verbs: verbs, form: form, pointCount: pointCount, verbCount: verbCount)
  }

  @inline(__always) init(_ numbers: Numbers) {
    (form, pointCount, verbCount) = (numbers.form, numbers.pointCount, numbers.verbCount)
    (verbs, points) = (numbers.verbs, numbers.points)
  }

  /// Creates a path of a move and a line.
  @inline(__always) package init(from: CGPoint, to: CGPoint) {
    (points, pointCount, verbCount, verbs) = ((from, to, .zero, .zero), 2, 2, 0x01_00)
  }

  /// Whether it is an ellipse or a rectangle with circular or elliptical corners.
  @inline(__always) package var isRound: Bool { form == .ellipse || form == .rounded }

  /// Creates a closed figure of four corners.
  package init(corners: (CGPoint, CGPoint, CGPoint, CGPoint)) {
    (points, pointCount, verbCount, verbs) = (corners, 4, 5, 0x04_01_01_01_00)
  }

  /// The memory of the buffer, in bytes; 0 without one.
  package var heapBytes: Int { buffer?.byteCount ?? 0 }

  /// The rectangle of a form defined by one.
  package var bounds: CGRect { CGRect(x: points.0.x, y: points.0.y, width: points.1.x, height: points.1.y) }
  /// The corners of the forms `rounded` and `continuous`.
  package var cornerSize: CGSize { CGSize(width: points.2.x, height: points.2.y) }
  private var cornerStyle: RoundedCornerStyle { form == .continuous ? .continuous : .circular }

  /// A rectangle's corners as explicit steps.
  @inline(__always) private static func few(corners path: Path) -> Path {
    let (origin, size) = (path.points.0, path.points.1)
    let (right, bottom) = (origin.x + size.x, origin.y + size.y)
    return Path(corners: (origin, CGPoint(x: right, y: origin.y), CGPoint(x: right, y: bottom), CGPoint(x: origin.x, y: bottom)))
  }

  /// Whether both have the same elements. NaN equals no number.
  static func haveEqualSteps(_ a: Path, _ b: Path) -> Bool {
    a.withSteps { verbs, points in
      b.withSteps { otherVerbs, otherPoints in
        guard verbs.count == otherVerbs.count else { return false }
        var index = 0
        for (verb, other) in zip(verbs, otherVerbs) {
          if verb != other { return false }
          for _ in 0..<pointCount(ofVerb: verb) {
            if points[index] != otherPoints[index] { return false }
            index += 1
          }
        }
        return true
      }
    }
  }
}

/// Receives the curves of a corner.
protocol CurvePen {
  mutating func addCurve(to p: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint)
}

extension Path: CurvePen {}

/// Writes the steps of one round form.
struct StepWriter: CurvePen {
  /// The number in a rectangle with continuous corners.
  static let maxPoints = 41, maxVerbs = 18

  let points: UnsafeMutablePointer<CGPoint>
  let verbs: UnsafeMutablePointer<UInt8>
  private var pointCount = 0
  private(set) var verbCount = 0

  init(points: UnsafeMutablePointer<CGPoint>, verbs: UnsafeMutablePointer<UInt8>) { (self.points, self.verbs) = (points, verbs) }

  @inline(__always) private mutating func add(_ verb: Path.Verb) {
    verbs[verbCount] = verb.rawValue
    verbCount += 1
  }
  @inline(__always) private mutating func add(_ p: CGPoint) {
    points[pointCount] = p
    pointCount += 1
  }
  @inline(__always) private mutating func move(to p: CGPoint) {
    add(.move)
    add(p)
  }
  @inline(__always) private mutating func addLine(to p: CGPoint) {
    add(.line)
    add(p)
  }
  @inline(__always) mutating func addCurve(to p: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) {
    add(.cubic)
    add(cp1)
    add(cp2)
    add(p)
  }

  /// Adds the ellipse inscribed in a rectangle, from its rightmost point.
  mutating func addEllipse(in rect: CGRect) {
    let k: CGFloat = 0.552_284_749_830_793_6  // 4/3 (√2 − 1): the cubic that is within 0.03 % of a quarter circle
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x * rx, y: cy + y * ry) }
    move(to: p(1, 0))
    addCurve(to: p(0, 1), control1: p(1, k), control2: p(k, 1))
    addCurve(to: p(-1, 0), control1: p(-k, 1), control2: p(-1, k))
    addCurve(to: p(0, -1), control1: p(-1, -k), control2: p(-k, -1))
    addCurve(to: p(1, 0), control1: p(k, -1), control2: p(1, -k))
    add(.close)
  }

  /// Adds a rounded rectangle of positive size whose corners fit it.
  mutating func addRoundedRect(in rect: CGRect, _ corner: CGPoint, style: RoundedCornerStyle) {
    let (rx, ry) = (corner.x, corner.y)
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if style == .continuous {
      let curve = CornerCurve(radii: CGSize(width: rx, height: ry), room: CGSize(width: rect.width / 2, height: rect.height / 2))
      move(to: curve.start(CGPoint(x: l, y: t), 1, 1, fromVertical: false))
      func add(_ corner: CGPoint, _ dx: CGFloat, _ dy: CGFloat, fromVertical: Bool, _ writer: inout StepWriter) {
        writer.addLine(to: curve.start(corner, dx, dy, fromVertical: fromVertical))
        curve.add(to: &writer, corner, dx, dy, fromVertical: fromVertical)
      }
      add(CGPoint(x: r, y: t), -1, 1, fromVertical: false, &self)
      add(CGPoint(x: r, y: b), -1, -1, fromVertical: true, &self)
      add(CGPoint(x: l, y: b), 1, -1, fromVertical: false, &self)
      add(CGPoint(x: l, y: t), 1, 1, fromVertical: true, &self)
    } else {
      let k: CGFloat = 0.447_715_250_169_206_4  // 1 − 0.5523
      let (handleX, handleY) = (rx * k, ry * k)
      move(to: CGPoint(x: l + rx, y: t))
      addLine(to: CGPoint(x: r - rx, y: t))
      addCurve(to: CGPoint(x: r, y: t + ry), control1: CGPoint(x: r - handleX, y: t), control2: CGPoint(x: r, y: t + handleY))
      addLine(to: CGPoint(x: r, y: b - ry))
      addCurve(to: CGPoint(x: r - rx, y: b), control1: CGPoint(x: r, y: b - handleY), control2: CGPoint(x: r - handleX, y: b))
      addLine(to: CGPoint(x: l + rx, y: b))
      addCurve(to: CGPoint(x: l, y: b - ry), control1: CGPoint(x: l + handleX, y: b), control2: CGPoint(x: l, y: b - handleY))
      addLine(to: CGPoint(x: l, y: t + ry))
      addCurve(to: CGPoint(x: l + rx, y: t), control1: CGPoint(x: l, y: t + handleY), control2: CGPoint(x: l + handleX, y: t))
    }
    add(.close)
  }
}
