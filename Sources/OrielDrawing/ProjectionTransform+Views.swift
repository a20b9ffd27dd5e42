import Foundation

// Transforms of views: in their rectangles, and rotations in 3D.
extension ProjectionTransform {
  /// The transform of a rectangle's own coordinates, from its top leading corner, in the coordinates of its parent.
  ///
  /// The identity if any number is not finite or too large.
  package func placed(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform {
    var map = self
    if isMirrored {
      let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.width, ty: 0))
      map = flip.concatenating(map).concatenating(flip)
    }
    guard map.isModerate else { return ProjectionTransform() }
    return ProjectionTransform(translationX: -rect.minX, y: -rect.minY).concatenating(map)
      .concatenating(ProjectionTransform(translationX: rect.minX, y: rect.minY))
  }

  /// A transform without perspective about an anchor in a rectangle of a size, from its top leading corner.
  package init(_ map: CGAffineTransform, about anchor: UnitPoint, in size: CGSize) {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    self.init(CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(CGAffineTransform(translationX: x, y: y)))
  }
}

extension CGAffineTransform {
  /// A rotation. Quarter turns are exact, so that the rotated content stays sharp.
  package init(turnedBy radians: Double) {
    let (s, c) = SpaceRotation.sineAndCosine(radians)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }
}

/// A rotation of a view in 3D, seen in perspective.
package struct SpaceRotation: Equatable, Sendable {
  /// The angle in radians, the axis, the anchor with its z in points, and the perspective: eight numbers.
  package var numbers: [Double]

  /// `numbers` must have eight elements.
  package init(_ numbers: [Double]) { self.numbers = numbers }

  package init(
    _ angle: Double, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat
  ) {
    numbers = [angle, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective]
  }

  /// The transform for a rectangle of a size, from its top leading corner.
  package func map(_ size: CGSize) -> ProjectionTransform {
    let (anchorX, anchorY, anchorZ) = (numbers[4] * size.width, numbers[5] * size.height, numbers[6])
    let distance = max(size.width, size.height) / numbers[7]
    let rows = rotation
    /// The projection of a vector from the anchor.
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

  /// The images of the three axes under the rotation.
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

  /// The sine and cosine of an angle in radians; exact for quarter turns.
  fileprivate static func sineAndCosine(_ radians: Double) -> (sine: CGFloat, cosine: CGFloat) {
    let quarters = radians / (.pi / 2), whole = quarters.rounded()
    guard abs(quarters - whole) < 1e-12, abs(whole) < 1e12 else { return (CGFloat(sin(radians)), CGFloat(cos(radians))) }
    return [(0, 1), (1, 0), (0, -1), (-1, 0)][(Int(whole) % 4 + 4) % 4]
  }
}
