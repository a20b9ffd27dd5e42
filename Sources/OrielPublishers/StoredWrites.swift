import Foundation
import Synchronization

/// What has to be done when a write that was announced on this thread has been stored.
///
/// An announcement comes before the change. On the main thread all that follows from it runs later; for writes on other threads, what
/// follows on the main thread could come before the value is stored.
package enum StoredWrites {
  private static let key = "Oriel.StoredWrites"
  private final class Actions {
    var list: [() -> Void] = []
  }
  /// The number of threads with actions that wait. Usually there are none: a write asks only for this.
  private static let waiting = Atomic(0)

  /// Called while a change is announced: runs an action when the value has been stored, if a published property is being written.
  package static func afterWrite(_ action: @escaping () -> Void) {
    if let actions = Thread.current.threadDictionary[key] as? Actions {
      actions.list.append(action)
    } else {
      let actions = Actions()
      actions.list = [action]
      Thread.current.threadDictionary[key] = actions
      waiting.add(1, ordering: .relaxed)
    }
  }

  /// Called on the thread that has written a published property.
  @inline(__always) static func writeHasEnded() { if waiting.load(ordering: .relaxed) > 0 { runActions() } }

  private static func runActions() {
    guard let actions = Thread.current.threadDictionary[key] as? Actions else { return }
    Thread.current.threadDictionary[key] = nil
    waiting.subtract(1, ordering: .relaxed)
    for action in actions.list { action() }
  }
}
