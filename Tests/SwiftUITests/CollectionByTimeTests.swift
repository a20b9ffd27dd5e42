import Combine
import Foundation
import Testing

/// A scheduler whose time is advanced by the test.
private final class TestScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never

  private final class Timer: Cancellable {
    var next: SchedulerTimeType
    let interval: SchedulerTimeType.Stride
    var action: (() -> Void)?

    init(_ next: SchedulerTimeType, _ interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
      (self.next, self.interval, self.action) = (next, interval, action)
    }
    func cancel() { action = nil }
  }

  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  var minimumTolerance: SchedulerTimeType.Stride { .zero }
  private var timers: [Timer] = []

  /// How many timers are running.
  var running: Int { timers.count { $0.action != nil } }

  func advance(bySeconds seconds: Int) {
    for _ in 0..<seconds {
      now = now.advanced(by: .seconds(1))
      for timer in timers where timer.action != nil && timer.next <= now {
        timer.next = timer.next.advanced(by: timer.interval)
        timer.action?()
      }
    }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) {
    timers.append(Timer(date, .seconds(1_000_000), action))
  }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = Timer(date, interval, action)
    timers.append(timer)
    return timer
  }
}

/// `collect(.byTime)`.
@Suite struct CollectionByTimeTests {
  private let scheduler = TestScheduler()
  private let values = PassthroughSubject<Int, Never>()

  @Test func valuesOfAnIntervalArePublishedTogether() {
    var log: [[Int]] = [], isFinished = false
    let subscription = values.collect(.byTime(scheduler, .seconds(2))).sink { _ in
      isFinished = true
    } receiveValue: {
      log.append($0)
    }
    values.send(1)
    scheduler.advance(bySeconds: 1)
    values.send(2)
    #expect(log == [])
    scheduler.advance(bySeconds: 1)
    #expect(log == [[1, 2]])
    // An interval without a value.
    scheduler.advance(bySeconds: 2)
    #expect(log == [[1, 2]])
    values.send(3)
    values.send(completion: .finished)
    #expect(log == [[1, 2], [3]])
    #expect(isFinished)
    #expect(scheduler.running == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func aNumberOfValuesIsPublishedBeforeTheIntervalEnds() {
    var log: [[Int]] = []
    let subscription = values.collect(.byTimeOrCount(scheduler, .seconds(2), 2)).sink { log.append($0) }
    for number in 1...5 { values.send(number) }
    #expect(log == [[1, 2], [3, 4]])
    scheduler.advance(bySeconds: 2)
    #expect(log == [[1, 2], [3, 4], [5]])
    #expect(scheduler.running == 1)
    subscription.cancel()
    #expect(scheduler.running == 0)
  }

  @Test func aFailureEndsTheTimerAndDropsTheRest() {
    struct Problem: Error {}
    let values = PassthroughSubject<Int, Problem>()
    var log: [[Int]] = [], hasFailed = false
    let subscription = values.collect(.byTime(scheduler, .seconds(2))).sink { completion in
      if case .failure = completion { hasFailed = true }
    } receiveValue: {
      log.append($0)
    }
    values.send(1)
    values.send(completion: .failure(Problem()))
    #expect(hasFailed)
    #expect(log == [])
    #expect(scheduler.running == 0)
    withExtendedLifetime(subscription) {}
  }
}
