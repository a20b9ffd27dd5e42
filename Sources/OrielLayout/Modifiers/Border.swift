import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Draws a border along the edges of the view, inside its rectangle and over its content. SwiftUI: `border(_:width:)`.
  ///
  /// The width is in points; if it is not finite or negative it counts as 0. Layout and input are not affected.
  ///
  /// ```swift
  /// Text("Framed").padding(4).border(.gray, width: 2)
  /// ```
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(_WholeBoxModifier(border: content, width: width))
  }
}

extension _WholeBoxModifier {
  init<S: ShapeStyle>(border style: S, width: CGFloat) {
    let shape = BorderShape(width: width.isFinite ? max(0, width) : 0)
    self.init(BorderModifier(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: FillStyle(eoFill: true))))
  }
}

/// The area between a rectangle's edges and lines inside it.
struct BorderShape: Shape, FlexibleShape {
  var width: CGFloat
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: CGFloat {
    get { width }
    set { width = max(0, newValue) }
  }

  func path(in rect: CGRect) -> Path {
    if width == 0 { return Path() }
    var path = Path(rect)
    // If nothing is left inside, the whole rectangle is filled.
    if 2 * width < min(rect.width, rect.height) { path.addRect(rect.insetBy(dx: width, dy: width)) }
    return path
  }
}

/// A border along the edges of the content that does not affect input.
final class BorderModifier: OverlayModifier {
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place)
    let width = (painted.shape as? BorderShape)?.width ?? 0
    painter.paintPart(at: place) { $0.paintBorder(painted, width: width, at: place) }
  }
  override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { false }
  override func covers(_ point: CGPoint, in rect: CGRect) -> Bool { false }
  // Independent of the width, so that animating it only repaints the drawn area.
  override func ink(in rect: CGRect) -> CGRect { rect }
}

extension Painter {
  /// Draws a border inside the edges of the modifier's rectangle, of whole pixels with the same thickness at each edge. `painted` is its
  /// shape, which is drawn unchanged if the border is thinner than a pixel.
  mutating func paintBorder(_ painted: PaintedShape, width: CGFloat, at place: Place) {
    let pixels = (width * scale).rounded()
    if width * scale < 1 { return paint(painted, at: place) }
    let size = place.rect.size
    list.origin = CGPoint(x: place.corner.x + place.rect.origin.x, y: place.corner.y + place.rect.origin.y)
    let paint = paint(of: painted, at: place)
    if paint.isClear || size.width <= 0 || size.height <= 0 { return }
    let (origin, scale) = (list.origin, self.scale)
    func onPixels(_ value: CGFloat, _ origin: CGFloat) -> CGFloat { ((origin + value) * scale).rounded() }
    let (x0, y0) = (onPixels(0, origin.x), onPixels(0, origin.y))
    let (x1, y1) = (onPixels(size.width, origin.x), onPixels(size.height, origin.y))
    func fill(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) {
      let rect = CGRect(x: x0 / scale - origin.x, y: y0 / scale - origin.y, width: (x1 - x0) / scale, height: (y1 - y0) / scale)
      list.fill(rect, paint, options: .snapsToPixels)
    }
    if x1 - x0 <= 2 * pixels || y1 - y0 <= 2 * pixels { return fill(x0, y0, x1, y1) }
    fill(x0, y0, x1, y0 + pixels)
    fill(x0, y0 + pixels, x0 + pixels, y1 - pixels)
    fill(x1 - pixels, y0 + pixels, x1, y1 - pixels)
    fill(x0, y1 - pixels, x1, y1)
  }
}
