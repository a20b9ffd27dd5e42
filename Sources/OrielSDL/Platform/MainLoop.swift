import CSDL2
import Foundation

/// A source of events with its own descriptors, for which the main loop waits.
@MainActor protocol PollSource: AnyObject {
  /// The descriptors to wait for. Read before each wait; may be empty.
  var descriptors: [pollfd] { get }
  /// Called after a wait in which something happened, with the same descriptors in the same order and their `revents`.
  func ready(_ descriptors: ArraySlice<pollfd>)
  /// Whether `ready` left work that no descriptor shows; then it is also called after the next wait, which does not sleep.
  var hasMore: Bool { get }
}

extension PollSource {
  var hasMore: Bool { false }
}

/// Waits for all work of the main thread: display events, jobs of the main queue (and so of the main actor), the run loop's timers,
/// wake-ups.
///
/// Uses one `poll` for all descriptors; without events there are no wake-ups.
@MainActor final class MainLoop {
  /// Written from any thread and from signal handlers, polled by the loop. −1 if descriptors have run out, which `poll` ignores.
  private nonisolated static let wakeDescriptor = oriel_wake_descriptor()
  private var sources: [any PollSource] = []

  init() {}

  func add(_ source: any PollSource) { sources.append(source) }

  /// Ends the current or the next wait. Can be called from any thread, and in signal handlers once a loop exists.
  nonisolated static func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Sleeps until there is work or the deadline has passed, then runs the work of the run loop, the main queue and the sources.
  ///
  /// Signals end it too. Returns at once if SDL has queued events, which descriptors do not show, or if `isBusy` returns true.
  func wait(until deadline: ContinuousClock.Instant? = nil, isBusy: () -> Bool = { false }) {
    // Reads what the display has sent, including events that arrived with an answer to a request.
    SDL_PumpEvents()
    let hasEvents = SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    var descriptors = [
      pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Self.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: MainRunLoop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var ranges: [Range<Int>] = []
    var hasMore = false
    for source in sources {
      if source.hasMore { hasMore = true }
      let start = descriptors.count
      descriptors += source.descriptors
      ranges.append(start..<descriptors.count)
    }
    // Without a descriptor the run loop's timers still fire, except for ones that other threads add during the sleep.
    let deadline = MainRunLoop.descriptor < 0 ? [deadline, MainRunLoop.next].compactMap { $0 }.min() : deadline
    var count: Int32 = 0
    MainRunLoop.wait {
      count = poll(&descriptors, nfds_t(descriptors.count), hasEvents || hasMore || isBusy() ? 0 : Self.milliseconds(until: deadline))
    }
    // A timeout, or a signal: the caller checks its own condition.
    guard count > 0 || hasMore else { return }
    if descriptors[1].revents != 0 { takeEventDescriptor(Self.wakeDescriptor) }
    for (source, range) in zip(sources, ranges) where source.hasMore || descriptors[range].contains(where: { $0.revents != 0 }) {
      source.ready(descriptors[range])
    }
    if descriptors[0].revents != 0 { MainQueue.run() }
  }

  /// The remaining time for `poll`, rounded up so that the deadline has passed when it returns; −1 if there is no limit.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = max(.zero, deadline - .now)
    return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
