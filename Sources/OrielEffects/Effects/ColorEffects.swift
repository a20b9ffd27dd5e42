import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

// Effects on each pixel's encoded sRGB colour. Layout and input are not affected, and clear pixels stay clear. Several effects apply in
// sequence, and each result is limited to the range of colours.
extension View {
  /// Adds an amount to each colour component: 0 has no effect, 1 gives white and −1 black.
  ///
  /// NaN counts as 0. SwiftUI: `brightness(_:)`.
  nonisolated public func brightness(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.brightness.packed(amount))) }

  /// Multiplies each component's distance from the middle: 1 has no effect, 0 makes everything grey, and negative amounts invert.
  ///
  /// NaN counts as 1. SwiftUI: `contrast(_:)`.
  nonisolated public func contrast(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.contrast.packed(amount))) }

  /// Multiplies each colour's distance from the grey of its luminance: 1 has no effect, 0 gives grey, and more gives stronger colours.
  ///
  /// Negative amounts count as 0, NaN as 1. SwiftUI: `saturation(_:)`.
  nonisolated public func saturation(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.saturation.packed(amount))) }

  /// Mixes each colour with grey: 0 has no effect, 1 makes everything grey.
  ///
  /// Amounts outside are limited to these, NaN counts as 0. SwiftUI: `grayscale(_:)`.
  nonisolated public func grayscale(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.grayscale.packed(amount))) }

  /// Rotates the view's hues, approximately keeping the luminance. SwiftUI: `hueRotation(_:)`.
  ///
  /// An angle that is not finite has no effect.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_BoxModifier(ColorEffect.hueRotation.packed(angle.radians)))
  }

  /// Replaces each colour of the view by its complement, and keeps opacities. SwiftUI: `colorInvert()`.
  nonisolated public func colorInvert() -> some View { modifier(_BoxModifier(ColorEffect.inversion.packed(0))) }

  /// Makes the view black with its luminance as alpha, for use as a mask. SwiftUI: `luminanceToAlpha()`.
  nonisolated public func luminanceToAlpha() -> some View { modifier(_BoxModifier(ColorEffect.luminanceToAlpha.packed(0))) }

  /// Multiplies each colour component, including alpha, by another colour's. SwiftUI: `colorMultiply(_:)`.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_WholeBoxModifier(ColorMultiplyModifier(PaintedShape(style: AnyShapeStyle(color)))))
  }
}

/// A colour effect, with an amount.
package enum ColorEffect: Int, Sendable {
  case brightness, contrast, saturation, grayscale, hueRotation, inversion, luminanceToAlpha

  /// The modifier of a box; NaN counts as the neutral amount, and amounts are limited to ±1,000,000.
  func packed(_ amount: Double) -> PackedModifier.Key {
    let amount = amount.isNaN || self == .hueRotation && !amount.isFinite ? neutral : max(-1e6, min(1e6, amount))
    return PackedModifier.Key(ColorEffectModifier.self, code: rawValue, .init(a: amount))
  }

  private var neutral: Double { self == .contrast || self == .saturation ? 1 : 0 }

  var hasAmount: Bool { self != .inversion && self != .luminanceToAlpha }

  /// The effect on a layer; nil if the amount has no effect.
  package func effect(_ amount: Double) -> LayerEffect.Kind? {
    let kind = kind(amount)
    if case .colors(let matrix) = kind, matrix.isIdentity { return nil }
    return kind
  }

  private func kind(_ amount: Double) -> LayerEffect.Kind {
    switch self {
    case .brightness: .colors(.brightness(amount))
    case .contrast: .colors(.contrast(amount))
    case .saturation: .colors(.saturation(amount))
    case .grayscale: .colors(.grayscale(amount))
    case .hueRotation: .colors(.hueRotation(amount))
    case .inversion: .colors(.inversion)
    case .luminanceToAlpha: .luminanceToAlpha
    }
  }
}

/// Applies a colour effect to the content.
final class ColorEffectModifier: BoxModifier {
  private let effect: ColorEffect
  private let amount: Double

  init(_ effect: ColorEffect, _ amount: Double) { (self.effect, self.amount) = (effect, amount) }

  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    ColorEffectModifier(ColorEffect(rawValue: record.code) ?? .brightness, record.numbers.a)
  }

  override class var change: BoxChange { .paint }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { effect.hasAmount ? MotionVector([amount]) : nil }
  override func moved(to vector: MotionVector) -> BoxModifier { ColorEffectModifier(effect, vector.numbers[0]) }
  override var paintStep: PaintStep { .around }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    guard let kind = effect.effect(amount) else { return painter.paintInside(&place) }
    painter.paintLayer(LayerEffect(kind), &place)
  }
}

/// Multiplies the colours of the content by a colour.
final class ColorMultiplyModifier: BoxModifier {
  /// Used only for its colour and where that is resolved.
  private let painted: PaintedShape

  init(_ painted: PaintedShape) { self.painted = painted }

  override class var change: BoxChange { .paint }
  override class var paintsByScope: Bool { true }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? ColorMultiplyModifier)?.painted.isEqual(to: painted) == true }
  override func keeping(_ scope: EnvironmentScope) -> BoxModifier {
    painted.isInPlace ? ColorMultiplyModifier(painted.keeping(scope)) : self
  }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { painted.motion(in: environment) }
  override func moved(to vector: MotionVector) -> BoxModifier { ColorMultiplyModifier(painted.moved(to: vector)) }
  override var paintStep: PaintStep { .around }
  override var readsWhilePainting: Bool { !painted.style._isConstant }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    guard case .color(let color) = painter.paint(of: painted, at: place), color != .white else { return painter.paintInside(&place) }
    painter.paintLayer(LayerEffect(.multiply(color)), &place)
  }
}
