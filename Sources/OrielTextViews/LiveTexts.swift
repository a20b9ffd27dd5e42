import Foundation
@_spi(Oriel) import OrielCore

/// The texts of a window that change by themselves, and the timer for the next change.
///
/// One timer serves all texts: a text formats its characters again when its time has come, and is measured if they have changed.
@MainActor final class LiveTexts: GraphClient {
  static let key = GraphClientKey<LiveTexts>()

  private var timers: TimerQueue { graph.timers }
  private var moments: [ObjectIdentifier: (box: TextBox, moment: Date)] = [:]
  private var timer: TimerQueue.ID?
  /// The time for which the timer is set.
  private var wake = Date.distantFuture

  /// The number of texts that wait for their next change.
  override var held: [String: Int] { ["live texts": moments.count] }

  /// The tolerance of a time in seconds, because the last bits of dates are not exact.
  private static let tolerance = 0.0005

  private func clock() -> Date { graph.dependencies.untracked { EnvironmentValues(graph.rootScope).wallClock.now } }

  /// Sets the time of a text's next change; nil if it no longer changes. O(1).
  func set(_ moment: Date?, for box: TextBox) {
    guard let moment else {
      if moments.removeValue(forKey: ObjectIdentifier(box)) != nil && moments.isEmpty { stop() }
      return
    }
    moments[ObjectIdentifier(box)] = (box, moment)
    if timer == nil || moment < wake { wait(until: moment) }
  }

  private func stop() {
    timers.cancel(timer)
    timer = nil
    wake = .distantFuture
  }

  private func wait(until moment: Date) {
    timers.cancel(timer)
    wake = moment
    // Clocks may differ slightly, so that a timer may fire early: then it is set again.
    let milliseconds = max(1, min(1e12, (moment.timeIntervalSince(clock()) * 1_000).rounded()))
    // After a long sleep a text is updated once, for the current time.
    timer = timers.schedule(after: .milliseconds(Int(milliseconds)), isLate: true) { [weak self] in self?.fire() }
  }

  /// Updates the texts whose time has come; each sets its next one. O(waiting texts).
  private func fire() {
    timer = nil
    wake = .distantFuture
    let now = clock().addingTimeInterval(Self.tolerance)
    for (box, _) in moments.values.filter({ $0.moment <= now }) {
      moments[ObjectIdentifier(box)] = nil
      box.momentCame()
    }
    if let next = moments.values.map(\.moment).min(), next < wake { wait(until: next) }
  }
}

extension ViewGraph {
  var liveTexts: LiveTexts { self[LiveTexts.key] }
}
