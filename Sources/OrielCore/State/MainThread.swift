import Dispatch
import Foundation

/// Whether the caller runs where the main actor runs.
///
/// That is the main thread, or, once an asynchronous `main` has suspended, whichever thread drains the main queue.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
