import OrielCore

/// Names a value that the focused view provides. SwiftUI: `FocusedValueKey`.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view and the views around it provide. SwiftUI: `FocusedValues`.
public struct FocusedValues: Equatable {
  private var values = KeyedValues()

  package init() {}

  /// nil if neither the focused view nor a view around it provides the value.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values.value(key, as: Key.Value.self) }
    set { if let newValue { values.set(key, to: newValue) } else { values.remove(key) } }
  }

  /// Copies all values of another set; they replace values of the same keys here.
  package mutating func override(with other: FocusedValues) { values.override(with: other.values) }

  public static func == (a: FocusedValues, b: FocusedValues) -> Bool { a.values.isEqual(to: b.values) }
}
