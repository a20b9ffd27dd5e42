import Foundation
import InvalidationMeasuring

/// Writes measurements as they arrive: a table for each group to standard output, lines of JSON to a file, problems to standard error.
package final class EngineReport {
  package private(set) var hasProblems = false
  private let output: BenchmarkOutput
  private var group: EngineCase.Group?

  /// Empties the file, if one is given. Throws if it cannot be written.
  package init(jsonPath: String?) throws { output = try BenchmarkOutput(jsonPath: jsonPath) }

  package func add(_ measurement: EngineMeasurement) throws {
    let columns = measurement.group == .raster ? Self.rasterColumns : Self.graphColumns
    if group != measurement.group {
      if group != nil { output.show("") }
      output.show(Self.line(columns, columns.map(\.title)))
    }
    group = measurement.group
    output.show(Self.line(columns, columns.map { $0.cell(measurement) }))
    try output.write(measurement)
    hasProblems = hasProblems || !measurement.problems.isEmpty
    let place = [measurement.name, measurement.variant].filter { !$0.isEmpty }.joined(separator: ", ")
    for problem in measurement.problems.prefix(10) { output.say("\(place): \(problem)") }
    if measurement.problems.count > 10 { output.say("\(place): and \(measurement.problems.count - 10) problems more") }
  }

  package func say(_ message: String) { output.say(message) }

  // MARK: The tables

  private struct Column {
    var title: String
    /// Negative: aligned at the right of the column, as numbers are.
    var width: Int
    var cell: @Sendable (EngineMeasurement) -> String
  }

  private static func number(_ title: String, width: Int = 9, places: Int = 1, _ value: @escaping @Sendable (EngineMeasurement) -> Double?)
    -> Column
  {
    Column(title: title, width: -width) { value($0).map { String(format: "%.\(places)f", $0) } ?? "" }
  }

  private static let names = [
    Column(title: "case", width: 11) { $0.name }, Column(title: "variant", width: 26) { $0.variant },
  ]

  private static let graphColumns =
    names + [
      Column(title: "units", width: -9) { "\($0.units)" }, Column(title: "of", width: 11) { $0.unit },
      number("ns each") { $0.each($0.times.median) }, number("lowest") { $0.each($0.times.lowest) },
      number("loop", places: 2) { m in m.references[Reference.loop].map { m.each($0.median) } },
      number("× loop") { m in m.references[Reference.loop].map { Double(m.times.median) / Double(max(1, $0.median)) } },
      Column(title: "mallocs", width: -8) { $0.allocations.map { "\($0)" } ?? "" },
      Column(title: "counts", width: 0) { $0.counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ") },
    ]

  private static let rasterColumns =
    names + [
      Column(title: "pixels", width: -9) { "\($0.units)" }, number("µs") { Double($0.times.median) / 1000 },
      number("px/ns", places: 3) { $0.rate($0.times.median) }, number("best", places: 3) { $0.rate($0.times.lowest) },
      number("memory", places: 3) { m in m.references[Reference.memory].map { m.rate($0.median) } },
      number("SDL", places: 3) { m in m.references[Reference.sdl].map { m.rate($0.median) } },
      number("× SDL") { m in m.references[Reference.sdl].map { Double($0.median) / Double(max(1, m.times.median)) } },
      Column(title: "mallocs", width: -8) { $0.allocations.map { "\($0)" } ?? "" },
      Column(title: "counts", width: 0) { $0.counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ") },
    ]

  private static func line(_ columns: [Column], _ cells: [String]) -> String {
    zip(columns, cells).map { $1.padded(to: $0.width) }.joined(separator: "  ")
  }
}
