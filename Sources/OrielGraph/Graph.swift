/// The dependency graph: sources, observers, derived values, and the edges between them.
///
/// A read by a tracked observer creates an edge. Invalidating a source marks its readers dirty, and readers of derived values based on it
/// "check"; marked observers are queued by depth, with a queue for each phase. Reading again in the order of the last run allocates and
/// links nothing; linking and unlinking are O(1). Used from one thread.
package final class Graph {
  let sources = Slab<Source>()
  let observers = Slab<Observer>()
  let edges = Slab<Edge>()

  /// Tracked runs in progress, the innermost last.
  @exclusivity(unchecked) var runs: ContiguousArray<Run> = []
  @exclusivity(unchecked) var nextStamp: UInt32 = 1
  /// Stamps that nested runs overwrote, for the outer runs.
  @exclusivity(unchecked) var savedStamps: ContiguousArray<SavedStamp> = []
  @exclusivity(unchecked) var queues = (update: DirtyQueue(), layout: DirtyQueue(), paint: DirtyQueue())
  /// The number of observers queued as "check": it is not known yet whether they must run.
  @exclusivity(unchecked) var inDoubt = 0
  /// The number of observers marked dirty since the last `takeMarked`.
  @exclusivity(unchecked) package internal(set) var marked = 0
  /// Work lists for marking and refreshing, kept to reuse their memory.
  @exclusivity(unchecked) var marking: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var refreshing: ContiguousArray<Int32> = []
  /// Eager derived values that may have changed, and whose readers have not been marked.
  @exclusivity(unchecked) var postponed: ContiguousArray<Postponed> = []
  @exclusivity(unchecked) var isPostponedSorted = true
  /// Whether refreshing has found a derived value that is being computed: a cycle.
  @exclusivity(unchecked) var metRunning = false

  /// The number of edges created so far, for tests: a run in the order of the last one creates none.
  @exclusivity(unchecked) package private(set) var edgesMade = 0

  #if DEBUG
    /// The number of accesses to records of any kind so far, for tests of an operation's cost.
    package var recordAccesses: Int { sources.accesses + observers.accesses + edges.accesses }
  #endif

  /// The reasons why observers became dirty; nil unless requested.
  @exclusivity(unchecked) var causes: CauseLog? { didSet { takesNotes = usesTags || causes != nil } }
  /// The source whose readers are being marked; -1 outside that.
  @exclusivity(unchecked) var cause: Int32 = -1

  /// The tag of current marks; 0 is none.
  package var tag: UInt32 { currentTag }
  // Read through a computed property: from other modules an access to a stored one is still checked.
  @exclusivity(unchecked) var currentTag: UInt32 = 0
  /// The tags of observers that are not clean, by index; observers without a tag are not included.
  @exclusivity(unchecked) var tags: [Int32: UInt32] = [:]
  /// Whether there is a tag, now or on a pending mark: marking checks only this.
  @exclusivity(unchecked) package internal(set) var usesTags = false { didSet { takesNotes = usesTags || causes != nil } }
  /// Whether marks have additional data.
  @exclusivity(unchecked) var takesNotes = false
  /// The tag of the last mark on the observer that `popDirty` returned last.
  @exclusivity(unchecked) package internal(set) var poppedTag: UInt32 = 0

  /// Called when the first observer is queued.
  @exclusivity(unchecked) package var onFirstDirty: (() -> Void)?
  /// Called with a derived value that reads itself, directly or through others; the read returns the earlier value.
  @exclusivity(unchecked) package var onCycle: ((AnyDerived) -> Void)?

  /// Observers of other graphs that may read sources of this one; nil if there are none.
  @exclusivity(unchecked) package var readers: (any ReadsElsewhere)?

  package init() {}

  package var counts: GraphCounts { GraphCounts(sources: sources.live, observers: observers.live, edges: edges.live) }

  package func takeMarked() -> Int {
    defer { marked = 0 }
    return marked
  }

  // MARK: Sources

  package func makeSource() -> SourceID {
    let index = sources.allocate()
    let record = sources.base + Int(index)
    record.pointee = Source(generation: record.pointee.generation, isAlive: true)
    return SourceID(index: UInt32(index), generation: record.pointee.generation)
  }

  func isAlive(_ id: SourceID) -> Bool {
    Int(id.index) < sources.used && sources.base[Int(id.index)].isAlive && sources.base[Int(id.index)].generation == id.generation
  }

  /// Removes a source; its readers lose it without being invalidated. O(readers).
  package func destroySource(_ id: SourceID) {
    guard isAlive(id) else { return }
    let record = sources.base + Int(id.index)
    while record.pointee.firstReader >= 0 { dropEdge(record.pointee.firstReader) }
    record.pointee = Source(generation: id.generation &+ 1)
    sources.release(Int32(id.index))
  }

  // MARK: Observers

  /// Creates an observer. `owner` is not retained: it must destroy the observer before it is deallocated.
  package func makeObserver(phase: Phase, depth: Int32, owner: AnyObject) -> ObserverID {
    let index = observers.allocate()
    let record = observers.base + Int(index)
    record.pointee = Observer(generation: record.pointee.generation, kind: Observer.Kind(phase), depth: depth, owner: owner)
    return ObserverID(index: UInt32(index), generation: record.pointee.generation)
  }

  func isAlive(_ id: ObserverID) -> Bool {
    Int(id.index) < observers.used && observers.base[Int(id.index)].kind != .free
      && observers.base[Int(id.index)].generation == id.generation
  }

  /// Removes an observer with its edges and its position in the queue. O(edges).
  package func destroyObserver(_ id: ObserverID) {
    guard isAlive(id) else { return }
    let record = observers.base + Int(id.index)
    unmark(Int32(id.index))
    while record.pointee.firstEdge >= 0 { dropEdge(record.pointee.firstEdge) }
    record.pointee = Observer(generation: id.generation &+ 1)
    observers.release(Int32(id.index))
  }

  package func owner(of id: ObserverID) -> AnyObject? {
    isAlive(id) ? observers.base[Int(id.index)].owner?.takeUnretainedValue() : nil
  }
  package func phase(of id: ObserverID) -> Phase? { isAlive(id) ? observers.base[Int(id.index)].kind.phase : nil }
  package func depth(of id: ObserverID) -> Int32 { isAlive(id) ? observers.base[Int(id.index)].depth : 0 }

  // MARK: Edges

  /// Creates an edge as the newest of its source; the caller links it on the observer's side.
  func makeEdge(source: Int32, observer: Int32) -> Int32 {
    let index = edges.allocate()
    edgesMade += 1
    let first = sources.base[Int(source)].firstReader
    edges.base[Int(index)] = Edge(source: source, observer: observer, nextReader: first)
    if first >= 0 { edges.base[Int(first)].previousReader = index }
    sources.base[Int(source)].firstReader = index
    return index
  }

  /// Unlinks an edge on both sides. O(1).
  func dropEdge(_ index: Int32) {
    let edge = edges.base[Int(index)]
    // A run in progress may be at this edge: it continues from the one before.
    for run in runs.indices where runs[run].last == index { runs[run].last = edge.previousOfObserver }
    if edge.previousReader >= 0 {
      edges.base[Int(edge.previousReader)].nextReader = edge.nextReader
    } else {
      sources.base[Int(edge.source)].firstReader = edge.nextReader
    }
    if edge.nextReader >= 0 { edges.base[Int(edge.nextReader)].previousReader = edge.previousReader }
    if edge.previousOfObserver >= 0 {
      edges.base[Int(edge.previousOfObserver)].nextOfObserver = edge.nextOfObserver
    } else {
      observers.base[Int(edge.observer)].firstEdge = edge.nextOfObserver
    }
    if edge.nextOfObserver >= 0 { edges.base[Int(edge.nextOfObserver)].previousOfObserver = edge.previousOfObserver }
    edges.release(index)
  }

  // MARK: Introspection

  /// The current readers of a source, the latest first.
  package func readers(of id: SourceID) -> [ObserverID] {
    guard isAlive(id) else { return [] }
    var result: [ObserverID] = []
    var edge = sources.base[Int(id.index)].firstReader
    while edge >= 0 {
      let observer = edges.base[Int(edge)].observer
      result.append(ObserverID(index: UInt32(observer), generation: observers.base[Int(observer)].generation))
      edge = edges.base[Int(edge)].nextReader
    }
    return result
  }

  /// The current readers of a source, direct or through derived values, without duplicates.
  package func readersBeyondDerived(of id: SourceID) -> [ObserverID] {
    var result: [ObserverID] = []
    var seen: Set<ObserverID> = []
    var pending = readers(of: id)
    while let reader = pending.popLast() {
      guard seen.insert(reader).inserted else { continue }
      let record = observers.base[Int(reader.index)]
      if record.kind == .derived {
        pending += readers(of: SourceID(index: UInt32(record.next), generation: sources.base[Int(record.next)].generation))
      } else {
        result.append(reader)
      }
    }
    return result
  }

  /// The sources that an observer read in its last run, in order.
  package func sources(of id: ObserverID) -> [SourceID] {
    guard isAlive(id) else { return [] }
    var result: [SourceID] = []
    var edge = observers.base[Int(id.index)].firstEdge
    while edge >= 0 {
      let source = edges.base[Int(edge)].source
      result.append(SourceID(index: UInt32(source), generation: sources.base[Int(source)].generation))
      edge = edges.base[Int(edge)].nextOfObserver
    }
    return result
  }
}

/// Records the reads of a graph's sources by observers of other graphs.
package protocol ReadsElsewhere: AnyObject {
  /// Called when a source is read while nothing is tracked in its own graph.
  func read(_ source: SourceID)
}
