import OrielGraph

/// Lets the windows of a program read the program's state, which belongs to a separate dependency graph.
///
/// A window that reads such a value gets a source for it in its own graph, called a mirror. A change of the value invalidates the mirrors,
/// with the transaction of the change. So each window keeps its own graph, queue and frame. A read outside of bodies costs O(windows), a
/// change O(windows + readers).
///
/// Confined to the main actor by its users; not isolated, so that property wrappers can use it.
package final class SharedState: ReadsElsewhere, @unchecked Sendable {
  /// A window, and the sources in its graph that mirror values of the program.
  private final class Window {
    unowned(unsafe) let graph: ViewGraph
    let dependencies: Graph
    let course: TransactionCourse
    let wake: @Sendable () -> Void
    var mirrors: [SourceID: SourceID] = [:]
    /// The number of mirrors at which the unused ones are removed.
    var limit = 32

    @MainActor init(_ graph: ViewGraph, wake: @escaping @Sendable () -> Void) {
      self.graph = graph
      dependencies = graph.dependencies
      course = graph.transactionCourse
      self.wake = wake
    }

    func read(_ source: SourceID) {
      if let mirror = mirrors[source] { return dependencies.read(mirror) }
      if mirrors.count >= limit { removeUnread() }
      let mirror = dependencies.makeSource()
      mirrors[source] = mirror
      dependencies.read(mirror)
    }

    private func removeUnread() {
      for (source, mirror) in mirrors where !dependencies.hasReaders(mirror) {
        dependencies.destroySource(mirror)
        mirrors[source] = nil
      }
      limit = max(32, 2 * mirrors.count)
    }

    func end() {
      for mirror in mirrors.values { dependencies.destroySource(mirror) }
      mirrors.removeAll()
    }
  }

  private var windows: [Window] = []

  package init() {}

  /// Lets the bodies of a window read the program's values. `wake` requests a frame of the window.
  @MainActor package func add(_ graph: ViewGraph, wake: @escaping @Sendable () -> Void) { windows.append(Window(graph, wake: wake)) }

  /// Removes a window that has closed.
  @MainActor package func remove(_ graph: ViewGraph) {
    guard let index = windows.firstIndex(where: { $0.graph === graph }) else { return }
    windows.remove(at: index).end()
  }

  /// The number of mirrors in all windows.
  package var mirrorCount: Int { windows.reduce(0) { $0 + $1.mirrors.count } }

  package func read(_ source: SourceID) {
    for window in windows where window.dependencies.isTracking { window.read(source) }
  }

  /// Whether a body of some window is running.
  var isTracking: Bool { windows.contains { $0.dependencies.isTracking } }

  /// Whether a window's body has read a value.
  func hasReaders(_ source: SourceID) -> Bool {
    windows.contains { window in window.mirrors[source].map(window.dependencies.hasReaders) ?? false }
  }

  /// Records what is about to change, for windows that explain why nodes run.
  func note(_ source: SourceID, _ note: @autoclosure () -> ChangeNote) {
    for window in windows where window.dependencies.isExplaining {
      if let mirror = window.mirrors[source] { window.dependencies.note(mirror, note()) }
    }
  }

  /// Marks the readers in all windows of a value that has changed, with the transaction of the change.
  func invalidate(_ source: SourceID, with transaction: Transaction?) {
    for window in windows {
      guard let mirror = window.mirrors[source], window.dependencies.hasReaders(mirror) else { continue }
      window.course.mark(with: transaction) { window.dependencies.invalidate(mirror) }
      window.wake()
    }
  }

  /// Removes the mirrors of a value that no longer exists.
  func forget(_ source: SourceID) {
    for window in windows {
      if let mirror = window.mirrors.removeValue(forKey: source) { window.dependencies.destroySource(mirror) }
    }
  }
}
