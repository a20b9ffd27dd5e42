/// Names a value that a view gives to the container around it, and its default. SwiftUI: `ContainerValueKey`.
public protocol ContainerValueKey {
  associatedtype Value
  /// What a container reads from a subview for which no value was set. Called at each such read.
  static var defaultValue: Self.Value { get }
}

/// The values that a view gives to the container around it. SwiftUI: `ContainerValues`.
public struct ContainerValues {
  private var values = KeyedValues()

  init() {}

  /// A key's value, or its default if none was set. O(keys set).
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values.value(key, as: Key.Value.self) ?? Key.defaultValue }
    set { values.set(key, to: newValue) }
  }

  /// These values, overridden by those of `other`.
  func overridden(by other: ContainerValues) -> ContainerValues {
    var result = self
    result.values.override(with: other.values)
    return result
  }

  func isEqual(to other: ContainerValues) -> Bool { values.isEqual(to: other.values) }
}

/// Gives the container around the content a value.
nonisolated public struct _ContainerValueModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // Only a list of subviews carries the values; boxes do not use them.
    guard context.isListing else { return context.visit(content) }
    var values = ContainerValues()
    values[keyPath: modifier.keyPath] = modifier.value
    context.containerValues(values, around: content)
  }

  public static var _effect: _ModifierEffect { .onContent }
}

extension View {
  /// Gives a value to the container that takes this view as a subview. Of several modifiers for one key the innermost wins.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
