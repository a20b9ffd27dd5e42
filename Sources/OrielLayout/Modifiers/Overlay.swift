import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Fills a shape over the view. SwiftUI: `overlay(_:in:fillStyle:)`.
  @inlinable nonisolated public __consuming func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_WholeBoxModifier(overlay: style, in: shape, fillStyle))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init<S: ShapeStyle, T: Shape>(overlay style: S, in shape: T, _ fill: FillStyle) {
    self.init(OverlayModifier(PaintedShape(style: AnyShapeStyle(style), shape: shape, fill: fill)))
  }
}

/// A shape over the content.
package class OverlayModifier: BoxModifier {
  let painted: PaintedShape

  package required init(_ painted: PaintedShape) { self.painted = painted }

  package override class var change: BoxChange { .paint }
  package override class var paintsByScope: Bool { true }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? OverlayModifier)?.painted.isEqual(to: painted) == true }
  package override func keeping(_ scope: EnvironmentScope) -> BoxModifier {
    painted.isInPlace ? Self(painted.keeping(scope)) : self
  }
  package override func motion(in environment: EnvironmentValues) -> MotionVector? { painted.motion(in: environment) }
  package override func moved(to vector: MotionVector) -> BoxModifier { Self(painted.moved(to: vector)) }
  package override var bytes: Int { painted.bytes }

  package override var paintStep: PaintStep { .around }
  package override var fadesParts: Bool { true }

  package override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place)
    painter.paint(painted, at: place)
  }

  package override var readsWhilePainting: Bool { !painted.style._isConstant }
  package override var mayOverflow: Bool { painted.mayOverflow }
  package override func ink(in rect: CGRect) -> CGRect { painted.inkEitherWay(in: rect) }
  package override func isHit(_ point: CGPoint, in rect: CGRect) -> Bool { painted.contains(point, in: rect) }
  package override func covers(_ point: CGPoint, in rect: CGRect) -> Bool { painted.contains(point, in: rect) }
}
