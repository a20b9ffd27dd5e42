/// Actions scheduled on the window's clock, which counts from the opening of the window and is advanced by the host.
///
/// While no action is scheduled, there are no wake-ups.
@MainActor package final class TimerQueue {
  package struct ID: Equatable { fileprivate var value: Int }
  /// Actions of one kind. A late one runs once after the clock has passed its deadline instead of at the deadline. One for visible content
  /// waits while the window is hidden.
  private struct Lane {
    let isLate: Bool
    let isForVisibility: Bool
    var waiting = DeadlineHeap()
  }
  private var lanes = [
    Lane(isLate: false, isForVisibility: false), Lane(isLate: false, isForVisibility: true), Lane(isLate: true, isForVisibility: false),
    Lane(isLate: true, isForVisibility: true),
  ]
  /// By number. Cancelled ones are removed from here at once, and from the lanes later.
  private var actions: [Int: () -> Void] = [:]
  private var lastID = 0

  package init() {}

  @exclusivity(unchecked) package private(set) var now = Duration.zero { didSet { if now > oldValue { onAdvance?(now - oldValue) } } }
  /// Called with the duration by which the clock has moved, before due actions run.
  @exclusivity(unchecked) package var onAdvance: ((Duration) -> Void)?

  /// The time at which the host must call `advance` next; nil if nothing is scheduled. O(1) except for cancelled actions.
  package var next: Duration? {
    var next: Duration?
    for lane in lanes.indices where isOpen(lane) {
      if let item = first(of: lane) { next = min(next ?? item.deadline, item.deadline) }
    }
    return next
  }

  /// Whether the window is invisible: actions for visible content wait until it is shown, and run at the next advance after that.
  package var isHidden = false

  /// The number of scheduled actions.
  package var count: Int { actions.count }
  /// The number of stored deadlines, including cancelled ones: at most about twice `count`.
  package var stored: Int { lanes.reduce(0) { $0 + $1.waiting.count } }

  /// Runs an action once, after a delay. With `isLate`, when the clock advances far, the action runs at the end of the advance: for views
  /// that show the time and have nothing to do at intermediate moments. With `isForVisibility` it waits while the window is hidden. O(log n).
  @discardableResult package func schedule(
    after delay: Duration, isLate: Bool = false, isForVisibility: Bool = false, _ action: @escaping () -> Void
  ) -> ID {
    lastID += 1
    actions[lastID] = action
    lanes[(isLate ? 2 : 0) + (isForVisibility ? 1 : 0)].waiting.insert(.init(deadline: now + delay, number: lastID))
    return ID(value: lastID)
  }

  /// O(1) on average.
  package func cancel(_ id: ID?) {
    guard let id, actions.removeValue(forKey: id.value) != nil, stored > 2 * actions.count + Self.spare else { return }
    for lane in lanes.indices { lanes[lane].waiting.removeAll { actions[$0.number] == nil } }
  }

  private static let spare = 32

  private func isOpen(_ lane: Int) -> Bool { !(isHidden && lanes[lane].isForVisibility) }

  /// The first deadline of a lane with an action; cancelled ones before it are removed. O(log n) for each of them.
  private func first(of lane: Int) -> DeadlineHeap.Item? {
    while let item = lanes[lane].waiting.first {
      if actions[item.number] != nil { return item }
      lanes[lane].waiting.removeFirst()
    }
    return nil
  }

  private func run(_ item: DeadlineHeap.Item) { actions.removeValue(forKey: item.number)?() }

  /// Advances the clock and runs due actions, earliest first, each at its own deadline; late actions run at the end. A time in the past has
  /// no effect.
  package func advance(to time: Duration) {
    func open(late: Bool) -> [Int] { lanes.indices.filter { lanes[$0].isLate == late && isOpen($0) } }
    while let due = open(late: false).compactMap(first).min(), due.deadline <= time {
      now = max(now, due.deadline)
      run(due)
    }
    now = max(now, time)
    let late = open(late: true)
    for item in late.flatMap({ lanes[$0].waiting.due(by: time) }).sorted() { run(item) }
    for lane in late { _ = first(of: lane) }
  }
}
