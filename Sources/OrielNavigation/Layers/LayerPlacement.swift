import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing

/// The position of a layer's panel.
package protocol LayerPlacement: Sendable {
  /// The minimum distance from the window's edges, in points.
  var margin: CGFloat { get }
  /// Whether it depends on the position of the presenting view: then the panel is placed after that view, and again when it moves.
  var followsAnchor: Bool { get }
  /// The panel's minimum size at the rectangle of the presenting view, in points.
  func minimumSize(at presenter: CGRect) -> CGSize
  /// The panel's size in points; by default the content's.
  @MainActor func size(in space: PanelSpace) -> CGSize
  /// Places a panel of `size`, which fits the window without its margins.
  ///
  /// `presenter` is the rectangle of the presenting view, in points of the window; if that shows nothing, or is irrelevant, a point in the
  /// middle of the window.
  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel
}

extension LayerPlacement {
  package var margin: CGFloat { 8 }
  package var followsAnchor: Bool { false }
  package func minimumSize(at presenter: CGRect) -> CGSize { .zero }
  @MainActor package func size(in space: PanelSpace) -> CGSize { space.ideal }
}

/// The frame of a panel, in points of the window; leading is left here.
package struct PlacedPanel: Equatable, Sendable {
  package var frame = CGRect.zero
  /// The side of the anchor at which the panel is; nil without an anchor.
  package var edge: Edge?
  /// The tip of the panel's arrow; nil without an arrow, or if the panel covers the anchor.
  package var tip: CGPoint?

  package init(frame: CGRect = .zero, edge: Edge? = nil, tip: CGPoint? = nil) { (self.frame, self.edge, self.tip) = (frame, edge, tip) }
}

/// In the middle of the window.
package struct CenteredPlacement: LayerPlacement, Equatable {
  package var margin: CGFloat

  package init(margin: CGFloat = 16) { self.margin = margin }

  package func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    PlacedPanel(
      frame: CGRect(
        x: ((window.width - size.width) / 2).rounded(), y: ((window.height - size.height) / 2).rounded(), width: size.width,
        height: size.height))
  }
}

/// At a side of a rectangle of the presenting view.
///
/// If there is not enough space at the preferred side the panel flips to the opposite one, then to the others. If no side has enough, it is
/// at the side with the maximum space and shifts into the window, over the anchor; a panel larger than the window shrinks.
package struct AnchoredPlacement: LayerPlacement, Equatable {
  /// The part of the presenting view at which the panel is.
  package var attachment: PopoverAttachmentAnchor
  /// The preferred side of it; nil: below.
  package var edge: Edge?
  /// The position of the panel along that side: 0 aligns the beginnings, 1 the ends, 0.5 the centres.
  package var alignment: CGFloat
  /// The distance from the anchor, in points; at least the length of the arrow.
  package var gap: CGFloat
  package var margin: CGFloat
  /// Whether an arrow points at the anchor.
  package var hasArrow: Bool
  /// Whether the panel is at least as wide as the anchor.
  package var isAsWide: Bool

  package init(
    _ attachment: PopoverAttachmentAnchor = .rect(.bounds), edge: Edge? = nil, alignment: CGFloat = 0.5, gap: CGFloat = 0,
    margin: CGFloat = 8, hasArrow: Bool = false, isAsWide: Bool = false
  ) {
    (self.attachment, self.edge, self.alignment, self.gap) = (attachment, edge, alignment, hasArrow ? max(gap, PanelArrow.length) : gap)
    (self.margin, self.hasArrow, self.isAsWide) = (margin, hasArrow, isAsWide)
  }

  package var followsAnchor: Bool { true }

  package func minimumSize(at presenter: CGRect) -> CGSize {
    CGSize(width: isAsWide ? attachment.rect(in: presenter).width : 0, height: 0)
  }

  package func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    let room = CGRect(origin: .zero, size: window).insetBy(dx: min(margin, window.width / 2), dy: min(margin, window.height / 2))
    let anchor = attachment.rect(in: presenter).clamped(to: room)
    let edge = side(for: size, at: anchor, in: room, isMirrored: isMirrored)
    var frame = CGRect(origin: corner(of: size, at: anchor, edge, isMirrored: isMirrored), size: size)
    frame.origin.x = frame.origin.x.clamped(room.minX, max(room.minX, room.maxX - size.width)).rounded()
    frame.origin.y = frame.origin.y.clamped(room.minY, max(room.minY, room.maxY - size.height)).rounded()
    return PlacedPanel(frame: frame, edge: edge, tip: hasArrow ? tip(of: frame, at: anchor, edge) : nil)
  }

  private func side(for size: CGSize, at anchor: CGRect, in room: CGRect, isMirrored: Bool) -> Edge {
    func left(_ edge: Edge) -> CGFloat {
      switch edge {
      case .top: anchor.minY - room.minY - size.height - gap
      case .bottom: room.maxY - anchor.maxY - size.height - gap
      case .leading: anchor.minX - room.minX - size.width - gap
      case .trailing: room.maxX - anchor.maxX - size.width - gap
      }
    }
    let wanted = isMirrored ? edge?.mirrored : edge
    let candidates: [Edge] = (wanted.map { [$0, $0.opposite] } ?? []) + [.bottom, .top, .trailing, .leading]
    return candidates.first { left($0) >= 0 } ?? candidates.max { left($0) < left($1) } ?? .bottom
  }

  private func corner(of size: CGSize, at anchor: CGRect, _ edge: Edge, isMirrored: Bool) -> CGPoint {
    let along = isMirrored ? 1 - alignment : alignment
    let x = anchor.minX + (anchor.width - size.width) * along, y = anchor.minY + (anchor.height - size.height) * alignment
    return switch edge {
    case .top: CGPoint(x: x, y: anchor.minY - gap - size.height)
    case .bottom: CGPoint(x: x, y: anchor.maxY + gap)
    case .leading: CGPoint(x: anchor.minX - gap - size.width, y: y)
    case .trailing: CGPoint(x: anchor.maxX + gap, y: y)
    }
  }

  private func tip(of panel: CGRect, at anchor: CGRect, _ edge: Edge) -> CGPoint? {
    let (length, inset) = (PanelArrow.length, PanelArrow.inset)
    switch edge {
    case .top where panel.maxY + length - 1 <= anchor.minY && panel.width >= inset * 2,
      .bottom where panel.minY - length + 1 >= anchor.maxY && panel.width >= inset * 2:
      return CGPoint(
        x: anchor.midX.clamped(panel.minX + inset, panel.maxX - inset), y: edge == .top ? panel.maxY + length : panel.minY - length)
    case .leading where panel.maxX + length - 1 <= anchor.minX && panel.height >= inset * 2,
      .trailing where panel.minX - length + 1 >= anchor.maxX && panel.height >= inset * 2:
      return CGPoint(
        x: edge == .leading ? panel.maxX + length : panel.minX - length, y: anchor.midY.clamped(panel.minY + inset, panel.maxY - inset))
    default: return nil
    }
  }
}

/// The part of a view at which a popover points. SwiftUI: `PopoverAttachmentAnchor`.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A rectangle of the presenting view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the presenting view, in units of its size.
  case point(UnitPoint)

  /// The rectangle in the coordinates of `bounds`.
  func rect(in bounds: CGRect) -> CGRect {
    switch self {
    case .rect(let source): source.value(inViewOf: bounds.size).orNull.offsetBy(dx: bounds.minX, dy: bounds.minY)
    case .point(let point):
      CGRect(
        x: bounds.minX + (point.x * bounds.width).orZero, y: bounds.minY + (point.y * bounds.height).orZero, width: 0, height: 0)
    }
  }
}

extension CGRect {
  /// The rectangle with its edges moved into another one.
  fileprivate func clamped(to room: CGRect) -> CGRect {
    let (x0, x1) = (minX.clamped(room.minX, room.maxX), maxX.clamped(room.minX, room.maxX))
    let (y0, y1) = (minY.clamped(room.minY, room.maxY), maxY.clamped(room.minY, room.maxY))
    return CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
  }
}

extension Edge {
  /// With rows from right to left, the leading edge is the right one.
  fileprivate var mirrored: Edge {
    switch self {
    case .top, .bottom: self
    case .leading, .trailing: opposite
    }
  }

  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension CGFloat {
  fileprivate func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat { Swift.max(low, Swift.min(high, self)) }
}
