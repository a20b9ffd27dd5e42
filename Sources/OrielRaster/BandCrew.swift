import Dispatch
import Foundation
import Synchronization

/// The threads that draw bands of large damage beside the one that asks.
///
/// Each is made when it is first needed, and waits from then on; it does nothing else. One piece of work is done at a time: who asks
/// meanwhile draws all of its bands itself.
final class BandCrew: @unchecked Sendable {
  static let shared = BandCrew()

  /// More bands are not drawn at once.
  static let most = 4
  /// As many as there are processors that can draw them.
  static let usual = min(most, ProcessInfo.processInfo.activeProcessorCount)

  private let isBusy = Atomic(false)
  // Changed by who is busy; the semaphores order what threads see of them.
  @exclusivity(unchecked) private var starts: [DispatchSemaphore] = []
  @exclusivity(unchecked) private var work: Unmanaged<Rasterizer>?
  private let ended = DispatchSemaphore(value: 0)

  /// Draws bands, the first of them on the calling thread, and returns when all are drawn.
  func draw(_ work: Rasterizer, bands: Int) {
    guard bands > 1, isBusy.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
      for band in 0..<bands { work.draw(band: band) }
      return
    }
    while starts.count < bands - 1 { addThread() }
    self.work = .passUnretained(work)
    for band in 1..<bands { starts[band - 1].signal() }
    work.draw(band: 0)
    for _ in 1..<bands { ended.wait() }
    self.work = nil
    isBusy.store(false, ordering: .releasing)
  }

  private func addThread() {
    let start = DispatchSemaphore(value: 0), band = starts.count + 1
    starts.append(start)
    let thread = Thread { [self] in
      while true {
        start.wait()
        work?.takeUnretainedValue().draw(band: band)
        ended.signal()
      }
    }
    thread.name = "oriel-band"
    // As the main thread: lists lie in one another.
    thread.stackSize = 8 << 20
    thread.start()
  }
}
