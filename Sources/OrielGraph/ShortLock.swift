import Glibc
import Synchronization

/// A lock for work of a few nanoseconds: if no other thread holds it, it is taken and released inline, without a call.
///
/// A thread that finds it taken tries again, and after 100 attempts lets other threads run in between. One thread must not take it twice:
/// it would wait forever. Unlike a `Mutex`, the thread sanitizer recognises it. Public, because other declarations are not inlined across
/// modules.
@frozen public struct ShortLock: ~Copyable {
  @usableFromInline let isTaken = Atomic(false)

  /// Creates a lock that is not held.
  @inlinable public init() {}

  /// Waits until no thread holds the lock, and takes it. Writes of its last holder are then visible.
  @inlinable @inline(__always) public func lock() { if isTaken.exchange(true, ordering: .acquiring) { wait() } }

  /// Releases the lock. Does not check whether the calling thread holds it.
  @inlinable @inline(__always) public func unlock() { isTaken.store(false, ordering: .releasing) }

  @usableFromInline @inline(never) func wait() {
    var tries = 0
    repeat {
      // Reads first: an attempt to take the lock slows down the thread that holds it.
      while isTaken.load(ordering: .relaxed) {
        tries += 1
        if tries > 100 { sched_yield() }
      }
    } while isTaken.exchange(true, ordering: .acquiring)
  }
}
