import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Draws a line along the edges of the view's rectangle, inside of it and over the view. The width is in points.
  ///
  /// It takes no place and no input. SwiftUI: `border(_:width:)`.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(_WholeBoxModifier(border: content, width: width))
  }
}

extension _WholeBoxModifier {
  init<S: ShapeStyle>(border style: S, width: CGFloat) {
    let width = width.isFinite ? max(0, width) : 0
    self.init(
      BorderModifier(
        PaintedShape(style: AnyShapeStyle(style), shape: Rectangle().inset(by: width / 2), stroke: StrokeStyle(lineWidth: width)), width))
  }
}

/// A line along the edges of the content.
final class BorderModifier: BoxModifier {
  private let painted: PaintedShape
  private let width: CGFloat

  init(_ painted: PaintedShape, _ width: CGFloat) {
    self.painted = painted
    self.width = width
  }

  override class var change: BoxChange { .paint }
  override class var paintsByScope: Bool { true }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? BorderModifier)?.painted.isEqual(to: painted) == true }
  override func keeping(_ scope: EnvironmentScope) -> BoxModifier {
    painted.isInPlace ? BorderModifier(painted.keeping(scope), width) : self
  }
  override var bytes: Int { painted.bytes }

  override var paintStep: PaintStep { .around }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place)
    painter.paint(painted, at: place)
  }

  override var readsWhilePainting: Bool { !painted.style._isConstant }
  // A rectangle narrower than the line is drawn over.
  override var mayOverflow: Bool { true }
  override func ink(in rect: CGRect) -> CGRect { painted.ink(in: rect) }
}
