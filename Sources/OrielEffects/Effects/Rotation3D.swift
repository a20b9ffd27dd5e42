import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

extension View {
  /// Draws the view rotated in 3D about an axis through a point. SwiftUI: `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  ///
  /// Layout is not affected. The x axis points to the right, y down, and z to the viewer. Positive angles about y move the right edge away
  /// from the viewer, about x the top edge, and about z rotate clockwise; in a right-to-left layout everything is mirrored. `anchorZ` is
  /// the distance of the axis in front of the view, in points. The eye is in front of the anchor, at the view's longer side divided by
  /// `perspective`; 0 means no perspective. Parts behind the eye are neither drawn nor hit. An axis of zero length has no effect.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    let rotation = SpaceRotation(angle.radians, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    return modifier(_WholeBoxModifier(Rotation3DModifier(rotation)))
  }
}

final class Rotation3DModifier: TransformModifier {
  private let rotation: SpaceRotation

  init(_ rotation: SpaceRotation) { self.rotation = rotation }

  override func isEqual(to other: BoxModifier) -> Bool { (other as? Rotation3DModifier)?.rotation == rotation }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector(rotation.numbers) }
  override func moved(to vector: MotionVector) -> BoxModifier { Rotation3DModifier(SpaceRotation(vector.numbers)) }
  override func map(_ size: CGSize) -> ProjectionTransform { rotation.map(size) }
}
