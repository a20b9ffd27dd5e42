// InvalidationBenchmark: what a change costs, from the change to presented pixels, with exact counts of work.
//
//   Examples/run InvalidationBenchmark -- --list
//   Examples/run InvalidationBenchmark -- --scenario leaf-state --nodes 100000

import ArgumentParser
import InvalidationMeasuring

/// Measures the cost of a change, from the change to presented pixels, and checks that nothing ran unnecessarily.
@main struct InvalidationBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures what a change costs, from the change to presented pixels, and checks that nothing ran that need not have run.")

  @Option(name: .customLong("scenario"), help: "A scenario to run; may be given several times. Without it, all.")
  var scenarios: [String] = []

  @Option(name: .customLong("variant"), help: "A variant to run, by its name; may be given several times. Without it, all.")
  var variants: [String] = []

  @Option(name: .customLong("nodes"), help: "How many leaves the tree has; may be given several times. Without it, 1000, 10000 and 100000.")
  var nodes: [Int] = []

  @Option(help: "How many times each change is measured. Without it, as many as the scenario takes to be steady.")
  var iterations: Int?

  @Option(help: ArgumentHelp("Also writes one JSON object a line.", valueName: "file"))
  var json: String?

  @Flag(help: "Lists the scenarios, and runs none.")
  var list = false

  func validate() throws {
    for name in scenarios where !ScenarioList.names.contains(name) {
      throw ValidationError("No scenario is called '\(name)'. There are: \(ScenarioList.names.joined(separator: ", ")).")
    }
    for count in nodes where !ScenarioList.nodeCounts.contains(count) {
      let range = ScenarioList.nodeCounts
      throw ValidationError("A tree has \(range.lowerBound) to \(range.upperBound) leaves, and not \(count).")
    }
    if let iterations, !(1...1_000_000).contains(iterations) {
      throw ValidationError("Iterations are 1 to 1000000, and not \(iterations).")
    }
  }

  func run() throws {
    // The main function is synchronous, so this is the main thread.
    try MainActor.assumeIsolated { if list { ScenarioList.printAll() } else { try measure() } }
  }

  @MainActor private func measure() throws {
    let report = try BenchmarkReport(jsonPath: json)
    let runner = ScenarioRunner(iterations: iterations, variants: variants)
    for scenario in ScenarioList.all where scenarios.isEmpty || scenarios.contains(scenario.name) {
      for count in nodes.isEmpty ? ScenarioList.defaultNodeCounts : nodes {
        if count > scenario.largestTree {
          report.say(
            "\(scenario.name): not run with \(count) leaves. All of its work grows with them; it takes \(scenario.largestTree) at most.")
        } else {
          try runner.run(scenario, nodes: count) { try report.add($0) }
        }
      }
    }
    if report.hasProblems { throw ExitCode.failure }
  }
}
