import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Colours that change with the distance from a middle, in circles. As a view it fills the space offered. SwiftUI: `RadialGradient`.
///
/// Nearer and farther are the colours of the ends. If both radii are the same, there is an edge. A start beyond the end goes inwards.
public struct RadialGradient: Sendable {
  private let paint: GradientPaint<RadialForm>

  /// A gradient around a point in units of the filled bounds' size, between two distances from it in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(gradient: gradient, form: RadialForm(center: center, start: startRadius, end: endRadius))
  }
  /// A gradient of colours in equal distances, around a point in units of the bounds' size; radii are in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient of colours at locations, around a point in units of the bounds' size; radii are in points.
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
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, RadialGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient around a point in units of the bounds' size, between two distances from it in points.
  public static func radialGradient(_ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient that somebody else has chosen, around a point in units of the bounds' size; radii are in points.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient of colours in equal distances, around a point in units of the bounds' size; radii are in points.
  public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A gradient of colours at locations, around a point in units of the bounds' size; radii are in points.
  public static func radialGradient(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
