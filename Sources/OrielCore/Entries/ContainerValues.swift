/// Names a value that a view tells the container around it, and gives its default. SwiftUI: `ContainerValueKey`.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view tells the container around it. SwiftUI: `ContainerValues`.
public struct ContainerValues {
  private var values = KeyedValues()

  package init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values.value(key, as: Key.Value.self) ?? Key.defaultValue }
    set { values.set(key, to: newValue) }
  }

  /// This one's values, and over them those of another.
  func overridden(by other: ContainerValues) -> ContainerValues {
    var result = self
    result.values.override(with: other.values)
    return result
  }

  func isEqual(to other: ContainerValues) -> Bool { values.isEqual(to: other.values) }
}

/// Tells the container a value.
nonisolated public struct _ContainerValueModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // Boxes have no use for it.
    guard context.isListing else { return context.visit(content) }
    var values = ContainerValues()
    values[keyPath: modifier.keyPath] = modifier.value
    context.containerValues(values, around: content)
  }

  public static var _effect: _ModifierEffect { .onContent }
}

extension View {
  /// Tells the container that takes this view as a subview a value. The innermost of several modifiers for one key wins.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
