@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielViews

extension View {
  /// Dims a control as a group while it is pressed, with a short fade, or with a custom opacity.
  ///
  /// This modifier animates by itself instead of using an opacity in a transaction, because the label inside is the program's.
  nonisolated func pale(whilePressed isPressed: Bool, opacity: Double) -> some View {
    modifier(_BoxModifier(PressedModifier.packed(isPressed, opacity)))
  }
}

/// The opacity of a pressed control.
private final class PressedModifier: BoxModifier {
  /// The amount of pressing, from 0 to 1.
  private let pressed: Double
  private let opacity: Double

  init(_ pressed: Double, _ opacity: Double) { (self.pressed, self.opacity) = (pressed, opacity) }

  static func packed(_ isPressed: Bool, _ opacity: Double) -> PackedModifier.Key {
    PackedModifier.Key(Self.self, .init(a: isPressed ? 1 : 0, b: opacity))
  }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { PressedModifier(record.numbers.a, record.numbers.b) }

  override class var change: BoxChange { .paint }

  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([pressed]) }
  override func moved(to vector: MotionVector) -> BoxModifier { PressedModifier(min(1, max(0, vector.numbers[0])), opacity) }
  override var movesByItself: Bool { true }
  override func transaction(on box: Box, of change: Transaction) -> Transaction {
    box.graph.controlTransaction(.ofControlColors, for: change, in: box.scope) ?? change
  }

  override var paintStep: PaintStep { .around }
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintFaded(&place, opacity: opacity * (1 - 0.4 * pressed)) { $0.paintInside(&$1) }
  }
}
