import Foundation
import OrielGraph
import Synchronization

/// Writes from other threads, kept until the main actor takes them at the start of a frame.
package final class GraphMailbox: Sendable {
  private let mailbox: Mailbox
  /// Cleared when the graph is destroyed. With a weak reference each retain of the graph would be slow.
  private let owner = Mutex<Owner>(Owner())

  private struct Owner: @unchecked Sendable {
    unowned(unsafe) var graph: ViewGraph?
  }

  init(wake: @escaping @Sendable () -> Void) { mailbox = Mailbox(wake: wake) }

  /// The graph that jobs act on; read on the main actor only.
  @MainActor package var graph: ViewGraph? {
    get { owner.withLock { $0.graph } }
    set { owner.withLock { $0.graph = newValue } }
  }

  /// Runs a job on the main actor at the start of the next frame; at once if called on the main thread.
  package func post(_ job: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { job() }
    } else {
      mailbox.post { MainActor.assumeIsolated { job() } }
    }
  }

  var hasJobs: Bool { mailbox.hasJobs }

  @MainActor func drain() { mailbox.drain() }
}
