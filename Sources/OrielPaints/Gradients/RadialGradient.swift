import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A gradient over the distance from a centre, in circles. SwiftUI: `RadialGradient`.
///
/// As a view it fills the available space. Inside the start and outside the end their colours continue. If both radii are equal there is a
/// hard edge. If the start is larger than the end, the gradient runs inwards.
///
/// ```swift
/// RadialGradient(colors: [.yellow, .orange], center: .center, startRadius: 0, endRadius: 60)
/// ```
public struct RadialGradient: Sendable {
  private let paint: GradientPaint<RadialForm>

  /// Creates a gradient between two radii in points, around a point in units of the filled bounds.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(gradient: gradient, form: RadialForm(center: center, start: startRadius, end: endRadius))
  }
  /// Creates a gradient of evenly spaced colours between two radii in points, around a point in units of the bounds.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Creates a gradient of stops between two radii in points, around a point in units of the bounds.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

struct RadialForm: GradientForm {
  var center: UnitPoint
  var start: CGFloat, end: CGFloat

  func length(in bounds: CGRect) -> CGFloat { abs(end - start) }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    RoundGradientPattern(ramp, around: center.place(in: bounds), from: start, to: end)
  }
  var numbers: [Double] {
    get { [Double(center.x), Double(center.y), Double(start), Double(end)] }
    set { (center, start, end) = (UnitPoint(x: newValue[0], y: newValue[1]), CGFloat(newValue[2]), CGFloat(newValue[3])) }
  }
}

extension RadialGradient: ShapeStyle, View {
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient between two radii in points, around a point in units of the bounds.
  public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A predefined gradient, such as `Color.gradient`, between two radii in points, around a point in units of the bounds.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient of evenly spaced colours between two radii in points, around a point in units of the bounds.
  public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient of stops between two radii in points, around a point in units of the bounds.
  public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
