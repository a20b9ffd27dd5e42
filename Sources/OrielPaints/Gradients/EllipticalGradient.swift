import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Colours that change with the distance from a middle, in ellipses as wide for their height as what is filled.
///
/// As a view it fills the space offered. SwiftUI: `EllipticalGradient`.
public struct EllipticalGradient: Sendable {
  private let paint: GradientPaint<EllipticalForm>

  /// A gradient around a point, in units of the filled bounds' size, as are the distances: 0.5 from the centre reaches the edges.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    paint = GradientPaint(
      gradient: gradient, form: EllipticalForm(center: center, start: startRadiusFraction, end: endRadiusFraction))
  }
  /// A gradient of colours in equal distances; centre and radii are in units of the bounds' size.
  public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient of colours at locations; centre and radii are in units of the bounds' size.
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
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, EllipticalGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient around a point, in units of the filled bounds' size, as are the distances: 0.5 from the centre reaches the edges.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient that somebody else has chosen; centre and radii are in units of the bounds' size.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient.gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient of colours in equal distances; centre and radii are in units of the bounds' size.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  /// A gradient of colours at locations; centre and radii are in units of the bounds' size.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}
