import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The geometry of a scroll view's bar, in points from the top left of the view's content.
struct ScrollBarPlace {
  /// The distance from the view's edge to a bar.
  private static let margin: CGFloat = 2
  /// The widths of a knob: normally, and with the pointer on it.
  private static let thin: CGFloat = 6
  private static let wide: CGFloat = 10
  /// The minimum length of a knob, however long the content.
  private static let shortestKnob: CGFloat = 24
  /// The width of the strip at the view's edge for a wide bar and the seam around it.
  static let strip = wide + 2 * margin
  /// The distance from the view's edge at which a pointer makes the bar appear.
  private static let nearness: CGFloat = 28
  /// The seam around a knob, in the background's colour, so that it is visible over any content.
  static let seam: CGFloat = 1

  let axis: Axis
  /// The area in which a wide knob moves.
  let lane: CGRect
  let knobStart: CGFloat
  let knobLength: CGFloat
  /// Whether it is at the view's left instead of its right.
  private let isAtLeft: Bool
  private let size: CGSize
  /// Whether the view has room for a wide bar beside its content.
  let mayWiden: Bool

  /// Fails if a view of a size has no room for a bar. `seen` is the visible length of the content, of `total`; `part` is the scrolled
  /// fraction, from 0 to 1. `held` is the position of a knob that is being dragged, as requested by the pointer.
  init?(
    _ axis: Axis, in size: CGSize, insets: SideInsets, isMirrored: Bool, hasCorner: Bool, seen: CGFloat, total: CGFloat, part: CGFloat,
    held: (start: CGFloat, length: CGFloat)?
  ) {
    // Two bars do not overlap in their corner.
    let corner = hasCorner ? Self.strip - Self.margin : 0
    let length = size[axis] - insets[axis] - 2 * Self.margin - corner
    let knob = held?.length ?? max(Self.shortestKnob, length * seen / total)
    guard length > knob, size[axis.other] >= Self.thin + Self.margin else { return nil }
    (self.axis, self.size) = (axis, size)
    isAtLeft = axis == .vertical && isMirrored
    mayWiden = size[axis.other] >= 2 * Self.strip
    knobLength = knob
    if axis == .vertical {
      let x = isMirrored ? insets.left + Self.margin : size.width - insets.right - Self.margin - Self.wide
      lane = CGRect(x: x, y: insets.top + Self.margin, width: Self.wide, height: length)
    } else {
      let y = size.height - insets.bottom - Self.margin - Self.wide
      lane = CGRect(x: insets.left + Self.margin + (isMirrored ? corner : 0), y: y, width: length, height: Self.wide)
    }
    let start = lane.origin[axis]
    knobStart = max(start, min(start + length - knob, held?.start ?? start + (length - knob) * part))
    // Margins may be larger than the view, or negative: nothing is drawn outside of it.
    if !CGRect(origin: .zero, size: size).contains(self.knob(widened: 0)) { return nil }
  }

  /// The knob's rectangle, from thin at 0 to wide at 1.
  func knob(widened part: Double) -> CGRect {
    let width = Self.thin + (Self.wide - Self.thin) * CGFloat(part)
    return axis == .vertical
      ? CGRect(x: isAtLeft ? lane.minX : lane.maxX - width, y: knobStart, width: width, height: knobLength)
      : CGRect(x: knobStart, y: lane.maxY - width, width: knobLength, height: width)
  }

  /// The seam around the knob, limited to the view.
  func seam(widened part: Double) -> CGRect {
    knob(widened: part).insetBy(dx: -Self.seam, dy: -Self.seam).intersection(CGRect(origin: .zero, size: size))
  }

  /// The area it draws.
  func ink(widened part: Double) -> CGRect { part > 0 ? seam(widened: part).union(lane) : seam(widened: part) }

  /// Whether a point is on the strip of a wide bar.
  func isOn(_ point: CGPoint) -> Bool { mayWiden && lane.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point) }

  /// Whether a pointer at a point makes it appear.
  func isNear(_ point: CGPoint) -> Bool {
    let far = Self.nearness - Self.strip
    return lane.insetBy(dx: axis == .vertical ? -far : 0, dy: axis == .vertical ? 0 : -far).contains(point)
  }

  /// The scrolled fraction with the knob at a start along the axis, from 0 to 1.
  func part(at start: CGFloat) -> CGFloat { max(0, min(1, (start - lane.origin[axis]) / (lane.size[axis] - knobLength))) }

  /// The nearest start at which the knob is inside the lane.
  func inLane(_ start: CGFloat) -> CGFloat {
    max(lane.origin[axis], min(lane.origin[axis] + lane.size[axis] - knobLength, start))
  }
}

extension ScrollBox {
  /// Whether an axis has a bar: if not all of the content is visible.
  func hasBar(_ axis: Axis) -> Bool { showsBar(axis) && scrolls(axis) && limit(axis) > 0 }

  /// The geometry of an axis's bar; nil if there is none.
  func barPlace(_ axis: Axis) -> ScrollBarPlace? {
    guard hasBar(axis) else { return nil }
    let size = contentRect.size, limit = limit(axis)
    let seen = max(0, size[axis] - insets[axis])
    let hold = bars?.hold.flatMap { $0.axis == axis ? ($0.start, $0.length) : nil }
    return ScrollBarPlace(
      axis, in: size, insets: barInsets, isMirrored: isMirrored, hasCorner: hasBar(axis.other), seen: seen, total: seen + limit,
      part: offset[axis] / limit, held: hold)
  }
}
