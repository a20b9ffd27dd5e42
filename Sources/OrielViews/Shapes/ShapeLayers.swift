import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension ShapeView {
  /// Fills the shape over the previous drawing.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    _LayeredShapeView(shape: shape, layer: shape.fill(content, style: style), background: self)
  }

  /// Traces the shape's outline over the previous drawing.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    _LayeredShapeView(shape: shape, layer: shape.stroke(content, style: style, antialiased: antialiased), background: self)
  }

  /// Traces the shape's outline over the previous drawing, with a line of a width in points, centred on the outline.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Traces the outline inside the shape's edge, over the previous drawing.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content.InsetShape, S, Self> {
    _LayeredShapeView(
      shape: shape, layer: shape.inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased), background: self)
  }

  /// Traces the outline inside the shape's edge, over the previous drawing, with a line of a width in points.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content.InsetShape, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Traces the outline inside the shape's edge: along the shape inset by half of the line's width.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    _LayeredShapeView(
      shape: self, layer: inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased), background: EmptyView())
  }

  /// Traces the outline inside the shape's edge with a line of a width in points; a width that is not positive or not finite draws
  /// nothing.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape drawn over other drawings of it.
nonisolated public struct _LayeredShapeView<Content: Shape, Drawn: Shape, Style: ShapeStyle, Background: View>: ShapeView, _PrimitiveView {
  /// The shape itself; the layer may draw it inset.
  public let shape: Content
  let layer: _ShapeView<Drawn, Style>
  let background: Background

  nonisolated init(shape: Content, layer: _ShapeView<Drawn, Style>, background: Background) {
    self.shape = shape
    self.layer = layer
    self.background = background
  }

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    if Background.self == EmptyView.self {
      _ShapeView._visit(view.layer, &context)
    } else {
      context.layer(view.background, view.layer, .center, isBehind: false)
    }
  }
  @MainActor public static var _isSingleBox: Bool { if Background.self == EmptyView.self { true } else { Background._isSingleBox } }
}
