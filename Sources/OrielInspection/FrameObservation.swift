import Foundation
@_spi(Oriel) import OrielCore

/// A frame's report and the readers of the environment, for a program that shows how it works.
@MainActor public struct FrameInspection {
  /// The frame's counts, damage and causes.
  public let report: FrameReport
  unowned let graph: ViewGraph

  /// The current readers of each key of the environment. O(views) at each use.
  public var readers: EnvironmentReaders { graph.environmentReaders() }
}

/// Receives the reports of its window's frames.
@MainActor final class FrameObserverNode: ViewNode {
  var action: ((FrameInspection) -> Void)?

  override var typeName: String { "FrameObserver" }

  override func remove(from graph: ViewGraph) {
    graph[FrameObservers.key].remove(self)
    super.remove(from: graph)
  }
}

nonisolated public struct _FrameObserverModifier: ViewModifier {
  public typealias Body = Never
  let action: @MainActor (FrameInspection) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    let (node, isNew) = context.element { FrameObserverNode(graph: $0, scope: $1, depth: $2) }
    node.action = modifier.action
    if isNew { graph[FrameObservers.key].add(node) }
    node.visitContent { $0.visit(content) }
  }
}

extension View {
  /// Runs an action after each frame of the window, with the reason why every node ran. Oriel's own; SwiftUI has no equivalent.
  ///
  /// Changes made by the action are shown at once, in a frame that is not reported, so that a view may show the frames of its own window.
  /// While such a view exists, frames take additional time for the reasons.
  nonisolated public func onFrame(perform action: @escaping @MainActor (FrameInspection) -> Void) -> some View {
    modifier(_FrameObserverModifier(action: action))
  }
}

/// The views of a window that observe its frames.
@MainActor final class FrameObservers: GraphClient {
  static let key = GraphClientKey<FrameObservers>()

  private(set) var nodes: ContiguousArray<FrameObserverNode> = []

  override class var isNotifiedOfFrames: Bool { true }

  override func frameHasRun(_ report: FrameReport) -> Bool {
    // What developer tools draw over the window is not the content's.
    if nodes.isEmpty || graph.replicaSource != nil || graph.existing(WindowMarks.key)?.isOwnFrame == true { return false }
    let inspection = FrameInspection(report: report, graph: graph)
    for observer in nodes { observer.action?(inspection) }
    return true
  }

  override var held: [String: Int] { ["frame observers": nodes.count] }

  func add(_ node: FrameObserverNode) {
    nodes.append(node)
    graph.explaining += 1
  }

  func remove(_ node: FrameObserverNode) {
    let before = nodes.count
    nodes.removeAll { $0 === node }
    graph.explaining -= before - nodes.count
  }
}
