import Dispatch
import Foundation
import Synchronization

/// Whether the caller runs where the main actor runs.
///
/// That is the main thread, or, once an asynchronous `main` has suspended, whichever thread drains the main queue.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, once it has asked; Foundation makes two system calls to tell it. It stays what it is, unlike who drains the queue.
  private static let known = Atomic<UInt>(0)

  /// Stops the program on any other thread, saying what happened there: what is confined to the main thread would be torn.
  @inline(__always) package static func expect(_ event: @autoclosure () -> String) { if !isCurrent { stop(event()) } }

  private static func stop(_ event: String) -> Never { fatalError("Oriel: \(event) on another thread than the main one") }

  package static var isCurrent: Bool {
    let current = UInt(pthread_self())
    if known.load(ordering: .relaxed) == current { return true }
    if Thread.isMainThread {
      known.store(current, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}
