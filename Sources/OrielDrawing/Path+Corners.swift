import Foundation

/// The curves of one corner of a rounded rectangle, as distances from the corner along its two sides, for a radius of 1.
///
/// A continuous corner begins to bend 1.53 radii from the corner, has about the curvature of a quarter circle in its middle part, and ends
/// likewise: three cubic curves. Where a side is too short, its half of the corner is interpolated between this curve and the quarter
/// circle, which it becomes when no straight part of the side is left.
struct CornerCurve {
  /// The distance from the corner at which it begins and ends.
  static let reach: CGFloat = 1.528_664_98

  /// One half: from its start on a side to the handle of the middle curve.
  private struct Half {
    var start: CGFloat
    var handles: (CGFloat, CGPoint)
    var end: CGPoint
    var middle: CGPoint

    // From drawings of the system's corners.
    static let continuous = Half(
      start: reach, handles: (1.088_492_96, CGPoint(x: 0.868_406_94, y: 0)), end: CGPoint(x: 0.631_493_79, y: 0.074_911_39),
      middle: CGPoint(x: 0.372_823_83, y: 0.169_059_56))

    /// A quarter circle, divided at the same point along the side.
    static let circular = {
      let angle = asin(1 - continuous.end.x)
      let (first, second) = (4 / 3 * tan(angle / 4), 4 / 3 * tan((CGFloat.pi / 2 - 2 * angle) / 4))
      let end = CGPoint(x: 1 - sin(angle), y: 1 - cos(angle))
      return Half(
        start: 1, handles: (1 - first, CGPoint(x: end.x + first * cos(angle), y: end.y - first * sin(angle))), end: end,
        middle: CGPoint(x: end.x - second * cos(angle), y: end.y + second * sin(angle)))
    }()

    /// The half for a side with `length` available for the corner, from 1 up.
    static func fitting(_ length: CGFloat) -> Half {
      if length >= reach { return continuous }
      let part = max(0, (length - 1) / (reach - 1))
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
      func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
      let (a, b) = (circular, continuous)
      return Half(
        start: mix(a.start, b.start), handles: (mix(a.handles.0, b.handles.0), mix(a.handles.1, b.handles.1)), end: mix(a.end, b.end),
        middle: mix(a.middle, b.middle))
    }
  }

  private let horizontal: Half
  private let vertical: Half
  private let radii: CGSize

  /// A corner with two radii; `room` is the length of each side available to it.
  init(radii: CGSize, room: CGSize) {
    self.radii = radii
    horizontal = .fitting(room.width / radii.width)
    vertical = .fitting(room.height / radii.height)
  }

  /// The start of the curve: on the horizontal side, or with `fromVertical` on the vertical one.
  func start(_ corner: CGPoint, _ dx: CGFloat, _ dy: CGFloat, fromVertical: Bool) -> CGPoint {
    fromVertical
      ? CGPoint(x: corner.x, y: corner.y + dy * radii.height * vertical.start)
      : CGPoint(x: corner.x + dx * radii.width * horizontal.start, y: corner.y)
  }

  /// Adds the curve, from its start. `dx` and `dy`, 1 or −1, are the directions in which the sides leave the corner.
  func add<Pen: CurvePen>(to path: inout Pen, _ corner: CGPoint, _ dx: CGFloat, _ dy: CGFloat, fromVertical: Bool) {
    func along(_ p: CGPoint) -> CGPoint { CGPoint(x: corner.x + dx * radii.width * p.x, y: corner.y + dy * radii.height * p.y) }
    func across(_ p: CGPoint) -> CGPoint { along(CGPoint(x: p.y, y: p.x)) }
    let (h, v) = (horizontal, vertical)
    if fromVertical {
      path.addCurve(to: across(v.end), control1: across(CGPoint(x: v.handles.0, y: 0)), control2: across(v.handles.1))
      path.addCurve(to: along(h.end), control1: across(v.middle), control2: along(h.middle))
      path.addCurve(
        to: along(CGPoint(x: h.start, y: 0)), control1: along(h.handles.1), control2: along(CGPoint(x: h.handles.0, y: 0)))
    } else {
      path.addCurve(to: along(h.end), control1: along(CGPoint(x: h.handles.0, y: 0)), control2: along(h.handles.1))
      path.addCurve(to: across(v.end), control1: along(h.middle), control2: across(v.middle))
      path.addCurve(
        to: across(CGPoint(x: v.start, y: 0)), control1: across(v.handles.1), control2: across(CGPoint(x: v.handles.0, y: 0)))
    }
  }
}
