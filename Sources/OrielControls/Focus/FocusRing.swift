import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing

/// The ring around the focused view. It is drawn over everything in the window, so that it costs its view no space and no ink.
struct FocusRing: Equatable {
  /// The focused view's rectangle, in points of the window unless there is a map.
  private let rect: CGRect
  /// To the points of the window, where something around is rotated or scaled.
  private let map: CGAffineTransform?
  private let cornerRadius: CGFloat
  /// The area in which it may draw, in points of the window: what remains after all clips around the view.
  let bounds: CGRect
  private let scope: EnvironmentScope

  /// The distance in points from the view's edge to the ring's outer edge, and the ring's width.
  private static let outset: CGFloat = 2
  private static let width: CGFloat = 2.5

  /// Returns nil if nothing of the ring can be seen. A view that waits for its placement is out of sight by more than the ring's width,
  /// and its last place is not valid.
  @MainActor init?(around target: FocusTarget) {
    guard let (box, index) = target.place, box.isAttached, box.hasBeenPlaced, !box.needsPlacement, target.value(\.isFocusEffectEnabled)
    else { return nil }
    let local = box.rect(ofModifierAt: index)
    let way = WayToWindow(from: local.insetBy(dx: -Self.outset - 1, dy: -Self.outset - 1), inside: index, of: box)
    guard let way else { return nil }
    bounds = way.rect.intersection(CGRect(origin: .zero, size: box.graph.rootBox.viewport))
    if bounds.isEmpty { return nil }
    map = way.isMapped ? way.map : nil
    rect = way.isMapped ? local : local.offsetBy(dx: way.map.tx, dy: way.map.ty)
    cornerRadius = target.cornerRadius
    scope = target.scope
  }

  func pixels(_ scale: CGFloat) -> PixelRect {
    PixelRect(covering: CGRect(x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale))
  }

  @MainActor func paint(_ painter: inout Painter) {
    // Read even if nothing of the ring is painted: repainting depends on the values that are read.
    let color = Color.accentColor.opacity(0.6).pixelColor(in: EnvironmentValues(scope))
    guard painter.meetsDamage(local: bounds) else { return }
    let middle = Self.outset - Self.width / 2
    var path = RoundedRectangle(cornerRadius: cornerRadius + middle).path(in: rect.insetBy(dx: -middle, dy: -middle))
    if let map { path = path.applying(map) }
    painter.list.pushClip(bounds, options: .snapsToPixels)
    painter.list.stroke(path, StrokeStyle(lineWidth: Self.width), color)
    painter.list.popClip()
  }

  static func == (a: Self, b: Self) -> Bool {
    a.rect == b.rect && a.map == b.map && a.cornerRadius == b.cornerRadius && a.bounds == b.bounds && a.scope === b.scope
  }
}
