import Synchronization

/// Jobs from other threads, kept until the graph's thread takes them.
package final class Mailbox: @unchecked Sendable {
  private let lock = ShortLock()
  /// Guarded by the lock.
  @exclusivity(unchecked) private var jobs: [@Sendable () -> Void] = []
  /// Checked before the lock is taken, because usually there are no jobs.
  private let isFilled = Atomic(false)

  /// Whether a posted job has not run yet.
  package var hasJobs: Bool { isFilled.load(ordering: .acquiring) }
  private let wake: @Sendable () -> Void

  /// `wake` is called, on the posting thread, if the mailbox was empty before a post.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package func post(_ job: @escaping @Sendable () -> Void) {
    lock.lock()
    jobs.append(job)
    let wasEmpty = jobs.count == 1
    isFilled.store(true, ordering: .releasing)
    lock.unlock()
    if wasEmpty { wake() }
  }

  /// Runs everything posted so far, in order, on the calling thread.
  package func drain() {
    guard hasJobs else { return }
    var taken: [@Sendable () -> Void] = []
    lock.lock()
    swap(&taken, &jobs)
    isFilled.store(false, ordering: .relaxed)
    lock.unlock()
    for job in taken { job() }
  }
}
