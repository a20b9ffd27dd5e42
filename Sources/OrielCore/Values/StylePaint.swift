import Foundation
import OrielDrawing

/// The result of a style in an environment, before it is fitted to a shape: a colour, or a pattern that depends on the shape's bounds.
///
/// Its colour may still be a colour by role, which is resolved in the environment when it becomes a paint.
public struct _StylePaint: Equatable, Sendable {
  private enum Source: Sendable {
    case color(Color)
    case fitted(any FittedStyle, opacity: Double)
    /// The blurred backdrop under a colour; `radius` is the blur's deviation in points.
    case backdrop(Color, radius: CGFloat, opacity: Double)
  }
  private var source: Source
  /// Effects on the filled content, innermost first, in points of the coordinates in which it is drawn.
  package var effects: [LayerEffect] = []

  public init(_ color: Color) { source = .color(color) }
  package init(_ style: some FittedStyle) { source = .fitted(style, opacity: 1) }
  /// Creates a paint of the blurred backdrop under a colour.
  package init(_ color: Color, overBlurOf radius: CGFloat) { source = .backdrop(color, radius: radius, opacity: 1) }

  /// Returns the paint with its opacity multiplied.
  public func opacity(_ opacity: Double) -> _StylePaint {
    var result = self
    switch source {
    case .color(let color): result.source = .color(color.opacity(opacity))
    case .fitted(let style, let factor): result.source = .fitted(style, opacity: factor * opacity)
    case .backdrop(let color, let radius, let factor): result.source = .backdrop(color, radius: radius, opacity: factor * opacity)
    }
    return result
  }

  /// Returns the paint fitted to a rectangle, independent of the shape it fills.
  package func placed(in rect: CGRect) -> _StylePaint {
    guard case .fitted(let style, let opacity) = source else { return self }
    func placed(_ style: some FittedStyle) -> _StylePaint { _StylePaint(PlacedStyle(base: style, rect: rect)) }
    return with(placed(style).opacity(opacity)) { $0.effects = effects }
  }

  /// The colour, if the paint is just a colour; else nil.
  package var onlyColor: Color? { if effects.isEmpty, case .color(let color) = source { color } else { nil } }

  /// One colour, for things that can have only one, such as a caret: for a pattern, the colour that represents it.
  package var color: Color {
    switch source {
    case .color(let color): color
    case .fitted(let style, let opacity): style.color.opacity(opacity)
    case .backdrop(let color, _, let opacity): color.opacity(opacity)
    }
  }

  /// The paint for a shape with these bounds, in points of the coordinates in which it is drawn. A colour does not evaluate them.
  package func paint(in environment: EnvironmentValues, filling bounds: @autoclosure () -> CGRect) -> Paint {
    switch source {
    case .color(let color): .color(color.pixelColor(in: environment))
    case .fitted(let style, let opacity): .pattern(style.pattern(filling: bounds(), opacity: opacity, in: environment))
    case .backdrop(let color, _, let opacity) where environment.accessibilityReduceTransparency:
      .color(color.opacity(opacity).pixelColor(in: environment))
    case .backdrop(let color, let radius, let opacity):
      .pattern(BackdropPattern(radius: radius, in: bounds(), tint: color.pixelColor(in: environment), opacity: opacity))
    }
  }

  public static func == (a: _StylePaint, b: _StylePaint) -> Bool {
    func same<S: FittedStyle>(_ a: S, _ b: any FittedStyle) -> Bool { (b as? S) == a }
    if a.effects != b.effects { return false }
    return switch (a.source, b.source) {
    case (.color(let a), .color(let b)): a == b
    case (.fitted(let a, let x), .fitted(let b, let y)): x == y && same(a, b)
    case (.backdrop(let a, let r, let x), .backdrop(let b, let s, let y)): a == b && r == s && x == y
    default: false
    }
  }
}

// Animation of paints.
extension _StylePaint {
  /// The animatable numbers: the colour's, or the opacity and the numbers of the fitted style. Empty if it is not animated.
  package func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    var numbers: [Double]
    switch source {
    case .color(let color): numbers = color.motionNumbers(in: environment)
    case .backdrop(let color, _, _): numbers = color.motionNumbers(in: environment)
    case .fitted(let style, let opacity):
      numbers = style.motionNumbers(in: environment)
      if numbers.isEmpty { return [] }
      numbers.insert(opacity, at: 0)
    }
    for effect in effects { numbers += effect.motionNumbers }
    return numbers
  }

  /// Returns the paint with other animatable numbers of the same count. Four numbers, besides the ones of the effects, are a colour.
  package func moved(to all: [Double]) -> _StylePaint {
    var rest = all.suffix(effects.reduce(0) { $0 + $1.motionNumbers.count })
    let numbers = all.dropLast(rest.count)
    let effects = effects.map { $0.moved(to: &rest) }
    if numbers.count == 4 {
      let color = Color(motionNumbers: Array(numbers))
      guard case .backdrop(_, let radius, let opacity) = source else { return with(_StylePaint(color)) { $0.effects = effects } }
      return with(self) { ($0.source, $0.effects) = (.backdrop(color, radius: radius, opacity: opacity), effects) }
    }
    guard case .fitted(let style, _) = source, let opacity = numbers.first else { return self }
    func moved(_ style: some FittedStyle) -> _StylePaint { _StylePaint(style.moved(to: numbers.dropFirst())) }
    return with(moved(style).opacity(opacity)) { $0.effects = effects }
  }
}

/// A style that is already a paint: an intermediate value of an animation from one style to another.
struct MovingShapeStyle: ShapeStyle {
  package let paint: _StylePaint
  func _paint(in environment: EnvironmentValues) -> _StylePaint { paint }
  var _spread: CGRect { paint.effects.spread }
  static var _spreads: Bool { true }
}

/// A pattern that is fitted to the bounds of a shape, such as a gradient from one of its edges to the other.
package protocol FittedStyle: Equatable, Sendable {
  /// The pattern in the coordinates of the bounds. The environment values that it reads become dependencies of the painting.
  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern
  /// The colour that represents the pattern where only one colour can be used.
  var color: Color { get }
  /// The animatable numbers; empty if it is not animated. There must not be three of them, because a colour has four with the opacity.
  func motionNumbers(in environment: EnvironmentValues) -> [Double]
  /// Returns the style with other numbers, of the same count.
  func moved(to numbers: ArraySlice<Double>) -> Self
}

extension FittedStyle {
  package func motionNumbers(in environment: EnvironmentValues) -> [Double] { [] }
  package func moved(to numbers: ArraySlice<Double>) -> Self { self }
}

/// A style that is fitted to a given rectangle, in the coordinates of the filled content.
struct PlacedStyle<Base: FittedStyle>: FittedStyle {
  var base: Base
  var rect: CGRect
  package var color: Color { base.color }
  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern {
    base.pattern(filling: rect, opacity: opacity, in: environment)
  }
}

extension EnvironmentValues {
  /// The paint of the foreground style.
  package var foregroundPaint: _StylePaint { foregroundStyle?._paint(in: self) ?? _StylePaint(.primary) }
}
