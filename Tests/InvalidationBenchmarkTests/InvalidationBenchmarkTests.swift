import Foundation
import Testing

/// The benchmark as a program: what it prints, and that a change does exactly the work that it did when the table was made.
@Suite(.serialized) struct InvalidationBenchmarkTests {
  static let scenarios = [
    "build", "leaf-state", "leaf-text", "env-sparse", "env-unread", "theme-toggle", "computed-key", "resize", "scroll", "scatter", "churn",
    "observable", "observable-object", "immediate", "shapes", "layout-protocol", "lazy-scroll", "geometry", "preferences",
    "animate", "immediate-idle", "immediate-rerun", "immediate-table", "immediate-press", "immediate-values", "fullscreen-4k",
    "menu", "form", "list",
  ]

  /// What differs in more than the number of bodies between trees of 1,000 and of 10,000 leaves, since other leaves are seen or moved.
  static let seesOtherLeaves: Set<String> = [
    // As many more columns on the way to the leaf, and in the small tree no more rows than in the window.
    "leaf-text, other height",
    // Of the 100 readers, 40 and 4 are in sight.
    "env-sparse",
    // The longer the list, the shorter its indicator.
    "scroll, seen rows",
    // The small tree does not fill the window.
    "scatter, 100 leaves", "scatter, 1000 leaves",
    // A layout places all its views, and those count that have not been in sight yet.
    "layout-protocol, in its line", "layout-protocol, lines after it",
    // In the small tree all leaves are readers; in the large one rows out of sight are placed around each.
    "geometry",
    // In the small tree the leaves beside the one that moves have marks too.
    "preferences",
    // The longer the table, the shorter its indicator.
    "immediate-table",
  ]

  /// All scenarios in a tree of 1,000 leaves.
  private static let small = Task { try await BenchmarkRun.run(["--nodes", "1000", "--iterations", "3"]) }

  private static let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("counters.json")

  @Test func everyScenarioDoesTheWorkOfTheTable() async throws {
    let run = try await Self.small.value
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(Set(run.lines.map(\.scenario)) == Set(Self.scenarios))
    // A heading, and a row for each line of JSON.
    #expect(run.output.split(separator: "\n").count == run.lines.count + 1)
    for line in run.lines {
      #expect(line.nodes == 1_000 && line.iterations == 3)
      #expect(line.p50_ns > 0 && line.p50_ns <= line.p99_ns)
      #expect((line.bytes_per_node != nil) == (line.scenario == "build"))
    }

    let counters = Dictionary(run.lines.map { ($0.name, $0.counters) }) { first, _ in first }
    #expect(counters.count == run.lines.count, "two lines have one name")
    if ProcessInfo.processInfo.environment["ORIEL_BLESS"] == "1" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(counters) + Data("\n".utf8)).write(to: Self.table)
      return
    }
    let expected = try JSONDecoder().decode([String: [String: Int]].self, from: Data(contentsOf: Self.table))
    #expect(Set(counters.keys) == Set(expected.keys))
    for (name, counts) in counters.sorted(by: { $0.key < $1.key }) { #expect(counts == expected[name], "\(name)") }
  }

  @Test func workIsTheSameInATreeTenTimesAsLarge() async throws {
    let names = Self.scenarios.filter { $0 != "build" }.flatMap { ["--scenario", $0] }
    let run = try await BenchmarkRun.run(names + ["--nodes", "10000", "--iterations", "1"])
    #expect(run.status == 0, "\(run.errors)")
    var compared: Set<String> = []
    for small in try await Self.small.value.lines {
      guard let large = run.lines.first(where: { $0.name == small.name }), large.affected == small.affected else { continue }
      compared.insert(small.scenario)
      for count in ["bodies", "marked", "nodesMounted", "nodesRemoved"] {
        #expect(small.counters[count] == large.counters[count], "\(small.name): \(count)")
      }
      if !Self.seesOtherLeaves.contains(small.name) { #expect(small.counters == large.counters, "\(small.name)") }
    }
    // Of a resized window, more leaves depend on the width.
    #expect(compared == Set(Self.scenarios).subtracting(["build", "resize"]))
  }

  @Test(arguments: [
    (["--scenario", "leaf-sate"], "leaf-sate"), (["--nodes", "7"], "7"), (["--iterations", "0"], "0"), (["--colour"], "colour"),
  ])
  func wrongArgumentsAreRefused(arguments: [String], named: String) async throws {
    let run = try await BenchmarkRun.run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(named))
    #expect(run.output.isEmpty && run.lines.isEmpty)
  }

  @Test func theListNamesEveryScenario() async throws {
    let run = try await BenchmarkRun.run(["--list"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == Self.scenarios)
    #expect(run.lines.isEmpty)
  }

  @Test func whatOnlyGrowsWithTheTreeIsNotRunOnTheLargest() async throws {
    let run = try await BenchmarkRun.run(["--scenario", "build", "--nodes", "1000000"])
    #expect(run.status == 0)
    #expect(run.errors.contains("build"))
    #expect(run.lines.isEmpty)
  }
}
