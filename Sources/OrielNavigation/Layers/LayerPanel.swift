import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The look of a layer's panel, and its size around content.
package struct LayerPanel: Equatable, Sendable {
  /// The radius of its corners, in points.
  package var cornerRadius: CGFloat
  /// The distance between the panel's edges and the content, in points.
  package var padding: CGFloat
  /// The minimum size, where the window is large enough.
  package var minimumSize: CGSize
  /// The size for content without a size of its own: a list, a colour.
  package var fallbackSize: CGSize
  /// Whether it has a face with an outline and a shadow; otherwise the content draws everything.
  package var hasFace: Bool
  /// Whether the face and its shadow are painted; otherwise a view in the panel is its background.
  package var paintsFace: Bool
  /// Whether a line is painted along its edge.
  package var hasOutline: Bool

  package init(
    cornerRadius: CGFloat = 10, padding: CGFloat = 0, minimumSize: CGSize = .zero, fallbackSize: CGSize = CGSize(width: 360, height: 280),
    hasFace: Bool = true, paintsFace: Bool = true, hasOutline: Bool = true
  ) {
    (self.cornerRadius, self.padding, self.minimumSize) = (cornerRadius, padding, minimumSize)
    (self.fallbackSize, self.hasFace) = (fallbackSize, hasFace)
    (self.paintsFace, self.hasOutline) = (paintsFace, hasOutline)
  }
}

/// The arrow of a panel that points at a view, in points.
enum PanelArrow {
  static let length: CGFloat = 9
  static let width: CGFloat = 20
  /// The minimum distance of the tip from the panel's corners.
  static let inset: CGFloat = 20
}

/// The face, outline and shadow of a panel.
struct PanelLook {
  let placed: PlacedPanel
  let radius: CGFloat

  /// How far the shadow and the arrow extend beyond the panel, in points.
  static let reach: CGFloat = 22

  private var panel: CGRect { placed.frame }

  /// Paints a soft shadow, made of nested faint rectangles, and the face over it.
  @MainActor func paintBehind(_ painter: inout Painter, _ environment: EnvironmentValues) {
    if panel.isEmpty { return }
    let shade = Color.panelShadow.pixelColor(in: environment)
    for spread in stride(from: CGFloat(14), to: 0, by: -1) {
      painter.list.fill(
        panel.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: 5), cornerRadius: radius + spread, shade)
    }
    let face = Color.panelBackground.pixelColor(in: environment)
    if let outline = outlineWithArrow {
      painter.list.fill(outline, face)
    } else {
      painter.list.fill(panel, cornerRadius: radius, face, options: .snapsToPixels)
    }
  }

  @MainActor func paintOutline(_ painter: inout Painter, _ environment: EnvironmentValues) {
    if panel.isEmpty { return }
    let width = environment.pixelLength
    let color = Color.separator.pixelColor(in: environment)
    let inside = panel.insetBy(dx: width / 2, dy: width / 2)
    let path = outlineWithArrow ?? Path(roundedRect: inside, cornerRadius: radius - width / 2, style: .circular)
    painter.list.stroke(path, StrokeStyle(lineWidth: width), color)
  }

  /// The outline of the panel and its arrow; nil without an arrow.
  private var outlineWithArrow: Path? {
    guard let tip = placed.tip else { return nil }
    let half = PanelArrow.width / 2
    // Along the panel's four sides in turn, from the top left; the arrow interrupts one of them.
    let (left, top, right, bottom) = (panel.minX, panel.minY, panel.maxX, panel.maxY)
    return Path { path in
      func corner(_ through: CGPoint, _ end: CGPoint) {
        // A quarter of a circle, to a thousandth of its radius.
        let start = path.currentPoint ?? through
        let k: CGFloat = 0.552_284_75
        path.addCurve(
          to: end, control1: CGPoint(x: start.x + (through.x - start.x) * k, y: start.y + (through.y - start.y) * k),
          control2: CGPoint(x: end.x + (through.x - end.x) * k, y: end.y + (through.y - end.y) * k))
      }
      func arrow(_ along: CGVector) {
        let length = PanelArrow.length
        // The outward direction is to the left of the direction of the outline.
        let out = CGVector(dx: along.dy, dy: -along.dx)
        func point(_ alongBy: CGFloat, _ outBy: CGFloat) -> CGPoint {
          CGPoint(
            x: tip.x + along.dx * alongBy + out.dx * (outBy - length), y: tip.y + along.dy * alongBy + out.dy * (outBy - length))
        }
        path.addLine(to: point(-half, 0))
        path.addCurve(to: point(0, length), control1: point(-half * 0.55, 0), control2: point(-half * 0.3, length))
        path.addCurve(to: point(half, 0), control1: point(half * 0.3, length), control2: point(half * 0.55, 0))
      }
      path.move(to: CGPoint(x: left + radius, y: top))
      if placed.edge == .bottom { arrow(CGVector(dx: 1, dy: 0)) }
      path.addLine(to: CGPoint(x: right - radius, y: top))
      corner(CGPoint(x: right, y: top), CGPoint(x: right, y: top + radius))
      if placed.edge == .leading { arrow(CGVector(dx: 0, dy: 1)) }
      path.addLine(to: CGPoint(x: right, y: bottom - radius))
      corner(CGPoint(x: right, y: bottom), CGPoint(x: right - radius, y: bottom))
      if placed.edge == .top { arrow(CGVector(dx: -1, dy: 0)) }
      path.addLine(to: CGPoint(x: left + radius, y: bottom))
      corner(CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - radius))
      if placed.edge == .trailing { arrow(CGVector(dx: 0, dy: -1)) }
      path.addLine(to: CGPoint(x: left, y: top + radius))
      corner(CGPoint(x: left, y: top), CGPoint(x: left + radius, y: top))
      path.closeSubpath()
    }
  }
}
