import Foundation
@_spi(Oriel) import OrielCore

extension View {
  /// Sets the view's position in its container's drawing order: higher values are in front. SwiftUI: `zIndex(_:)`.
  ///
  /// The default is 0, and views with equal values are drawn in the order of declaration. Of several modifiers the innermost is used. Input
  /// goes to the frontmost view.
  ///
  /// ```swift
  /// ZStack {
  ///   Circle().fill(.red).zIndex(1)
  ///   Rectangle().fill(.blue)
  /// }
  /// ```
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_BoxModifier(PackedModifier.Key(ZIndexModifier.self, PackedModifier.Numbers(a: value))))
  }
}

/// A position in the container's drawing order.
final class ZIndexModifier: BoxModifier {
  private let value: Double

  init(_ value: Double) { self.value = value }

  override class var change: BoxChange { .paint }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { ZIndexModifier(record.numbers.a) }
  override var zIndex: Double? { value }
}
