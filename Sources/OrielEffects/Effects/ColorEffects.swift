import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

// Effects on each pixel's colour, as sRGB encodes it. Layout and input are not affected, and clear pixels stay clear. Several of them come
// one after the other: each is limited to the range of colours before the next.
extension View {
  /// Adds an amount to each component of the view's colours: 0 changes nothing, 1 makes them white and −1 black.
  ///
  /// Not a number counts as 0. SwiftUI: `brightness(_:)`.
  nonisolated public func brightness(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.brightness.packed(amount))) }

  /// Multiplies the distance of each component from the middle: 1 changes nothing, 0 makes all grey, and negative amounts invert.
  ///
  /// Not a number counts as 1. SwiftUI: `contrast(_:)`.
  nonisolated public func contrast(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.contrast.packed(amount))) }

  /// Multiplies the distance of each colour from the grey of its luminance: 1 changes nothing, 0 makes all grey, more makes it stronger.
  ///
  /// Negative amounts count as 0, not a number as 1. SwiftUI: `saturation(_:)`.
  nonisolated public func saturation(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.saturation.packed(amount))) }

  /// Makes the view's colours grey in part: not at all at 0, completely at 1.
  ///
  /// Amounts beyond count as these, not a number as 0. SwiftUI: `grayscale(_:)`.
  nonisolated public func grayscale(_ amount: Double) -> some View { modifier(_BoxModifier(ColorEffect.grayscale.packed(amount))) }

  /// Turns the view's colours around the axis of greys, whose luminance they keep about. SwiftUI: `hueRotation(_:)`.
  ///
  /// An angle that is not finite turns nothing.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_BoxModifier(ColorEffect.hueRotation.packed(angle.radians)))
  }

  /// Shows the opposite of each of the view's colours. SwiftUI: `colorInvert()`.
  nonisolated public func colorInvert() -> some View { modifier(_BoxModifier(ColorEffect.inversion.packed(0))) }

  /// Makes the view black, as opaque as it was light: for masks. SwiftUI: `luminanceToAlpha()`.
  nonisolated public func luminanceToAlpha() -> some View { modifier(_BoxModifier(ColorEffect.luminanceToAlpha.packed(0))) }

  /// Multiplies each component of the view's colours by one of another colour, the alpha too. SwiftUI: `colorMultiply(_:)`.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_WholeBoxModifier(ColorMultiplyModifier(PaintedShape(style: AnyShapeStyle(color)))))
  }
}

/// An effect on colours, with an amount.
package enum ColorEffect: Int, Sendable {
  case brightness, contrast, saturation, grayscale, hueRotation, inversion, luminanceToAlpha

  /// The modifier of a box; an amount that is no number is the one that changes nothing, larger ones than a million count as this.
  func packed(_ amount: Double) -> PackedModifier.Key {
    let amount = amount.isNaN || self == .hueRotation && !amount.isFinite ? neutral : max(-1e6, min(1e6, amount))
    return PackedModifier.Key(ColorEffectModifier.self, code: rawValue, .init(a: amount))
  }

  private var neutral: Double { self == .contrast || self == .saturation ? 1 : 0 }

  var hasAmount: Bool { self != .inversion && self != .luminanceToAlpha }

  /// What is done to a layer; nil if an amount changes nothing.
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

/// Draws what is inside in other colours.
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

/// Multiplies the colours of what is inside by one.
final class ColorMultiplyModifier: BoxModifier {
  /// Only the colour counts, and where it is resolved.
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
