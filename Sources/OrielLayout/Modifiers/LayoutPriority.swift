@_spi(Oriel) import OrielCore

extension View {
  /// Sets the view's priority when a stack divides its space. SwiftUI: `layoutPriority(_:)`.
  ///
  /// Views with higher priorities come first, after the minimum lengths of the others are reserved. A frame or padding around the view has
  /// its own priority.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Important").layoutPriority(1)
  ///   Text("A longer text that is shortened first")
  /// }
  /// ```
  @inlinable nonisolated public __consuming func layoutPriority(_ value: Double) -> some View {
    modifier(_BoxModifier(layoutPriority: value))
  }
}

extension _BoxModifier {
  @usableFromInline init(layoutPriority value: Double) { self.init(LayoutPriorityModifier.packed(value)) }
}

/// A priority in the enclosing stack.
final class LayoutPriorityModifier: BoxModifier {
  private let value: Double

  init(_ value: Double) { self.value = value }

  static func packed(_ value: Double) -> PackedModifier.Key { PackedModifier.Key(Self.self, .init(a: value.isNaN ? 0 : value)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { LayoutPriorityModifier(record.numbers.a) }

  override var priority: Double? { value }
}
