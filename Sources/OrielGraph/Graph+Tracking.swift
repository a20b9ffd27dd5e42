// Recording the reads of a run.
extension Graph {
  /// Whether reads are being recorded.
  package var isTracking: Bool { runs.last.map { $0.observer >= 0 } ?? false }

  /// The owner of the innermost run that is not a derived value's; outside runs, the owner of the observer being checked.
  package var runningOwner: AnyObject? {
    for run in runs.reversed() where run.observer >= 0 {
      let observer = observers.base[Int(run.observer)]
      if observer.kind != .derived { return observer.owner?.takeUnretainedValue() }
    }
    if let first = refreshing.first, observers.base[Int(first)].kind != .derived {
      return observers.base[Int(first)].owner?.takeUnretainedValue()
    }
    return nil
  }

  /// Runs `body` and records its reads as the observer's dependencies, which replace the last run's. Can be nested.
  ///
  /// A source that is invalidated after the run has read it makes the observer dirty again.
  package func track<R>(_ id: ObserverID, _ body: () throws -> R) rethrows -> R {
    guard isAlive(id) else { return try body() }
    beginRun(Int32(id.index))
    defer { endRun() }
    return try body()
  }

  /// Runs `body` and adds its reads to the observer's dependencies, all of which remain. O(dependencies). Can be nested.
  ///
  /// For work done in parts: each part adds what it read. A dirty observer stays dirty.
  package func trackMore<R>(_ id: ObserverID, _ body: () throws -> R) rethrows -> R {
    guard isAlive(id), !observers.base[Int(id.index)].isRunning else { return try body() }
    let observer = Int32(id.index)
    startRun(observer)
    var edge = observers.base[Int(observer)].firstEdge
    while edge >= 0 {
      stamp(edges.base[Int(edge)].source, runs[runs.count - 1])
      runs[runs.count - 1].last = edge
      edge = edges.base[Int(edge)].nextOfObserver
    }
    defer { endRun() }
    return try body()
  }

  /// Removes an observer's dependencies. O(dependencies).
  package func forgetDependencies(of id: ObserverID) {
    guard isAlive(id) else { return }
    while observers.base[Int(id.index)].firstEdge >= 0 { dropEdge(observers.base[Int(id.index)].firstEdge) }
  }

  /// The part of `track` before its body. Returns false if the observer has ended: then `endTracking` must not be called.
  package func beginTracking(_ id: ObserverID) -> Bool {
    guard isAlive(id) else { return false }
    beginRun(Int32(id.index))
    return true
  }

  /// The part of `track` after its body.
  package func endTracking() { endRun() }

  /// Runs `body` without recording its reads.
  package func untracked<R>(_ body: () throws -> R) rethrows -> R {
    runs.append(Run(observer: -1, stamp: 0))
    defer { runs.removeLast() }
    return try body()
  }

  func beginRun(_ observer: Int32) {
    unmark(observer)
    startRun(observer)
  }

  @inline(__always) private func startRun(_ observer: Int32) {
    observers.base[Int(observer)].isRunning = true
    if nextStamp > .max / 2 && runs.isEmpty { restartStamps() }
    runs.append(Run(observer: observer, stamp: nextStamp, firstSaved: savedStamps.count))
    nextStamp += 1
  }

  func endRun() {
    let run = runs.removeLast()
    while savedStamps.count > run.firstSaved {
      let saved = savedStamps.removeLast()
      if isAlive(saved.source) { sources.base[Int(saved.source.index)].stamp = saved.stamp }
    }
    let observer = observers.base + Int(run.observer)
    // The observer was destroyed meanwhile, and its record may be in use again: then its edges do not belong to this run.
    guard observer.pointee.isRunning else { return }
    observer.pointee.isRunning = false
    // Sources after this edge were read by the last run, but not by this one.
    var rest = run.last < 0 ? observer.pointee.firstEdge : edges.base[Int(run.last)].nextOfObserver
    while rest >= 0 {
      let next = edges.base[Int(rest)].nextOfObserver
      dropEdge(rest)
      rest = next
    }
  }

  /// Records that the tracked observer depends on a source. Outside tracking it has no effect, unless another graph reads this one.
  @inline(__always)
  package func read(_ id: SourceID) {
    guard let run = runs.last else {
      readers?.read(id)
      return
    }
    guard run.observer >= 0, isAlive(id) else { return }
    record(Int32(id.index), run)
  }

  /// Marks a source as read by a run; returns false if it was already.
  @inline(__always) @discardableResult
  private func stamp(_ source: Int32, _ run: Run) -> Bool {
    let record = sources.base + Int(source)
    if record.pointee.stamp == run.stamp { return false }
    if runs.count > 1 && record.pointee.stamp != 0 {
      savedStamps.append(
        SavedStamp(source: SourceID(index: UInt32(source), generation: record.pointee.generation), stamp: record.pointee.stamp))
    }
    record.pointee.stamp = run.stamp
    return true
  }

  func record(_ source: Int32, _ run: Run) {
    if !stamp(source, run) { return }
    let observer = observers.base + Int(run.observer)
    guard observer.pointee.isRunning else { return }
    let expected = run.last < 0 ? observer.pointee.firstEdge : edges.base[Int(run.last)].nextOfObserver
    if expected >= 0, edges.base[Int(expected)].source == source {
      runs[runs.count - 1].last = expected
      return
    }
    let edge = makeEdge(source: source, observer: run.observer)
    edges.base[Int(edge)].previousOfObserver = run.last
    edges.base[Int(edge)].nextOfObserver = expected
    if expected >= 0 { edges.base[Int(expected)].previousOfObserver = edge }
    if run.last < 0 { observer.pointee.firstEdge = edge } else { edges.base[Int(run.last)].nextOfObserver = edge }
    runs[runs.count - 1].last = edge
  }

  /// Whether a running observer has read a source since its run began; reads of the last run do not count.
  func hasRead(_ source: Int32, runOf observer: Int32) -> Bool {
    guard let run = runs.last(where: { $0.observer == observer }) else { return true }
    if sources.base[Int(source)].stamp == run.stamp { return true }
    // A nested run may have overwritten its stamp.
    return savedStamps.contains { $0.source.index == UInt32(source) && $0.stamp == run.stamp }
  }

  /// After four billion runs, and between runs, stamps start again; old stamps on the sources must not be mistaken for new ones.
  private func restartStamps() {
    for index in 0..<sources.used { sources.base[index].stamp = 0 }
    nextStamp = 1
  }
}
