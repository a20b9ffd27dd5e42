/// Actions that wait for a time of the window's clock. It counts from the opening of the window, and the host advances it.
///
/// While no action waits, there are no wake-ups.
@MainActor package final class TimerQueue {
  package struct ID: Equatable { fileprivate var value: Int }
  private struct Entry {
    var id: ID
    var deadline: Duration
    /// Runs once after the clock has passed its deadline, rather than at the deadline.
    var isLate: Bool
    /// Only for what is seen: it waits while the window is hidden.
    var isForSight: Bool
    var action: () -> Void
  }
  private var entries: [Entry] = []
  private var lastID = 0
  @exclusivity(unchecked) package private(set) var now = Duration.zero { didSet { if now > oldValue { onAdvance?(now - oldValue) } } }
  /// Called with the duration by which the clock has moved, before due actions run.
  @exclusivity(unchecked) package var onAdvance: ((Duration) -> Void)?

  /// When the host must call `advance` next; nil when nothing waits.
  package var next: Duration? { entries.lazy.filter { [isHidden] in !isHidden || !$0.isForSight }.map(\.deadline).min() }

  /// Whether nobody can see the window: actions for what is seen wait until it is shown, and run then at the next advance.
  package var isHidden = false

  /// How many actions wait.
  package var count: Int { entries.count }

  /// Runs an action once, after a delay. With `isLate`, when the clock advances far, the action runs at the end of the advance: for views
  /// that show the time and have nothing to do at the moments between. With `isForSight` it waits while the window is hidden.
  @discardableResult package func schedule(
    after delay: Duration, isLate: Bool = false, isForSight: Bool = false, _ action: @escaping () -> Void
  ) -> ID {
    lastID += 1
    entries.append(Entry(id: ID(value: lastID), deadline: now + delay, isLate: isLate, isForSight: isForSight, action: action))
    return ID(value: lastID)
  }

  package func cancel(_ id: ID?) { entries.removeAll { $0.id == id } }

  /// Advances the clock and runs due actions, the earliest first, each at its own deadline; late actions run at the end. A time that has
  /// passed changes nothing.
  package func advance(to time: Duration) {
    func isDue(_ entry: Entry) -> Bool { entry.deadline <= time && !(isHidden && entry.isForSight) }
    while let due = entries.filter({ isDue($0) && !$0.isLate }).min(by: { $0.deadline < $1.deadline }) {
      now = max(now, due.deadline)
      entries.removeAll { $0.id == due.id }
      due.action()
    }
    now = max(now, time)
    let late = entries.filter { isDue($0) && $0.isLate }.sorted { $0.deadline < $1.deadline }
    for entry in late where entries.contains(where: { $0.id == entry.id }) {
      entries.removeAll { $0.id == entry.id }
      entry.action()
    }
  }
}
