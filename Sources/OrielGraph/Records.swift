/// A value that is stored elsewhere. 16 bytes.
struct Source: SlabRecord {
  var generation: UInt32 = 0
  /// The newest edge of its readers.
  var firstReader: Int32 = -1
  /// The run that read it last: a second read in the same run creates no second edge.
  var stamp: UInt32 = 0
  /// The observer that computes it, if it is a derived value: index + 1; 0 for a plain source; -1 if it is not alive.
  private var derivedPlusOne: Int32 = -1

  init() {}
  init(generation: UInt32, isAlive: Bool = false) {
    self.generation = generation
    derivedPlusOne = isAlive ? 0 : -1
  }

  var isAlive: Bool { derivedPlusOne >= 0 }
  /// The observer that computes it; -1 for a plain source.
  var derived: Int32 {
    get { max(derivedPlusOne, 0) - 1 }
    set { derivedPlusOne = newValue + 1 }
  }
  var nextFree: Int32 {
    get { firstReader }
    set { firstReader = newValue }
  }
}

/// An observer: a node in one phase, or a derived value. 32 bytes.
struct Observer: SlabRecord {
  enum Kind: UInt8 {
    case update, layout, paint, derived, free

    init(_ phase: Phase) {
      self =
        switch phase {
        case .update: .update
        case .layout: .layout
        case .paint: .paint
        }
    }

    var phase: Phase? { Phase(rawValue: rawValue) }
  }

  enum Validity: UInt8 {
    case clean
    /// A derived value that it read may have changed.
    case check
    case dirty
  }

  var generation: UInt32 = 0
  var kind = Kind.free
  var validity = Validity.clean
  var isRunning = false
  /// For a derived value: whether it is computed again before its readers are marked.
  var isEager = false
  var depth: Int32 = 0
  var firstEdge: Int32 = -1
  /// Neighbours in the queue's bucket. A derived value is never queued: its `next` is its own source.
  var next: Int32 = -1
  var previous: Int32 = -1
  var owner: Unmanaged<AnyObject>?

  init() {}
  init(generation: UInt32, kind: Kind = .free, depth: Int32 = 0, owner: AnyObject? = nil) {
    self.generation = generation
    self.kind = kind
    self.depth = depth
    self.owner = owner.map { Unmanaged.passUnretained($0) }
  }

  var nextFree: Int32 {
    get { next }
    set { next = newValue }
  }
}

/// The dependency of one observer on one source. 24 bytes.
struct Edge: SlabRecord {
  var source: Int32 = -1
  var observer: Int32 = -1
  /// The observer's edges, in the order of its reads.
  var nextOfObserver: Int32 = -1
  var previousOfObserver: Int32 = -1
  /// The source's edges, the newest first.
  var nextReader: Int32 = -1
  var previousReader: Int32 = -1

  init() {}
  init(source: Int32, observer: Int32, nextReader: Int32) {
    self.source = source
    self.observer = observer
    self.nextReader = nextReader
  }

  var nextFree: Int32 {
    get { nextReader }
    set { nextReader = newValue }
  }
}

/// A tracked run: the cursor over the edges of the last run.
struct Run {
  /// -1: reads are not recorded.
  var observer: Int32
  var stamp: UInt32
  /// The last edge that this run has confirmed or created.
  var last: Int32 = -1
  /// The index of this run's first entry in `savedStamps`.
  var firstSaved = 0
}

/// The stamp that a source had before an inner run read it.
struct SavedStamp {
  var source: SourceID
  var stamp: UInt32
}
