import Foundation

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
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, since a pipe that nobody reads until the end fills up.
    let (output, errors, json) = (
      folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"), folder.appendingPathComponent("json")
    )
    for file in [output, errors, json] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("InvalidationBenchmark")
    process.arguments = arguments + ["--json", json.path]
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ORIEL_") }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        end.resume(throwing: error)
      }
    }
    let lines = try String(contentsOf: json, encoding: .utf8).split(separator: "\n")
    return BenchmarkRun(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8),
      lines: try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) })
  }
}
