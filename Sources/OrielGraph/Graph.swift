/// The dependency graph: sources, observers, and who read what.
///
/// A read while an observer is tracked makes an edge; invalidating a source marks its readers dirty and queues them by depth. Reading again in
/// last time's order allocates and links nothing; linking and unlinking are O(1). Used from one thread.
package final class Graph {
  struct Source {
    var generation: UInt32 = 0
    var isAlive = false
    /// The newest edge of its readers.
    var firstReader: Int32 = -1
    /// The run that read it last: a second read in one run is not a second edge.
    var stamp: UInt64 = 0
  }

  struct Observer {
    var generation: UInt32 = 0
    var isAlive = false
    var isDirty = false
    var isRunning = false
    var phase = Phase.update
    var depth: Int32 = 0
    var firstEdge: Int32 = -1
    var owner: Unmanaged<AnyObject>?
    /// Neighbours in the queue's bucket.
    var nextDirty: Int32 = -1
    var previousDirty: Int32 = -1
  }

  struct Edge {
    var source: UInt32 = 0
    var observer: UInt32 = 0
    var nextOfObserver: Int32 = -1
    var nextReader: Int32 = -1
    var previousReader: Int32 = -1
  }

  /// One tracked run: the cursor over last time's edges.
  private struct Run {
    var observer: UInt32
    var stamp: UInt64
    /// The last edge that this run has confirmed or made.
    var last: Int32 = -1
  }

  var sources: ContiguousArray<Source> = []
  var observers: ContiguousArray<Observer> = []
  var edges: ContiguousArray<Edge> = []
  private var freeSources: ContiguousArray<UInt32> = []
  private var freeObservers: ContiguousArray<UInt32> = []
  private var freeEdges: ContiguousArray<Int32> = []
  private var runs: ContiguousArray<Run> = []
  private var nextStamp: UInt64 = 1
  var queues = [DirtyQueue(), DirtyQueue(), DirtyQueue()]

  /// Observers marked dirty since the last `takeMarked`.
  package private(set) var marked = 0
  /// Called when the first observer becomes dirty.
  package var onFirstDirty: (() -> Void)?

  package init() {}

  package var counts: GraphCounts {
    GraphCounts(
      sources: sources.count - freeSources.count, observers: observers.count - freeObservers.count, edges: edges.count - freeEdges.count)
  }

  package func takeMarked() -> Int {
    defer { marked = 0 }
    return marked
  }

  // MARK: Records

  package func makeSource() -> SourceID {
    let index: UInt32
    if let free = freeSources.popLast() {
      index = free
    } else {
      index = UInt32(sources.count)
      sources.append(Source())
    }
    sources[Int(index)].isAlive = true
    return SourceID(index: index, generation: sources[Int(index)].generation)
  }

  package func isAlive(_ id: SourceID) -> Bool {
    Int(id.index) < sources.count && sources[Int(id.index)].generation == id.generation && sources[Int(id.index)].isAlive
  }

  /// Ends a source; its readers forget it without being invalidated. O(readers).
  package func destroySource(_ id: SourceID) {
    guard isAlive(id) else { return }
    var edge = sources[Int(id.index)].firstReader
    while edge >= 0 {
      let next = edges[Int(edge)].nextReader
      // The observer's list is singly linked: the edge stays there, pointing nowhere, until its next run drops it.
      edges[Int(edge)].source = .max
      edges[Int(edge)].nextReader = -1
      edges[Int(edge)].previousReader = -1
      edge = next
    }
    sources[Int(id.index)] = Source(generation: id.generation &+ 1)
    freeSources.append(id.index)
  }

  /// Makes an observer. `owner` is not retained: it destroys the observer before it dies.
  package func makeObserver(phase: Phase, depth: Int32, owner: AnyObject) -> ObserverID {
    let index: UInt32
    if let free = freeObservers.popLast() {
      index = free
    } else {
      index = UInt32(observers.count)
      observers.append(Observer())
    }
    observers[Int(index)].isAlive = true
    observers[Int(index)].phase = phase
    observers[Int(index)].depth = depth
    observers[Int(index)].owner = Unmanaged.passUnretained(owner)
    return ObserverID(index: index, generation: observers[Int(index)].generation)
  }

  package func isAlive(_ id: ObserverID) -> Bool {
    Int(id.index) < observers.count && observers[Int(id.index)].generation == id.generation && observers[Int(id.index)].isAlive
  }

  /// Ends an observer with its edges and its place in the queue. O(edges).
  package func destroyObserver(_ id: ObserverID) {
    guard isAlive(id) else { return }
    let index = Int(id.index)
    dequeue(id.index)
    dropEdges(from: observers[index].firstEdge)
    observers[index] = Observer(generation: id.generation &+ 1)
    freeObservers.append(id.index)
  }

  package func owner(of id: ObserverID) -> AnyObject? { isAlive(id) ? observers[Int(id.index)].owner?.takeUnretainedValue() : nil }
  package func phase(of id: ObserverID) -> Phase { observers[Int(id.index)].phase }
  package func depth(of id: ObserverID) -> Int32 { observers[Int(id.index)].depth }

  // MARK: Tracking

  /// The observer whose run is recorded; `.none` outside tracking.
  package var currentObserver: ObserverID {
    guard let run = runs.last, run.observer != .max else { return .none }
    return ObserverID(index: run.observer, generation: observers[Int(run.observer)].generation)
  }

  /// Runs `body` and records what it reads as the observer's dependencies, in place of last time's. Nests.
  package func track<R>(_ id: ObserverID, _ body: () throws -> R) rethrows -> R {
    guard isAlive(id) else { return try body() }
    dequeue(id.index)
    runs.append(Run(observer: id.index, stamp: nextStamp))
    nextStamp += 1
    defer { finishRun() }
    return try body()
  }

  /// Runs `body` without recording what it reads.
  package func untracked<R>(_ body: () throws -> R) rethrows -> R {
    runs.append(Run(observer: .max, stamp: 0))
    defer { runs.removeLast() }
    return try body()
  }

  private func finishRun() {
    let run = runs.removeLast()
    guard observers[Int(run.observer)].isAlive else { return }
    if run.last < 0 {
      dropEdges(from: observers[Int(run.observer)].firstEdge)
      observers[Int(run.observer)].firstEdge = -1
    } else {
      dropEdges(from: edges[Int(run.last)].nextOfObserver)
      edges[Int(run.last)].nextOfObserver = -1
    }
  }

  /// Records that the tracked observer depends on a source. No effect outside tracking.
  package func read(_ id: SourceID) {
    guard let top = runs.indices.last, runs[top].observer != .max, isAlive(id) else { return }
    let run = runs[top]
    if sources[Int(id.index)].stamp == run.stamp { return }
    let expected = run.last < 0 ? observers[Int(run.observer)].firstEdge : edges[Int(run.last)].nextOfObserver
    sources[Int(id.index)].stamp = run.stamp
    if expected >= 0, edges[Int(expected)].source == id.index {
      runs[top].last = expected
      return
    }
    let edge = makeEdge(source: id.index, observer: run.observer)
    edges[Int(edge)].nextOfObserver = expected
    if run.last < 0 { observers[Int(run.observer)].firstEdge = edge } else { edges[Int(run.last)].nextOfObserver = edge }
    runs[top].last = edge
  }

  private func makeEdge(source: UInt32, observer: UInt32) -> Int32 {
    let index: Int32
    if let free = freeEdges.popLast() {
      index = free
    } else {
      index = Int32(edges.count)
      edges.append(Edge())
    }
    let first = sources[Int(source)].firstReader
    edges[Int(index)] = Edge(source: source, observer: observer, nextReader: first)
    if first >= 0 { edges[Int(first)].previousReader = index }
    sources[Int(source)].firstReader = index
    return index
  }

  /// Unlinks a chain of an observer's edges, each in O(1).
  private func dropEdges(from first: Int32) {
    var edge = first
    while edge >= 0 {
      let record = edges[Int(edge)]
      if record.source != .max {
        if record.previousReader >= 0 {
          edges[Int(record.previousReader)].nextReader = record.nextReader
        } else {
          sources[Int(record.source)].firstReader = record.nextReader
        }
        if record.nextReader >= 0 { edges[Int(record.nextReader)].previousReader = record.previousReader }
      }
      freeEdges.append(edge)
      edge = record.nextOfObserver
    }
  }

  // MARK: Invalidation

  /// Marks every reader of a source dirty. The caller has found that the value differs. O(readers).
  package func invalidate(_ id: SourceID) {
    guard isAlive(id) else { return }
    var edge = sources[Int(id.index)].firstReader
    while edge >= 0 {
      enqueue(edges[Int(edge)].observer)
      edge = edges[Int(edge)].nextReader
    }
  }

  /// Marks one observer dirty.
  package func markDirty(_ id: ObserverID) {
    if isAlive(id) { enqueue(id.index) }
  }

  package func isDirty(_ id: ObserverID) -> Bool { isAlive(id) && observers[Int(id.index)].isDirty }

  package func hasDirty(_ phase: Phase) -> Bool { queues[Int(phase.rawValue)].count > 0 }
  package var hasAnyDirty: Bool { queues.contains { $0.count > 0 } }

  /// Takes the dirty observer of a phase that is nearest the root; nil when there is none.
  package func popDirty(_ phase: Phase) -> ObserverID? {
    guard let index = queues[Int(phase.rawValue)].first() else { return nil }
    dequeue(index)
    return ObserverID(index: index, generation: observers[Int(index)].generation)
  }

  private func enqueue(_ index: UInt32) {
    if observers[Int(index)].isDirty { return }
    let wasIdle = !hasAnyDirty
    observers[Int(index)].isDirty = true
    marked += 1
    let queue = Int(observers[Int(index)].phase.rawValue)
    let depth = Int(observers[Int(index)].depth)
    let head = queues[queue].push(index, depth: depth)
    observers[Int(index)].previousDirty = -1
    observers[Int(index)].nextDirty = head
    if head >= 0 { observers[Int(head)].previousDirty = Int32(index) }
    if wasIdle { onFirstDirty?() }
  }

  private func dequeue(_ index: UInt32) {
    let record = observers[Int(index)]
    guard record.isDirty else { return }
    observers[Int(index)].isDirty = false
    if record.previousDirty >= 0 {
      observers[Int(record.previousDirty)].nextDirty = record.nextDirty
    } else {
      queues[Int(record.phase.rawValue)].replaceHead(depth: Int(record.depth), with: record.nextDirty)
    }
    if record.nextDirty >= 0 { observers[Int(record.nextDirty)].previousDirty = record.previousDirty }
    queues[Int(record.phase.rawValue)].count -= 1
  }

  // MARK: Introspection

  /// Who reads a source now, the latest first.
  package func readers(of id: SourceID) -> [ObserverID] {
    guard isAlive(id) else { return [] }
    var result: [ObserverID] = []
    var edge = sources[Int(id.index)].firstReader
    while edge >= 0 {
      let observer = edges[Int(edge)].observer
      result.append(ObserverID(index: observer, generation: observers[Int(observer)].generation))
      edge = edges[Int(edge)].nextReader
    }
    return result
  }

  /// What an observer read in its last run, in order.
  package func sources(of id: ObserverID) -> [SourceID] {
    guard isAlive(id) else { return [] }
    var result: [SourceID] = []
    var edge = observers[Int(id.index)].firstEdge
    while edge >= 0 {
      let source = edges[Int(edge)].source
      if source != .max { result.append(SourceID(index: source, generation: sources[Int(source)].generation)) }
      edge = edges[Int(edge)].nextOfObserver
    }
    return result
  }
}

/// Dirty observers of one phase, in buckets by depth. The links are in the observers.
struct DirtyQueue {
  private var heads: ContiguousArray<Int32> = []
  private var lowest = 0
  var count = 0

  /// Puts an observer at the front of its bucket; returns who was there.
  mutating func push(_ index: UInt32, depth: Int) -> Int32 {
    if depth >= heads.count { heads.append(contentsOf: repeatElement(-1, count: depth + 1 - heads.count)) }
    let head = heads[depth]
    heads[depth] = Int32(index)
    lowest = count == 0 ? depth : min(lowest, depth)
    count += 1
    return head
  }

  mutating func replaceHead(depth: Int, with index: Int32) { heads[depth] = index }

  /// The front of the lowest bucket that is not empty.
  mutating func first() -> UInt32? {
    if count == 0 { return nil }
    while heads[lowest] < 0 { lowest += 1 }
    return UInt32(heads[lowest])
  }
}
