import Foundation
import OrielCore
import OrielDrawing

extension Shape {
  /// Fills the shape with a style, which is fitted to the view's frame. SwiftUI: `Shape.fill(_:style:)`.
  ///
  /// Rectangles, circles and capsules have their edges on whole pixels, unless they are rotated. Further fills and strokes are drawn over
  /// this one.
  ///
  /// ```swift
  /// Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
  /// ```
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: style)
  }

  /// Fills the shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fill: style)
  }

  /// Strokes the outline with a line centred on it: half of the line's width is outside the shape. SwiftUI: `Shape.stroke(_:style:)`.
  ///
  /// Lengths in the stroke style are in points. Without antialiasing a pixel is covered completely or not at all.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: FillStyle(antialiased: antialiased), stroke: style)
  }

  /// Strokes the outline with a line width in points, centred on it. A width that is not positive, or not finite, draws nothing.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The stroked outline as a shape, with a line width in points.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth)) }

  /// The stroked outline as a shape.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }
}
