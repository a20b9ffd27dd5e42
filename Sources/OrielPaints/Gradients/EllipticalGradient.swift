import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A gradient over the distance from a centre, in ellipses with the proportions of the filled area. SwiftUI: `EllipticalGradient`.
///
/// As a view it fills the available space.
public struct EllipticalGradient: Sendable {
  private let paint: GradientPaint<EllipticalForm>

  /// Creates a gradient around a point. Centre and radii are in units of the filled bounds: a radius of 0.5 reaches the edges.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    paint = GradientPaint(
      gradient: gradient, form: EllipticalForm(center: center, start: startRadiusFraction, end: endRadiusFraction))
  }
  /// Creates a gradient of evenly spaced colours; centre and radii are in units of the bounds.
  public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// Creates a gradient of stops; centre and radii are in units of the bounds.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}

struct EllipticalForm: GradientForm {
  var center: UnitPoint
  var start: CGFloat, end: CGFloat

  func length(in bounds: CGRect) -> CGFloat { abs(end - start) * max(bounds.size.width, bounds.size.height) }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    let scale = CGVector(dx: 1 / bounds.size.width, dy: 1 / bounds.size.height)
    return RoundGradientPattern(ramp, around: center.place(in: bounds), scale: scale, from: start, to: end)
  }
  var numbers: [Double] {
    get { [Double(center.x), Double(center.y), Double(start), Double(end)] }
    set { (center, start, end) = (UnitPoint(x: newValue[0], y: newValue[1]), CGFloat(newValue[2]), CGFloat(newValue[3])) }
  }
}

extension EllipticalGradient: ShapeStyle, View {
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, EllipticalGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient around a point. Centre and radii are in units of the filled bounds: a radius of 0.5 reaches the edges.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A predefined gradient, such as `Color.gradient`; centre and radii are in units of the bounds.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient.gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient of evenly spaced colours; centre and radii are in units of the bounds.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient of stops; centre and radii are in units of the bounds.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}
