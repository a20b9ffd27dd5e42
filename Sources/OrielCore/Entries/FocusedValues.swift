/// Names a value that the view in focus gives. SwiftUI: `FocusedValueKey`.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the view in focus, and those around it, give. SwiftUI: `FocusedValues`.
public struct FocusedValues: Equatable {
  private var values = KeyedValues()

  package init() {}

  /// nil: nothing in focus gives one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values.value(key, as: Key.Value.self) }
    set { if let newValue { values.set(key, to: newValue) } else { values.remove(key) } }
  }

  /// Takes over what another set has, also where this one has something.
  package mutating func override(with other: FocusedValues) { values.override(with: other.values) }

  public static func == (a: FocusedValues, b: FocusedValues) -> Bool { a.values.isEqual(to: b.values) }
}
