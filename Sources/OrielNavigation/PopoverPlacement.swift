import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing

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

/// The place of a popover, in points of the window; leading is left here.
struct PopoverPlacement: Equatable {
  var panel: CGRect
  /// The side of the anchor on which the panel is.
  var edge: Edge
  /// The tip of the arrow; nil if the panel covers the anchor.
  var tip: CGPoint?

  static let arrowLength: CGFloat = 9
  static let arrowWidth: CGFloat = 20
  static let cornerRadius: CGFloat = 10
  /// The distance kept from the window's edges.
  static let margin: CGFloat = 8

  /// A panel of `size` on the wanted side of the anchor, else on the opposite one, else where there is most room; always in the window.
  init(size: CGSize, anchor: CGRect, edge wanted: Edge?, in viewport: CGSize) {
    let window = CGRect(origin: .zero, size: viewport).insetBy(
      dx: min(Self.margin, viewport.width / 2), dy: min(Self.margin, viewport.height / 2))
    let bounded = CGRect(
      x: anchor.minX.clamped(window.minX, window.maxX), y: anchor.minY.clamped(window.minY, window.maxY),
      width: max(0, anchor.maxX.clamped(window.minX, window.maxX) - anchor.minX.clamped(window.minX, window.maxX)),
      height: max(0, anchor.maxY.clamped(window.minY, window.maxY) - anchor.minY.clamped(window.minY, window.maxY)))
    func room(_ edge: Edge) -> CGFloat {
      let space: CGFloat =
        switch edge {
        case .top: bounded.minY - window.minY - size.height
        case .bottom: window.maxY - bounded.maxY - size.height
        case .leading: bounded.minX - window.minX - size.width
        case .trailing: window.maxX - bounded.maxX - size.width
        }
      return space - Self.arrowLength
    }
    let candidates: [Edge] = wanted.map { [$0, $0.opposite, .bottom, .top, .trailing, .leading] } ?? [.bottom, .top, .trailing, .leading]
    let edge = candidates.first { room($0) >= 0 } ?? candidates.max { room($0) < room($1) } ?? .bottom
    var origin: CGPoint
    switch edge {
    case .top: origin = CGPoint(x: bounded.midX - size.width / 2, y: bounded.minY - Self.arrowLength - size.height)
    case .bottom: origin = CGPoint(x: bounded.midX - size.width / 2, y: bounded.maxY + Self.arrowLength)
    case .leading: origin = CGPoint(x: bounded.minX - Self.arrowLength - size.width, y: bounded.midY - size.height / 2)
    case .trailing: origin = CGPoint(x: bounded.maxX + Self.arrowLength, y: bounded.midY - size.height / 2)
    }
    origin.x = origin.x.clamped(window.minX, max(window.minX, window.maxX - size.width)).rounded()
    origin.y = origin.y.clamped(window.minY, max(window.minY, window.maxY - size.height)).rounded()
    panel = CGRect(origin: origin, size: size)
    self.edge = edge
    let inset = Self.cornerRadius + Self.arrowWidth / 2
    switch edge {
    case .top where panel.maxY + Self.arrowLength - 1 <= bounded.minY && size.width >= inset * 2,
      .bottom where panel.minY - Self.arrowLength + 1 >= bounded.maxY && size.width >= inset * 2:
      tip = CGPoint(
        x: bounded.midX.clamped(panel.minX + inset, panel.maxX - inset),
        y: edge == .top ? panel.maxY + Self.arrowLength : panel.minY - Self.arrowLength)
    case .leading where panel.maxX + Self.arrowLength - 1 <= bounded.minX && size.height >= inset * 2,
      .trailing where panel.minX - Self.arrowLength + 1 >= bounded.maxX && size.height >= inset * 2:
      tip = CGPoint(
        x: edge == .leading ? panel.maxX + Self.arrowLength : panel.minX - Self.arrowLength,
        y: bounded.midY.clamped(panel.minY + inset, panel.maxY - inset))
    default: tip = nil
    }
  }
}

extension Edge {
  /// With rows from right to left, the leading edge is the right one.
  var mirrored: Edge {
    switch self {
    case .top, .bottom: self
    case .leading, .trailing: opposite
    }
  }

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension CGFloat {
  func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat { Swift.max(low, Swift.min(high, self)) }
}
