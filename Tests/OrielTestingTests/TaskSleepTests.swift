import Foundation
import Oriel
import OrielTesting
import Testing

/// Tasks of views sleep by the clock of their harness; no test sleeps.
@MainActor struct TaskSleepTests {
  @Observable final class Log {
    var entries: [String] = []
  }
  private let log = Log()

  private struct Ticking: View {
    let log: Log
    let step: Duration
    var isShown = true
    @State private var ticks = 0
    var body: some View {
      Text("\(ticks)").accessibilityIdentifier("ticks")
        .task {
          do {
            while true {
              try await Task.sleep(for: step)
              log.entries.append("tick \(ticks + 1)")
              ticks += 1
            }
          } catch {
            log.entries.append("cancelled")
          }
        }
    }
  }

  @Test func theClockKnowsThisCompiler() {
    #expect(
      TaskClock.knowsCompiler, "look at swift/ABI/Executor.h and at SchedulingExecutor of this version, then raise the bounds in TaskClock")
  }

  @Test func aTaskTicks() {
    let harness = ViewHarness { Ticking(log: log, step: .seconds(1)) }
    #expect(log.entries.isEmpty)
    harness.advance(by: .milliseconds(999))
    #expect(log.entries.isEmpty)
    harness.advance(by: .milliseconds(1))
    #expect(log.entries == ["tick 1"])
    #expect(harness.text(of: "ticks") == "0" && harness.needsFrame)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "ticks") == "1")
    harness.advance(by: .seconds(100))
    #expect(log.entries.count == 101)
  }

  @Test func sleepersAndTimersWakeInTheirOrder() {
    struct Content: View {
      let log: Log
      @State private var isMoved = false
      var body: some View {
        Color.red.frame(width: isMoved ? 50 : 10)
          .onAppear {
            withAnimation(.linear(duration: 0.5)) {
              isMoved = true
            } completion: {
              log.entries.append("moved")
            }
          }
          .task {
            try? await Task.sleep(for: .milliseconds(700))
            log.entries.append("slow")
          }
          .task {
            try? await Task.sleep(nanoseconds: 300_000_000)
            log.entries.append("quick")
            try? await ContinuousClock().sleep(until: .now + .milliseconds(500))
            log.entries.append("again")
          }
      }
    }
    let harness = ViewHarness { Content(log: log) }
    harness.settle()
    for _ in 0..<20 {
      harness.advance(by: .milliseconds(50))
      harness.settle()
    }
    #expect(log.entries == ["quick", "moved", "slow", "again"])
  }

  @Test func aTaskOfAButtonRunsByItself() {
    struct Content: View {
      @State private var word = "none"
      var body: some View {
        VStack {
          Text(word).accessibilityIdentifier("word")
          Button("Load") {
            Task {
              word = "loading"
              try? await Task.sleep(for: .seconds(2))
              word = await Self.loaded()
            }
          }.accessibilityIdentifier("load")
        }
      }
      nonisolated static func loaded() async -> String { "loaded" }
    }
    let harness = ViewHarness { Content() }
    harness.click("load")
    harness.settle()
    #expect(harness.text(of: "word") == "loading")
    harness.advance(by: .seconds(2))
    harness.settle()
    #expect(harness.text(of: "word") == "loaded")
  }

  @Test func aViewThatGoesCancelsASleep() async {
    struct Content: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Hide") { isShown = false }.accessibilityIdentifier("hide")
          if isShown { Ticking(log: log, step: .seconds(10)) }
        }
      }
    }
    let harness = ViewHarness { Content(log: log) }
    harness.advance(by: .seconds(10))
    harness.click("hide")
    harness.settle()
    for _ in 0..<100_000 where log.entries.count < 2 { await Task.yield() }
    #expect(log.entries == ["tick 1", "cancelled"])
    harness.advance(by: .seconds(100))
    #expect(log.entries.count == 2)
  }

  @Test func aTaskThatNeverSleepsDoesNotHoldItsHarness() async {
    struct Content: View {
      let log: Log
      var body: some View {
        Color.red.task {
          while !Task.isCancelled && log.entries.isEmpty { await Task.yield() }
          log.entries.append("end")
        }
      }
    }
    let harness = ViewHarness { Content(log: log) }
    harness.advance(by: .seconds(1))
    log.entries = ["stop"]
    for _ in 0..<100_000 where log.entries.count < 2 { await Task.yield() }
    #expect(log.entries == ["stop", "end"])
  }

  @Test func aSleepOfNoTimeTakesAMillisecond() {
    struct Content: View {
      let log: Log
      var body: some View {
        Color.red.task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .zero)
            log.entries.append("")
          }
        }
      }
    }
    let harness = ViewHarness { Content(log: log) }
    harness.advance(by: .milliseconds(50))
    #expect(log.entries.count == 50)
  }

  @Test func manyTasksSleepEach() {
    struct Content: View {
      let log: Log
      var body: some View {
        Button("Go") {
          for index in 0..<3_000 {
            Task {
              try? await Task.sleep(for: .milliseconds(index % 3 + 1))
              log.entries.append("")
            }
          }
        }
        .accessibilityIdentifier("go")
      }
    }
    let harness = ViewHarness { Content(log: log) }
    harness.click("go")
    for step in 1...3 {
      harness.advance(by: .milliseconds(1))
      #expect(log.entries.count == step * 1_000)
    }
  }

  /// Others' tasks are left alone: this one's sleep takes real time, and ends.
  @Test func tasksBesideAHarnessSleepInRealTime() async throws {
    let task = Task.detached { try await Task.sleep(for: .milliseconds(2)) }
    let harness = ViewHarness { Ticking(log: log, step: .seconds(1)) }
    let other = Task.detached { try await Task.sleep(for: .milliseconds(2)) }
    harness.frame()
    try await task.value
    try await other.value
    #expect(log.entries.isEmpty)
  }
}
