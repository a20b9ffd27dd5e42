import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A gradient over the direction from a centre, clockwise from the right. SwiftUI: `AngularGradient`.
///
/// As a view it fills the available space.
///
/// ```swift
/// AngularGradient(colors: [.red, .yellow, .red], center: .center)
/// ```
public struct AngularGradient: Sendable {
  private let paint: GradientPaint<AngularForm>

  /// Creates a gradient from one angle to another around a point in units of the filled bounds.
  ///
  /// Of a range of more than a turn the last turn is drawn. With less than a turn, the remaining directions have the colours of both ends,
  /// changing half-way. An end before the start runs counterclockwise.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    paint = GradientPaint(gradient: gradient, form: AngularForm(center: center, start: startAngle, end: endAngle))
  }
  /// Creates a gradient of evenly spaced colours from one angle to another around a point in units of the bounds.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of stops from one angle to another around a point in units of the bounds.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient over a whole turn, from an angle on, around a point in units of the bounds.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// Creates a gradient of evenly spaced colours over a whole turn, from an angle on, around a point in units of the bounds.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// Creates a gradient of stops over a whole turn, from an angle on, around a point in units of the bounds.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

struct AngularForm: GradientForm {
  var center: UnitPoint
  var start: Angle, end: Angle

  func length(in bounds: CGRect) -> CGFloat {
    // The circumference around the bounds.
    .pi * hypot(bounds.size.width, bounds.size.height)
  }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    AngularGradientPattern(
      ramp, around: center.place(in: bounds), from: start.radians / (2 * .pi), to: end.radians / (2 * .pi))
  }
  var numbers: [Double] {
    get { [Double(center.x), Double(center.y), start.radians, end.radians] }
    set { (center, start, end) = (UnitPoint(x: newValue[0], y: newValue[1]), .radians(newValue[2]), .radians(newValue[3])) }
  }
}

extension AngularGradient: ShapeStyle, View {
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, AngularGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient from one angle to another around a point in units of the bounds.
  public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A predefined gradient, such as `Color.gradient`, from one angle to another around a point in units of the bounds.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient.gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of evenly spaced colours from one angle to another around a point in units of the bounds.
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of stops from one angle to another around a point in units of the bounds.
  public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient over a whole turn, from an angle on, around a point in units of the bounds.
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
  /// A predefined gradient, such as `Color.gradient`, over a whole turn around a point in units of the bounds.
  public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient.gradient, center: center, angle: angle)
  }
  /// A gradient of evenly spaced colours over a whole turn, from an angle on, around a point in units of the bounds.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
  /// A gradient of stops over a whole turn, from an angle on, around a point in units of the bounds.
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}
