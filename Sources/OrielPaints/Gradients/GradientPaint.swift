import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The geometry of a gradient in the filled area.
protocol GradientForm: Equatable, Sendable {
  /// The length of the gradient in points, which determines the resolution of its colours.
  func length(in bounds: CGRect) -> CGFloat
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern
  /// The animated numbers: positions, radii, and angles in radians.
  var numbers: [Double] { get set }
}

/// A gradient and its geometry, fitted to the filled bounds.
struct GradientPaint<Form: GradientForm>: FittedStyle {
  var gradient: Gradient
  var form: Form
  /// Additional options of canvases.
  var spread = GradientRamp.Spread.pad
  var space: GradientSpace?

  var color: Color { gradient.color }

  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern {
    let ramp = gradient.ramp(length: form.length(in: bounds), opacity: opacity, spread: spread, space: space, in: environment)
    return form.pattern(ramp, in: bounds)
  }

  func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    let stops = gradient.motionNumbers(in: environment)
    // The animator ignores numbers that are not finite.
    return stops.isEmpty ? [] : form.numbers + stops
  }

  func moved(to numbers: ArraySlice<Double>) -> GradientPaint {
    var moved = self
    let own = form.numbers.count
    moved.form.numbers = Array(numbers.prefix(own))
    moved.gradient = gradient.moved(to: numbers.dropFirst(own))
    return moved
  }
}

extension UnitPoint {
  /// The point in a rectangle.
  func place(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height)
  }
}

// A style that is also a view fills its whole space.
extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  /// A rectangle as large as the space available, filled with the style.
  @MainActor public var body: _ShapeView<Rectangle, Self> { Rectangle().fill(self) }
  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) { Body._visit(view.body, &context) }
  @MainActor public static var _isSingleBox: Bool { true }
}
