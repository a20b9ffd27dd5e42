import OrielGraph

/// Actions that wait until an update has settled.
@MainActor struct LifecycleQueue {
  var changes: [() -> Void] = []
  var appearing: [(node: LifecycleNode, action: () -> Void)] = []
  /// In the order of removal: a node before those inside it.
  var disappearing: [() -> Void] = []

  var isEmpty: Bool { changes.isEmpty && appearing.isEmpty && disappearing.isEmpty }
}

extension ViewGraph {
  /// Runs what the last update queued: changes of existing views, then appearances, then disappearances.
  func runLifecycle() {
    while !lifecycle.isEmpty {
      let now = lifecycle
      lifecycle = LifecycleQueue()
      // A replica shows what is; nothing has just happened to it.
      if replicaSource != nil { continue }
      for action in now.changes { action() }
      for action in inOrderOfAppearance(now.appearing) { action() }
      for action in now.disappearing.reversed() { action() }
    }
  }

  /// Later siblings first, and what is inside before what is around it: the order of the tree, backwards.
  private func inOrderOfAppearance(_ entries: [(node: LifecycleNode, action: () -> Void)]) -> [() -> Void] {
    if entries.count < 2 { return entries.map(\.action) }
    var actions: [ObjectIdentifier: () -> Void] = [:]
    // The part of the tree that leads to the entries.
    var children: [ObjectIdentifier: [ViewNode]] = [:]
    var seen: Set<ObjectIdentifier> = []
    for entry in entries {
      actions[ObjectIdentifier(entry.node)] = entry.action
      var node: ViewNode = entry.node
      while let parent = node.parent, seen.insert(ObjectIdentifier(node)).inserted {
        children[ObjectIdentifier(parent), default: []].append(node)
        node = parent
      }
    }
    var forwards: [() -> Void] = []
    var stack: [ViewNode] = [root]
    while let node = stack.popLast() {
      if let action = actions[ObjectIdentifier(node)] { forwards.append(action) }
      guard let below = children[ObjectIdentifier(node)] else { continue }
      if below.count == 1 {
        stack.append(below[0])
      } else {
        let wanted = Set(below.map { ObjectIdentifier($0) })
        for element in node.elements.reversed() where wanted.contains(ObjectIdentifier(element)) {
          if let next = element as? ViewNode { stack.append(next) }
        }
      }
    }
    return forwards.reversed()
  }
}

/// A view with something to do when it comes, goes, or a value changes.
@MainActor final class LifecycleNode: ViewNode {
  var onRemove: (() -> Void)?
  var lastValue: Any?
  var task: Task<Void, Never>?

  override var typeName: String { "Lifecycle" }

  override func remove(from graph: ViewGraph) {
    let action = onRemove
    let task = task
    if action != nil || task != nil {
      graph.lifecycle.disappearing.append {
        task?.cancel()
        action?()
      }
    }
    super.remove(from: graph)
  }
}

extension _ViewContext {
  mutating func lifecycle<V: View>(around content: V, _ update: (LifecycleNode, Bool) -> Void) {
    let (node, isNew) = element { LifecycleNode(graph: $0, scope: $1, depth: $2) }
    node.visitContent { $0.visit(content) }
    update(node, isNew)
  }
}

nonisolated public struct _AppearanceModifier: ViewModifier {
  public typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      node.onRemove = modifier.disappear
      if isNew, let appear = modifier.appear { graph.lifecycle.appearing.append((node, appear)) }
    }
  }
}

nonisolated public struct _ChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let old = node.lastValue as? Value
      node.lastValue = modifier.value
      if isNew {
        if modifier.initial { graph.lifecycle.appearing.append((node, { modifier.action(modifier.value, modifier.value) })) }
      } else if let old, old != modifier.value {
        graph.lifecycle.changes.append { modifier.action(old, modifier.value) }
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
      let old = node.lastValue as? ID
      node.lastValue = modifier.id
      if isNew || old != modifier.id {
        graph.lifecycle.appearing.append(
          (
            node,
            { [weak node] in
              guard let node, !node.isRemoved else { return }
              node.task?.cancel()
              // Up to its first suspension it is part of this update: what it writes is in the first picture.
              node.task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
            }
          ))
      }
    }
  }
}

nonisolated public struct _IdentityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let id: ID

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    var hasher = Hasher()
    hasher.combine(modifier.id)
    context.branch(hasher.finalize() | 1) { $0.visit(content) }
  }

  public static var _effect: _ModifierEffect { .onContent }
}

extension View {
  /// Runs an action before the view is first drawn.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs an action when a value differs from that of the last update, with the old and the new one.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial, action: action))
  }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  /// Starts a task with the view, cancelled when the view goes.
  nonisolated public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  )
    -> some View
  {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }

  /// Gives the view an identity: another id is another view, with new state.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IdentityModifier(id: id)) }
}
