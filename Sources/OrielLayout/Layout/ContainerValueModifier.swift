@_spi(Oriel) import OrielCore

/// Sets a value for the container of the content.
nonisolated public struct _ContainerValueModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    var values = ContainerValues()
    values[keyPath: modifier.keyPath] = modifier.value
    if context.isListing {
      context.containerValues(values, around: content)
    } else {
      context.boxModifier(PackedModifier(whole: ContainerValuesModifier(values)), around: content)
    }
  }

  public static var _effect: _ModifierEffect { .onContent }
}

extension View {
  /// Sets a value that the container of this view can read. Of several modifiers for one key the innermost is used.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
