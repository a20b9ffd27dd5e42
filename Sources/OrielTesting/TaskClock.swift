import CRuntime
import Foundation
import OrielDrawing
import Synchronization
@_spi(ExperimentalScheduling) import _Concurrency

/// Runs the tasks of a harness's views on the test's thread, and lets them sleep by the harness's clock.
///
/// While a harness acts, a task that continues elsewhere, as it does for each `await` of a nonisolated function, is not left to other
/// threads: its next part runs before the action returns. So it reaches its next sleep without waiting, and a test runs in the same order
/// each time. A task that waits for something else continues as usual while the test awaits, and sleeps in real time from then on.
@MainActor package final class TaskClock {
  private struct Part {
    let job: UnownedJob
    let isForMain: Bool
  }
  private struct Sleeper {
    let end: Duration
    let job: UnownedJob
  }

  private var parts: [Part] = []
  /// The sleeping tasks, in the order in which they wake up.
  private var sleepers: [Sleeper] = []
  private var now = Duration.zero
  /// The job that wakes a sleeper, and whether it is running.
  private var waker: UnownedJob?
  private var isWaking = false

  /// The clock of the harness that is acting.
  private static var current: TaskClock?
  /// The thread on which a harness acts; 0 if none does.
  nonisolated private static let thread = Atomic<UInt>(0)
  /// The maximum number of times that tasks continue, or begin others, in one action; tasks that never sleep are then left to other
  /// threads.
  private static let maxRounds = 1_000

  init() { _ = Self.hooks }

  /// Whether it knows how this compiler's runtime hands out jobs. If not, the tasks of a harness run and sleep as in any program.
  package static var knowsCompiler: Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      true
    #else
      false
    #endif
  }

  private static let hooks: Void = {
    #if compiler(>=6.3) && compiler(<6.4)
      oriel_take_jobs(
        oriel_job_taker(
          takes: { $0.map { TaskClock.take(unsafeBitCast($0, to: UnownedJob.self), isForMain: false) } ?? false ? 1 : 0 },
          main_implementation: { TaskClock.actsHere ? TurnExecutor.implementation : 0 }))
    #endif
  }()

  /// Whether a harness acts on this thread.
  nonisolated fileprivate static var actsHere: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Takes a job that is enqueued on the thread on which a harness acts.
  nonisolated fileprivate static func take(_ job: UnownedJob, isForMain: Bool) -> Bool {
    acting { clock in
      // Work that a running task starts on other threads runs concurrently. But a job that wakes a sleeper is part of a task.
      if !isForMain && oriel_runs_task() != 0 && !clock.isWaking { return false }
      clock.parts.append(Part(job: job, isForMain: isForMain))
      return true
    } ?? false
  }

  /// Calls a function with the clock of the harness that acts on this thread; nil if none does.
  nonisolated fileprivate static func acting<Result: Sendable>(_ body: @MainActor (TaskClock) -> Result) -> Result? {
    actsHere ? MainActor.assumeIsolated { current.map(body) } : nil
  }

  /// Runs an action of the harness, and its tasks until each of them sleeps or waits for something else.
  func run<Result>(_ action: () -> Result) -> Result {
    let (outer, thread) = (Self.current, Self.thread.load(ordering: .relaxed))
    Self.current = self
    Self.thread.store(UInt(pthread_self()), ordering: .relaxed)
    defer {
      Self.current = outer
      Self.thread.store(thread, ordering: .relaxed)
    }
    let result = action()
    runParts()
    return result
  }

  private func runParts() {
    for _ in 0..<Self.maxRounds where !parts.isEmpty {
      let round = parts
      parts = []
      for part in round { goOn(with: part) }
    }
    for part in parts { Self.leave(part) }
    parts = []
  }

  /// Runs a part of a task, and what the task itself does next: no time must pass between its call of `sleep` and the executor's call,
  /// which subtracts it.
  private func goOn(with first: Part) {
    var part = first
    for _ in 0..<Self.maxRounds {
      isWaking = waker.map { Self.areSame($0, part.job) } ?? false
      if part.isForMain {
        part.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      } else {
        SleepExecutor.shared.run(part.job)
      }
      isWaking = false
      guard let next = parts.last, Self.areSame(next.job, part.job) else { return }
      part = next
      parts.removeLast()
    }
    Self.leave(part)
  }

  private static func areSame(_ a: UnownedJob, _ b: UnownedJob) -> Bool { unsafeBitCast(a, to: Int.self) == unsafeBitCast(b, to: Int.self) }

  /// Leaves a part of a task to its usual threads.
  private static func leave(_ part: Part) {
    if part.isForMain {
      TurnExecutor.leave(part.job)
    } else {
      SleepExecutor.leave(part.job)
    }
  }

  /// Keeps a job until the clock has advanced by a duration, rounded up to whole milliseconds because a little of a sleep has passed before
  /// the executor is called. At least one millisecond, so that a task that sleeps for zero time does not block the clock.
  fileprivate func wake(_ job: UnownedJob, after delay: Duration) {
    let end = now + .milliseconds(max(1, (delay / .milliseconds(1)).rounded(.up)))
    sleepers.insert(Sleeper(end: end, job: job), at: sleepers.partitioningIndex { $0.end > end })
  }

  /// Advances a window's timers and this clock together: everything due happens in order, each at its own time.
  func advance(by duration: Duration, _ advance: (Duration) -> Void) {
    let end = now + max(.zero, duration)
    while let sleeper = sleepers.first, sleeper.end <= end {
      run { advance(sleeper.end - now) }
      now = max(now, sleeper.end)
      // An action may have woken it, or have sent others to sleep before it.
      guard let first = sleepers.first, first.end <= now else { continue }
      sleepers.removeFirst()
      waker = first.job
      parts.append(Part(job: first.job, isForMain: false))
      run {}
      waker = nil
    }
    run { advance(end - now) }
    now = end
  }

  isolated deinit {
    // Otherwise remaining sleepers would be kept forever.
    for sleeper in sleepers { SleepExecutor.leave(sleeper.job, after: sleeper.end - now) }
  }
}

/// Runs nonisolated code of tasks while their harness acts.
private final class SleepExecutor: TaskExecutor {
  static let shared = SleepExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !TaskClock.take(job, isForMain: false) { Self.leave(job) }
  }

  func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  /// Leaves a job to the threads of the runtime.
  static func leave(_ job: UnownedJob, after delay: Duration = .zero) {
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, delay / .seconds(1))) { job.runSynchronously(on: unownedExecutor) }
  }

  /// The runtime's representation of the executor of nonisolated code.
  private static var unownedExecutor: UnownedSerialExecutor { unsafeBitCast((0, 0), to: UnownedSerialExecutor.self) }
}

/// Replaces the main executor while a harness acts: jobs for the main thread run before the action returns.
private final class TurnExecutor: SerialExecutor {
  /// The implementation that the runtime calls for an executor of this type. It passes the main executor's object, so that no properties
  /// are used.
  static let implementation: UInt = unsafeBitCast(TurnExecutor().asUnownedSerialExecutor(), to: (UInt, UInt).self).1

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !TaskClock.take(job, isForMain: true) { Self.leave(job) }
  }

  /// A harness acts on the main actor, even while it runs nonisolated code.
  func isIsolatingCurrentContext() -> Bool? { TaskClock.actsHere ? true : nil }
  func checkIsolated() { if !TaskClock.actsHere { MainActor.preconditionIsolated() } }

  static func leave(_ job: UnownedJob) {
    DispatchQueue.main.async { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
  }
}

#if compiler(>=6.3) && compiler(<6.4)
  // How `Task.sleep` calls the executor that runs it. Other toolchains do not, and sleeps take real time there.
  extension SleepExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
      let job = UnownedJob(job)
      let delay = delay as? Duration ?? .zero
      if TaskClock.acting({ $0.wake(job, after: delay) }) == nil { Self.leave(job, after: delay) }
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
      enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }
  }
#endif
