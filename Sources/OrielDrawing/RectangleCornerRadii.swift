import Foundation

/// The radii of a rectangle's corners, in points. SwiftUI: `RectangleCornerRadii`.
///
/// ```swift
/// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 12, topTrailing: 12))
/// ```
public struct RectangleCornerRadii: Equatable, Sendable, Animatable {
  /// The radius of the top corner on the leading side.
  public var topLeading: CGFloat
  /// The radius of the bottom corner on the leading side.
  public var bottomLeading: CGFloat
  /// The radius of the bottom corner on the trailing side.
  public var bottomTrailing: CGFloat
  /// The radius of the top corner on the trailing side.
  public var topTrailing: CGFloat

  /// Creates radii for all corners; the default of 0 is a square corner.
  public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The animated numbers: the radii of the four corners, in points.
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }

  /// The radii after applying a function to each.
  package func map(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: change(topLeading), bottomLeading: change(bottomLeading), bottomTrailing: change(bottomTrailing),
      topTrailing: change(topTrailing))
  }

  /// The radii for the opposite layout direction: leading and trailing exchanged.
  package var mirrored: RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading, topTrailing: topLeading)
  }
}

extension Path {
  /// A closed rectangle with four corner radii; leading means left.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a closed rectangle with four corner radii, mapped by a transform; leading means left.
  ///
  /// Radii that are not positive give square corners. If two radii together exceed their side, all radii are scaled down by the same
  /// factor.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    let (width, height) = (rect.width, rect.height)
    var radii = cornerRadii.map { $0 > 0 ? min($0, max(width, height)) : 0 }
    func fit(_ a: CGFloat, _ b: CGFloat, _ side: CGFloat) -> CGFloat { a + b > side ? side / (a + b) : 1 }
    let factor = min(
      fit(radii.topLeading, radii.topTrailing, width), fit(radii.bottomLeading, radii.bottomTrailing, width),
      fit(radii.topLeading, radii.bottomLeading, height), fit(radii.topTrailing, radii.bottomTrailing, height))
    guard width.isFinite, height.isFinite, factor > 0 else { return addRect(rect, transform: transform) }
    radii = radii.map { $0 * factor }
    /// The length of a side available to a corner: its radius, and half of what the two radii leave.
    func room(_ own: CGFloat, _ other: CGFloat, _ side: CGFloat) -> CGFloat { own + max(0, side - own - other) / 2 }
    var path = Path()
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    typealias Corner = (at: CGPoint, dx: CGFloat, dy: CGFloat, fromVertical: Bool, radius: CGFloat, beside: CGFloat, across: CGFloat)
    let corners: [Corner] = [
      (CGPoint(x: r, y: t), -1, 1, false, radii.topTrailing, radii.topLeading, radii.bottomTrailing),
      (CGPoint(x: r, y: b), -1, -1, true, radii.bottomTrailing, radii.bottomLeading, radii.topTrailing),
      (CGPoint(x: l, y: b), 1, -1, false, radii.bottomLeading, radii.bottomTrailing, radii.topLeading),
      (CGPoint(x: l, y: t), 1, 1, true, radii.topLeading, radii.topTrailing, radii.bottomLeading),
    ]
    func add(_ p: CGPoint) { if path.isEmpty { path.move(to: p) } else { path.addLine(to: p) } }
    for corner in corners {
      guard corner.radius > 0 else {
        add(corner.at)
        continue
      }
      let size = CGSize(width: corner.radius, height: corner.radius)
      let curve = CornerCurve(
        radii: size,
        room: style == .circular
          ? size
          : CGSize(
            width: room(corner.radius, corner.beside, width), height: room(corner.radius, corner.across, height)))
      add(curve.start(corner.at, corner.dx, corner.dy, fromVertical: corner.fromVertical))
      curve.add(to: &path, corner.at, corner.dx, corner.dy, fromVertical: corner.fromVertical)
    }
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}
