import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view as if rotated in space, about an axis through a point of it. Layout is not affected.
  ///
  /// The x axis points to the right, y down, and z to the viewer. With positive angles about y the right edge goes away from the viewer,
  /// about x the top edge, and about z the view turns clockwise; from right to left everything is mirrored. `anchorZ` is how far in front
  /// of the view the axis lies, in points. The eye is in front of the anchor, at the view's longer side divided by `perspective`: 0 is no
  /// perspective. What is behind the eye is neither drawn nor hit. An axis without length rotates nothing.
  ///
  /// SwiftUI: `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(_WholeBoxModifier(Rotation3DModifier([angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective])))
  }
}

final class Rotation3DModifier: TransformModifier {
  /// The angle in radians, the axis, the anchor with its z, and the perspective.
  private let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  override func isEqual(to other: BoxModifier) -> Bool { (other as? Rotation3DModifier)?.numbers == numbers }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector(numbers) }
  override func moved(to vector: MotionVector) -> BoxModifier { Rotation3DModifier(vector.numbers) }

  override func map(_ size: CGSize) -> ProjectionTransform {
    let (anchorX, anchorY, anchorZ) = (numbers[4] * size.width, numbers[5] * size.height, numbers[6])
    let distance = max(size.width, size.height) / numbers[7]
    let rows = rotation
    /// What a point in space, from the anchor, contributes.
    func projected(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
      let (px, py, pz) = (
        x * rows.0.x + y * rows.1.x + z * rows.2.x, x * rows.0.y + y * rows.1.y + z * rows.2.y, x * rows.0.z + y * rows.1.z + z * rows.2.z
      )
      let away = w - pz / distance
      return (px + anchorX * away, py + anchorY * away, away)
    }
    let (x, y, origin) = (projected(1, 0, 0, 0), projected(0, 1, 0, 0), projected(-anchorX, -anchorY, -anchorZ, 1))
    return ProjectionTransform(m11: x.x, m12: x.y, m13: x.w, m21: y.x, m22: y.y, m23: y.w, m31: origin.x, m32: origin.y, m33: origin.w)
  }

  private typealias Vector = (x: CGFloat, y: CGFloat, z: CGFloat)

  /// Where the rotation takes each axis.
  private var rotation: (Vector, Vector, Vector) {
    let length = (numbers[1] * numbers[1] + numbers[2] * numbers[2] + numbers[3] * numbers[3]).squareRoot()
    guard length > 0 else { return ((1, 0, 0), (0, 1, 0), (0, 0, 1)) }
    let (x, y, z) = (numbers[1] / length, numbers[2] / length, numbers[3] / length)
    let (s, c) = Self.sineAndCosine(numbers[0]), t = 1 - c
    return (
      (c + x * x * t, x * y * t + z * s, x * z * t - y * s), (x * y * t - z * s, c + y * y * t, y * z * t + x * s),
      (x * z * t + y * s, y * z * t - x * s, c + z * z * t)
    )
  }
}
