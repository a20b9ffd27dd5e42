/// A value computed from others: the values that it reads are its sources, and it is a source itself.
package class AnyDerived {
  @usableFromInline final let graph: Graph
  @usableFromInline package final let source: SourceID
  final let observer: ObserverID
  /// After the end the last reference may be released on any thread.
  @exclusivity(unchecked) private final var hasEnded = false

  init(in graph: Graph, eagerBelow depth: Int32?) {
    self.graph = graph
    (source, observer) = graph.makeDerived(eagerBelow: depth)
    graph.observers.base[Int(observer.index)].owner = Unmanaged.passUnretained(self)
  }

  deinit { end() }

  /// Makes the next read compute the value again, although none of its sources has changed.
  package final func invalidate() { graph.markDirty(observer) }

  /// Removes it from the graph: it is no longer computed, and later reads return the last value.
  package final func end() {
    if hasEnded { return }
    hasEnded = true
    graph.destroyObserver(observer)
    graph.destroySource(source)
  }

  /// Computes the value again; returns whether it differs from the one before.
  func recompute() -> Bool { false }
}

/// A derived value of a type, computed when it or a reader in doubt needs it; an equal result does not invalidate readers.
package final class Derived<Value>: AnyDerived {
  private let compute: () -> Value
  private let areEqual: (Value, Value) -> Bool
  /// Separate memory: with an optional, unspecialised code would look up its type at each read.
  @usableFromInline let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @usableFromInline @exclusivity(unchecked) package var hasValue = false

  /// With a depth, the value is computed again before any observer below that depth runs and before its readers are marked: if the result
  /// is equal, they are not visited at all. It must have no side effects, because it may be computed although no reader needs it.
  package init(
    in graph: Graph, eagerBelow depth: Int32? = nil, areEqual: @escaping (Value, Value) -> Bool, compute: @escaping () -> Value
  ) {
    self.compute = compute
    self.areEqual = areEqual
    super.init(in: graph, eagerBelow: depth)
  }

  /// The value, computed again if necessary. Records the read.
  ///
  /// Inlined into callers that know the type: in unspecialised code, finding the metadata of an optional takes longer than everything else.
  @inlinable package var value: Value {
    graph.readDerived(source)
    if hasValue { return storage.pointee }
    return firstValueAfterEnd()
  }

  /// For a value that was never read while it was in the graph; its sources may still exist.
  @usableFromInline func firstValueAfterEnd() -> Value {
    // It reads itself before it was ever computed, so that there is no earlier value to return.
    if graph.isAlive(source) { fatalError("Oriel: a derived value reads itself while it is computed for the first time") }
    let value = graph.untracked { compute() }
    // `compute` may have read this value.
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
    // Releasing the old value may run code that reads the new one, which must be stored by then.
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
    // It was never computed: dirty, without readers to mark.
    record.pointee.validity = .dirty
    record.pointee.next = Int32(source.index)
    sources.base[Int(source.index)].derived = index
    return (source, ObserverID(index: UInt32(index), generation: record.pointee.generation))
  }

  /// Computes a derived value again if necessary, and records that the tracked observer depends on it.
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
      // It depends on a value that is being computed now. Without this edge the two could invalidate each other infinitely often.
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

  /// Determines whether an observer is dirty; a dirty derived value is recomputed, and clean afterwards.
  ///
  /// Examines the values that it read in order, up to the first change, so that nothing is computed that a new run might not read. Chains
  /// of derived values are followed with a list instead of recursion.
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
        // All values that it read are equal.
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

  /// The first derived value among an observer's reads that is not clean, and not being computed.
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
