import Foundation
import OrielCore
import OrielDrawing
import OrielEffects

/// A shadow that is part of a style. SwiftUI: `ShadowStyle`.
public struct ShadowStyle: Equatable, Sendable {
  fileprivate var color: Color
  fileprivate var radius: CGFloat
  fileprivate var offset: CGVector
  fileprivate var isInner: Bool

  private init(_ color: Color, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat, isInner: Bool) {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(-10_000, min(10_000, length)) : 0 }
    (self.color, self.radius, self.isInner) = (color, LayerEffect.bounded(radius), isInner)
    offset = CGVector(dx: finite(x), dy: finite(y))
  }

  /// A shadow behind the filled shape, at an offset in points, with the limits of `View.shadow(color:radius:x:y:)`.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color, radius, x, y, isInner: false)
  }

  /// A shadow inside the filled shape, at an offset in points, as if the shape were cut out.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color, radius, x, y, isInner: true)
  }
}

/// An effect of a style on the filled shape.
protocol StyleEffect: Equatable, Sendable {
  func layerEffect(in environment: EnvironmentValues) -> LayerEffect
  /// The area over which it spreads a point at the origin.
  var spread: CGRect { get }
  /// Whether it is the same in every environment.
  var isConstant: Bool { get }
}

extension ShadowStyle: StyleEffect {
  func layerEffect(in environment: EnvironmentValues) -> LayerEffect {
    let color = color.pixelColor(in: environment)
    if !isInner { return LayerEffect(.shadow(color, offset), radius: radius, in: .zero) }
    var form = LayerEffect.ShadowForm()
    (form.isAbove, form.isInverted, form.mode) = (true, true, .sourceAtop)
    return LayerEffect(.formedShadow(color, offset, form), radius: radius, in: .zero)
  }
  var spread: CGRect { isInner ? .zero : LayerEffect.shadowSpread(radius: radius, offset: offset) }
  var isConstant: Bool { color._isConstant }
}

extension BlendMode: StyleEffect {
  func layerEffect(in environment: EnvironmentValues) -> LayerEffect { LayerEffect(.blend(mode)) }
  var spread: CGRect { .zero }
  var isConstant: Bool { true }
}

/// A style with an effect on the filled shape.
struct EffectStyle<Base: ShapeStyle, Effect: StyleEffect>: ShapeStyle {
  typealias Resolved = Never
  let base: Base
  let effect: Effect

  func _paint(in environment: EnvironmentValues) -> _StylePaint {
    var paint = base._paint(in: environment)
    paint.effects.append(effect.layerEffect(in: environment))
    return paint
  }
  var _isConstant: Bool { base._isConstant && effect.isConstant }
  var _spread: CGRect { base._spread.spread(by: effect.spread) }
  static var _spreads: Bool { true }
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    base._insideStyle(over: outer).map { AnyShapeStyle(EffectStyle<AnyShapeStyle, Effect>(base: $0, effect: effect)) }
  }
}

extension ShapeStyle {
  /// The style with a drop or inner shadow. Several are stacked, the first on top. SwiftUI: `ShapeStyle.shadow(_:)`.
  ///
  /// It applies to shapes, backgrounds, texts, symbols, templates and `GraphicsContext`; layout and input are not affected. It is not
  /// animated.
  ///
  /// ```swift
  /// Circle().fill(.white.shadow(.drop(radius: 3, y: 1)))
  /// ```
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { EffectStyle(base: self, effect: style) }

  /// The style composited with a blend mode, as by `View.blendMode(_:)`. SwiftUI: `ShapeStyle.blendMode(_:)`.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { EffectStyle(base: self, effect: mode) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
  /// The foreground style composited with a blend mode.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
  /// The foreground style with its opacity multiplied by a factor.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
}
