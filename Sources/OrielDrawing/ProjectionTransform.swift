import Foundation

/// A projective transform of the plane: straight lines stay straight, parallel lines may meet. SwiftUI: `ProjectionTransform`.
///
/// A point (x, y) becomes (X / w, Y / w), where X = m11·x + m21·y + m31, Y = m12·x + m22·y + m32 and w = m13·x + m23·y + m33. w is the
/// distance from the eye, relative to the distance at which sizes do not change. Points without a positive w are behind the eye and not
/// drawn.
public struct ProjectionTransform: Equatable, Sendable {
  /// The factor of x in X.
  public var m11: CGFloat = 1
  /// The factor of x in Y.
  public var m12: CGFloat = 0
  /// The factor of x in w: non-zero if the distance changes from left to right.
  public var m13: CGFloat = 0
  /// The factor of y in X.
  public var m21: CGFloat = 0
  /// The factor of y in Y.
  public var m22: CGFloat = 1
  /// The factor of y in w: non-zero if the distance changes from top to bottom.
  public var m23: CGFloat = 0
  /// The constant added to X.
  public var m31: CGFloat = 0
  /// The constant added to Y.
  public var m32: CGFloat = 0
  /// The constant added to w.
  public var m33: CGFloat = 1

  /// Creates the identity, which changes nothing.
  public init() {}

  /// Creates a transform without perspective.
  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }

  /// Creates a transform from its nine numbers, row by row. They are not checked.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Whether the nine numbers are exactly the identity's. Any rounding error makes it false.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether there is no perspective: w is 1 everywhere.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the transform with its inverse. Returns false and changes nothing if there is none.
  public mutating func invert() -> Bool {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return false }
    if let affine {
      self = ProjectionTransform(affine.inverted())
      return true
    }
    let d = determinant
    self = ProjectionTransform(
      m11: (m22 * m33 - m23 * m32) / d, m12: (m13 * m32 - m12 * m33) / d, m13: (m12 * m23 - m13 * m22) / d,
      m21: (m23 * m31 - m21 * m33) / d, m22: (m11 * m33 - m13 * m31) / d, m23: (m13 * m21 - m11 * m23) / d,
      m31: (m21 * m32 - m22 * m31) / d, m32: (m12 * m31 - m11 * m32) / d, m33: (m11 * m22 - m12 * m21) / d)
    return true
  }

  /// The inverse transform; the transform itself if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    _ = result.invert()
    return result
  }

  /// The transform that applies this one first, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    if let first = affine, let second = rhs.affine { return ProjectionTransform(first.concatenating(second)) }
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * rhs.m11 + y * rhs.m21 + w * rhs.m31, x * rhs.m12 + y * rhs.m22 + w * rhs.m32, x * rhs.m13 + y * rhs.m23 + w * rhs.m33
      )
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(m11, m12, m13)
    (result.m21, result.m22, result.m23) = row(m21, m22, m23)
    (result.m31, result.m32, result.m33) = row(m31, m32, m33)
    return result
  }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }
}

extension CGPoint {
  /// The point mapped by a transform. For points behind the eye the result is meaningless, and where w is 0 it is not finite.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    if let affine = m.affine { return applying(affine) }
    let (px, py, pw) = m.homogeneous(self)
    return CGPoint(x: px / pw, y: py / pw)
  }
}

// Queries of drawing and hit testing.
extension ProjectionTransform {
  /// The minimum w that is drawn: nearer content would be enlarged thousands of times.
  package static let nearest: CGFloat = 1e-4

  package init(translationX x: CGFloat, y: CGFloat) { self.init(CGAffineTransform(translationX: x, y: y)) }

  /// The same transform without perspective; nil if it has any.
  package var affine: CGAffineTransform? {
    isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }

  /// Whether the inverse exists and its numbers are finite.
  package var isInvertible: Bool {
    if let affine { return affine.isInvertible }
    let determinant = determinant
    return abs(determinant) > 1e-12 && determinant.isFinite
  }

  /// Whether all numbers are finite, and small enough for finite results.
  package var isModerate: Bool { [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy { abs($0) < 1e9 } }

  /// X, Y and w of a point.
  @inline(__always) package func homogeneous(_ p: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
    (m11 * p.x + m21 * p.y + m31, m12 * p.x + m22 * p.y + m32, m13 * p.x + m23 * p.y + m33)
  }

  /// The mapped point; nil if it is behind the eye.
  package func visible(_ p: CGPoint) -> CGPoint? {
    if let affine { return p.applying(affine) }
    let (x, y, w) = homogeneous(p)
    return w > 0 && (x / w).isFinite && (y / w).isFinite ? CGPoint(x: x / w, y: y / w) : nil
  }

  /// The part of a rectangle in front of the eye, before the transform: a polygon of up to five corners, or none.
  package func visibleCorners(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    if isAffine { return corners }
    var result: [CGPoint] = []
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % 4], (w, next) = (homogeneous(p).w, homogeneous(corners[(index + 1) % 4]).w)
      if w >= Self.nearest { result.append(p) }
      if (w >= Self.nearest) != (next >= Self.nearest) {
        let t = (Self.nearest - w) / (next - w)
        result.append(CGPoint(x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y)))
      }
    }
    return result
  }

  /// The part of the plane in front of the eye, as far as anything is drawn. Needed under a second projection, because a point behind both
  /// eyes would appear in front.
  package var front: Path {
    var path = Path()
    for (index, corner) in visibleCorners(of: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    return path
  }

  /// The smallest rectangle around a mapped rectangle; null if it is entirely behind the eye, infinite beyond floating point.
  package func mapped(_ rect: CGRect) -> CGRect {
    if let affine { return rect.applying(affine) }
    if rect.isNull || rect.isInfinite { return rect }
    var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    for corner in visibleCorners(of: rect) {
      let p = homogeneous(corner), w = max(p.w, Self.nearest)
      (x0, y0, x1, y1) = (min(x0, p.x / w), min(y0, p.y / w), max(x1, p.x / w), max(y1, p.y / w))
    }
    guard x0 <= x1, y0 <= y1 else { return .null }
    return (x1 - x0).isFinite && (y1 - y0).isFinite ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .infinite
  }

  /// The maximum and minimum scale factors around a point, over all directions; nil behind the eye.
  package func scales(at p: CGPoint) -> (most: CGFloat, least: CGFloat)? { derivative(at: p)?.scales }

  /// The linear map of small distances from a point; nil behind the eye. The translation is zero.
  package func derivative(at p: CGPoint) -> CGAffineTransform? {
    let (x, y, w) = homogeneous(p)
    guard w > 0 else { return nil }
    return CGAffineTransform(
      a: (m11 - x / w * m13) / w, b: (m12 - y / w * m13) / w, c: (m21 - x / w * m23) / w, d: (m22 - y / w * m23) / w, tx: 0, ty: 0)
  }
}

extension CGAffineTransform {
  /// The maximum and minimum scale factors, over all directions; nil if they are not finite.
  package var scales: (most: CGFloat, least: CGFloat)? {
    // The singular values.
    let (sum, difference) = (hypot(a + d, b - c) / 2, hypot(a - d, b + c) / 2)
    let (most, least) = (sum + difference, abs(sum - difference))
    return most.isFinite ? (most, least) : nil
  }
}
