import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A gradient along a line between two points of the filled area. SwiftUI: `LinearGradient`.
///
/// As a view it fills the available space. Beyond the points the colours of the ends continue. If both points are equal, everything has the
/// colour of the end.
///
/// ```swift
/// LinearGradient(colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
/// ```
public struct LinearGradient: Sendable {
  private let paint: GradientPaint<LinearForm>

  /// Creates a gradient between two points, in units of the filled bounds.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(gradient: gradient, form: LinearForm(start: startPoint, end: endPoint))
  }
  /// Creates a gradient of evenly spaced colours between two points, in units of the filled bounds.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Creates a gradient of stops between two points, in units of the filled bounds.
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
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
  public var _isConstant: Bool { paint.gradient.isConstant }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points, in units of the filled bounds.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A predefined gradient, such as `Color.gradient`, between two points, in units of the filled bounds.
  public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient of evenly spaced colours between two points, in units of the filled bounds.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  /// A gradient of stops between two points, in units of the filled bounds.
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
