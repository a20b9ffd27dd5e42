import Foundation
@_spi(Oriel) import OrielCore

/// A trigger value whose type is hidden.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<T: Equatable>(_ value: T) {
    self.value = value
    isEqual = { $0 as? T == value }
  }

  static func == (a: AnyTrigger, b: AnyTrigger) -> Bool { a.isEqual(b.value) }
}

/// The clock of the window that contains an animator.
@MainActor final class WindowTimer {
  private weak let graph: ViewGraph?
  private weak let node: ViewNode?

  init(_ graph: ViewGraph, _ node: ViewNode) { (self.graph, self.node) = (graph, node) }

  var now: Duration { graph?.timers.now ?? .zero }

  /// Runs an action when a part of the animator may become visible; returns false if it may be visible now.
  func whenSeen(_ action: @escaping () -> Void) -> Bool {
    guard let graph, let node else { return false }
    return graph[Animator.key].wait(forVisibilityOf: node, action) != nil
  }

  /// Runs an action at the time of the next step.
  func soon(_ action: @escaping () -> Void) { graph?.timers.schedule(after: Animator.step, isLate: true, isForVisibility: true, action) }
}

/// Notifies an animator when it appears, when its trigger or its phases change, and when it disappears.
nonisolated struct AnimatorLife: ViewModifier {
  typealias Body = Never
  /// A change reported to an animator.
  struct Change {
    var isTriggered: Bool
    /// Whether its phases or keyframes changed.
    var isOther: Bool
  }
  private struct Values {
    let trigger: AnyTrigger?
    let course: AnyTrigger?
  }

  let trigger: AnyTrigger?
  var course: AnyTrigger?
  let appeared: @MainActor (WindowTimer) -> Void
  let changed: @MainActor (Change) -> Void
  let ended: @MainActor () -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let old = KeptValue.value(node.lastValue, as: Values.self)
      node.lastValue = Values(trigger: modifier.trigger, course: modifier.course)
      let timer = WindowTimer(graph, node)
      node.onAppear = { modifier.appeared(timer) }
      node.onDisappear = modifier.ended
      guard !isNew, let old else { return }
      let change = Change(isTriggered: old.trigger != modifier.trigger, isOther: old.course != modifier.course)
      if change.isTriggered || change.isOther { graph.lifecycle.changes.append((node, { modifier.changed(change) })) }
    }
  }
}

/// A view's value for use in a closure that runs where views are built.
struct UncheckedView<V>: @unchecked Sendable {
  let view: V
  init(_ view: V) { self.view = view }
}
