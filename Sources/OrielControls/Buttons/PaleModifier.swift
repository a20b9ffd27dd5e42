@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

extension View {
  /// Dims a disabled control, drawn as one group.
  nonisolated package func pale(unless isEnabled: Bool) -> some View {
    modifier(_BoxModifier(PackedModifier.Key(PaleModifier.self, .init(a: isEnabled ? 1 : 0.45))))
  }
}

/// An opacity of the content as a whole.
private final class PaleModifier: BoxModifier {
  private let opacity: Double

  init(_ opacity: Double) { self.opacity = opacity }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { PaleModifier(record.numbers.a) }

  override class var change: BoxChange { .paint }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { MotionVector([opacity]) }
  override func moved(to vector: MotionVector) -> BoxModifier { PaleModifier(min(1, max(0, vector.numbers[0]))) }

  override var paintStep: PaintStep { opacity < 1 ? .around : .none }
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintFaded(&place, opacity: opacity) { $0.paintInside(&$1) }
  }
}
