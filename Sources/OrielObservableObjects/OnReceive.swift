import OpenCombine
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielViews

nonisolated public struct _ReceivingModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  public typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    context.lifecycle(around: content) { node, isNew in
      let known = KeptValue.value(node.lastValue, as: Reception<P>.self)
      if !isNew, let known, ValueComparison<P>.areEqual(known.publisher, modifier.publisher) {
        known.action = modifier.action
        return
      }
      known?.end()
      let reception = Reception(modifier.publisher, modifier.action)
      node.lastValue = reception
      reception.begin(for: node, in: graph)
    }
  }
}

/// The subscription of a view to a publisher.
@MainActor private final class Reception<P: Publisher> where P.Failure == Never {
  let publisher: P
  /// The action of the last body.
  var action: (P.Output) -> Void
  private var subscription: AnyCancellable?
  private var hasEnded = false
  private weak var node: LifecycleNode?

  init(_ publisher: P, _ action: @escaping (P.Output) -> Void) { (self.publisher, self.action) = (publisher, action) }

  func begin(for node: LifecycleNode, in graph: ViewGraph) {
    // A copy of existing content receives nothing, because nothing in it has just appeared.
    if graph.replicaSource != nil { return }
    self.node = node
    subscription = Self.subscribe(to: publisher, self, graph.mailbox)
  }

  /// Not isolated: an isolated closure traps on other threads.
  private nonisolated static func subscribe(to publisher: P, _ reception: Reception, _ mailbox: GraphMailbox) -> AnyCancellable {
    publisher.sink { [weak reception] output in
      nonisolated(unsafe) let output = output
      mailbox.post { [weak reception] in reception?.receive(output) }
    }
  }

  private func receive(_ output: P.Output) {
    guard !hasEnded, let node, !node.isRemoved else { return }
    // While views are updated it waits: the action may write values that they have read.
    if node.graph.dependencies.isTracking || ViewNode.running != nil {
      node.graph.lifecycle.changes.append((nil, { [weak self] in self?.perform(output) }))
    } else {
      perform(output)
    }
  }

  private func perform(_ output: P.Output) {
    if !hasEnded, node?.isRemoved == false { action(output) }
  }

  func end() {
    hasEnded = true
    subscription = nil
  }
}

extension View {
  /// Runs an action on the main thread with each value that a publisher emits while the view is in the tree.
  ///
  /// A value from another thread is received before the next frame, one emitted while views are updated after the update. A body with an
  /// equal publisher keeps the subscription; another publisher replaces it. SwiftUI: `onReceive(_:perform:)`.
  ///
  /// ```swift
  /// Text("\(count)").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in count += 1 }
  /// ```
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never {
    modifier(_ReceivingModifier(publisher: publisher, action: action))
  }
}
