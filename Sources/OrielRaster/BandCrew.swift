import CPixels
import Dispatch
import Foundation
import Synchronization

/// What is drawn in bands, each of which may be drawn by a thread of its own.
package class BandWork {
  /// Draws one. `thread` is 0 for who asks, and else the number of one of the others: bands of different threads are drawn at once.
  func draw(band: Int, thread: Int) {}
}

/// The threads that draw bands of large damage beside the one that asks.
///
/// Each is made when it is first needed, and waits from then on; it does nothing else. Whoever is free takes the next band: if the other
/// threads do not come to run, the one that asks draws all of them, and waits for nobody. One piece of work is done at a time: who asks
/// meanwhile draws all of its bands itself.
final class BandCrew: Sendable {
  static let shared = BandCrew()

  /// More bands are not drawn at once.
  static let most = 4
  /// As many as there are processors that can draw them.
  static let usual = min(most, ProcessInfo.processInfo.activeProcessorCount)

  /// So many bands there are for each thread, where that costs little: one that wakes late, or has more to do, draws fewer of them.
  static let share = 4

  private struct State {
    /// How many threads may draw it.
    var threads = 0
    /// What is drawn now; it outlives the call that draws it.
    nonisolated(unsafe) var work: Unmanaged<BandWork>?
    /// The bands that nobody has taken.
    var bands = 0..<0
    /// How many of the threads are drawing one.
    var drawing = 0
    /// Whether who asked waits for them.
    var isAwaited = false
    /// What wakes each thread.
    var starts: [DispatchSemaphore] = []
  }
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)
  /// Whether work will soon come.
  private let isExpected = Atomic(false)
  /// When it was expected, in nanoseconds, and how much later the last expected work came.
  private let expectedSince = Atomic<UInt64>(0), lead = Atomic<UInt64>(.max)

  /// Draws bands by at most some threads, and returns when all are drawn.
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
    // The last bands of the others are small: to sleep and be woken would mostly take longer than they do.
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

  /// How many times who asks looks whether the others have ended, before it sleeps: about the time in which it would be woken. It does not
  /// yield, since on a busy machine others would take their whole turn.
  private static let turns = 200

  /// Wakes threads that will soon be asked to draw, if the last time they were asked soon enough. They look out for work for a moment
  /// before they sleep again.
  func expectWork(threads: Int) {
    expectedSince.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    if lead.load(ordering: .relaxed) > Self.watch / 2 { return }
    if isExpected.exchange(true, ordering: .acquiringAndReleasing) { return }
    wake(threads - 1)
  }

  /// Notes that work has come, and how long after it was expected.
  private func noteArrival() {
    let since = expectedSince.exchange(0, ordering: .relaxed)
    if since > 0 { lead.store(DispatchTime.now().uptimeNanoseconds - since, ordering: .relaxed) }
    isExpected.store(false, ordering: .releasing)
  }

  /// So long threads look out for expected work, in nanoseconds: twice as long as it may take.
  private static let watch: UInt64 = 500_000

  /// Returns once the expected work has come, or will not. Whatever else is to be done goes before.
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
    // As the main thread: lists lie in one another.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Draws what nobody has taken; nothing, if all is drawn before the thread comes to run.
  private func drawBands(thread: Int) {
    while true {
      let next: (work: UInt, band: Int)? = state.withLock { state in
        // Who was woken for earlier work may have a number too many.
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
