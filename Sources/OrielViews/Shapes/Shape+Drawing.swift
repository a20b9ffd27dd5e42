import Foundation
import OrielCore
import OrielDrawing

extension Shape {
  /// Fills the shape with a style, which is fitted to the view's frame.
  ///
  /// Rectangles, circles and capsules have their edges on whole pixels, unless they are rotated. Further fills and strokes are drawn over
  /// this one.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: style)
  }

  /// Fills the shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fill: style)
  }

  /// Traces the outline with a line centred on it: half of the line's width is outside of the shape.
  ///
  /// Lengths in the stroke style are points. Without antialiasing a pixel is covered as a whole or not at all.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: FillStyle(antialiased: antialiased), stroke: style)
  }

  /// Traces the outline with a line of a width in points, centred on it. Widths that are not positive, or not finite, draw nothing.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The line of a width in points that is centred on the outline, as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth)) }

  /// The line that is centred on the outline, as a shape.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }
}
