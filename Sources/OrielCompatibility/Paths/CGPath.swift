import Foundation
import OrielDrawing

/// A path, for code that makes one by Core Graphics' names. Core Graphics: `CGPath`.
///
/// It is a `Path` in an object: `Path(_:)` and `Path.cgPath` convert between them.
open class CGPath {
  var path: Path

  /// Creates it from a path.
  init(_ path: Path) { self.path = path }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform?.pointee ?? .identity))
  }
  /// The outline of the ellipse that touches the sides of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }
  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular)
    self.init(path.applying(transform?.pointee ?? .identity))
  }

  /// Whether it has no points.
  public var isEmpty: Bool { path.isEmpty }
  /// The last point; zero if there is none.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle that contains all of its points.
  public var boundingBox: CGRect { path.boundingRect }
  /// The smallest rectangle that contains the path.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// Returns a path that later changes of this one do not affect; never nil.
  public func copy() -> CGPath? { CGPath(path) }
  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }
}

/// A path that can be changed. Core Graphics: `CGMutablePath`.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Begins a part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }
  /// Continues the current subpath straight to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }
  /// Adds lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  /// Adds an arc, in radians. As for `Path`, clockwise is meant with y upwards.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startRadians: startAngle, endRadians: endAngle, clockwise: clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.addRect(rect, transform: transform) }
  /// Adds the ellipse inside a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { path.addEllipse(in: rect, transform: transform) }
  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular, transform: transform)
  }
  /// Adds another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.addPath(other.path, transform: transform) }
  /// Closes the current part.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates it from a path of Core Graphics. SwiftUI: `Path.init(_:)`.
  public init(_ path: CGPath) { self = path.path }
  /// The path as Core Graphics' object. SwiftUI: `Path.cgPath`.
  public var cgPath: CGPath { CGPath(self) }
}

/// Creates a point. Core Graphics: `CGPointMake`.
@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size. Core Graphics: `CGSizeMake`.
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Creates a rectangle. Core Graphics: `CGRectMake`.
@inlinable public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
