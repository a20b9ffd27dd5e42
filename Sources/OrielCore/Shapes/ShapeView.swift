import Foundation
import OrielDrawing

/// A view that draws a shape, which can be filled and stroked again on top. SwiftUI: `ShapeView`.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  /// The shape that further fills and strokes draw; the previous drawing may be inset from it.
  nonisolated var shape: Content { get }
}

/// A shape filled or traced with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, _PrimitiveView {
  public let shape: Content
  package let style: Style
  package var fill = FillStyle()
  package var stroke: StrokeStyle?

  nonisolated package init(shape: Content, style: Style, fill: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    self.shape = shape
    self.style = style
    self.fill = fill
    self.stroke = stroke
  }

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) { Content._visitDrawn(view, &context) }

  @MainActor package func visitBox(_ context: inout _ViewContext) {
    let painted = PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fill, stroke: stroke)
    context.leaf({ ShapeBox(painted) }) { $0.update(painted) }
  }
  public static var _isSingleBox: Bool { true }
}
