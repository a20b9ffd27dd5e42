import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Sets this view's place in the order in which the views of its container are drawn: those with higher values over the others.
  ///
  /// Views with equal values are drawn in the order of declaration; without this modifier, a view has the value 0. Of several the innermost
  /// counts. Input goes to what is drawn on top. SwiftUI: `zIndex(_:)`.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_BoxModifier(PackedModifier.Key(ZIndexModifier.self, PackedModifier.Numbers(a: value))))
  }
}

/// A place in the container's order of drawing.
final class ZIndexModifier: BoxModifier {
  private let value: Double

  init(_ value: Double) { self.value = value }

  override class var change: BoxChange { .paint }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { ZIndexModifier(record.numbers.a) }
  override var zIndex: Double? { value }
}
