import OrielGraph

/// The value that the main thread has read last, kept so that other threads can read it too.
///
/// It is changed on the main thread alone, under a lock; so that thread reads it without. One lock for all: it is taken when a value has
/// become another one, and by the few reads on other threads.
package final class ReadElsewhere<Value>: @unchecked Sendable {
  /// In memory of its own: unspecialised code would look for the metadata of an optional at each read.
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var hasValue = false
  @exclusivity(unchecked) private var version = -1

  package init() {}

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// On the main thread: what it has read last, when there is a value.
  var latest: Value { storage.pointee }

  /// On the main thread, with what it has just read: nothing to do while the version is the one that was kept last.
  @inline(__always) package func keep(_ value: Value, version: Int) { if version != self.version { replace(value, version) } }

  private func replace(_ value: Value, _ version: Int) {
    self.version = version
    var value = value
    readLock.lock()
    // What is let go of may run code: not under the lock.
    if hasValue {
      swap(&storage.pointee, &value)
    } else {
      storage.initialize(to: value)
      hasValue = true
    }
    readLock.unlock()
  }

  /// On another thread: what the main thread has read last. Traps when it has read nothing, naming what was asked for.
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
