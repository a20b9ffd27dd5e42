@_spi(Oriel) import OrielCore

extension View {
  /// The order in which the views of a stack get space: higher priorities first, after the least lengths of the others are set aside.
  /// A frame or padding around the view has a priority of its own.
  @inlinable nonisolated public __consuming func layoutPriority(_ value: Double) -> some View {
    modifier(_BoxModifier(layoutPriority: value))
  }
}

extension _BoxModifier {
  @usableFromInline init(layoutPriority value: Double) { self.init(LayoutPriorityModifier.packed(value)) }
}

/// A priority in the stack around the view.
final class LayoutPriorityModifier: BoxModifier {
  private let value: Double

  init(_ value: Double) { self.value = value }

  static func packed(_ value: Double) -> PackedModifier.Key { PackedModifier.Key(Self.self, .init(a: value.isNaN ? 0 : value)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { LayoutPriorityModifier(record.numbers.a) }

  override var priority: Double? { value }
}
