import Glibc
import Synchronization

/// A lock for what takes a few nanoseconds: taken and let go of in place, without a call, while nobody else holds it.
///
/// Who finds it taken tries again, and soon lets other threads run in between. Not to be taken twice by one thread. Unlike a `Mutex` it is
/// known to the thread sanitizer. Public, since nothing less is put in place across modules.
@frozen public struct ShortLock: ~Copyable {
  @usableFromInline let isTaken = Atomic(false)

  @inlinable public init() {}

  @inlinable @inline(__always) public func lock() { if isTaken.exchange(true, ordering: .acquiring) { wait() } }

  @inlinable @inline(__always) public func unlock() { isTaken.store(false, ordering: .releasing) }

  @usableFromInline @inline(never) func wait() {
    var tries = 0
    repeat {
      // Looked at first: trying takes the memory from whoever holds the lock.
      while isTaken.load(ordering: .relaxed) {
        tries += 1
        if tries > 100 { sched_yield() }
      }
    } while isTaken.exchange(true, ordering: .acquiring)
  }
}
