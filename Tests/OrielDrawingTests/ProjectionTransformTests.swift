import Foundation
import OrielDrawing
import Testing

@Suite struct ProjectionTransformTests {
  /// w = 1 + x / 64.
  private let receding = ProjectionTransform(m11: 1, m12: 0, m13: 1.0 / 64, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)

  @Test func affineMapsAreTheSame() {
    let affine = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7), map = ProjectionTransform(affine)
    #expect(map.isAffine && !map.isIdentity && map.affine == affine)
    #expect([map.m11, map.m12, map.m21, map.m22, map.m31, map.m32] == [2, 3, 4, 5, 6, 7])
    #expect([map.m13, map.m23, map.m33] == [0, 0, 1])
    let point = CGPoint(x: 0.3, y: -7.25)
    #expect(point.applying(map) == point.applying(affine))
    #expect(map.inverted().affine == affine.inverted())
    #expect(map.concatenating(map).affine == affine.concatenating(affine))
    #expect(ProjectionTransform().isIdentity && ProjectionTransform(.identity).isIdentity)
  }

  @Test func perspectiveDividesByDistance() {
    #expect(!receding.isAffine)
    #expect(CGPoint(x: 64, y: 32).applying(receding) == CGPoint(x: 32, y: 16))
    #expect(CGPoint(x: 0, y: 32).applying(receding) == CGPoint(x: 0, y: 32))
    #expect(receding.visible(CGPoint(x: -64, y: 0)) == nil && receding.visible(CGPoint(x: -65, y: 0)) == nil)
    #expect(receding.mapped(CGRect(x: 0, y: 0, width: 64, height: 32)) == CGRect(x: 0, y: 0, width: 32, height: 32))
  }

  @Test func theInverseLeadsBack() {
    let map = ProjectionTransform(m11: 1, m12: 0.25, m13: 0.01, m21: -0.5, m22: 2, m23: 0.003, m31: 7, m32: -3, m33: 1.5)
    let both = map.concatenating(map.inverted())
    for (a, b) in zip(
      [both.m11, both.m12, both.m13, both.m21, both.m22, both.m23, both.m31, both.m32, both.m33], [1, 0, 0, 0, 1, 0, 0, 0, 1] as [CGFloat])
    { #expect(abs(a - b) < 1e-12) }
    let point = CGPoint(x: 20, y: 30), back = point.applying(map).applying(map.inverted())
    #expect(abs(back.x - 20) < 1e-9 && abs(back.y - 30) < 1e-9)
    // What is seen in front is in front on the way back.
    #expect(map.inverted().visible(point.applying(map)) != nil)
  }

  @Test func singularMapsHaveNoInverse() {
    var flat = ProjectionTransform()
    (flat.m11, flat.m22) = (0, 0)
    let before = flat
    #expect(!flat.isInvertible && !flat.invert() && flat == before && flat.inverted() == before)
    var odd = ProjectionTransform()
    odd.m13 = .nan
    #expect(!odd.isInvertible && !odd.invert() && !odd.isModerate)
  }

  @Test func whatIsBehindTheEyeIsCutOff() {
    // In front where x > −64: of this rectangle the right half.
    let rect = CGRect(x: -128, y: 0, width: 128, height: 10)
    let corners = receding.visibleCorners(of: rect)
    #expect(corners.count == 4 && corners.allSatisfy { $0.x > -64 && $0.x < 0.001 })
    #expect(receding.mapped(rect).maxX == 0 && receding.mapped(rect).minX < -100_000)
    #expect(receding.mapped(CGRect(x: -200, y: 0, width: 100, height: 10)).isNull)
    #expect(receding.visibleCorners(of: CGRect(x: -200, y: 0, width: 100, height: 10)).isEmpty)
  }

  @Test func scales() {
    #expect(receding.scales(at: .zero).map { $0.most == 1 && $0.least == 1 } == true)
    // At x = 64 it is half as large, and a quarter along x.
    #expect(receding.scales(at: CGPoint(x: 64, y: 0)).map { abs($0.most - 0.5) < 1e-12 && abs($0.least - 0.25) < 1e-12 } == true)
    #expect(CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: -2).scales.map { abs($0.most - 3) + abs($0.least - 2) < 1e-12 } == true)
  }
}
