import Foundation

extension Path {
  /// Parses SVG path data, with all of its commands. Arcs become cubic curves, within 0.03 % of their radius.
  ///
  /// Throws at the first error, with what was expected there. Empty data is an empty path.
  package init(svgPathData text: some StringProtocol) throws(SVGError) {
    var reader = SVGPathReader(text)
    try reader.readAll()
    self = reader.path
  }
}

/// Executes the commands of path data and tracks the current point.
private struct SVGPathReader {
  private(set) var path = Path()
  private var scanner: SVGScanner
  private var current = CGPoint.zero
  private var subpathStart = CGPoint.zero
  private var hasMoved = false
  /// Whether the next segment must start a new subpath, because the previous one was closed.
  private var needsMove = false
  /// The last control point, which a smooth curve of the same degree mirrors.
  private var lastControl: (degree: Int, point: CGPoint)?

  init(_ text: some StringProtocol) { scanner = SVGScanner(text) }

  mutating func readAll() throws(SVGError) {
    while let command = try scanner.command() {
      guard hasMoved || command == "M" || command == "m" else { throw SVGError("path data begins with '\(command)' and not with a move") }
      if command == "Z" || command == "z" {
        path.closeSubpath()
        current = subpathStart
        needsMove = true
        lastControl = nil
        continue
      }
      var repeated = command
      repeat {
        try readSegment(repeated)
        // Further points after a move are lines.
        if repeated == "M" { repeated = "L" } else if repeated == "m" { repeated = "l" }
      } while try scanner.continues()
    }
  }

  private mutating func point(_ isRelative: Bool) throws(SVGError) -> CGPoint {
    let (x, y) = (try scanner.number(), try scanner.number())
    return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
  }

  private mutating func readSegment(_ command: Character) throws(SVGError) {
    let isRelative = command.isLowercase
    let letter = command.uppercased()
    if letter == "M" {
      current = try point(isRelative)
      path.move(to: current)
      (subpathStart, hasMoved, needsMove, lastControl) = (current, true, false, nil)
      return
    }
    if needsMove {
      path.move(to: subpathStart)
      needsMove = false
    }
    var control: (degree: Int, point: CGPoint)?
    switch letter {
    case "H":
      let x = try scanner.number()
      current.x = isRelative ? current.x + x : x
      path.addLine(to: current)
    case "V":
      let y = try scanner.number()
      current.y = isRelative ? current.y + y : y
      path.addLine(to: current)
    case "C", "S":
      let first = letter == "C" ? try point(isRelative) : mirrored(degree: 3)
      let second = try point(isRelative)
      current = try point(isRelative)
      path.addCurve(to: current, control1: first, control2: second)
      control = (3, second)
    case "Q", "T":
      let middle = letter == "Q" ? try point(isRelative) : mirrored(degree: 2)
      current = try point(isRelative)
      path.addQuadCurve(to: current, control: middle)
      control = (2, middle)
    case "A":
      let radii = CGSize(width: abs(try scanner.number()), height: abs(try scanner.number()))
      let degrees = try scanner.number()
      let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
      let end = try point(isRelative)
      path.addEllipticalArc(
        from: current, to: end, radii: radii, rotation: degrees * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
      current = end
    default:
      current = try point(isRelative)
      path.addLine(to: current)
    }
    lastControl = control
  }

  private func mirrored(degree: Int) -> CGPoint {
    guard let lastControl, lastControl.degree == degree else { return current }
    return CGPoint(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
  }
}

extension Path {
  /// Adds an elliptical arc between two points, in SVG's form: two flags choose one of the four possible arcs.
  ///
  /// `rotation` of the ellipse is in radians. Radii that are too small are enlarged. With a radius of zero it is a line; between equal
  /// points nothing is added.
  package mutating func addEllipticalArc(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isClockwise: Bool
  ) {
    if start == end { return }
    guard radii.width > 0, radii.height > 0 else { return addLine(to: end) }
    let (s, c) = (sin(rotation), cos(rotation))
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    // Half the chord, in coordinates in which the ellipse is the unit circle.
    var (u, v) = ((c * dx + s * dy) / radii.width, (c * dy - s * dx) / radii.height)
    let length = hypot(u, v)
    let enlarged = max(1, length)
    let (rx, ry) = (radii.width * enlarged, radii.height * enlarged)
    (u, v) = (u / enlarged, v / enlarged)
    let square = u * u + v * v
    let reach = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(x: reach * v, y: -reach * u)
    let first = atan2(v - center.y, u - center.x)
    var sweep = atan2(-v - center.y, -u - center.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let toPlane = CGAffineTransform(
      a: c * rx, b: s * rx, c: -s * ry, d: c * ry, tx: (start.x + end.x) / 2, ty: (start.y + end.y) / 2)
    func plane(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y).applying(toPlane) }
    // With numbers beyond the range of floating point there is no arc to draw.
    guard first.isFinite, sweep.isFinite, plane(1, 1).x.isFinite, plane(1, 1).y.isFinite else { return addLine(to: end) }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let (a, b) = (first + CGFloat(piece) * step, first + CGFloat(piece + 1) * step)
      addCurve(
        to: piece == pieces - 1 ? end : plane(cos(b), sin(b)), control1: plane(cos(a) - k * sin(a), sin(a) + k * cos(a)),
        control2: plane(cos(b) + k * sin(b), sin(b) - k * cos(b)))
    }
  }
}
