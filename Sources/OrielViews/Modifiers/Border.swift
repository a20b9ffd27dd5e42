import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Draws a line along the edges of the view's rectangle, inside of it and over the view. The width is in points.
  ///
  /// It takes no place and no input. A width that is not finite or negative counts as 0. SwiftUI: `border(_:width:)`.
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

/// What is between a rectangle's edges and lines inside of it.
struct BorderShape: Shape, FlexibleShape {
  let width: CGFloat

  func path(in rect: CGRect) -> Path {
    if width == 0 { return Path() }
    var path = Path(rect)
    // Without room for an inside, all of the rectangle is line.
    if 2 * width < min(rect.width, rect.height) { path.addRect(rect.insetBy(dx: width, dy: width)) }
    return path
  }
}

/// A line along the edges of the content, which lets input through.
final class BorderModifier: OverlayModifier {
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place)
    painter.paintBorder(painted, width: (painted.shape as? BorderShape)?.width ?? 0, at: place)
  }
  override func hit(_ point: CGPoint, in rect: CGRect) -> Bool? { nil }
  // Whatever the width: a change of it alone repaints what was drawn, and need not look for more.
  override func ink(in rect: CGRect) -> CGRect { rect }
}
