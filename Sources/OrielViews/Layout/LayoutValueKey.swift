import Foundation
@_spi(Oriel) import OrielCore

/// Names a value that a view has for the layout around it. SwiftUI: `LayoutValueKey`.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the layout around this view may read. Of several for one key, the outermost counts. SwiftUI:
  /// `layoutValue(key:value:)`.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_WholeBoxModifier(LayoutValueModifier<K>(value)))
  }
}

/// A value for the layout around the box.
final class LayoutValueModifier<K: LayoutValueKey>: BoxModifier {
  let value: K.Value

  init(_ value: K.Value) { self.value = value }

  override class var change: BoxChange { .value }
  override class var isShareable: Bool { false }
  override func isEqual(to other: BoxModifier) -> Bool {
    guard let other = other as? LayoutValueModifier<K> else { return false }
    return ValueComparison<K.Value>.areEqual(other.value, value)
  }
  override var isLayoutValue: Bool { true }
}

extension Box {
  /// The value of a key, of the outermost modifier that sets it here or in the boxes that this one is only wrapped around.
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    var box: Box? = self
    while let current = box {
      for modifier in current.modifiers {
        if modifier.isLayoutValue, let found = modifier as? LayoutValueModifier<K> { return found.value }
      }
      box = current.inner
    }
    return K.defaultValue
  }
}
