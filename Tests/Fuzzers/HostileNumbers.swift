import Foundation
import OrielDrawing
import TestSupport

/// Numbers, points and what is made of them: mostly such as apps have, some that no app should.
extension SplitMix64 {
  mutating func chance(_ one: Int) -> Bool { next() % UInt64(one) == 0 }

  mutating func below(_ count: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(count)) }

  /// From 0 to 1.
  mutating func unit() -> CGFloat { CGFloat(next() >> 11) / 9_007_199_254_740_992 }

  private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-308, -1e-308,
    .leastNonzeroMagnitude, 0, -0.0, 1e-9,
    1e9, -1e9, 1e18, -1e18, 9.3e18, 1e150, -1e155, 30_000, -30_001, 32_768, 40_000, 131_072, -131_072.01, 262_144, 262_144.5, 4_194_304,
    3.4e7,
    1_073_741_824, 1e12, -1e12, 0.5 / 64, 1 / 64, 1 / 128, 16, 32, 31.999_999_9,
  ]

  /// A coordinate: mostly in or near a bitmap of 32 pixels.
  mutating func number() -> CGFloat {
    switch below(16) {
    case 0: Self.odd[below(Self.odd.count)]
    case 1...4: CGFloat(below(34)) - 1
    case 5: CGFloat(below(65)) / 2
    case 6: unit() * 4000 - 2000
    default: unit() * 48 - 8
    }
  }

  /// A length: mostly small, sometimes zero, negative or worse.
  mutating func length() -> CGFloat {
    switch below(12) {
    case 0: Self.odd[below(Self.odd.count)]
    case 1: 0
    case 2: unit() * 200
    case 3: -unit() * 3
    case 4: CGFloat(below(5))
    default: unit() * 12
    }
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func rect() -> CGRect {
    if chance(40) { return [.infinite, .null, .zero][below(3)] }
    return CGRect(x: number(), y: number(), width: length() * (chance(3) ? 1 : 3), height: length() * (chance(3) ? 1 : 3))
  }

  /// Mostly what leaves things in sight.
  mutating func transform() -> CGAffineTransform {
    switch below(8) {
    case 0: CGAffineTransform(a: length(), b: number(), c: number(), d: length(), tx: number(), ty: number())
    case 1: CGAffineTransform(rotationAngle: unit() * 7).concatenating(CGAffineTransform(translationX: 10, y: 8))
    case 2: CGAffineTransform(scaleX: [0.5, 1.25, 1.5, 2, -1, 3][below(6)], y: [0.5, 1.25, 1.5, 2, -1, 1e-3][below(6)])
    case 3: CGAffineTransform(translationX: number(), y: number())
    default: .identity
    }
  }

  /// Mostly what leaves things in sight, in a perspective that may pass the eye.
  mutating func projection() -> ProjectionTransform {
    var map = ProjectionTransform(transform())
    func slope(_ random: inout SplitMix64) -> CGFloat {
      random.chance(12) ? random.number() : [0, 0.01, -0.02, 1.0 / 32, -1.0 / 16, 0.5][random.below(6)]
    }
    (map.m13, map.m23) = (slope(&self), slope(&self))
    if chance(4) { map.m33 = chance(3) ? number() : [0.5, 2, 0, -1][below(4)] }
    return map
  }

  /// Up to `most` elements, points often on top of each other.
  mutating func path(most: Int) -> Path {
    var path = Path()
    var points: [CGPoint] = []
    /// A new point, or one that was before.
    func place(_ random: inout SplitMix64) -> CGPoint {
      if !points.isEmpty, random.chance(4) {
        var old = points[random.below(points.count)]
        if random.chance(4) { old.x += [1e-12, 1e-3, 0.01, 1 / 64][random.below(4)] }
        return old
      }
      let new = random.point()
      points.append(new)
      return new
    }
    for _ in 0..<(below(most) + 1) {
      switch below(24) {
      case 0...3: path.move(to: place(&self))
      case 4...11: path.addLine(to: place(&self))
      case 12, 13: path.addQuadCurve(to: place(&self), control: place(&self))
      case 14, 15: path.addCurve(to: place(&self), control1: place(&self), control2: place(&self))
      case 16, 17: path.closeSubpath()
      case 18: path.addRect(rect(), transform: transform())
      case 19: path.addEllipse(in: rect())
      case 20:
        path.addRoundedRect(
          in: rect(), cornerSize: CGSize(width: length(), height: length()), style: chance(2) ? .circular : .continuous)
      case 21:
        path.addArc(center: place(&self), radius: length(), startRadians: number(), endRadians: number(), clockwise: chance(2))
      case 22:
        path.addEllipticalArc(
          from: path.currentPoint ?? .zero, to: place(&self), radii: CGSize(width: length(), height: length()), rotation: number(),
          isLarge: chance(2), isClockwise: chance(2))
      default: path.addPath(path.applying(transform()))
      }
      // Doubling itself again and again would leave nothing else to do.
      if path.elements.count > 4 * most { break }
    }
    return path
  }

  mutating func strokeStyle() -> StrokeStyle {
    var style = StrokeStyle(
      lineWidth: chance(3) ? CGFloat(below(8)) : length(), lineCap: [.butt, .round, .square][below(3)],
      lineJoin: [.miter, .round, .bevel][below(3)], miterLimit: chance(2) ? 10 : number())
    if chance(3) {
      style.dash = (0..<below(5)).map { _ in length() }
      style.dashPhase = number()
    }
    return style
  }

  /// Premultiplied: no channel above the alpha.
  mutating func color() -> PixelColor {
    let alpha = UInt32([255, 255, 128, 1, below(256)][below(5)])
    return PixelColor(bits: (0..<3).reduce(alpha) { color, _ in color << 8 | UInt32(below(Int(alpha) + 1)) })
  }
}
