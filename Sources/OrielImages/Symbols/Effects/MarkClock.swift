import Foundation
@_spi(Oriel) import OrielCore

/// The box of a symbol that changes over time.
@MainActor package protocol MarkBox: Box {
  /// Called at the requested moment.
  func momentCame()
}

/// The symbols of a window that change over time, and the timer for the next change.
///
/// A symbol requests its next change when it is painted, so that an offscreen, hidden or removed one does not wake the program; neither
/// does any symbol in a hidden window.
@MainActor package final class MarkClock: GraphClient {
  package static let key = GraphClientKey<MarkClock>()

  private var waiting: [ObjectIdentifier: (box: any MarkBox, moment: Duration)] = [:]
  private var timer: TimerQueue.ID?
  /// The moment for which the timer is set.
  private var wake = Duration.zero

  /// The symbols that wait for their next change.
  override package var held: [String: Int] { ["marks": waiting.count] }

  private var isHidden: Bool { graph.dependencies.untracked { EnvironmentValues(graph.rootScope).scenePhase == .background } }

  /// Notifies a symbol when the window's clock reaches a moment. O(1).
  package func wait(_ box: any MarkBox, until moment: Duration) {
    waiting[ObjectIdentifier(box)] = (box, moment)
    if timer == nil || moment < wake { wait(until: moment) }
  }

  private func wait(until moment: Duration) {
    graph.timers.cancel(timer)
    timer = nil
    if isHidden { return }
    wake = moment
    // After a long sleep each symbol is drawn once, for the current time.
    timer = graph.timers.schedule(after: max(.zero, moment - graph.timers.now), isLate: true) { [weak self] in self?.fire() }
  }

  private func fire() {
    timer = nil
    if isHidden { return }
    for (key, (box, moment)) in waiting where moment <= graph.timers.now {
      waiting[key] = nil
      box.momentCame()
    }
    waitForNext()
  }

  private func waitForNext() {
    graph.timers.cancel(timer)
    timer = nil
    if let next = waiting.values.map(\.moment).min() { wait(until: next) }
  }

  override package class var knowsBoxes: Bool { true }
  override package func forget(_ box: Box) {
    if waiting.removeValue(forKey: ObjectIdentifier(box)) != nil { waitForNext() }
  }

  override package func platformChanged(_ keyPath: AnyKeyPath) {
    if keyPath == \EnvironmentValues.scenePhase { waitForNext() }
  }
}
