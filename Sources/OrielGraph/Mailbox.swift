import Synchronization

/// Jobs from other threads, kept until the graph's thread takes them.
package final class Mailbox: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let wake: @Sendable () -> Void

  /// `wake` is called, on the posting thread, when the box goes from empty to not empty.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package func post(_ job: @escaping @Sendable () -> Void) {
    let wasEmpty = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if wasEmpty { wake() }
  }

  /// Runs everything posted so far, in order, on the calling thread.
  package func drain() {
    let taken = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in taken { job() }
  }
}
