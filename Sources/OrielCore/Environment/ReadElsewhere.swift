import OrielGraph

/// The value that the main thread read last, kept so that other threads can read it too.
///
/// Only the main thread changes it, under a lock; so the main thread reads it without the lock. One lock serves all instances: it is
/// taken when a value has changed, and by the few reads on other threads.
package final class ReadElsewhere<Value>: @unchecked Sendable {
  /// The value, in separate memory because unspecialised code would look up the metadata of an optional at each read.
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var hasValue = false
  @exclusivity(unchecked) private var version = -1

  package init() {}

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The value read last, if `hasValue`; for the main thread.
  var latest: Value { storage.pointee }

  /// Keeps the value just read; for the main thread. Does nothing if the version equals the one that was kept last.
  @inline(__always) package func keep(_ value: Value, version: Int) { if version != self.version { replace(value, version) } }

  private func replace(_ value: Value, _ version: Int) {
    self.version = version
    var value = value
    readLock.lock()
    // Releasing the old value may run code, so it happens outside the lock.
    if hasValue {
      swap(&storage.pointee, &value)
    } else {
      storage.initialize(to: value)
      hasValue = true
    }
    readLock.unlock()
  }

  /// Returns the value that the main thread read last; for other threads. Traps if there is none, naming the value that was read.
  package func value(of name: @autoclosure () -> String) -> Value {
    readLock.lock()
    defer { readLock.unlock() }
    if hasValue { return storage.pointee }
    fatalError(
      "Oriel: \(name()) was read on another thread than the main one, before it was read there. Read it in a body, or hand the value to the thread."
    )
  }
}

private let readLock = ShortLock()
