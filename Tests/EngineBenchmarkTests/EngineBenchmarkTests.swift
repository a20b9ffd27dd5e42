import Foundation
import TestSupport
import Testing

/// The benchmark as a program: every case, small, does exactly the work that it should, and it says so.
@Suite(.serialized) struct EngineBenchmarkTests {
  struct Line: Decodable {
    struct Times: Decodable { var p50_ns, lowest_ns: Int }

    var group: String
    var `case`: String
    var variant: String?
    var unit: String
    var units: Int
    var iterations: Int
    var times: Times
    var references: [String: Times]
    var counts: [String: Int]
    var allocations: Int?
  }

  private static let graphCases = [
    "mark", "pop", "re-track", "subscribe", "deep", "broad", "diamond", "triangle", "mux", "repeated", "unstable", "avoidable", "grid",
  ]
  private static let frameCases = ["steady-frame", "immediate-rerun", "changing-labels", "record", "long-field", "long-editor"]
  private static let textCases = ["label", "wrap", "script"]
  private static let rasterCases = [
    "fill", "blend", "gradient", "image", "surface", "rounded", "ellipse", "path", "stroke", "text", "clip", "effect", "layer", "bands",
    "scroll",
  ]

  private static let all = Task { try await ProgramRun.run("EngineBenchmark", ["--small", "--iterations", "2"]) }

  private func lines(_ run: ProgramRun) throws -> [Line] {
    try run.json.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func everyCaseDoesItsWork() async throws {
    let run = try await Self.all.value
    #expect(run.status == 0, "\(run.errors)")
    let lines = try lines(run)
    #expect(Set(lines.map(\.case)) == Set(Self.graphCases + Self.frameCases + Self.textCases + Self.rasterCases))
    #expect(lines.allSatisfy { Self.graphCases.contains($0.case) == ($0.group == "graph") })
    #expect(lines.allSatisfy { $0.iterations == 2 && $0.units > 0 && $0.times.lowest_ns <= $0.times.p50_ns })
    // A heading for each table, an empty line between them, and a row for each line of JSON.
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == lines.count + 8)
    for name in ["fill", "blend", "text"] { #expect(lines.contains { $0.case == name && $0.references["SDL"] != nil }) }
    for name in ["mark", "deep", "grid"] { #expect(lines.contains { $0.case == name && $0.references["loop"] != nil }) }
    #expect(lines.allSatisfy { $0.group != "raster" || $0.references["memory"] != nil })
  }

  @Test func countsAreExact() async throws {
    let lines = try await lines(Self.all.value)
    func counts(_ name: String, _ variant: String? = nil) throws -> [String: Int] {
      try #require(lines.first { $0.case == name && (variant == nil || $0.variant == variant) }).counts
    }
    #expect(try counts("mark", "1000 readers, shuffled") == ["marked": 1_000, "edgesMade": 0])
    #expect(try counts("re-track", "100 sources") == ["edgesMade": 0, "edges": 100])
    #expect(try counts("subscribe", "1000 others") == ["edgesMade": 1_000, "edgesWhileIn": 2_000, "edges": 1_000])
    // 24 writes each.
    #expect(try counts("deep") == ["computed": 24_000, "runs": 24, "edgesMade": 0])
    #expect(try counts("mux") == ["computed": 24 * 101, "runs": 24, "edgesMade": 0])
    #expect(try counts("unstable") == ["computed": 48, "runs": 24, "edgesMade": 24])
    #expect(try counts("avoidable") == ["computed": 24, "runs": 0, "edgesMade": 0])
    #expect(try #require(counts("grid", "10 × 10, dynamic reads")["edgesMade"]) > 0)
  }

  /// Counted by the C library, which cannot under a sanitizer: it has an allocator of its own.
  @Test func markingAllocatesNothing() async throws {
    let run = try await Self.all.value
    let lines = try lines(run)
    if lines.allSatisfy({ $0.allocations == nil }) {
      #expect(run.errors.contains("Allocations are not counted"))
      return
    }
    // Tests are not optimised: reading makes closures.
    for name in ["mark", "pop"] {
      #expect(lines.filter { $0.case == name }.allSatisfy { $0.allocations == 0 }, "\(name)")
    }
    // An array of 100 values for each of 24 writes, to show that something is counted at all.
    #expect(try #require(lines.first { $0.case == "mux" }?.allocations) >= 24)
  }

  @Test(arguments: [(["--only", "makr"], "makr"), (["--iterations", "0"], "0"), (["--colour"], "colour")])
  func wrongArgumentsAreRefused(arguments: [String], named: String) async throws {
    let run = try await ProgramRun.run("EngineBenchmark", arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(named))
    #expect(run.output.isEmpty && run.json.isEmpty)
  }

  @Test func theListNamesEveryCase() async throws {
    let run = try await ProgramRun.run("EngineBenchmark", ["--list"])
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        == Self.graphCases + Self.frameCases + Self.textCases + Self.rasterCases)
    #expect(run.json.isEmpty)
  }
}
