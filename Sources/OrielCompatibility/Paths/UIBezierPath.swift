import Foundation
import OrielDrawing

/// Corners of a rectangle. UIKit: `UIRectCorner`.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path, for code that makes one by UIKit's names: `Path(path.cgPath)` draws it. UIKit: `UIBezierPath`.
///
/// Corners are circular, and radii at most half of the shorter side. It does not draw by itself: `fill`, `stroke` and line widths are absent.
open class UIBezierPath {
  private var path: Path

  /// Creates an empty path.
  public init() { path = Path() }
  /// A rectangle.
  public init(rect: CGRect) { path = Path(rect) }
  /// An ellipse.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular)
  }
  /// A rectangle of which some corners are round. The radius is the width of `cornerRadii`.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = RectangleCornerRadii(
      topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)
    )
    path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
  }
  /// An arc, in radians; clockwise as it is seen.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// A path of Core Graphics.
  public init(cgPath: CGPath) { path = cgPath.path }

  /// Begins a part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Continues the current subpath straight to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }
  /// Adds an arc, in radians; clockwise as it is seen.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Path means clockwise with y upwards.
    path.addArc(center: center, radius: radius, startRadians: startAngle, endRadians: endAngle, clockwise: !clockwise)
  }
  /// Closes the current part.
  open func close() { path.closeSubpath() }
  /// Makes the path empty; its line width stays.
  open func removeAllPoints() { path = Path() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// The path as Core Graphics' object.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  /// Whether it has no points.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that contains the path.
  open var bounds: CGRect { path.boundingRect }
  /// The last point; zero if there is none.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
