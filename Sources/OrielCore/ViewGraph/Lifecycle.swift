/// Actions that wait until an update has settled.
@MainActor package struct LifecycleQueue {
  package typealias Action = () -> Void
  /// Actions for values that have changed, with the nodes that watch them. Those without a node run last.
  package var changes: [(node: LifecycleNode?, action: Action)] = []
  var appearing: [(node: LifecycleNode, action: Action)] = []
  /// Actions of removed nodes in the order of removal: a node before those inside it, siblings in their order.
  package var disappearing: [Action] = []
  /// Actions of nodes that are still in the tree and have lost all of their content.
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
      // A replica copies existing content: nothing in it has just appeared or changed.
      if replicaSource != nil { continue }
      let changes = now.changes.compactMap { entry in entry.node.map { ($0, entry.action) } }
      for action in inTreeOrder(changes, innerFirst: true) { action() }
      for entry in now.changes where entry.node == nil { entry.action() }
      // In reverse order of the tree: later siblings first, inner views before outer ones.
      for action in inTreeOrder(now.appearing, innerFirst: false).reversed() { action() }
      for action in now.disappearing.reversed() { action() }
      for action in inTreeOrder(now.emptied, innerFirst: false).reversed() { action() }
    }
  }

  /// The actions in the order of the tree: siblings one after another, a node after those inside it if `innerFirst`, else before them.
  private func inTreeOrder(_ entries: [(LifecycleNode, LifecycleQueue.Action)], innerFirst: Bool) -> [LifecycleQueue.Action] {
    if entries.count < 2 { return entries.map(\.1) }
    // Nodes that have left the tree meanwhile have no place in it: they come first, in the order of the entries.
    var result = entries.filter(\.0.isRemoved).map(\.1)
    var actions: [ObjectIdentifier: LifecycleQueue.Action] = [:]
    // The nodes on the paths that lead to the entries.
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
      // A node comes up a second time when everything inside it has been handled.
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

/// A view with actions for when it appears, when it disappears, and when a value changes.
///
/// It appears with the first box of its content and disappears with the last: a group counts once, and empty content never appears.
@MainActor package final class LifecycleNode: ViewNode {
  /// The actions for when the content appears and disappears.
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var lastValue: Any?
  var task: Task<Void, Never>?
  /// Whether the content had a box when it was last checked.
  private(set) var isShown = false

  package override var typeName: String { "Lifecycle" }
  override var watchesContent: Bool { true }

  /// Called when the content's structure has changed and settled.
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

  package override func remove(from graph: ViewGraph) {
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
        guard let node, !node.isRemoved else { return }
        node.task?.cancel()
        // Until its first suspension it is part of this update: the first frame shows what it writes.
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
  /// Runs an action when the view appears, before it is drawn; again each time the view returns. nil does nothing.
  ///
  /// A view appears when the first part of its content enters the tree, in sight or not; empty content never appears.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }
  /// Runs an action after the view has left the tree or lost all of its content, also when its window closes. nil does nothing.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs an action when a value differs from that of the last update, with the old and the new one.
  ///
  /// It runs after the update and before the frame is drawn. With `initial` it also runs when the view is new, with the value as both.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial, action: action))
  }
  /// Runs an action when a value differs from that of the last update; with `initial`, also when the view is new.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  /// Runs an action when a value differs from that of the last update, with the new one.
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  /// Starts a task when the view appears, and cancels it when the view disappears.
  ///
  /// Until its first suspension it runs at once: the first frame shows what it writes.
  nonisolated public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }
  /// Starts a task when the view appears, and again when a value has changed; the running task is cancelled first, and when the view
  /// disappears.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  )
    -> some View
  {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }

  /// Gives the view an identity: when the id changes, a new view with new state takes the view's place.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IdentityModifier(id: id)) }
}
