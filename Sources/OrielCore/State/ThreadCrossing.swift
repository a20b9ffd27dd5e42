import Synchronization

/// What lets threads other than the main one read and write a tree's state.
///
/// Values are changed on the main thread alone, under the lock; so it reads them without, and other threads read them under it. What those
/// write waits here for the main thread: one value for each location, however often it is written.
final class ThreadCrossing: Sendable {
  private struct Written: @unchecked Sendable {
    /// By the location, which the job that takes the value keeps alive.
    var values: [ObjectIdentifier: AnyObject] = [:]
  }

  private let written = Mutex(Written())

  /// On the main thread: changes a value that other threads may be reading. The change must not run code of the program's.
  func store(_ change: () -> Void) { written.withLock { _ in change() } }

  /// On another thread: reads, given what was written to the location and not yet taken.
  func read<Value>(_ location: ObjectIdentifier, _ body: (AnyObject?) -> Value) -> Value {
    var result: Value?
    written.withLock { result = body($0.values[location]) }
    // Set by the body, which has run.
    return result!
  }

  /// On another thread: leaves a value. Whether it is the first since the last was taken, so that the main thread is to be told.
  func write(_ value: AnyObject, to location: ObjectIdentifier) -> Bool {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var old: AnyObject?
    written.withLock { old = $0.values.updateValue(value, forKey: location) }
    return old == nil
  }

  /// On the main thread: the value that was left.
  func take(_ location: ObjectIdentifier) -> AnyObject? {
    nonisolated(unsafe) var taken: AnyObject?
    written.withLock { taken = $0.values.removeValue(forKey: location) }
    return taken
  }
}

/// A value on its way to the main thread. Handed over whole: who wrote it keeps no part of it that changes.
final class WrittenElsewhere<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
