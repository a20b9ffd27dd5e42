import OrielGraph
import Synchronization

/// What lets threads other than the main one read and write a tree's state.
///
/// Values are changed on the main thread alone, under the lock; so it reads them without, and other threads read them under it. What those
/// write waits here for the main thread: one value for each location, however often it is written.
package final class ThreadCrossing: @unchecked Sendable {
  private let lock = ShortLock()
  private struct Written {
    var value: AnyObject
    /// Whether the main thread is to be told, or has been, of a value that it has not taken.
    var isAnnounced = true
  }
  /// By the location, which the job that takes the value keeps alive. Guarded by the lock.
  private var written: [ObjectIdentifier: Written] = [:] { didSet { used.store(!written.isEmpty, ordering: .relaxed) } }
  private let used = Atomic(false)

  /// On the main thread: between these two calls a value is changed that other threads may be reading. No code of the program's may run.
  @inline(__always) func beginStore() { lock.lock() }
  @inline(__always) func endStore() { lock.unlock() }

  /// On another thread: reads, given what was written to the location and not yet taken.
  func read<Value>(_ location: ObjectIdentifier, _ body: (AnyObject?) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(written[location]?.value)
  }

  /// On another thread: leaves a value. Whether it is the first since the last was taken, so that the main thread is to be told.
  func write(_ value: AnyObject, to location: ObjectIdentifier) -> Bool {
    lock.lock()
    // Let go of after the lock: it may run code of the program's.
    let old = written.updateValue(Written(value: value), forKey: location)
    lock.unlock()
    return withExtendedLifetime(old) { old?.isAnnounced != true }
  }

  /// On the main thread: whether any location may have a value that waits. Without the lock, as each write asks for it.
  @inline(__always) var isInUse: Bool { used.load(ordering: .relaxed) }

  /// On the main thread: leaves a value there that is stored later, in place of what another thread has left.
  func leave(_ value: AnyObject, for location: ObjectIdentifier) {
    lock.lock()
    let old = written.updateValue(Written(value: value, isAnnounced: false), forKey: location)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// On the main thread: what waits for a location has been overwritten.
  func forget(_ location: ObjectIdentifier) {
    lock.lock()
    let old = written.removeValue(forKey: location)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// How many locations have a value that waits.
  package var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return written.count
  }

  /// On the main thread: the value that another thread left. It stays for others to read until it has been stored.
  func take(_ location: ObjectIdentifier) -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    guard written[location]?.isAnnounced == true else { return nil }
    written[location]?.isAnnounced = false
    return written[location]?.value
  }

  /// On the main thread: a value that was taken has been stored, or is not wanted. Forgotten, unless another has been left meanwhile.
  func settle(_ value: AnyObject, of location: ObjectIdentifier) {
    lock.lock()
    let isLast = written[location].map { $0.value === value && !$0.isAnnounced } ?? false
    let old = isLast ? written.removeValue(forKey: location) : nil
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}

/// A value on its way to the main thread. Handed over whole: who wrote it keeps no part of it that changes.
final class WrittenElsewhere<Value>: @unchecked Sendable {
  let value: Value
  /// What goes along with it; nil: nothing.
  let transaction = Transaction.ifAny
  init(_ value: Value) { self.value = value }
}
