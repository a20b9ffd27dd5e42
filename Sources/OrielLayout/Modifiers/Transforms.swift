import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view rotated about an anchor; layout is not affected. SwiftUI: `rotationEffect(_:anchor:)`.
  ///
  /// Positive angles rotate clockwise, or counterclockwise in a right-to-left layout. Hit testing follows the drawing.
  ///
  /// ```swift
  /// Text("Tilted").rotationEffect(.degrees(-8))
  /// ```
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_WholeBoxModifier(RotationModifier(angle, anchor)))
  }

  /// Draws the view scaled about an anchor; layout is not affected. SwiftUI: `scaleEffect(_:anchor:)`.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_WholeBoxModifier(ScaleModifier(scale, anchor)))
  }

  /// Draws the view scaled about an anchor by one factor for both axes; layout is not affected.
  ///
  /// ```swift
  /// Image(systemName: "heart.fill").scaleEffect(isPressed ? 0.9 : 1)
  /// ```
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Draws the view scaled about an anchor by a factor for each axis; negative factors mirror it. Layout is not affected.
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view mapped by a transform of its own coordinates, in points from its top leading corner. Layout is not affected.
  ///
  /// SwiftUI: `transformEffect(_:)`.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_WholeBoxModifier(ProjectionModifier(ProjectionTransform(transform))))
  }

  /// Draws the view mapped by a projection of its own coordinates, in points from its top leading corner. Layout is not affected.
  ///
  /// Parts behind the eye are neither drawn nor hit. SwiftUI: `projectionEffect(_:)`.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_WholeBoxModifier(ProjectionModifier(transform)))
  }
}

/// A transform of the content's plane. If it has numbers that are not finite, the identity is used.
@_spi(Oriel) open class TransformModifier: BoxModifier {
  @_spi(Oriel) public override init() { super.init() }

  /// The transform for a rectangle of a size, from its top leading corner.
  @_spi(Oriel) open func map(_ size: CGSize) -> ProjectionTransform { ProjectionTransform() }

  /// Whether reported positions of views inside include the transform.
  @_spi(Oriel) open var movesPlaces: Bool { true }

  @_spi(Oriel) open override class var change: BoxChange { .placement }
  @_spi(Oriel) open override var mapsPlane: Bool { true }
  @_spi(Oriel) open override var mayOverflow: Bool { true }
  @_spi(Oriel) open override var paintStep: PaintStep { .around }
  @_spi(Oriel) open override var fadesParts: Bool { true }

  @_spi(Oriel) public override final func map(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform {
    map(rect.size).placed(in: rect, isMirrored: isMirrored)
  }

  @_spi(Oriel) public override final func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place, mappedBy: map(in: place.rect, isMirrored: place.isMirrored))
  }
}

final class RotationModifier: TransformModifier {
  private let angle: Angle
  private let anchor: UnitPoint

  init(_ angle: Angle, _ anchor: UnitPoint) { (self.angle, self.anchor) = (angle, anchor) }

  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? RotationModifier else { return false }
    return angle == other.angle && anchor == other.anchor
  }
  override func map(_ size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(turnedBy: angle.radians), about: anchor, in: size)
  }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([angle.radians, anchor.x, anchor.y]) }
  override func moved(to vector: MotionVector) -> BoxModifier {
    RotationModifier(.radians(vector.numbers[0]), UnitPoint(x: vector.numbers[1], y: vector.numbers[2]))
  }
}

final class ScaleModifier: TransformModifier {
  private let scale: CGSize
  private let anchor: UnitPoint

  init(_ scale: CGSize, _ anchor: UnitPoint) { (self.scale, self.anchor) = (scale, anchor) }

  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? ScaleModifier else { return false }
    return scale == other.scale && anchor == other.anchor
  }
  override func map(_ size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(scaleX: scale.width, y: scale.height), about: anchor, in: size)
  }
  override func motion(in environment: EnvironmentValues) -> MotionVector? {
    MotionVector([scale.width, scale.height, anchor.x, anchor.y])
  }
  override func moved(to vector: MotionVector) -> BoxModifier {
    let n = vector.numbers
    return ScaleModifier(CGSize(width: n[0], height: n[1]), UnitPoint(x: n[2], y: n[3]))
  }
}

/// A fixed transform, with or without a perspective.
final class ProjectionModifier: TransformModifier {
  private let transform: ProjectionTransform

  init(_ transform: ProjectionTransform) { self.transform = transform }

  override func isEqual(to other: BoxModifier) -> Bool { (other as? ProjectionModifier)?.transform == transform }
  override func map(_ size: CGSize) -> ProjectionTransform { transform }
  override func motion(in environment: EnvironmentValues) -> MotionVector? {
    let m = transform
    return MotionVector([m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33])
  }
  override func moved(to vector: MotionVector) -> BoxModifier {
    let n = vector.numbers
    return ProjectionModifier(
      ProjectionTransform(m11: n[0], m12: n[1], m13: n[2], m21: n[3], m22: n[4], m23: n[5], m31: n[6], m32: n[7], m33: n[8]))
  }
}
