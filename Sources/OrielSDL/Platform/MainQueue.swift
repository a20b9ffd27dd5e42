import Dispatch
import Foundation

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main queue, and with it the main actor, run by a loop that is not Dispatch's own.
@MainActor enum MainQueue {
  /// Readable while jobs wait.
  nonisolated static let descriptor = mainQueueHandle()

  private static var isRunning = false

  /// Runs the jobs that wait. Does nothing inside one of them, and where the queue has another thread than the main one, as it does once an
  /// asynchronous `main` has suspended.
  static func run() {
    guard !isRunning, Thread.isMainThread else { return }
    isRunning = true
    defer { isRunning = false }
    // Dispatch leaves this to its caller. First, so that what is enqueued from here on shows again.
    if takeEventDescriptor(descriptor) { runMainQueue(nil) }
  }
}

/// Takes what was written to an event descriptor, which is readable till then. False when nothing was.
@discardableResult func takeEventDescriptor(_ descriptor: Int32) -> Bool {
  var writes: UInt64 = 0
  return read(descriptor, &writes, MemoryLayout<UInt64>.size) > 0
}
