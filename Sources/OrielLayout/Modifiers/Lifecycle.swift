import Foundation
@_spi(Oriel) import OrielCore

nonisolated public struct _AppearanceModifier: ViewModifier {
  public typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.lifecycle(around: content) { node, _ in
      node.onAppear = modifier.appear
      node.onDisappear = modifier.disappear
    }
  }
}

nonisolated public struct _ChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  package init(value: Value, initial: Bool, action: @escaping (Value, Value) -> Void) {
    (self.value, self.initial, self.action) = (value, initial, action)
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let old = KeptValue.value(node.lastValue, as: Value.self)
      node.lastValue = modifier.value
      if isNew {
        if modifier.initial { graph.lifecycle.appearing.append((node, { modifier.action(modifier.value, modifier.value) })) }
      } else if let old, old != modifier.value {
        graph.lifecycle.changes.append((node, { modifier.action(old, modifier.value) }))
      }
    }
  }
}

nonisolated public struct _TaskModifier<ID: Equatable>: ViewModifier {
  public typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let old = KeptValue.value(node.lastValue, as: ID.self)
      node.lastValue = modifier.id
      let start = { [weak node] in
        guard let node, !node.isRemoved, node.isShown else { return }
        node.task?.cancel()
        // Until its first suspension it is part of this update, so that the first frame includes its changes.
        node.task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
      }
      node.onAppear = start
      if !isNew && old != modifier.id && node.isShown { graph.lifecycle.appearing.append((node, start)) }
    }
  }
}

extension View {
  /// Runs an action when the view appears, before it is drawn, and each time it returns; nil has no effect. SwiftUI: `onAppear(perform:)`.
  ///
  /// A view appears when the first part of its content enters the tree, visible or not; empty content never appears. In a lazy stack or
  /// grid it appears whenever its row becomes visible: the whole row counts, not the part with the action.
  ///
  /// ```swift
  /// Text("Loading").onAppear { load() }
  /// ```
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }
  /// Runs an action after the view has left the tree or lost all its content, also when its window closes; nil has no effect.
  ///
  /// In a lazy stack or grid it also runs when the view's row becomes invisible; the view keeps its state. SwiftUI:
  /// `onDisappear(perform:)`.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs an action when a value differs from the last update's, with the old and the new value. SwiftUI: `onChange(of:initial:_:)`.
  ///
  /// It runs after the update and before the frame is drawn. With `initial` it also runs when the view is new, with the value as both.
  ///
  /// ```swift
  /// TextField("Search", text: $query).onChange(of: query) { old, new in search(new) }
  /// ```
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial, action: action))
  }
  /// Runs an action when a value differs from the last update's; with `initial`, also when the view is new.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  /// Runs an action when a value differs from the last update's, with the new value.
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  /// Starts a task when the view appears, and cancels it when the view disappears, as defined for `onAppear` and `onDisappear`.
  ///
  /// Until its first suspension the task runs synchronously, so that the first frame includes its changes. SwiftUI: `task(priority:_:)`.
  ///
  /// ```swift
  /// List(items) { Text($0.name) }.task { items = await loadItems() }
  /// ```
  nonisolated public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }
  /// Starts a task when the view appears, and again when a value changes. The running task is cancelled before that, and when the view
  /// disappears.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  )
    -> some View
  {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}
