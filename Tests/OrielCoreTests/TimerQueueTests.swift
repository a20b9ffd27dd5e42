import TestSupport
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

/// What runs when the clock of a window goes on.
@MainActor @Suite struct TimerQueueTests {
  @Test func eachRunsAtItsOwnTime() {
    let timers = TimerQueue()
    var times: [Duration] = []
    func tick() {
      times.append(timers.now)
      timers.schedule(after: .seconds(1)) { tick() }
    }
    timers.schedule(after: .seconds(1)) { tick() }
    timers.advance(to: .milliseconds(3_500))
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(timers.now == .milliseconds(3_500) && timers.next == .seconds(4))
  }

  @Test func whatShowsTheTimeRunsOnceAfterALongSleep() {
    // An hour in which a text would have changed with each second, and nobody looked.
    let timers = TimerQueue()
    var times: [Duration] = []
    func tick() {
      times.append(timers.now)
      timers.schedule(after: .seconds(1), isLate: true) { tick() }
    }
    timers.schedule(after: .seconds(1), isLate: true) { tick() }
    timers.advance(to: .seconds(3_600))
    #expect(times == [.seconds(3_600)])
    #expect(timers.next == .seconds(3_601))
    timers.advance(to: .seconds(3_601))
    #expect(times.count == 2)
  }

  @Test func whatIsCancelledMeanwhileDoesNotRun() {
    let timers = TimerQueue()
    var ran: [Int] = []
    var second: TimerQueue.ID?
    timers.schedule(after: .seconds(1), isLate: true) {
      ran.append(1)
      timers.cancel(second)
    }
    second = timers.schedule(after: .seconds(2), isLate: true) { ran.append(2) }
    timers.advance(to: .seconds(5))
    #expect(ran == [1])
  }

  /// What a queue should do, in the simplest way.
  private struct Plan {
    var id: TimerQueue.ID
    var number: Int
    var deadline: Duration
    var isLate: Bool
    var isForVisibility: Bool
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func anyOrderOfTimersRunsByTheirDeadlines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let timers = TimerQueue()
    var plans: [Plan] = [], ran: [Int] = [], expected: [Int] = []
    for step in 0..<2_000 {
      switch random.next() % 8 {
      case 0...3:
        let delay = Duration.milliseconds(Int64(random.next() % 500)),
          (isLate, isForVisibility) = (random.next() % 3 == 0, random.next() % 3 == 0)
        let id = timers.schedule(after: delay, isLate: isLate, isForVisibility: isForVisibility) { ran.append(step) }
        plans.append(Plan(id: id, number: step, deadline: timers.now + delay, isLate: isLate, isForVisibility: isForVisibility))
      case 4, 5:
        if plans.isEmpty { continue }
        let plan = plans.remove(at: Int(random.next() % UInt64(plans.count)))
        timers.cancel(plan.id)
        timers.cancel(plan.id)
      case 6: timers.isHidden.toggle()
      default:
        let time = timers.now + .milliseconds(Int64(random.next() % 200))
        let due = plans.filter { $0.deadline <= time && !(timers.isHidden && $0.isForVisibility) }
        for isLate in [false, true] {
          expected += due.filter { $0.isLate == isLate }.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }.map(\.number)
        }
        plans.removeAll { plan in due.contains { $0.number == plan.number } }
        timers.advance(to: time)
        #expect(ran == expected && timers.now == time)
      }
      let next = plans.filter { !(timers.isHidden && $0.isForVisibility) }.map(\.deadline).min()
      #expect(timers.next == next && timers.count == plans.count)
    }
    #expect(ran.count > 100)
  }

  /// With work that grows as the square of their number, this would take hours.
  @Test(arguments: [true, false]) func manyTimersAreScheduledAndRun(isLate: Bool) {
    let timers = TimerQueue(), count = 200_000
    var random = SplitMix64(seed: 1)
    var last = Duration.zero, ran = 0, isSorted = true
    var ids: [TimerQueue.ID] = []
    for _ in 0..<count {
      let delay = Duration.microseconds(Int64(random.next() % 1_000_000_000))
      ids.append(
        timers.schedule(after: delay, isLate: isLate) {
          if delay < last { isSorted = false }
          (last, ran) = (delay, ran + 1)
        })
    }
    ids.shuffle(using: &random)
    for id in ids.prefix(count / 2) {
      timers.cancel(id)
      _ = timers.next
    }
    timers.advance(to: .seconds(500))
    #expect(timers.next.map { $0 > .seconds(500) } == true)
    timers.advance(to: .seconds(1_001))
    #expect(ran == count / 2 && isSorted && timers.next == nil && timers.count == 0)
  }

  @Test func whatIsCancelledIsForgotten() {
    final class Held {}
    let timers = TimerQueue()
    weak var held: Held?
    for index in 0..<10_000 {
      let object = Held()
      held = object
      // The one that comes first stays, so that none of the others ever comes to the front.
      let id = timers.schedule(after: .seconds(index == 0 ? 1 : 100 + index)) { _ = object }
      if index > 0 { timers.cancel(id) }
    }
    #expect(held == nil, "what an action holds is let go at once")
    #expect(timers.count == 1 && timers.stored < 100)
  }
}
