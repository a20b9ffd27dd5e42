import Foundation
@_spi(Oriel) import OrielCore

/// A key for a value that a view provides to the layout containing it. SwiftUI: `LayoutValueKey`.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the layout containing this view can read. Of several for one key, the outermost is used. SwiftUI:
  /// `layoutValue(key:value:)`.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_WholeBoxModifier(LayoutValueModifier<K>(value)))
  }
}

/// A value for the layout that contains the box.
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
  /// The value of a key, set by the outermost modifier of this box or of boxes that it wraps.
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
