/// The dependency graph: sources, observers, derived values, and who read what.
///
/// A read while an observer is tracked makes an edge. Invalidating a source marks its readers dirty, and those that read it through
/// derived values "check"; marked observers are queued by depth, one set of queues a phase. Reading again in last time's order
/// allocates and links nothing; linking and unlinking are O(1). Used from one thread.
package final class Graph {
  let sources = Slab<Source>()
  let observers = Slab<Observer>()
  let edges = Slab<Edge>()

  /// Tracked runs in progress, the innermost last.
  @exclusivity(unchecked) var runs: ContiguousArray<Run> = []
  @exclusivity(unchecked) var nextStamp: UInt32 = 1
  /// Stamps that inner runs wrote over, for the outer ones to find again.
  @exclusivity(unchecked) var savedStamps: ContiguousArray<SavedStamp> = []
  @exclusivity(unchecked) var queues = (update: DirtyQueue(), layout: DirtyQueue(), paint: DirtyQueue())
  /// Observers queued as "check": whether they must run is not known yet.
  @exclusivity(unchecked) var inDoubt = 0
  /// Observers marked dirty since the last `takeMarked`.
  @exclusivity(unchecked) package internal(set) var marked = 0
  /// Work lists of marking and refreshing, kept for their memory.
  @exclusivity(unchecked) var marking: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var refreshing: ContiguousArray<Int32> = []
  /// Eager derived values that may have changed, and whose readers have not been told.
  @exclusivity(unchecked) var postponed: ContiguousArray<Postponed> = []
  @exclusivity(unchecked) var isPostponedSorted = true
  /// Refreshing came upon a derived value that is being computed: a cycle.
  @exclusivity(unchecked) var metRunning = false

  /// Edges made so far, for tests: a run in last time's order makes none.
  @exclusivity(unchecked) package private(set) var edgesMade = 0

  #if DEBUG
    /// How often records of any kind were reached for so far, for tests of what an operation costs.
    package var recordAccesses: Int { sources.accesses + observers.accesses + edges.accesses }
  #endif

  /// Why observers became dirty; nil, and nothing recorded, unless somebody wants to know.
  @exclusivity(unchecked) var causes: CauseLog? { didSet { takesNotes = usesTags || causes != nil } }
  /// The source whose readers are being marked; -1 outside that.
  @exclusivity(unchecked) var cause: Int32 = -1

  /// What goes along with what is marked now; 0: nothing.
  @exclusivity(unchecked) package internal(set) var tag: UInt32 = 0
  /// What went along with the marks of observers that are not clean, by index; those with nothing are not in it.
  @exclusivity(unchecked) var tags: [Int32: UInt32] = [:]
  /// Whether anything goes along with any mark, now or among those that wait: marking looks at this alone.
  @exclusivity(unchecked) package internal(set) var usesTags = false { didSet { takesNotes = usesTags || causes != nil } }
  /// Whether anything is kept of a mark beside the mark itself.
  @exclusivity(unchecked) var takesNotes = false
  /// What went along with the last mark of the observer that `popDirty` gave last.
  @exclusivity(unchecked) package internal(set) var poppedTag: UInt32 = 0

  /// Called when the first observer is queued.
  @exclusivity(unchecked) package var onFirstDirty: (() -> Void)?
  /// Called with a derived value that reads itself, directly or through others; the read gives the value from before.
  @exclusivity(unchecked) package var onCycle: ((AnyDerived) -> Void)?

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

  /// Ends a source; its readers forget it without being invalidated. O(readers).
  package func destroySource(_ id: SourceID) {
    guard isAlive(id) else { return }
    let record = sources.base + Int(id.index)
    while record.pointee.firstReader >= 0 { dropEdge(record.pointee.firstReader) }
    record.pointee = Source(generation: id.generation &+ 1)
    sources.release(Int32(id.index))
  }

  // MARK: Observers

  /// Makes an observer. `owner` is not retained: it destroys the observer before it dies.
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

  /// Ends an observer with its edges and its place in the queue. O(edges).
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

  /// Makes an edge, and the newest of its source's; the observer's side is linked by the caller.
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
    // A run in progress may stand at this edge: it goes on from the one before.
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

  /// Who reads a source now, the latest first.
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

  /// Who reads a source now, directly or through derived values, each once.
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

  /// What an observer read in its last run, in order.
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
