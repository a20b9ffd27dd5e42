import CSDL2
import Foundation

/// Something with descriptors of its own that the main loop waits on.
@MainActor protocol PollSource: AnyObject {
  /// What to wait for. Asked before each wait; none is fine.
  var descriptors: [pollfd] { get }
  /// Called after a wait in which something happened, with the same descriptors in the same order, `revents` filled in.
  func ready(_ descriptors: ArraySlice<pollfd>)
  /// Whether `ready` left something that no descriptor shows; it is then called after the next wait too, which does not sleep.
  var hasMore: Bool { get }
}

extension PollSource {
  var hasMore: Bool { false }
}

/// Waits for anything that the main thread has to do: display events, jobs of the main queue (and so of the main actor), wake-ups.
///
/// One `poll` on the descriptors of all of them; nothing happening is no wake-up.
@MainActor final class MainLoop {
  /// Written from any thread and from signal handlers, polled by the loop. -1, which `poll` passes over, when descriptors have run out.
  private nonisolated static let wakeDescriptor = oriel_wake_descriptor()
  private var sources: [any PollSource] = []

  init() {}

  func add(_ source: any PollSource) { sources.append(source) }

  /// Ends the wait, or the next one when none is under way. From any thread; safe in signal handlers once a loop was made.
  nonisolated static func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Sleeps until something is there or the deadline has come, then runs what the main queue and the sources have.
  ///
  /// Signals end it too. Returns at once when SDL holds events, whose descriptors then show nothing.
  func wait(until deadline: ContinuousClock.Instant? = nil) {
    // Reads what the display sent, and what an answer to a request brought along.
    SDL_PumpEvents()
    let hasEvents = SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    var descriptors = [
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Self.wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    var ranges: [Range<Int>] = []
    var hasMore = false
    for source in sources {
      if source.hasMore { hasMore = true }
      let start = descriptors.count
      descriptors += source.descriptors
      ranges.append(start..<descriptors.count)
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), hasEvents || hasMore ? 0 : Self.milliseconds(until: deadline))
    // Nothing, or a signal: the caller looks for what it asked for.
    guard count > 0 || hasMore else { return }
    if descriptors[1].revents != 0 { takeEventDescriptor(Self.wakeDescriptor) }
    for (source, range) in zip(sources, ranges) where source.hasMore || descriptors[range].contains(where: { $0.revents != 0 }) {
      source.ready(descriptors[range])
    }
    if descriptors[0].revents != 0 { MainQueue.run() }
  }

  /// What is left for `poll`, rounded up so that the deadline has passed when it returns; -1, for ever, without one.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = max(.zero, deadline - .now)
    return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
