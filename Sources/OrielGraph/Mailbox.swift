/// Jobs from other threads, kept until the graph's thread takes them.
package final class Mailbox: @unchecked Sendable {
  private let lock = ShortLock()
  /// Guarded by the lock.
  private var jobs: [@Sendable () -> Void] = []
  private let wake: @Sendable () -> Void

  /// `wake` is called, on the posting thread, when the box goes from empty to not empty.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package func post(_ job: @escaping @Sendable () -> Void) {
    lock.lock()
    jobs.append(job)
    let wasEmpty = jobs.count == 1
    lock.unlock()
    if wasEmpty { wake() }
  }

  /// Runs everything posted so far, in order, on the calling thread.
  package func drain() {
    var taken: [@Sendable () -> Void] = []
    lock.lock()
    swap(&taken, &jobs)
    lock.unlock()
    for job in taken { job() }
  }
}
