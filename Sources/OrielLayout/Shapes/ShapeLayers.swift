import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension ShapeView {
  /// Fills the shape over the previous fills and strokes.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    _LayeredShapeView(shape: shape, layer: shape.fill(content, style: style), background: self)
  }

  /// Strokes the shape's outline over the previous fills and strokes.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    _LayeredShapeView(shape: shape, layer: shape.stroke(content, style: style, antialiased: antialiased), background: self)
  }

  /// Strokes the shape's outline over the previous fills and strokes, with a line width in points, centred on the outline.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Strokes the outline inside the shape's edge, over the previous fills and strokes.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content.InsetShape, S, Self> {
    _LayeredShapeView(
      shape: shape, layer: shape.inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased), background: self)
  }

  /// Strokes the outline inside the shape's edge, over the previous fills and strokes, with a line width in points.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Content, Content.InsetShape, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Strokes the outline inside the shape's edge: along the shape inset by half of the line's width. SwiftUI:
  /// `strokeBorder(_:style:antialiased:)`.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    _LayeredShapeView(
      shape: self, layer: inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased), background: EmptyView())
  }

  /// Strokes the outline inside the shape's edge with a line width in points. A width that is not positive or not finite draws nothing.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: 8).strokeBorder(.gray, lineWidth: 1)
  /// ```
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape drawn over earlier fills and strokes of it.
nonisolated public struct _LayeredShapeView<Content: Shape, Drawn: Shape, Style: ShapeStyle, Background: View>: ShapeView, _PrimitiveView {
  /// The shape; the layer may draw it inset.
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
