/// An eager derived value that waits to be computed again.
struct Postponed {
  var observer: Int32
  var generation: UInt32
  var depth: Int32
}

// Derived values that are computed before their readers are marked: if the result is equal, the readers are not visited.
extension Graph {
  func postpone(_ index: Int32) {
    let record = observers.base[Int(index)]
    let wasIdle = queued == 0 && postponed.isEmpty
    if let last = postponed.last, last.depth < record.depth { isPostponedSorted = false }
    postponed.append(Postponed(observer: index, generation: record.generation, depth: record.depth))
    if wasIdle { onFirstDirty?() }
  }

  /// Computes the waiting values up to a depth, lowest first; nil: all. Observers at lower depths may write what these values read, and
  /// have run before. Returns whether there were any.
  @discardableResult
  func settlePostponed(upTo depth: Int32? = nil) -> Bool {
    var hasSettled = false
    while !postponed.isEmpty {
      if !isPostponedSorted {
        postponed.sort { $0.depth > $1.depth }
        isPostponedSorted = true
      }
      if let depth, let last = postponed.last, last.depth > depth { break }
      let next = postponed.removeLast()
      hasSettled = true
      let record = observers.base[Int(next.observer)]
      guard record.generation == next.generation, record.kind == .derived, record.validity != .clean else { continue }
      refresh(next.observer)
    }
    return hasSettled
  }
}
