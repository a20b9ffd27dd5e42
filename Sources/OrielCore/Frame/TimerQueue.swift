/// Actions that wait for a time of the window's clock, which counts from when the window opened and goes on when the host says so.
///
/// Nothing waiting is no wake-up.
@MainActor package final class TimerQueue {
  package struct ID: Equatable { fileprivate var value: Int }
  private struct Entry {
    var id: ID
    var deadline: Duration
    /// Comes once when the clock has gone over its time, and not at it.
    var isLate: Bool
    var action: () -> Void
  }
  private var entries: [Entry] = []
  private var lastID = 0
  @exclusivity(unchecked) package private(set) var now = Duration.zero { didSet { if now > oldValue { onAdvance?(now - oldValue) } } }
  /// Called with how far the clock has moved, before what is due runs.
  @exclusivity(unchecked) package var onAdvance: ((Duration) -> Void)?

  /// When the host is to call `advance` next; nil when nothing waits.
  package var next: Duration? { entries.map(\.deadline).min() }

  /// How many actions wait.
  package var count: Int { entries.count }

  /// Runs an action once, a while from now. `isLate`: when the clock moves on far, it runs where that ends, for what shows the time and has
  /// nothing to do for the moments between.
  @discardableResult package func schedule(after delay: Duration, isLate: Bool = false, _ action: @escaping () -> Void) -> ID {
    lastID += 1
    entries.append(Entry(id: ID(value: lastID), deadline: now + delay, isLate: isLate, action: action))
    return ID(value: lastID)
  }

  package func cancel(_ id: ID?) { entries.removeAll { $0.id == id } }

  /// Moves the clock forward and runs what is due, the earliest first, each at its own time but those that come late. Times that have
  /// passed change nothing.
  package func advance(to time: Duration) {
    while let due = entries.filter({ $0.deadline <= time && !$0.isLate }).min(by: { $0.deadline < $1.deadline }) {
      now = max(now, due.deadline)
      entries.removeAll { $0.id == due.id }
      due.action()
    }
    now = max(now, time)
    let late = entries.filter { $0.deadline <= time && $0.isLate }.sorted { $0.deadline < $1.deadline }
    for entry in late where entries.contains(where: { $0.id == entry.id }) {
      entries.removeAll { $0.id == entry.id }
      entry.action()
    }
  }
}
