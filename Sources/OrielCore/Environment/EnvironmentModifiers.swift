import Observation
import OrielGraph

/// Writes one value for the content.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  @usableFromInline package nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.environment(
      modifier, around: content,
      equal: { $0.keyPath == $1.keyPath && ValueComparison<Value>.areEqual($0.value, $1.value) },
      write: { $0[keyPath: modifier.keyPath] = modifier.value })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

/// Changes one inherited value for the content.
nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  package nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void) {
    self.keyPath = keyPath
    self.transform = transform
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.transformedEnvironment(around: content) { modifier.transform(&$0[keyPath: modifier.keyPath]) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets a value of the environment for this view and those below it.
  @inlinable nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Hands an object down to this view and those below it, by its type; nil hides one handed down from farther out.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: \.[optional: EnvironmentObjectType<T>()], value: object))
  }

  /// Changes an inherited value for this view and those below it. Runs again when what it reads of the environment has changed.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}

extension _ViewContext {
  /// Content that sees an environment changed by `write`, which runs when `value` differs from last time; or by what `change`
  /// gives, which also runs when what it reads of the environment around has changed. `change` is told whether one stood here before.
  mutating func environment<V: View, Value>(
    _ value: Value, around content: V, equal: (Value, Value) -> Bool, write: (inout EnvironmentValues) -> Void,
    change: (Bool) -> ((inout EnvironmentValues) -> Void)? = { _ in nil }
  ) {
    visit(content) { place, outer, isNew in
      if !isNew, let last = KeptValue.value(place.writer, as: Value.self), equal(last, value) { return }
      place.writer = value
      if let change = change(place.transform != nil) {
        if let transform = place.transform {
          transform.update(in: place.scope, change)
        } else {
          place.transform = EnvironmentTransform(in: place.scope, around: outer, change)
        }
        return
      }
      var values = EnvironmentValues(recordingOn: outer)
      outer.dependencies.untracked { write(&values) }
      place.scope.replace(with: values)
    }
  }

  /// Content that sees an environment that `change` makes of the one around.
  ///
  /// It runs at each visit, though it may be the same closure: what it reads of observable objects is why the body around it runs, and is
  /// recorded for that body. Who reads a value that stays as it was does not run.
  mutating func transformedEnvironment<V: View>(around content: V, change: @escaping (inout EnvironmentValues) -> Void) {
    visit(content) { place, outer, isNew in
      if let transform = place.transform {
        transform.update(in: place.scope, change)
      } else {
        place.transform = EnvironmentTransform(in: place.scope, around: outer, change)
      }
    }
  }

  /// Visits content in a scope of its own, brought up to date by `update`.
  private mutating func visit<V: View>(_ content: V, update: (ScopeElement, EnvironmentScope, Bool) -> Void) {
    let outer = scope
    let depth = node.depth
    let (place, isNew) = element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope, depth: depth)) }
    update(place, outer, isNew)
    visit(in: place.scope) { $0.visit(content) }
  }
}
