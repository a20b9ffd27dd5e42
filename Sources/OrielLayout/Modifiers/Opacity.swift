import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

extension View {
  /// Draws each part of the view with an opacity from 0 to 1. SwiftUI: `opacity(_:)`.
  ///
  /// Overlapping parts show through each other, unless `compositingGroup()` is applied first.
  ///
  /// ```swift
  /// Text("Faint").opacity(0.5)
  /// ```
  @inlinable nonisolated public __consuming func opacity(_ opacity: Double) -> some View { modifier(_BoxModifier(opacity: opacity)) }
}

extension _BoxModifier {
  @usableFromInline init(opacity: Double) { self.init(OpacityModifier.packed(opacity.isFinite ? max(0, min(1, opacity)) : 1)) }
}

/// An opacity for each part of the content.
final class OpacityModifier: BoxModifier {
  let opacity: Double

  init(_ opacity: Double) { self.opacity = opacity }

  static func packed(_ opacity: Double) -> PackedModifier.Key { PackedModifier.Key(Self.self, .init(a: opacity)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { OpacityModifier(record.numbers.a) }

  override class var change: BoxChange { .paint }

  override var paintStep: PaintStep { .around }
  override var fadesParts: Bool { true }

  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([opacity]) }
  override func moved(to vector: MotionVector) -> BoxModifier { OpacityModifier(min(1, max(0, vector.numbers[0]))) }

  // Invisible content receives no input.
  override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { opacity > 0 }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    if opacity > 0 { painter.paintParts(&place, opacity: opacity) { $0.paintInside(&$1) } }
  }
}

extension Painter {
  /// Paints the content of a modifier as one layer with an opacity from 0 to 1.
  package mutating func paintFaded(_ place: inout Place, opacity: Double, _ inside: (inout Painter, inout Place) -> Void) {
    if opacity <= 0 { return }
    if opacity >= 1 { return inside(&self, &place) }
    if hasEffects { return paintWhole(&place) { $0.paintFaded(&$1, opacity: opacity, inside) } }
    list.origin = place.corner
    list.pushLayer(opacity: opacity, bounds: place.boxInk)
    paintBounded(&place, inside)
    list.popLayer()
  }
}
