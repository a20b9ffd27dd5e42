import Foundation
import TestSupport

/// A finished run of the benchmark, with what it said.
struct BenchmarkRun {
  /// What the tests look at of a line of JSON.
  struct Line: Decodable {
    struct Phases: Decodable { var update, layout, paint, rasterize, present: Int }

    var scenario: String
    var variant: String?
    var nodes: Int
    var affected: Int
    var iterations: Int
    var p50_ns: Int
    var p99_ns: Int
    var phases: Phases
    var counters: [String: Int]
    var bytes_per_node: Int?

    /// The scenario with its variant.
    var name: String { [scenario, variant].compactMap { $0 }.joined(separator: ", ") }
  }

  var status: Int32
  var output: String
  var errors: String
  var lines: [Line]

  /// Runs the benchmark, which lies beside the tests, and waits for its end.
  static func run(_ arguments: [String]) async throws -> BenchmarkRun {
    let run = try await ProgramRun.run("InvalidationBenchmark", arguments)
    return BenchmarkRun(
      status: run.status, output: run.output, errors: run.errors,
      lines: try run.json.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) })
  }
}
