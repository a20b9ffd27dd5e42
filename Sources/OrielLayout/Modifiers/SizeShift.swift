import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view moved by fractions of its own size, from the leading edge and down. Layout is not affected.
  nonisolated package func shifted(x: CGFloat, y: CGFloat) -> some View {
    modifier(_WholeBoxModifier(SizeShiftModifier(CGPoint(x: x, y: y))))
  }
}

/// Moves the content by fractions of its size.
final class SizeShiftModifier: TransformModifier {
  private let fractions: CGPoint

  init(_ fractions: CGPoint) { self.fractions = fractions }

  override func isEqual(to other: BoxModifier) -> Bool { (other as? SizeShiftModifier)?.fractions == fractions }
  // At rest it has no effect.
  override var mapsPlane: Bool { fractions != .zero }
  override var mayOverflow: Bool { mapsPlane }
  override var paintStep: PaintStep { mapsPlane ? .around : .none }
  override func map(_ size: CGSize) -> ProjectionTransform {
    ProjectionTransform(translationX: fractions.x * size.width, y: fractions.y * size.height)
  }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([fractions.x, fractions.y]) }
  override func moved(to vector: MotionVector) -> BoxModifier { SizeShiftModifier(CGPoint(x: vector.numbers[0], y: vector.numbers[1])) }
}
