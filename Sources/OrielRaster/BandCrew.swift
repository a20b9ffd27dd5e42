import CPixels
import Dispatch
import Foundation
import Synchronization

/// Drawing that is divided into bands, which several threads may draw.
package class BandWork {
  /// Draws one band. `thread` is 0 for the calling thread, otherwise the index of a helper thread; different threads draw bands
  /// concurrently.
  func draw(band: Int, thread: Int) {}
}

/// The threads that draw bands of large damage beside the calling thread.
///
/// Each is created on first need and then waits; it does nothing else. A free thread takes the next band: if the other threads are not
/// scheduled, the caller draws all bands itself and waits for none. One piece of work is done at a time; a concurrent caller draws all of
/// its own bands.
final class BandCrew: Sendable {
  static let shared = BandCrew()

  /// The maximum number of threads.
  static let most = 4
  /// The number of processors, up to the maximum.
  static let usual = min(most, ProcessInfo.processInfo.activeProcessorCount)

  /// The number of bands per thread, if more bands cost little: a thread that wakes late or has more to do draws fewer of them.
  static let share = 4

  private struct State {
    /// The maximum number of threads that may draw the work.
    var threads = 0
    /// The current work; it outlives the call that draws it.
    nonisolated(unsafe) var work: Unmanaged<BandWork>?
    /// The bands that no thread has taken.
    var bands = 0..<0
    /// The number of threads that are drawing a band.
    var drawing = 0
    /// Whether the caller is waiting for the helper threads.
    var isAwaited = false
    /// The semaphore that wakes each thread.
    var starts: [DispatchSemaphore] = []
  }
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)
  /// Whether work will arrive soon.
  private let isExpected = Atomic(false)
  /// When work was announced, in nanoseconds, and the delay of the last announced work.
  private let expectedSince = Atomic<UInt64>(0), lead = Atomic<UInt64>(.max)

  /// Draws bands on at most `threads` threads, and returns when all are drawn.
  func draw(_ work: BandWork, bands: Int, threads: Int) {
    let threads = min(threads, bands)
    let own = Unmanaged.passUnretained(work)
    let isMine = state.withLock { state in
      if threads < 2 || state.work != nil { return false }
      (state.work, state.bands, state.threads) = (own, 0..<bands, threads)
      return true
    }
    noteArrival()
    guard isMine else {
      for band in 0..<bands { work.draw(band: band, thread: 0) }
      return
    }
    wake(threads - 1)
    while let band = state.withLock({ $0.bands.popFirst() }) { work.draw(band: band, thread: 0) }
    // The helpers' last bands are short: sleeping and waking would mostly take longer than they do.
    var turns = 0
    while turns < Self.turns, state.withLock({ $0.drawing > 0 }) {
      turns += 1
      oriel_pause()
    }
    let waits = state.withLock { state in
      state.isAwaited = state.drawing > 0
      return state.isAwaited
    }
    if waits { ended.wait() }
    state.withLock { ($0.work, $0.isAwaited) = (nil, false) }
  }

  /// How often the caller polls for the end of the others before it sleeps: about the time to be woken. It does not yield, since on a busy
  /// machine other processes would use their whole time slice.
  private static let turns = 200

  /// Wakes threads for work that will arrive soon, if it did last time. They poll for a moment before they sleep again.
  func expectWork(threads: Int) {
    expectedSince.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    if lead.load(ordering: .relaxed) > Self.watch / 2 { return }
    if isExpected.exchange(true, ordering: .acquiringAndReleasing) { return }
    wake(threads - 1)
  }

  /// Records that work has arrived, and its delay since the announcement.
  private func noteArrival() {
    let since = expectedSince.exchange(0, ordering: .relaxed)
    if since > 0 { lead.store(DispatchTime.now().uptimeNanoseconds - since, ordering: .relaxed) }
    isExpected.store(false, ordering: .releasing)
  }

  /// The time for which threads poll for announced work, in nanoseconds: twice the longest delay allowed.
  private static let watch: UInt64 = 500_000

  /// Returns when the announced work has arrived or is overdue. Other runnable threads take precedence.
  private func awaitExpected() {
    let end = DispatchTime.now().uptimeNanoseconds + Self.watch
    while isExpected.load(ordering: .acquiring) {
      sched_yield()
      if DispatchTime.now().uptimeNanoseconds < end { continue }
      isExpected.store(false, ordering: .releasing)
    }
  }

  private func wake(_ count: Int) {
    let starts = state.withLock { state in
      while state.starts.count < count {
        let start = DispatchSemaphore(value: 0)
        state.starts.append(start)
        addThread(start, number: state.starts.count)
      }
      return state.starts
    }
    for start in starts.prefix(count) { start.signal() }
  }

  private func addThread(_ start: DispatchSemaphore, number: Int) {
    let thread = Thread { [self] in
      while true {
        start.wait()
        awaitExpected()
        drawBands(thread: number)
      }
    }
    thread.name = "oriel-band"
    // Like the main thread's, because lists are nested.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Draws bands that no thread has taken; none, if all are drawn before the thread runs.
  private func drawBands(thread: Int) {
    while true {
      let next: (work: UInt, band: Int)? = state.withLock { state in
        // A thread woken for earlier work may exceed the current number of threads.
        guard let work = state.work, thread < state.threads, let band = state.bands.popFirst() else { return nil }
        state.drawing += 1
        return (UInt(bitPattern: work.toOpaque()), band)
      }
      guard let next, let work = UnsafeRawPointer(bitPattern: next.work) else { return }
      Unmanaged<BandWork>.fromOpaque(work).takeUnretainedValue().draw(band: next.band, thread: thread)
      let isLast = state.withLock { state in
        state.drawing -= 1
        return state.drawing == 0 && state.isAwaited
      }
      if isLast { ended.signal() }
    }
  }
}
