import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

// Arcs by angles from the positive x axis; positive angles run clockwise on screen, where y points down.
extension Path {
  /// Adds a line to an arc's start, and the arc. As in SwiftUI, `clockwise` assumes a y axis that points up: `false` is clockwise on
  /// screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(
        center: center, radius: radius, startRadians: startAngle.radians, endRadians: endAngle.radians, clockwise: clockwise)
    }
  }

  /// Adds a line to an arc's start, and the arc over an angle `delta`; a whole turn or more is one circle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(
        center: center, radius: radius, startRadians: startAngle.radians, endRadians: (startAngle + delta).radians,
        clockwise: delta.radians < 0)
    }
  }

  /// Adds a line to the start of an arc, and the arc, which rounds the corner at `tangent1End` between the lines from the current point to
  /// it and from it to `tangent2End`. Without a corner (equal or collinear points, no radius) it adds only the line to the corner.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    // The current point is in the path's coordinates; the other points are still to be transformed.
    let start = current.applying(transform.inverted())
    let (a, b) = (CGVector(from: tangent1End, to: start), CGVector(from: tangent1End, to: tangent2End))
    let cross = a.dx * b.dy - a.dy * b.dx
    guard radius > 0, cross != 0, cross.isFinite else {
      addLine(to: tangent1End.applying(transform))
      return
    }
    let half = atan2(abs(cross), a.dx * b.dx + a.dy * b.dy) / 2
    let reach = radius / tan(half)
    let (lengthA, lengthB) = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
    let middle = CGVector(dx: a.dx / lengthA + b.dx / lengthB, dy: a.dy / lengthA + b.dy / lengthB)
    let scale = radius / sin(half) / hypot(middle.dx, middle.dy)
    let center = CGPoint(x: tangent1End.x + middle.dx * scale, y: tangent1End.y + middle.dy * scale)
    func angle(_ v: CGVector, _ length: CGFloat) -> CGFloat {
      let touch = CGPoint(x: tangent1End.x + v.dx / length * reach, y: tangent1End.y + v.dy / length * reach)
      return atan2(touch.y - center.y, touch.x - center.x)
    }
    append(transform) {
      $0.addArc(
        center: center, radius: radius, startRadians: angle(a, lengthA), endRadians: angle(b, lengthB), clockwise: cross > 0)
    }
  }

  /// Adds pieces in coordinates that `transform` maps to the path's, connected to the current point by a line.
  private mutating func append(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    if transform.isIdentity {
      draw(&self)
      return
    }
    var piece = Path()
    draw(&piece)
    piece = piece.applying(transform)
    let joins = !isEmpty
    piece.forEach { element in
      switch element {
      case .move(let to): if joins { addLine(to: to) } else { move(to: to) }
      case .line(let to): addLine(to: to)
      case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2): addCurve(to: to, control1: control1, control2: control2)
      case .closeSubpath: closeSubpath()
      }
    }
  }
}

extension CGVector {
  fileprivate init(from a: CGPoint, to b: CGPoint) { self.init(dx: b.x - a.x, dy: b.y - a.y) }
}
