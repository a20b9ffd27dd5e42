import OrielGraph

/// A graph for shapes: it counts computed values and runs.
final class ShapeGraph {
  let graph = Graph()
  /// In the order of creation.
  private(set) var watchers: [Watcher] = []
  private let tally = Tally()
  private var edgesBefore = 0

  /// The work since the last call of `takeWork`.
  struct Work: Equatable {
    /// Derived values computed, including equal ones.
    var computed = 0
    var runs = 0
    var edges = 0

    static func + (a: Work, b: Work) -> Work { Work(computed: a.computed + b.computed, runs: a.runs + b.runs, edges: a.edges + b.edges) }
  }

  private final class Tally {
    @exclusivity(unchecked) var computed = 0
  }

  func derived<Value: Equatable>(_ compute: @escaping () -> Value) -> Derived<Value> {
    let tally = tally
    return Derived(in: graph) {
      tally.computed += 1
      return compute()
    }
  }

  func watch(_ read: @escaping () -> Int) { watchers.append(Watcher(graph, read)) }

  /// Runs every watcher that must run.
  func settle() {
    while let observer = graph.popDirty(.update) {
      // Every observer of this graph belongs to a watcher.
      if let owner = graph.owner(of: observer) { unsafeDowncast(owner, to: Watcher.self).run() }
    }
  }

  func takeWork() -> Work {
    defer {
      tally.computed = 0
      for watcher in watchers { watcher.runs = 0 }
      edgesBefore = graph.edgesMade
    }
    return Work(computed: tally.computed, runs: watchers.reduce(0) { $0 + $1.runs }, edges: graph.edgesMade - edgesBefore)
  }
}

/// A source with its number.
final class Cell {
  private let graph: Graph
  private let source: SourceID
  @exclusivity(unchecked) private var stored: Int

  init(_ value: Int, in shape: ShapeGraph) {
    graph = shape.graph
    source = graph.makeSource()
    stored = value
  }

  var value: Int {
    get {
      graph.read(source)
      return stored
    }
    set {
      if newValue == stored { return }
      stored = newValue
      graph.invalidate(source)
    }
  }
}

/// An observer at the end of a shape: it stores the value that it read.
final class Watcher {
  private let graph: Graph
  private let read: () -> Int
  private var observer = ObserverID.none
  @exclusivity(unchecked) private(set) var seen = 0
  @exclusivity(unchecked) fileprivate(set) var runs = 0

  fileprivate init(_ graph: Graph, _ read: @escaping () -> Int) {
    self.graph = graph
    self.read = read
    observer = graph.makeObserver(phase: .update, depth: 0, owner: self)
    run()
  }

  deinit { graph.destroyObserver(observer) }

  fileprivate func run() {
    runs += 1
    seen = graph.track(observer, read)
  }
}
