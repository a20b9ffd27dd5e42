import Synchronization

/// Allows other threads than the main one to read and write a tree's state.
///
/// Values are changed only on the main thread, under the lock; so the main thread reads them without the lock, and other threads read them
/// under it. Values written on other threads wait here for the main thread: one for each location, however often it is written.
package final class ThreadCrossing: @unchecked Sendable {
  private let lock = ShortLock()
  private struct Written {
    var value: AnyObject
    /// Whether the main thread has been, or will be, notified of a value that it has not taken yet.
    var isAnnounced = true
  }
  /// By the location, which the job that takes the value keeps alive. Guarded by the lock.
  private var written: [ObjectIdentifier: Written] = [:] { didSet { used.store(!written.isEmpty, ordering: .relaxed) } }
  private let used = Atomic(false)

  package init() {}

  /// On the main thread: encloses a change of a value that other threads may be reading. No code of the program may run in between.
  package func beginStore() { lock.lock() }
  package func endStore() { lock.unlock() }

  /// On another thread: calls `body` with the value that was written to the location and not stored yet, if any.
  package func read<Value>(_ location: ObjectIdentifier, _ body: (AnyObject?) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(written[location]?.value)
  }

  /// On another thread: writes a value. Returns whether it is the first since the last one was taken: then the main thread must be
  /// notified.
  package func write(_ value: AnyObject, to location: ObjectIdentifier) -> Bool {
    lock.lock()
    // Released after unlocking: releasing it may run code of the program.
    let old = written.updateValue(Written(value: value), forKey: location)
    lock.unlock()
    return withExtendedLifetime(old) { old?.isAnnounced != true }
  }

  /// On the main thread: whether any location may have a waiting value. Without the lock, because each write checks it.
  package var isInUse: Bool { used.load(ordering: .relaxed) }

  /// On the main thread: leaves a value that is stored later, replacing one left by another thread.
  package func leave(_ value: AnyObject, for location: ObjectIdentifier) {
    lock.lock()
    let old = written.updateValue(Written(value: value, isAnnounced: false), forKey: location)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// On the main thread: removes a location's waiting value, which has been overwritten.
  package func forget(_ location: ObjectIdentifier) {
    lock.lock()
    let old = written.removeValue(forKey: location)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The number of locations with a waiting value.
  package var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return written.count
  }

  /// On the main thread: the value that another thread left. It stays readable for others until it has been stored.
  package func take(_ location: ObjectIdentifier) -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    guard written[location]?.isAnnounced == true else { return nil }
    written[location]?.isAnnounced = false
    return written[location]?.value
  }

  /// On the main thread: removes a value that was stored, or is not needed, unless another one has been written meanwhile.
  package func settle(_ value: AnyObject, of location: ObjectIdentifier) {
    lock.lock()
    let isLast = written[location].map { $0.value === value && !$0.isAnnounced } ?? false
    let old = isLast ? written.removeValue(forKey: location) : nil
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}
