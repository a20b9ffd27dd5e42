/// Actions that wait until an update has settled.
@MainActor package struct LifecycleQueue {
  package typealias Action = () -> Void
  struct Disappearance {
    /// The number of the element that was taken out of the tree with its content.
    let group: Int
    let depth: Int32
    let action: Action
  }
  /// Actions for values that have changed, with the nodes that watch them. Actions without a node run last.
  package var changes: [(node: LifecycleNode?, action: Action)] = []
  package var appearing: [(node: LifecycleNode, action: Action)] = []
  /// Actions of removed nodes in the order of removal: a node before those inside it, siblings in their order.
  var disappearing: [Disappearance] = []
  /// Actions for when a presentation has been removed and has disappeared; the last one runs first.
  package var dismissed: [Action] = []
  /// Actions of nodes that are still in the tree and have lost all of their content.
  var emptied: [(node: LifecycleNode, action: Action)] = []

  var isEmpty: Bool { changes.isEmpty && appearing.isEmpty && disappearing.isEmpty && dismissed.isEmpty && emptied.isEmpty }
}

extension ViewGraph {
  /// Runs what the last update queued: changes of existing views, then appearances, then disappearances.
  func runLifecycle() {
    // Inner nodes first: then outer ones need not check them.
    let checks = takeContentChecks()
    for node in checks.count > 1 ? ContiguousArray(checks.sorted(by: ViewNode.isDeeper)) : checks {
      unsafeDowncast(node, to: LifecycleNode.self).checkContent()
    }
    while !lifecycle.isEmpty {
      let now = lifecycle
      lifecycle = LifecycleQueue()
      // A replica copies existing content: nothing in it has just appeared or changed.
      if replicaSource != nil { continue }
      let changes = now.changes.compactMap { entry in entry.node.map { ($0, entry.action) } }
      // In reverse order of the tree: later siblings first, inner views before outer ones.
      for action in inTreeOrder(changes, innerFirst: false).reversed() { action() }
      for entry in now.changes where entry.node == nil { entry.action() }
      for action in inTreeOrder(now.appearing, innerFirst: false).reversed() { action() }
      // Views disappear in the order of the tree, inner views before outer ones.
      for action in innerFirst(now.disappearing) { action() }
      for action in now.dismissed.reversed() { action() }
      for action in inTreeOrder(now.emptied, innerFirst: true) { action() }
    }
  }

  /// Returns the actions of removed nodes, each after the ones of nodes inside it. Their parents may no longer exist: nodes that were
  /// removed together and are deeper are inside.
  private func innerFirst(_ entries: [LifecycleQueue.Disappearance]) -> [LifecycleQueue.Action] {
    if entries.count < 2 { return entries.map(\.action) }
    var (result, around) = ([LifecycleQueue.Action](), [LifecycleQueue.Disappearance]())
    for entry in entries {
      while let outer = around.last, outer.group != entry.group || outer.depth >= entry.depth { result.append(around.removeLast().action) }
      around.append(entry)
    }
    return result + around.reversed().map(\.action)
  }

  /// Returns the actions in the order of the tree: siblings one after another, a node after the ones inside it if `innerFirst`, else before
  /// them.
  private func inTreeOrder(_ entries: [(LifecycleNode, LifecycleQueue.Action)], innerFirst: Bool) -> [LifecycleQueue.Action] {
    if entries.count < 2 { return entries.map(\.1) }
    // Nodes that have left the tree have no position in it: they come first, in the order of the entries.
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
      } else if let list = node as? AnyLazyForEachNode {
        // Not all existing views are visited.
        for next in list.inOrder(below).reversed() { stack.append((next, false)) }
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
/// It appears with the first box of its content and disappears with the last: a group counts once, and empty content never appears. Inside
/// a lazy container it appears when its row becomes visible, and disappears when the row is offscreen.
@MainActor package final class LifecycleNode: ViewNode, RowWatcher {
  /// The actions for when the content appears and disappears.
  package var onAppear: (() -> Void)?
  package var onDisappear: (() -> Void)?
  package var lastValue: Any?
  package var task: Task<Void, Never>?
  /// Whether the content had a box when it was last checked.
  package private(set) var isShown = false
  /// Whether the content has a box, as of the last check: it is checked after each change of its structure.
  private(set) var hasContent = false
  /// The row of a lazy container that contains the node.
  private var row: (row: ViewNode, visibility: RowVisibility)?
  private var hasLookedForRow = false

  package override var typeName: String { "Lifecycle" }
  override var watchesContent: Bool { true }

  /// Called when the content's structure has changed and settled.
  func checkContent() {
    if isRemoved { return }
    hasContent = graph.hasBoxes(self)
    let new = hasContent && row?.visibility.letsAppear != false
    if new == isShown { return }
    isShown = new
    if new {
      if let onAppear { graph.lifecycle.appearing.append((self, onAppear)) }
    } else if let goodbye {
      graph.lifecycle.emptied.append((self, goodbye))
    }
  }

  /// Tracks the visibility of the row that contains it, once there are actions that depend on it.
  fileprivate func findRow() {
    guard !hasLookedForRow, onAppear != nil || onDisappear != nil, let rows = graph.existing(RowVisibilities.key) else { return }
    hasLookedForRow = true
    row = rows.watch(self, from: self)
  }

  package func rowVisibilityHasChanged() { graph.queueContentCheck(self) }

  private var goodbye: (() -> Void)? {
    let action = onDisappear
    if action == nil && task == nil { return nil }
    // The task that runs then: an id that changes in the same update has started another.
    return { [self] in
      task?.cancel()
      action?()
    }
  }

  package override func remove(from graph: ViewGraph) {
    if isShown, let goodbye {
      graph.lifecycle.disappearing.append(.init(group: graph.removalGroup, depth: depth, action: goodbye))
    }
    if let row { graph[RowVisibilities.key].forget(self, in: row.row) }
    row = nil
    super.remove(from: graph)
  }
}

extension _ViewContext {
  package mutating func lifecycle<V: View>(around content: V, _ update: (LifecycleNode, Bool) -> Void) {
    let (node, isNew) = element { LifecycleNode(graph: $0, scope: $1, depth: $2) }
    node.visitContent { $0.visit(content) }
    update(node, isNew)
    node.findRow()
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
  /// Gives the view an identity: when the id changes, a new view with new state replaces it.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IdentityModifier(id: id)) }
}
