import OrielGraph

/// Actions that wait until an update has settled.
@MainActor struct LifecycleQueue {
  typealias Action = () -> Void
  /// Of values that differ, with the nodes that watch them; what has no node comes last.
  var changes: [(node: LifecycleNode?, action: Action)] = []
  var appearing: [(node: LifecycleNode, action: Action)] = []
  /// In the order of removal: a node before those inside it, siblings in their order.
  var disappearing: [Action] = []
  /// Of nodes that stay and have lost all of their content.
  var emptied: [(node: LifecycleNode, action: Action)] = []

  var isEmpty: Bool { changes.isEmpty && appearing.isEmpty && disappearing.isEmpty && emptied.isEmpty }
}

extension ViewGraph {
  /// Runs what the last update queued: changes of existing views, then appearances, then disappearances.
  func runLifecycle() {
    for node in takeContentChecks() { unsafeDowncast(node, to: LifecycleNode.self).checkContent() }
    while !lifecycle.isEmpty {
      let now = lifecycle
      lifecycle = LifecycleQueue()
      // A replica shows what is; nothing has just happened to it.
      if replicaSource != nil { continue }
      let changes = now.changes.compactMap { entry in entry.node.map { ($0, entry.action) } }
      for action in inTreeOrder(changes, innerFirst: true) { action() }
      for entry in now.changes where entry.node == nil { entry.action() }
      // Later siblings first, and what is inside before what is around it: the order of the tree, backwards.
      for action in inTreeOrder(now.appearing, innerFirst: false).reversed() { action() }
      for action in now.disappearing.reversed() { action() }
      for action in inTreeOrder(now.emptied, innerFirst: false).reversed() { action() }
    }
  }

  /// In the order of the tree: siblings one after another, a node before those inside it or after them.
  private func inTreeOrder(_ entries: [(LifecycleNode, LifecycleQueue.Action)], innerFirst: Bool) -> [LifecycleQueue.Action] {
    if entries.count < 2 { return entries.map(\.1) }
    // What has left the tree meanwhile has no place in it, and nothing around it that is still there: it goes first, in its own order.
    var result = entries.filter(\.0.isRemoved).map(\.1)
    var actions: [ObjectIdentifier: LifecycleQueue.Action] = [:]
    // The part of the tree that leads to the entries.
    var children: [ObjectIdentifier: [ViewNode]] = [:]
    var seen: Set<ObjectIdentifier> = []
    for (start, action) in entries where !start.isRemoved {
      actions[ObjectIdentifier(start)] = action
      var node: ViewNode = start
      while let parent = node.parent, seen.insert(ObjectIdentifier(node)).inserted {
        children[ObjectIdentifier(parent), default: []].append(node)
        node = parent
      }
    }
    var stack: [(node: ViewNode, isLeft: Bool)] = [(root, false)]
    while let (node, isLeft) = stack.popLast() {
      // Come to a second time when all that is inside has had its turn.
      if isLeft == innerFirst, let action = actions[ObjectIdentifier(node)] { result.append(action) }
      if isLeft { continue }
      if innerFirst { stack.append((node, true)) }
      guard let below = children[ObjectIdentifier(node)] else { continue }
      if below.count == 1 {
        stack.append((below[0], false))
      } else {
        let wanted = Set(below.map { ObjectIdentifier($0) })
        for element in node.elements.reversed() where wanted.contains(ObjectIdentifier(element)) {
          if let next = element as? ViewNode { stack.append((next, false)) }
        }
      }
    }
    return result
  }
}

/// A view with something to do when it comes, goes, or a value changes.
///
/// It comes with the first box of its content, and goes with the last: one for all of a group, and none for what is empty.
@MainActor final class LifecycleNode: ViewNode {
  /// What to do when the content comes and goes.
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var lastValue: Any?
  var task: Task<Void, Never>?
  /// The content has a box, as far as has been looked.
  private(set) var isShown = false

  override var typeName: String { "Lifecycle" }
  override var watchesContent: Bool { true }

  /// The content's structure has changed and settled.
  func checkContent() {
    if isRemoved { return }
    let new = graph.hasBoxes(self)
    if new == isShown { return }
    isShown = new
    if new {
      if let onAppear { graph.lifecycle.appearing.append((self, onAppear)) }
    } else if let goodbye {
      graph.lifecycle.emptied.append((self, goodbye))
    }
  }

  private var goodbye: (() -> Void)? {
    let (action, task) = (onDisappear, task)
    if action == nil && task == nil { return nil }
    return {
      task?.cancel()
      action?()
    }
  }

  override func remove(from graph: ViewGraph) {
    if isShown, let goodbye { graph.lifecycle.disappearing.append(goodbye) }
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

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let old = node.lastValue as? Value
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
      let old = node.lastValue as? ID
      node.lastValue = modifier.id
      let start = { [weak node] in
        guard let node, !node.isRemoved else { return }
        node.task?.cancel()
        // Up to its first suspension it is part of this update: what it writes is in the first picture.
        node.task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
      }
      node.onAppear = start
      if !isNew && old != modifier.id && node.isShown { graph.lifecycle.appearing.append((node, start)) }
    }
  }
}

nonisolated public struct _IdentityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let id: ID

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.identity(modifier.id) { $0.visit(content) }
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
