import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The ring around what has the focus. It is drawn over everything in the window, so that it costs its view no space and no ink.
struct FocusRing: Equatable {
  /// Around what, in points of the window.
  let rect: CGRect
  let cornerRadius: CGFloat
  /// What is left of the window by what cuts the view off.
  let clip: CGRect
  let scope: EnvironmentScope

  /// Points between the view's edge and the ring's outer one, and how wide the ring is.
  private static let outset: CGFloat = 2
  private static let width: CGFloat = 2.5

  /// Nil when nothing of it can be seen. What waits to be placed is out of sight by more than the ring's width, and its last place says
  /// nothing.
  @MainActor init?(around target: FocusTarget) {
    guard let box = target.box, box.isAttached, box.hasBeenPlaced, !box.needsPlacement, target.value(\.isFocusEffectEnabled),
      let index = box.modifiers.firstIndex(where: { ($0 as? FocusModifier)?.target === target })
    else { return nil }
    let corner = box.absoluteOrigin
    rect = box.rect(ofModifierAt: index).offsetBy(dx: corner.x, dy: corner.y)
    cornerRadius = target.cornerRadius
    scope = target.scope
    var clip = CGRect(origin: .zero, size: box.graph.rootBox.viewport)
    var container = box.container
    while let current = container {
      if current.needsPlacement { return nil }
      if current.clipsContent {
        let corner = current.absoluteOrigin
        clip = clip.intersection(current.contentRect.offsetBy(dx: corner.x, dy: corner.y))
      }
      container = current.container
    }
    self.clip = clip
    if bounds.isEmpty { return nil }
  }

  /// All that it may draw on, in points of the window.
  var bounds: CGRect { rect.insetBy(dx: -Self.outset - 1, dy: -Self.outset - 1).intersection(clip) }

  func pixels(_ scale: CGFloat) -> PixelRect {
    PixelRect(covering: CGRect(x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale))
  }

  @MainActor func paint(_ painter: inout Painter) {
    // Read even where nothing of the ring is painted: what is read is what painting anew depends on.
    let color = Color.accentColor.opacity(0.6).pixelColor(in: EnvironmentValues(scope))
    guard painter.meetsDamage(local: bounds) else { return }
    let middle = Self.outset - Self.width / 2
    let path = RoundedRectangle(cornerRadius: cornerRadius + middle).path(in: rect.insetBy(dx: -middle, dy: -middle))
    painter.list.pushClip(clip, options: .snapsToPixels)
    painter.list.stroke(path, StrokeStyle(lineWidth: Self.width), color)
    painter.list.popClip()
  }

  static func == (a: Self, b: Self) -> Bool {
    a.rect == b.rect && a.cornerRadius == b.cornerRadius && a.clip == b.clip && a.scope === b.scope
  }
}
