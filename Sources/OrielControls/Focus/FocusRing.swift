import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing

/// The ring around the focused view. It is drawn over everything in the window, so that it costs its view no space and no ink.
struct FocusRing: Equatable {
  /// The focused view's place in the window.
  private let place: SeenPlace
  let cornerRadius: CGFloat
  /// The part of the window that remains after all clips around the view.
  let clip: CGRect
  let scope: EnvironmentScope

  /// The distance in points from the view's edge to the ring's outer edge, and the ring's width.
  private static let outset: CGFloat = 2
  private static let width: CGFloat = 2.5

  /// Returns nil if nothing of the ring can be seen. A view that waits for its placement is out of sight by more than the ring's width,
  /// and its last place is not valid.
  @MainActor init?(around target: FocusTarget) {
    guard let (box, index) = target.place, box.isAttached, box.hasBeenPlaced, !box.needsPlacement, target.value(\.isFocusEffectEnabled)
    else { return nil }
    place = box.drawnPlace(of: box.rect(ofModifierAt: index), plane: index)
    cornerRadius = target.cornerRadius
    scope = target.scope
    var clip = CGRect(origin: .zero, size: box.graph.rootBox.viewport)
    var container = box.container
    while let current = container {
      if current.needsPlacement { return nil }
      if current.clipsContent {
        clip = clip.intersection(current.drawnPlace(of: current.contentRect, plane: current.modifiers.count).whole)
      }
      container = current.container
    }
    self.clip = clip
    if bounds.isEmpty { return nil }
  }

  /// The area in which it may draw, in points of the window.
  var bounds: CGRect { place.rect(rect.insetBy(dx: -Self.outset - 1, dy: -Self.outset - 1)).intersection(clip) }

  /// The view's rectangle from its top left.
  private var rect: CGRect { CGRect(origin: .zero, size: place.size) }

  func pixels(_ scale: CGFloat) -> PixelRect {
    PixelRect(covering: CGRect(x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale))
  }

  @MainActor func paint(_ painter: inout Painter) {
    // Read even if nothing of the ring is painted: repainting depends on the values that are read.
    let color = Color.accentColor.opacity(0.6).pixelColor(in: EnvironmentValues(scope))
    guard painter.meetsDamage(local: bounds) else { return }
    let middle = Self.outset - Self.width / 2
    let path = RoundedRectangle(cornerRadius: cornerRadius + middle).path(in: rect.insetBy(dx: -middle, dy: -middle))
    painter.list.pushClip(clip, options: .snapsToPixels)
    place.draw(on: &painter.list) { $0.stroke(path, StrokeStyle(lineWidth: Self.width), color) }
    painter.list.popClip()
  }

  static func == (a: Self, b: Self) -> Bool {
    a.place == b.place && a.cornerRadius == b.cornerRadius && a.clip == b.clip && a.scope === b.scope
  }
}
