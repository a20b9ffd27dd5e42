import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielProcess
import OrielReports

/// The windows that inspectors show.
@Observable @MainActor final class InspectedWindows {
  static let shared = InspectedWindows()
  private(set) var all: [WindowRecord] = []

  func add(_ window: WindowRecord) { all.append(window) }
  func remove(_ window: WindowRecord) { all.removeAll { $0 === window } }
}

/// The last frame of a window that an inspector shows.
@MainActor final class WindowRecord: GraphClient {
  static let key = GraphClientKey<WindowRecord>()

  var title = ""
  /// The last frame that the content caused.
  private(set) var report = FrameReport()
  private(set) var frames = 0
  /// Changes when the window has shown a frame, at most ten times a second.
  let tick = Tick()
  private var timer: TimerQueue.ID?
  private var lastTick: Duration?
  /// The views that have listed the window.
  private var listings = 0

  @Observable @MainActor final class Tick { fileprivate(set) var count = 0 }

  /// The number of inspectors that show it; frames take additional time for the reasons while there is one.
  var watchers = 0 { didSet { if !hasEnded { graph.explaining += watchers - oldValue } } }
  /// Whether the tree has ended: then `graph` must not be used, although an inspector may still have the record.
  private(set) var hasEnded = false

  private static let pause = Duration.milliseconds(100)

  func list(_ title: String) {
    self.title = title
    listings += 1
    if listings == 1 { InspectedWindows.shared.add(self) }
  }

  func unlist() {
    listings -= 1
    if listings == 0 { InspectedWindows.shared.remove(self) }
  }

  override func treeEnded() {
    hasEnded = true
    graph.timers.cancel(timer)
    InspectedWindows.shared.remove(self)
  }

  override class var isNotifiedOfFrames: Bool { true }
  override func frameHasRun(_ report: FrameReport) -> Bool {
    if watchers == 0 || graph.existing(WindowMarks.key)?.isOwnFrame == true { return false }
    self.report = report
    frames += 1
    if let lastTick, graph.timers.now - lastTick < Self.pause {
      if timer == nil { timer = graph.timers.schedule(after: Self.pause) { [weak self] in self?.announce() } }
    } else {
      announce()
    }
    return false
  }

  private func announce() {
    graph.timers.cancel(timer)
    (timer, lastTick) = (nil, graph.timers.now)
    tick.count += 1
  }
}

/// Lists its window in inspectors while it exists.
@MainActor private final class InspectableNode: ViewNode {
  override var typeName: String { "Inspectable" }

  override func remove(from graph: ViewGraph) {
    if graph.replicaSource == nil { graph[WindowRecord.key].unlist() }
    super.remove(from: graph)
  }
}

nonisolated public struct _InspectableModifier: ViewModifier {
  public typealias Body = Never
  let title: String

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    let (node, isNew) = context.element { InspectableNode(graph: $0, scope: $1, depth: $2) }
    if graph.replicaSource != nil {
      // It shows the marks of its original.
      _ = graph[WindowMarks.key]
    } else {
      if isNew { graph[WindowRecord.key].list(modifier.title) } else { graph[WindowRecord.key].title = modifier.title }
    }
    node.visitContent { $0.visit(content) }
  }
}

extension View {
  /// Lists the view's window in every `WindowInspector` of the program. Oriel's own; `ORIEL_INSPECT=1` does it for every window.
  ///
  /// Costs nothing while no inspector shows the window.
  nonisolated public func inspectable(_ title: String = "Window") -> some View { modifier(_InspectableModifier(title: title)) }
}
