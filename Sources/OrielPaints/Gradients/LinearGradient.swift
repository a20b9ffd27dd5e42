import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Colours that change along a line, between two points of what is filled. As a view it fills the space offered. SwiftUI: `LinearGradient`.
///
/// Beyond the points are the colours of the ends. If both points are the same, everything has the colour of the end.
public struct LinearGradient: Sendable {
  private let paint: GradientPaint<LinearForm>

  /// A gradient between two points, in units of the filled bounds' size.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(gradient: gradient, form: LinearForm(start: startPoint, end: endPoint))
  }
  /// A gradient of colours in equal distances, between two points in units of the filled bounds' size.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient of colours at locations, between two points in units of the filled bounds' size.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  init(falling gradient: Gradient) { self.init(gradient: gradient, startPoint: .top, endPoint: .bottom) }
}

struct LinearForm: GradientForm {
  var start: UnitPoint, end: UnitPoint

  func length(in bounds: CGRect) -> CGFloat {
    hypot((end.x - start.x) * bounds.size.width, (end.y - start.y) * bounds.size.height)
  }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    LinearGradientPattern(ramp, from: start.place(in: bounds), to: end.place(in: bounds))
  }
  var numbers: [Double] {
    get { [Double(start.x), Double(start.y), Double(end.x), Double(end.y)] }
    set { (start, end) = (UnitPoint(x: newValue[0], y: newValue[1]), UnitPoint(x: newValue[2], y: newValue[3])) }
  }
}

extension LinearGradient: ShapeStyle, View {
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points, in units of the filled bounds' size.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient that somebody else has chosen, between two points in units of the filled bounds' size.
  public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient of colours in equal distances, between two points in units of the filled bounds' size.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient of colours at locations, between two points in units of the filled bounds' size.
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
