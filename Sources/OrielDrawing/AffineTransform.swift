import Foundation

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Same fields and operations as Core Graphics, which Foundation on Linux lacks. The y axis points down, so that positive rotations are
/// clockwise.
public struct CGAffineTransform: Equatable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// How far points move to the right, after the rest of the map.
  public var tx: CGFloat
  /// How far points move down, after the rest of the map.
  public var ty: CGFloat

  /// The map that leaves every point unchanged.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the identity, which changes nothing.
  public init() { self = .identity }

  /// A map by its six numbers, as in x' = a·x + c·y + tx, y' = b·x + d·y + ty. They are not checked.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from the six numbers a, b, c, d, tx, ty, without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// A translation: positive numbers move to the right and down.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  /// A scale about the origin by a factor for each axis; negative factors mirror.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation about the origin, in radians; positive angles are clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Whether the six numbers are exactly the identity's. Any rounding error makes it false.
  public var isIdentity: Bool { self == .identity }

  /// Whether axis-aligned rectangles stay axis-aligned and unmirrored: a positive scale and a translation.
  package var isScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The map that applies this one first, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map that translates first, and then applies this one: the distance is in this map's own coordinates.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y).concatenating(self) }
  /// The map that scales about the origin first, and then applies this one; negative factors mirror.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y).concatenating(self) }
  /// The map that rotates about the origin first, and then applies this one; in radians, positive clockwise on screen.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }

  /// The inverse map; the map itself if it is singular.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The geometric mean of the two scale factors: the factor for line widths and font sizes.
  ///
  /// For scales and translations it is exact even if the product of the factors is beyond the range of floating point.
  package var meanScale: CGFloat {
    let area = abs(a * d - b * c)
    if area > 0 && area.isFinite || b != 0 || c != 0 { return area.squareRoot() }
    return abs(a).squareRoot() * abs(d).squareRoot()
  }
}

extension CGPoint {
  /// The point mapped by a transform.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The lengths mapped by a transform, without its translation; a rotation may make them negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around the four mapped corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    // Without an array of the corners, for speed: it is called for every rectangle that is drawn.
    let (a, b) = (CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t))
    let (c, d) = (CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
    let x0 = min(min(min(a.x, b.x), c.x), d.x), y0 = min(min(min(a.y, b.y), c.y), d.y)
    let x1 = max(max(max(a.x, b.x), c.x), d.x), y1 = max(max(max(a.y, b.y), c.y), d.y)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

extension CGAffineTransform {
  /// Whether the inverse exists and its numbers are finite.
  package var isInvertible: Bool {
    let determinant = a * d - b * c
    return abs(determinant) > 1e-12 && determinant.isFinite
  }
}
