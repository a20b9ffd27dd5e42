import Oriel
import OrielTesting
import Testing

/// Something that ticks when the test says so.
@MainActor private final class Ticker {
  private var continuation: AsyncStream<Int>.Continuation?
  private(set) var isCancelled = false

  func ticks() -> AsyncStream<Int> {
    AsyncStream { continuation in
      self.continuation = continuation
      continuation.onTermination = { _ in Task { @MainActor in self.isCancelled = true } }
    }
  }

  func tick(_ value: Int) { continuation?.yield(value) }
}

private struct Stopwatch: View {
  let ticker: Ticker
  @State private var elapsed = 0.0
  @State private var phase: Phase = .idle
  @State private var isShown = true

  enum Phase: Equatable {
    case idle
    case running(since: Int)
    case failed(String)
  }

  var body: some View {
    VStack {
      Text("\(elapsed, specifier: "%.1f") s").accessibilityIdentifier("elapsed")
      status.accessibilityIdentifier("status")
      if isShown {
        Color.blue.frame(width: 10, height: 10).task { await follow() }
      }
      Button("Hide") { isShown = false }.accessibilityIdentifier("hide")
    }
  }

  private var status: some View {
    switch phase {
    case .idle: Text("idle")
    case .running(let start): Text("since \(start)")
    case .failed(let reason): Text(reason)
    }
  }

  private func follow() async {
    phase = .running(since: 0)
    for await tick in ticker.ticks() {
      elapsed += Double(tick) / 10
      if tick == 0 { phase = .failed("stopped") }
    }
  }
}

private struct Search: View {
  @State private var query = "a"
  @State private var log: [String] = []

  var body: some View {
    VStack {
      Text(verbatim: log.joined(separator: ",")).accessibilityIdentifier("log")
      Button("Next") { query += "a" }.accessibilityIdentifier("next")
    }
    .task(id: query) {
      log.append(query)
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        log.append("cancelled")
      }
    }
  }
}

@MainActor @Suite struct TimerTaskTests {
  @Test func tasksRunWithTheirView() async throws {
    let ticker = Ticker()
    let harness = ViewHarness { Stopwatch(ticker: ticker) }
    // What is written before the first suspension is in the first picture.
    #expect(harness.text(of: "status") == "since 0")
    #expect(!harness.needsFrame)
    ticker.tick(5)
    ticker.tick(10)
    while !harness.needsFrame { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    harness.settle()
    #expect(harness.text(of: "elapsed") == "1.5 s")
    ticker.tick(0)
    while !harness.needsFrame { await Task.yield() }
    harness.settle()
    #expect(harness.text(of: "status") == "stopped")
    harness.click("hide")
    harness.settle()
    while !ticker.isCancelled { await Task.yield() }
  }

  @Test func anotherIdStartsAnew() async throws {
    let harness = ViewHarness { Search() }
    #expect(harness.text(of: "log") == "a")
    harness.click("next")
    harness.settle()
    while harness.text(of: "log") != "a,aa,cancelled" && harness.text(of: "log") != "a,cancelled,aa" {
      await Task.yield()
      harness.settle()
    }
  }
}
