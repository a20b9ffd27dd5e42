@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielViews

extension View {
  /// Draws a control as a whole paler while it is pressed, which comes and goes softly, or with an opacity of its own.
  ///
  /// A modifier that moves by itself, and not an opacity in a transaction: the label inside is the program's.
  nonisolated func pale(whilePressed isPressed: Bool, opacity: Double) -> some View {
    modifier(_BoxModifier(PressedModifier.packed(isPressed, opacity)))
  }
}

/// An opacity of what is pressed.
private final class PressedModifier: BoxModifier {
  /// From 0 to 1.
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
