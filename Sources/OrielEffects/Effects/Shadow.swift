import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Adds a shadow to each part of the view, at an offset in points. SwiftUI: `shadow(color:radius:x:y:)`.
  ///
  /// Layout and input are not affected. The shadow of a view in a stack falls on the views before it, and a text's shadow on its
  /// background; apply `compositingGroup()` or a clip first for a single shadow. The blur is as in `blur(radius:)`, with the same limits;
  /// an offset that is not finite counts as 0. The shadow is visible through translucent parts of the view.
  ///
  /// ```swift
  /// Circle().fill(.white).shadow(radius: 4, y: 2)
  /// ```
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(-10_000, min(10_000, length)) : 0 }
    let painted = PaintedShape(style: AnyShapeStyle(color))
    return modifier(
      _WholeBoxModifier(ShadowModifier(painted, LayerEffect.bounded(radius), CGVector(dx: finite(x), dy: finite(y)))))
  }
}

/// Draws each part of the content over its shadow.
final class ShadowModifier: BoxModifier {
  /// Used only for its colour and where that is resolved.
  private let painted: PaintedShape
  private let radius: CGFloat
  private let offset: CGVector

  init(_ painted: PaintedShape, _ radius: CGFloat, _ offset: CGVector) {
    (self.painted, self.radius, self.offset) = (painted, radius, offset)
  }

  override class var change: BoxChange { .paint }
  override class var paintsByScope: Bool { true }
  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? ShadowModifier else { return false }
    return radius == other.radius && offset == other.offset && painted.isEqual(to: other.painted)
  }
  override func keeping(_ scope: EnvironmentScope) -> BoxModifier {
    painted.isInPlace ? ShadowModifier(painted.keeping(scope), radius, offset) : self
  }

  override func motion(in environment: EnvironmentValues) -> MotionVector? {
    guard let color = painted.motion(in: environment) else { return nil }
    return MotionVector([radius, offset.dx, offset.dy] + color.numbers, others: color.others)
  }
  override func moved(to vector: MotionVector) -> BoxModifier {
    let color = MotionVector(Array(vector.numbers.dropFirst(3)), others: vector.others)
    return ShadowModifier(
      painted.moved(to: color), LayerEffect.bounded(vector.numbers[0]), CGVector(dx: vector.numbers[1], dy: vector.numbers[2]))
  }

  override var paintStep: PaintStep { .around }
  override var fadesParts: Bool { true }
  override var readsWhilePainting: Bool { !painted.style._isConstant }
  override var mayOverflow: Bool { true }
  override var spread: CGRect? { LayerEffect.shadowSpread(radius: radius, offset: offset) }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    guard case .color(let color) = painter.paint(of: painted, at: place), !color.isClear, let spread else {
      return painter.paintInside(&place)
    }
    painter.paintParts(&place, LayerEffect(.shadow(color, offset), radius: radius, in: place.rect), spread: spread) { $0.paintInside(&$1) }
  }
}
