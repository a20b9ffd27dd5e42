import OrielTesting
import SwiftUI
import Testing

@testable import MonitorGauges

/// The example Monitor.
@MainActor @Suite struct MonitorTests {
  /// Two processes, of which the second works.
  private struct Source: MonitorSource {
    func read() -> SystemTotals { Self.totals(at: 0) }

    static func totals(at second: Double) -> SystemTotals {
      var totals = SystemTotals()
      (totals.busyTicks, totals.idleTicks) = (100 * second, 300 * second)
      (totals.memory, totals.usedMemory) = (16e9, 4e9)
      (totals.received, totals.sent) = (2048 * second, 1024 * second)
      totals.processes = [
        ProcessTotals(id: 1, name: "init", ticks: 10, memory: 1e6), ProcessTotals(id: 20, name: "editor", ticks: 50 * second, memory: 3e8),
      ]
      return totals
    }
  }

  @Test func figuresAreDifferencesOfTotals() {
    let model = MonitorModel(source: Source())
    model.take(Source.totals(at: 2), after: 2)
    #expect(model.processor.last == 0.25)
    #expect(model.received.last == 2048 && model.sent.last == 1024)
    #expect(model.rows.map(\.share) == [0, 0.5])
  }

  @Test func theBusiestProcessStandsFirst() throws {
    let model = MonitorModel(source: Source())
    let harness = ViewHarness(size: CGSize(width: 900, height: 680)) { MonitorView(model: model) }
    model.take(Source.totals(at: 1), after: 1)
    harness.settle()
    let texts = harness.treeDescription
    let (editor, other) = (try #require(texts.range(of: "\"editor\"")), try #require(texts.range(of: "\"init\"")))
    #expect(editor.lowerBound < other.lowerBound)
    #expect(texts.contains("50.0%") || texts.contains("50.0 %"))
    try harness.verifyAgainstFresh()
  }

  @Test func theSystemIsRead() {
    let totals = SystemSource().read()
    #expect(totals.memory > totals.usedMemory && totals.usedMemory > 0)
    #expect(totals.busyTicks > 0)
    #expect(totals.processes.contains { $0.id == Int(getpid()) })
  }
}
