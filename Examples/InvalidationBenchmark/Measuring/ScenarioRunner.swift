import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Runs scenarios: warms up, measures, and compares the work of each iteration.
@MainActor package struct ScenarioRunner {
  /// From the command line; nil: the scenario's own number.
  private let iterations: Int?
  /// The names of the variants that are run, of scenarios that have several; empty: all.
  private let variants: [String]

  package init(iterations: Int?, variants: [String] = []) { (self.iterations, self.variants) = (iterations, variants) }

  /// Runs every variant that is wanted on its own tree, one after the other.
  package func run<S: Scenario>(_ type: S.Type, nodes: Int, report: (BoxMeasurement) throws -> Void) throws {
    for variant in S.variants(nodes: nodes) where variants.isEmpty || variants.contains("\(variant)") {
      try report(measure(type, nodes: nodes, variant: variant))
    }
  }

  private func measure<S: Scenario>(_: S.Type, nodes: Int, variant: S.Variant) throws -> BoxMeasurement {
    var scenario = try S(nodes: nodes, variant: variant)
    let count = iterations ?? S.iterations(nodes: nodes)
    var problems = try warmUp(&scenario, times: min(10, 1 + count / 10))
    var durations: [Duration] = [], phases: [FrameReport.Phases] = []
    var first: FrameReport?
    let clock = ContinuousClock()
    for iteration in 1...count {
      let start = clock.now
      let report = try scenario.step()
      durations.append(clock.now - start)
      phases.append(report.phases)
      for complaint in scenario.bounds.complaints(about: report) + scenario.complaints() where !problems.contains(complaint) {
        problems.append(complaint)
      }
      if let first, first != report {
        problems.append("iteration \(iteration) did other work than the first: \(report). The first: \(first)")
      }
      first = first ?? report
      try scenario.reset()
    }
    return BoxMeasurement(
      scenario: S.name, variant: "\(variant)", nodes: nodes, affected: scenario.affected, durations: durations, phases: phases,
      counters: Counters(first ?? FrameReport()), bytesPerNode: scenario.bytesPerNode, problems: problems)
  }

  /// Fills the caches, as in a program that has run for a while, and checks the pixels, which takes longer than the frames do.
  private func warmUp<S: Scenario>(_ scenario: inout S, times: Int) throws -> [String] {
    var problems: [String] = []
    for _ in 0..<times {
      let before = try scenario.bitmap?.copy()
      let report = try scenario.step()
      if let after = scenario.bitmap { problems = complaints(of: report, before: before, after: after) }
      try scenario.reset()
    }
    return problems
  }

  /// Whether pixels changed if the frame reports damage, and only then. A bitmap of another size is not compared.
  private func complaints(of report: FrameReport, before: Bitmap?, after: Bitmap) -> [String] {
    guard let before, before.bounds == after.bounds else { return [] }
    let changed = before.difference(from: after)
    if report.damage.isEmpty { return changed.count == 0 ? [] : ["warming up: pixels changed, and no damage"] }
    return changed.count > 0 ? [] : ["warming up: something was painted, and no pixel changed"]
  }
}
