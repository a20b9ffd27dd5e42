import Dispatch
import Foundation

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main queue, and with it the main actor, run by a loop other than Dispatch's own.
@MainActor enum MainQueue {
  /// Readable while jobs wait.
  nonisolated static let descriptor = mainQueueHandle()

  private static var isRunning = false

  /// Runs the waiting jobs. Has no effect inside one of them, or if the queue runs on another thread than the main one, as it does once an
  /// asynchronous `main` has suspended.
  static func run() {
    guard !isRunning, Thread.isMainThread else { return }
    isRunning = true
    defer { isRunning = false }
    // Dispatch requires its caller to clear the descriptor. This must come first, so that jobs queued from here on make it readable again.
    if takeEventDescriptor(descriptor) { runMainQueue(nil) }
  }
}

/// Clears an event descriptor, which is readable until then. Returns false if nothing was written to it.
@discardableResult func takeEventDescriptor(_ descriptor: Int32) -> Bool {
  var writes: UInt64 = 0
  return read(descriptor, &writes, MemoryLayout<UInt64>.size) > 0
}
