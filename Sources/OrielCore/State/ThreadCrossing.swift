import Foundation

/// What lets threads other than the main one read and write a tree's state.
///
/// Values are changed on the main thread alone, under the lock; so it reads them without, and other threads read them under it. What those
/// write waits here for the main thread: one value for each location, however often it is written.
final class ThreadCrossing: @unchecked Sendable {
  // Not a Mutex: the thread sanitizer knows nothing of those.
  private let lock = NSLock()
  /// By the location, which the job that takes the value keeps alive. Guarded by the lock.
  private var written: [ObjectIdentifier: AnyObject] = [:]

  /// On the main thread: changes a value that other threads may be reading. The change must not run code of the program's.
  func store(_ change: () -> Void) {
    lock.lock()
    change()
    lock.unlock()
  }

  /// On another thread: reads, given what was written to the location and not yet taken.
  func read<Value>(_ location: ObjectIdentifier, _ body: (AnyObject?) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(written[location])
  }

  /// On another thread: leaves a value. Whether it is the first since the last was taken, so that the main thread is to be told.
  func write(_ value: AnyObject, to location: ObjectIdentifier) -> Bool {
    lock.lock()
    // Let go of after the lock: it may run code of the program's.
    let old = written.updateValue(value, forKey: location)
    lock.unlock()
    return withExtendedLifetime(old) { old == nil }
  }

  /// On the main thread: the value that was left.
  func take(_ location: ObjectIdentifier) -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    return written.removeValue(forKey: location)
  }
}

/// A value on its way to the main thread. Handed over whole: who wrote it keeps no part of it that changes.
final class WrittenElsewhere<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
