import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Colours that change with the direction from a middle, clockwise from the right. As a view it fills the space offered.
///
/// SwiftUI: `AngularGradient`.
public struct AngularGradient: Sendable {
  private let paint: GradientPaint<AngularForm>

  /// A gradient around a point in units of the filled bounds' size, from one angle to another.
  ///
  /// Of more than a turn the last one is drawn. With less than a turn, what is left has the colours of both ends, and changes half-way. An
  /// end before the start goes counter-clockwise.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    paint = GradientPaint(gradient: gradient, form: AngularForm(center: center, start: startAngle, end: endAngle))
  }
  /// A gradient of colours in equal distances, around a point in units of the bounds' size, from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of colours at locations, around a point in units of the bounds' size, from one angle to another.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of a whole turn around a point in units of the bounds' size, from an angle on.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// A gradient of a whole turn, of colours in equal distances, around a point in units of the bounds' size, from an angle on.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  /// A gradient of a whole turn, of colours at locations, around a point in units of the bounds' size, from an angle on.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

struct AngularForm: GradientForm {
  var center: UnitPoint
  var start: Angle, end: Angle

  func length(in bounds: CGRect) -> CGFloat {
    // Around the bounds.
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
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, AngularGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient around a point in units of the bounds' size, from one angle to another.
  public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient that somebody else has chosen, around a point in units of the bounds' size, from one angle to another.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient.gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of colours in equal distances, around a point in units of the bounds' size, from one angle to another.
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of colours at locations, around a point in units of the bounds' size, from one angle to another.
  public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// A gradient of a whole turn around a point in units of the bounds' size, from an angle on.
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
  /// A gradient that somebody else has chosen, of a whole turn around a point in units of the bounds' size, from an angle on.
  public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(gradient: gradient.gradient, center: center, angle: angle)
  }
  /// A gradient of a whole turn, of colours in equal distances, around a point in units of the bounds' size, from an angle on.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
  /// A gradient of a whole turn, of colours at locations, around a point in units of the bounds' size, from an angle on.
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}
