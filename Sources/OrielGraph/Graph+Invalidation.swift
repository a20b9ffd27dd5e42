// Marking the observers affected by a change, and taking them in order.
extension Graph {
  /// Marks every reader of a source: direct readers dirty, readers of derived values "check". The caller has determined that the value
  /// differs. O(readers); readers that are already marked are skipped.
  package func invalidate(_ id: SourceID) {
    guard isAlive(id) else { return }
    markReaders(of: Int32(id.index), .dirty)
  }

  /// Whether a source has readers. O(1).
  package func hasReaders(_ id: SourceID) -> Bool { isAlive(id) && sources.base[Int(id.index)].firstReader >= 0 }

  func markReaders(of source: Int32, _ validity: Observer.Validity) {
    cause = source
    defer { cause = -1 }
    var edge = sources.base[Int(source)].firstReader
    while edge >= 0 {
      mark(edges.base[Int(edge)].observer, validity, by: source)
      edge = edges.base[Int(edge)].nextReader
    }
    markBeyondDerived()
  }

  private func markBeyondDerived() {
    // Readers of derived values are collected in a list, without recursion.
    while let derived = marking.popLast() {
      let source = observers.base[Int(derived)].next
      var edge = sources.base[Int(source)].firstReader
      while edge >= 0 {
        mark(edges.base[Int(edge)].observer, .check, by: source)
        edge = edges.base[Int(edge)].nextReader
      }
    }
  }

  /// Marks one observer dirty.
  package func markDirty(_ id: ObserverID) {
    guard isAlive(id) else { return }
    mark(Int32(id.index), .dirty)
    markBeyondDerived()
  }

  /// Marks a reader of a source, unless it is running and has not read the source yet: then it will read the current value.
  @inline(__always)
  private func mark(_ index: Int32, _ validity: Observer.Validity, by source: Int32) {
    if observers.base[Int(index)].isRunning && !hasRead(source, runOf: index) { return }
    mark(index, validity)
  }

  /// Moves an observer to match its new validity: into the queue, or a derived value into the list of ones whose readers come next.
  @inline(__always)
  private func mark(_ index: Int32, _ validity: Observer.Validity) {
    let record = observers.base + Int(index)
    let old = record.pointee.validity
    if old.rawValue >= validity.rawValue {
      if takesNotes && old == validity && usesTags { putTag(on: index) }
      return
    }
    record.pointee.validity = validity
    if record.pointee.kind == .derived {
      if takesNotes { note(index, validity) }
      if record.pointee.isRunning {
        // It writes what it reads, and would never become clean.
        record.pointee.validity = old
        reportCycle(index)
        return
      }
      if old == .clean {
        if record.pointee.isEager { postpone(index) } else { marking.append(index) }
      }
      return
    }
    if validity == .dirty { marked += 1 } else { inDoubt += 1 }
    if old == .clean { enqueue(index) } else { inDoubt -= 1 }
    if takesNotes { note(index, validity) }
  }

  /// Records additional data of a mark: its cause and its tag.
  @inline(never) private func note(_ index: Int32, _ validity: Observer.Validity) {
    if validity == .dirty { causes?.record(index, cause) }
    let record = observers.base + Int(index)
    if usesTags && !(record.pointee.kind == .derived && record.pointee.isRunning) { putTag(on: index) }
  }

  private func enqueue(_ index: Int32) {
    let record = observers.base + Int(index)
    let wasIdle = queued == 0 && postponed.isEmpty
    let depth = Int(record.pointee.depth)
    let head = withQueue(record.pointee.kind) { $0.push(index, depth: depth) }
    record.pointee.previous = -1
    record.pointee.next = head
    if head >= 0 { observers.base[Int(head)].previous = index }
    if wasIdle { onFirstDirty?() }
  }

  /// Makes an observer clean and removes it from its queue.
  func unmark(_ index: Int32) {
    if usesTags && observers.base[Int(index)].validity != .clean { removeTag(of: index) }
    dequeue(index)
  }

  @inline(__always)
  private func dequeue(_ index: Int32) {
    let record = observers.base + Int(index)
    if record.pointee.validity == .clean { return }
    if record.pointee.kind != .derived {
      if record.pointee.validity == .check { inDoubt -= 1 }
      let (next, previous) = (record.pointee.next, record.pointee.previous)
      if previous >= 0 { observers.base[Int(previous)].next = next }
      if next >= 0 { observers.base[Int(next)].previous = previous }
      withQueue(record.pointee.kind) { $0.removed(depth: Int(record.pointee.depth), newHead: previous < 0 ? next : nil) }
      record.pointee.next = -1
      record.pointee.previous = -1
    }
    record.pointee.validity = .clean
  }

  @inline(__always)
  private func withQueue<R>(_ kind: Observer.Kind, _ body: (inout DirtyQueue) -> R) -> R {
    switch kind {
    case .update: body(&queues.update)
    case .layout: body(&queues.layout)
    default: body(&queues.paint)
    }
  }

  /// Whether an observer is queued, dirty or in doubt, or a waiting value might queue one.
  package var hasQueued: Bool { queued > 0 || !postponed.isEmpty }

  /// The owners of a few queued observers, nearest to the root first. Changes nothing.
  package func queuedOwners(_ count: Int) -> [AnyObject] {
    var owners: [AnyObject] = []
    for queue in [queues.update, queues.layout, queues.paint] {
      for depth in queue.depths {
        var index = queue.head(depth: depth)
        while index >= 0 && owners.count < count {
          if let owner = observers.base[Int(index)].owner { owners.append(owner.takeUnretainedValue()) }
          index = observers.base[Int(index)].next
        }
      }
    }
    return owners
  }

  var queued: Int { queues.update.count + queues.layout.count + queues.paint.count }

  // MARK: Queries

  package func isDirty(_ id: ObserverID) -> Bool { isAlive(id) && observers.base[Int(id.index)].validity == .dirty }

  /// Whether an observer of the phase is queued; it may turn out to be clean.
  package func hasDirty(_ phase: Phase) -> Bool {
    // Observers that will run may change the sources of waiting values, so these are computed only if none will.
    if queues.update.count == 0 { settlePostponed() }
    return withQueue(Observer.Kind(phase)) { $0.count > 0 }
  }

  /// Whether an observer must run. Recomputes derived values in doubt, so that equal ones leave nothing queued.
  package func hasAnyDirty() -> Bool {
    // If an observer runs anyway, it may change the sources of waiting values.
    if queued == inDoubt { settlePostponed() }
    if inDoubt > 0 && inDoubt == queued {
      for phase in Phase.allCases {
        while let index = withQueue(Observer.Kind(phase), { $0.first() }) {
          if refresh(index) { return true }
        }
      }
    }
    return queued > 0
  }

  /// Removes and returns the dirty observer of a phase nearest to the root; nil if there is none.
  ///
  /// An observer in doubt is checked when it comes first, and skipped if all values that it read are equal.
  package func popDirty(_ phase: Phase) -> ObserverID? {
    while true {
      let next = withQueue(Observer.Kind(phase), { $0.first() })
      if !postponed.isEmpty && settlePostponed(upTo: next.map { observers.base[Int($0)].depth }) { continue }
      guard let index = next else {
        if usesTags { takeTag(of: -1) }
        return nil
      }
      let isDirty = refresh(index)
      if usesTags { takeTag(of: index) }
      dequeue(index)
      if isDirty { return ObserverID(index: UInt32(index), generation: observers.base[Int(index)].generation) }
    }
  }
}
