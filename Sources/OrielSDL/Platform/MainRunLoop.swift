import Dispatch
import Foundation
import Glibc

/// Foundation's run loop of the main thread, with its timers, blocks and sources, served by another loop.
///
/// Due timers and wake-ups from other threads make a descriptor readable, for which Foundation has no accessor. It is found by experiment:
/// of the descriptors that represent sets of others, it is the one that becomes readable while a due timer is in the run loop.
@MainActor package enum MainRunLoop {
  private static var found: Int32?
  private static var attempts = 0

  /// Readable while a timer is due or another thread has woken the run loop; −1, which `poll` ignores, if it is unknown.
  package static var descriptor: Int32 {
    if let found { return found }
    if attempts == 3 || !Thread.isMainThread { return -1 }
    attempts += 1
    found = findDescriptor()
    return found ?? -1
  }

  /// The time of the next timer after the last pass; nil if there is none.
  package private(set) static var next: ContinuousClock.Instant?

  /// Runs what is due. Has no effect if the program itself is running the run loop, or runs its main queue on another thread.
  package static func serve() {
    guard Thread.isMainThread, RunLoop.main.currentMode == nil else { return next = nil }
    // A pass serves either the main queue or the timers: a queue that is never empty would delay these.
    let hasJobs = takeEventDescriptor(MainQueue.descriptor)
    for _ in 0..<2 { pass() }
    var one: UInt64 = 1
    if hasJobs { _ = write(MainQueue.descriptor, &one, MemoryLayout<UInt64>.size) }
  }

  /// Calls `body`, which may sleep, then runs what is due.
  ///
  /// The run loop calls `body`, because it accepts wake-ups from other threads only while it runs.
  static func wait(_ body: () -> Void) {
    guard Thread.isMainThread else { return body() }
    withoutActuallyEscaping(body) { body in
      waiting = body
      RunLoop.main.perform { MainActor.assumeIsolated { callWaiting() } }
      pass()
      callWaiting()
    }
  }

  private static var waiting: (() -> Void)?

  private static func callWaiting() {
    let body = waiting
    waiting = nil
    body?()
  }

  private static func pass() {
    let left = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
    // The distant future represents no timer.
    next = left < 1e9 ? .now + .seconds(max(0, left)) : nil
  }

  // MARK: The descriptor

  private static func findDescriptor() -> Int32? {
    // Creates the mode, if it does not exist yet.
    let distant = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(distant, forMode: .default)
    defer { distant.invalidate() }
    let sets = descriptorSets(), before = readable(sets)
    let due = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(due, forMode: .default)
    let during = readable(sets, within: 1)
    due.invalidate()
    let candidates = during.subtracting(before).subtracting(readable(sets))
    return candidates.count == 1 ? candidates.first : nil
  }

  /// The process's descriptors that represent sets of other descriptors.
  private static func descriptorSets() -> [Int32] {
    let folder = "/proc/self/fd/"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      let kind = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + name)
      return kind == "anon_inode:[eventpoll]" ? Int32(name) : nil
    }
  }

  private static func readable(_ descriptors: [Int32], within milliseconds: Int32 = 0) -> Set<Int32> {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), milliseconds)
    return Set(polled.filter { $0.revents != 0 }.map(\.fd))
  }
}
