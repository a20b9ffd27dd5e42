import Foundation
@_spi(Oriel) import OrielDrawing

// Colours are animated in Oklab.
extension Color {
  /// The animatable numbers of the colour: three Oklab components and the opacity.
  package func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    let c = components(in: environment)
    return Oklab.numbers(red: SRGB.decode(c.red), green: SRGB.decode(c.green), blue: SRGB.decode(c.blue), opacity: c.alpha)
  }

  /// Creates a colour from four numbers. Opacities outside 0…1, where an animation overshoots, are clamped.
  package init(motionNumbers numbers: [Double]) {
    let c = Oklab.linear(numbers)
    func visible(_ linear: Double) -> Double { min(1, max(0, SRGB.encode(linear))) }
    self.init(red: visible(c.red), green: visible(c.green), blue: visible(c.blue), opacity: min(1, max(0, c.opacity)))
  }
}

extension AnyShapeStyle {
  /// The animatable numbers of the paint; nil if it is not animated.
  package func motion(in environment: EnvironmentValues) -> MotionVector? {
    let numbers = _paint(in: environment).motionNumbers(in: environment)
    return numbers.isEmpty ? nil : MotionVector(numbers)
  }

  /// The style with such animatable numbers.
  package func moved(to numbers: [Double]) -> AnyShapeStyle {
    if numbers.isEmpty { return self }
    let paint = isColor ? nil : _paint(in: EnvironmentValues())
    guard let paint, numbers.count != 4 || paint.onlyColor == nil else {
      return AnyShapeStyle(Color(motionNumbers: numbers))
    }
    return AnyShapeStyle(MovingShapeStyle(paint: paint.moved(to: numbers)))
  }
}
