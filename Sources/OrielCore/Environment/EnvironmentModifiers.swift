import Observation
@_spi(Oriel) import OrielDrawing
import OrielGraph

/// Whether writing a value of the type may change the layout direction. Such a modifier does not fold into the box inside: outer modifiers
/// have the outer direction, and a box has only one.
private func mayTurnLayout<Value>(_ type: Value.Type) -> Bool { type == LayoutDirection.self || type == EnvironmentValues.self }

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

  public static func _isSingleBox(around content: Bool) -> Bool { content && !mayTurnLayout(Value.self) }
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

  public static func _isSingleBox(around content: Bool) -> Bool { content && !mayTurnLayout(Value.self) }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Sets an environment value for this view and its descendants.
  ///
  /// ```swift
  /// Text("Disabled").environment(\.isEnabled, false)
  /// ```
  @inlinable nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Sets an environment object for this view and its descendants.
  ///
  /// The object is stored by its type. nil hides an object of the type that an ancestor sets.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: \.[optional: EnvironmentObjectType<T>()], value: object))
  }

  /// Changes an inherited environment value for this view and its descendants.
  ///
  /// `transform` runs again when environment values that it reads have changed.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}

extension _ViewContext {
  /// Visits content in a changed environment.
  ///
  /// `write` changes the environment, and runs when `value` differs from the last one. If `change` returns a closure, that closure is used
  /// instead, and also runs again when outer environment values that it reads have changed. The parameter of `change` is whether the last
  /// value was also applied by such a closure.
  package mutating func environment<V: View, Value>(
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

  /// Visits content in an environment with a value that is animated if the transaction has an animation. `motion` returns the animatable
  /// numbers of a value in an environment, or nil if it has none.
  package mutating func movingEnvironment<V: View, Value>(
    _ value: Value, around content: V, equal: (Value, Value) -> Bool, motion: (Value, EnvironmentValues) -> MotionVector?,
    moved: @escaping (MotionVector) -> Value, write: @escaping (inout EnvironmentValues, Value) -> Void
  ) {
    let graph = graph
    visit(content) { place, outer, isNew in
      let last = isNew ? nil : KeptValue.value(place.writer, as: Value.self)
      if let last, equal(last, value) { return }
      place.writer = value
      func show(_ value: Value) {
        var values = EnvironmentValues(recordingOn: outer)
        outer.dependencies.untracked { write(&values, value) }
        place.scope.replace(with: values)
      }
      if let last, let animator = graph.activeAnimator {
        let moves = outer.dependencies.untracked {
          animator.changes(
            GraphAnimator.Part.style, of: place, in: graph.transaction(in: outer), from: motion(last, EnvironmentValues(outer)),
            to: motion(value, EnvironmentValues(outer))
          ) { [unowned place, unowned outer] vector in
            guard let target = KeptValue.value(place.writer, as: Value.self) else { return }
            var values = EnvironmentValues(recordingOn: outer)
            outer.dependencies.untracked { write(&values, vector.map(moved) ?? target) }
            place.scope.replace(with: values)
          }
        }
        if moves { return }
      }
      show(value)
    }
  }

  /// Visits content in an environment that `change` derives from the outer one.
  ///
  /// `change` runs at each visit, even if it is the same closure: the enclosing body may run because of observable objects that `change`
  /// reads, and these reads are recorded for that body. Readers of values that stay equal do not run.
  mutating func transformedEnvironment<V: View>(around content: V, change: @escaping (inout EnvironmentValues) -> Void) {
    visit(content) { place, outer, isNew in
      if let transform = place.transform {
        transform.update(in: place.scope, change)
      } else {
        place.transform = EnvironmentTransform(in: place.scope, around: outer, change)
      }
    }
  }

  /// Visits content in a separate scope, which `update` brings up to date.
  private mutating func visit<V: View>(_ content: V, update: (ScopeElement, EnvironmentScope, Bool) -> Void) {
    let outer = scope
    let depth = node.depth
    let (place, isNew) = element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope, depth: depth)) }
    update(place, outer, isNew)
    visit(in: place.scope) { $0.visit(content) }
  }
}
