import Testing

@_spi(Oriel) @testable import OrielCore
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
}
