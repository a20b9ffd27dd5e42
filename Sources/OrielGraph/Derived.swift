/// A value computed from others: what it read are its sources, and it is a source itself.
package class AnyDerived {
  @usableFromInline final let graph: Graph
  @usableFromInline package final let source: SourceID
  final let observer: ObserverID
  /// Once it has, whoever lets go of it last may do so on any thread.
  @exclusivity(unchecked) private final var hasEnded = false

  init(in graph: Graph, eagerBelow depth: Int32?) {
    self.graph = graph
    (source, observer) = graph.makeDerived(eagerBelow: depth)
    graph.observers.base[Int(observer.index)].owner = Unmanaged.passUnretained(self)
  }

  deinit { end() }

  /// Has the value computed anew when it is next asked for, though nothing that it read has changed.
  package final func invalidate() { graph.markDirty(observer) }

  /// Takes it out of the graph: it is computed no more, and whoever still holds it reads the last value.
  package final func end() {
    if hasEnded { return }
    hasEnded = true
    graph.destroyObserver(observer)
    graph.destroySource(source)
  }

  /// Computes the value anew; returns whether it differs from the one before.
  func recompute() -> Bool { false }
}

/// A derived value of a type. Computed when it is read or when a reader's fate depends on it; an equal result does not travel on.
package final class Derived<Value>: AnyDerived {
  private let compute: () -> Value
  private let areEqual: (Value, Value) -> Bool
  /// In memory of its own: an optional would have unspecialised code look for its type at each read.
  @usableFromInline let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @usableFromInline @exclusivity(unchecked) package var hasValue = false

  /// With a depth it is computed anew before any observer below that depth runs, and before its readers are told: when the result is
  /// equal they are not visited at all. It must be free of effects, for it may then be computed though nobody asks.
  package init(
    in graph: Graph, eagerBelow depth: Int32? = nil, areEqual: @escaping (Value, Value) -> Bool, compute: @escaping () -> Value
  ) {
    self.compute = compute
    self.areEqual = areEqual
    super.init(in: graph, eagerBelow: depth)
  }

  /// The value, brought up to date. Records the read.
  ///
  /// Compiled where the type is known: unspecialised, finding the metadata of an optional takes longer than all the rest.
  @inlinable package var value: Value {
    graph.readDerived(source)
    if hasValue { return storage.pointee }
    return firstValueAfterEnd()
  }

  /// Nobody asked while it was a part of the graph; what it is made of may still be there.
  @usableFromInline func firstValueAfterEnd() -> Value {
    // It reads itself before it was ever computed; there is no value from before to give.
    if graph.isAlive(source) { fatalError("Oriel: a derived value reads itself while it is computed for the first time") }
    let value = graph.untracked { compute() }
    // Computing may have come back here.
    if hasValue { return storage.pointee }
    storage.initialize(to: value)
    hasValue = true
    return value
  }

  override func recompute() -> Bool {
    let new = compute()
    if !hasValue {
      storage.initialize(to: new)
      hasValue = true
      return true
    }
    if areEqual(storage.pointee, new) { return false }
    // What ends with the old value may ask for the new one: it has to be there by then.
    let old = storage.move()
    storage.initialize(to: new)
    withExtendedLifetime(old) {}
    return true
  }

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }
}

extension Derived where Value: Equatable {
  package convenience init(in graph: Graph, eagerBelow depth: Int32? = nil, compute: @escaping () -> Value) {
    self.init(in: graph, eagerBelow: depth, areEqual: ==, compute: compute)
  }
}

extension Graph {
  func makeDerived(eagerBelow depth: Int32?) -> (SourceID, ObserverID) {
    let source = makeSource()
    let index = observers.allocate()
    let record = observers.base + Int(index)
    record.pointee = Observer(generation: record.pointee.generation, kind: .derived, depth: depth ?? 0)
    record.pointee.isEager = depth != nil
    // Never computed: dirty, with no readers to tell of it.
    record.pointee.validity = .dirty
    record.pointee.next = Int32(source.index)
    sources.base[Int(source.index)].derived = index
    return (source, ObserverID(index: UInt32(index), generation: record.pointee.generation))
  }

  /// Brings a derived value up to date and records that the tracked observer depends on it.
  @usableFromInline func readDerived(_ id: SourceID) {
    guard isAlive(id) else { return }
    let derived = sources.base[Int(id.index)].derived
    let record = observers.base + Int(derived)
    if record.pointee.validity == .clean && !record.pointee.isRunning { return read(id) }
    if record.pointee.isRunning {
      reportCycle(derived)
      return
    }
    metRunning = false
    refresh(derived)
    if metRunning {
      // It depends on what is being computed right now. Without this edge the two cannot go on for ever.
      metRunning = false
      reportCycle(derived)
      return
    }
    read(id)
  }

  func reportCycle(_ derived: Int32) {
    // An owner outlives its observer.
    if let owner = observers.base[Int(derived)].owner { onCycle?(unsafeDowncast(owner.takeUnretainedValue(), to: AnyDerived.self)) }
  }

  /// Settles whether an observer is dirty; a derived value is recomputed when it is, and comes out clean.
  ///
  /// Returns whether the observer is dirty. Looks at what it read in order, and no further than the first change, so that nothing is
  /// computed that a new run might not read. Chains of derived values are walked with a list, not by recursion.
  @discardableResult
  func refresh(_ index: Int32) -> Bool {
    let bottom = refreshing.count
    refreshing.append(index)
    while refreshing.count > bottom {
      let current = refreshing[refreshing.count - 1]
      let record = observers.base + Int(current)
      if record.pointee.validity == .check, let pending = firstDoubtfulDerived(of: current) {
        refreshing.append(pending)
        continue
      }
      refreshing.removeLast()
      guard record.pointee.kind == .derived else {
        // All it read came out equal.
        if record.pointee.validity == .check { unmark(current) }
        continue
      }
      let wasDirty = record.pointee.validity == .dirty
      if !wasDirty {
        unmark(current)
        continue
      }
      // An owner outlives its observer.
      guard let owner = record.pointee.owner else { continue }
      let derived = unsafeDowncast(owner.takeUnretainedValue(), to: AnyDerived.self)
      let source = record.pointee.next
      let outerTag = tag, ownTag = usesTags ? tag(of: current) : 0
      beginRun(current)
      let changed = derived.recompute()
      endRun()
      if changed {
        if ownTag != outerTag { setTag(ownTag) }
        markReaders(of: source, .dirty)
        if ownTag != outerTag { setTag(outerTag) }
      }
    }
    return observers.base[Int(index)].validity == .dirty
  }

  /// The first derived value that an observer read which is itself not clean, and not being computed.
  private func firstDoubtfulDerived(of index: Int32) -> Int32? {
    var edge = observers.base[Int(index)].firstEdge
    while edge >= 0 {
      let derived = sources.base[Int(edges.base[Int(edge)].source)].derived
      if derived >= 0 {
        if observers.base[Int(derived)].isRunning {
          metRunning = true
        } else if observers.base[Int(derived)].validity != .clean {
          return derived
        }
      }
      edge = edges.base[Int(edge)].nextOfObserver
    }
    return nil
  }
}
