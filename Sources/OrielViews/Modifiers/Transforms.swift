import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws the view rotated about a point of it; positive angles turn clockwise, from right to left the other way. Layout is not affected.
  ///
  /// Clicks find the view where it is drawn. SwiftUI: `rotationEffect(_:anchor:)`.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_WholeBoxModifier(RotationModifier(angle, anchor)))
  }

  /// Draws the view larger or smaller about a point of it. Layout is not affected. SwiftUI: `scaleEffect(_:anchor:)`.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_WholeBoxModifier(ScaleModifier(scale, anchor)))
  }

  /// Draws the view larger or smaller about a point of it, by one factor for both axes. Layout is not affected.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Draws the view larger or smaller about a point of it, by a factor for each axis; negative ones mirror it. Layout is not affected.
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view as mapped by a transform of its own coordinates, in points from its top leading corner. Layout is not affected.
  ///
  /// SwiftUI: `transformEffect(_:)`.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_WholeBoxModifier(AffineModifier(transform)))
  }
}

/// A map of the plane of what is inside. Numbers that are not finite count as those of the identity.
class TransformModifier: BoxModifier {
  /// The map for a rectangle of a size, from its top leading corner.
  func map(_ size: CGSize) -> CGAffineTransform { .identity }

  override class var change: BoxChange { .placement }
  override var mapsPlane: Bool { true }
  override var mayOverflow: Bool { true }
  override var paintStep: PaintStep { .around }

  override func map(in rect: CGRect, isMirrored: Bool) -> CGAffineTransform {
    var map = map(rect.size)
    if isMirrored {
      let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.width, ty: 0)
      map = flip.concatenating(map).concatenating(flip)
    }
    let isUsable = [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy { abs($0) < 1e9 }
    guard isUsable else { return .identity }
    return CGAffineTransform(translationX: -rect.minX, y: -rect.minY).concatenating(map)
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintInside(&place, mappedBy: map(in: place.rect, isMirrored: place.isMirrored))
  }

  fileprivate static func about(_ anchor: UnitPoint, in size: CGSize, _ map: CGAffineTransform) -> CGAffineTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(CGAffineTransform(translationX: x, y: y))
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
  override func map(_ size: CGSize) -> CGAffineTransform { Self.about(anchor, in: size, CGAffineTransform(rotationAngle: angle.radians)) }
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
  override func map(_ size: CGSize) -> CGAffineTransform {
    Self.about(anchor, in: size, CGAffineTransform(scaleX: scale.width, y: scale.height))
  }
  override func motion(in environment: EnvironmentValues) -> MotionVector? {
    MotionVector([scale.width, scale.height, anchor.x, anchor.y])
  }
  override func moved(to vector: MotionVector) -> BoxModifier {
    let n = vector.numbers
    return ScaleModifier(CGSize(width: n[0], height: n[1]), UnitPoint(x: n[2], y: n[3]))
  }
}

final class AffineModifier: TransformModifier {
  private let transform: CGAffineTransform

  init(_ transform: CGAffineTransform) { self.transform = transform }

  override func isEqual(to other: BoxModifier) -> Bool { (other as? AffineModifier)?.transform == transform }
  override func map(_ size: CGSize) -> CGAffineTransform { transform }
  override func motion(in environment: EnvironmentValues) -> MotionVector? {
    MotionVector([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  override func moved(to vector: MotionVector) -> BoxModifier {
    let n = vector.numbers
    return AffineModifier(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
  }
}
