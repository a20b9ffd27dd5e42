import Foundation

/// Threads that do one job after another, each its part.
final class ThreadCrew: @unchecked Sendable {
  private let condition = NSCondition()
  // Guarded by the condition.
  private var job: (@Sendable (Int) -> Void)?
  private var round = 0
  private var running = 0

  let count: Int

  init(count: Int) {
    self.count = count
    for thread in 0..<count { Thread.detachNewThread { [self] in work(thread) } }
  }

  private func work(_ thread: Int) {
    var seen = 0
    while true {
      condition.lock()
      while round == seen { condition.wait() }
      seen = round
      let job = job
      condition.unlock()
      job?(thread)
      condition.lock()
      running -= 1
      condition.unlock()
    }
  }

  /// Has each thread do a job, which is told the thread's number. The last one must have ended.
  func begin(_ job: @escaping @Sendable (Int) -> Void) {
    condition.lock()
    precondition(running == 0)
    (self.job, running) = (job, count)
    round += 1
    condition.broadcast()
    condition.unlock()
  }

  /// Whether some have yet to end.
  var isRunning: Bool {
    condition.lock()
    defer { condition.unlock() }
    return running > 0
  }
}
