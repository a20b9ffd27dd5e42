import OrielControls
@_spi(Oriel) import OrielCore

/// The counts of a frame's work: `FrameReport`'s integers.
struct Counters: Codable, Equatable {
  var bodies: Int
  var marked: Int
  var measures: Int
  var placements: Int
  var paints: Int
  var nodesMounted: Int
  var nodesRemoved: Int
  var damagedPixels: Int

  init(_ report: FrameReport) {
    bodies = report.bodies
    marked = report.marked
    measures = report.measures
    placements = report.placements
    paints = report.paints
    nodesMounted = report.nodesMounted
    nodesRemoved = report.nodesRemoved
    damagedPixels = report.damagedPixels
  }
}

/// The measurements of one variant of a scenario, at one number of leaves; encoded, a line of JSON. Times are in nanoseconds.
package struct BoxMeasurement: Encodable {
  /// The medians of a frame's phases, each computed separately.
  struct Phases: Encodable {
    var update: Int
    var layout: Int
    var paint: Int
    var rasterize: Int
    var present: Int
  }

  var scenario: String
  /// nil if the scenario has only one variant.
  var variant: String?
  var nodes: Int
  var affected: Int
  var iterations: Int
  var median: Int
  var percentile99: Int
  var phases: Phases
  var counters: Counters
  var bytesPerNode: Int?
  /// The problems found. Not encoded: the program fails instead.
  package var problems: [String]

  private enum CodingKeys: String, CodingKey {
    case scenario, variant, nodes, affected, iterations, phases, counters
    case median = "p50_ns"
    case percentile99 = "p99_ns"
    case bytesPerNode = "bytes_per_node"
  }
}

extension BoxMeasurement {
  init(
    scenario: String, variant: String, nodes: Int, affected: Int, durations: [Duration], phases: [FrameReport.Phases], counters: Counters,
    bytesPerNode: Int?, problems: [String]
  ) {
    func median(_ phase: KeyPath<FrameReport.Phases, Duration>) -> Int { Samples(phases.map { $0[keyPath: phase] }).median }
    let samples = Samples(durations)
    self.init(
      scenario: scenario, variant: variant.isEmpty ? nil : variant, nodes: nodes, affected: affected, iterations: durations.count,
      median: samples.median, percentile99: samples.percentile(99),
      phases: Phases(
        update: median(\.update), layout: median(\.layout), paint: median(\.paint), rasterize: median(\.rasterize),
        present: median(\.present)),
      counters: counters, bytesPerNode: bytesPerNode, problems: problems)
  }
}
