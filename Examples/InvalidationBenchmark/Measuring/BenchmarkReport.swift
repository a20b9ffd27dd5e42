import Foundation

/// Writes measurements as they arrive: a table to standard output, lines of JSON to a file, problems to standard error.
@MainActor package final class BenchmarkReport {
  package private(set) var hasProblems = false
  private var hasHeader = false
  private let output: BenchmarkOutput

  /// Empties the file, if one is given. Throws if it cannot be written.
  package init(jsonPath: String?) throws { output = try BenchmarkOutput(jsonPath: jsonPath) }

  package func add(_ measurement: BoxMeasurement) throws {
    if !hasHeader { output.show(Self.line(Self.columns.map(\.title))) }
    hasHeader = true
    output.show(Self.line(Self.columns.map { $0.cell(measurement) }))
    try output.write(measurement)
    if measurement.problems.isEmpty { return }
    hasProblems = true
    let place = "\(measurement.scenario) \(measurement.variant ?? "") with \(measurement.nodes) leaves"
    for problem in measurement.problems.prefix(10) { say("\(place): \(problem)") }
    if measurement.problems.count > 10 { say("\(place): and \(measurement.problems.count - 10) problems more") }
  }

  package func say(_ message: String) { output.say(message) }

  // MARK: The table

  private struct Column {
    var title: String
    var width: Int
    /// Names are aligned at the left of their column, numbers at the right.
    var isName = false
    var cell: (BoxMeasurement) -> String
  }

  private static func time(_ title: String, _ value: @escaping (BoxMeasurement) -> Int) -> Column {
    Column(title: title, width: 10) { String(format: "%.1f", Double(value($0)) / 1000) }
  }

  private static func count(_ title: String, width: Int = 8, _ value: @escaping (BoxMeasurement) -> Int?) -> Column {
    Column(title: title, width: width) { value($0).map { "\($0)" } ?? "" }
  }

  private static let columns = [
    Column(title: "scenario", width: 13, isName: true) { $0.scenario },
    Column(title: "variant", width: 13, isName: true) { $0.variant ?? "" },
    count("nodes") { $0.nodes }, count("affected") { $0.affected },
    time("p50 µs") { $0.median }, time("p99 µs") { $0.percentile99 }, time("update") { $0.phases.update },
    time("layout") { $0.phases.layout }, time("paint") { $0.phases.paint }, time("raster") { $0.phases.rasterize },
    time("present") { $0.phases.present },
    count("bodies") { $0.counters.bodies }, count("marked") { $0.counters.marked }, count("measures") { $0.counters.measures },
    count("placed") { $0.counters.placements }, count("paints") { $0.counters.paints }, count("mounted") { $0.counters.nodesMounted },
    count("removed") { $0.counters.nodesRemoved }, count("pixels") { $0.counters.damagedPixels },
    count("bytes/node", width: 10) { $0.bytesPerNode },
  ]

  private static func line(_ cells: [String]) -> String {
    zip(columns, cells).map { $0.isName ? $1.padded(to: $0.width) : $1.padded(to: -$0.width) }.joined(separator: "  ")
  }
}

extension String {
  /// Padded with spaces to a width: at the end, or at the beginning if the width is negative.
  package func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? space + self : self + space
  }
}
