import Foundation
import OrielDrawing

/// The counts of a frame, and the durations of its phases.
@MainActor struct FrameRecord {
  private var phases = FrameReport.Phases()
  private var watch = Stopwatch()

  /// `ORIEL_EXPLAIN=1`: one line for each node that runs.
  static let explainsToStandardError = ProcessVariables["ORIEL_EXPLAIN"] == "1"

  init(in graph: ViewGraph) { graph.counters = ViewGraph.Counters(boxes: graph.counters.boxes) }

  mutating func updateEnded() { watch.lap(&phases.updateTime) }
  mutating func layoutEnded() { watch.lap(&phases.layoutTime) }
  mutating func paintEnded() { watch.lap(&phases.paintTime) }
  mutating func rasterizeEnded() { watch.lap(&phases.rasterizeTime) }
  mutating func presentEnded() { watch.lap(&phases.presentTime) }

  /// `shown` keeps the damage of the last report: frames with equal damage share its memory.
  func report(in graph: ViewGraph, _ shown: inout ShownDamage) -> FrameReport {
    var report = FrameReport()
    let counters = graph.counters
    report.bodies = counters.bodies
    report.marked = graph.dependencies.takeMarked()
    report.measures = counters.measures
    report.placements = counters.placements
    report.paints = counters.paints
    report.nodesMounted = counters.nodesMounted
    report.nodesRemoved = counters.nodesRemoved
    report.damage = shown.rects(of: graph.stage.shownRects)
    report.phases = phases
    report.causes = graph.causes
    graph.causes.removeAll()
    if Self.explainsToStandardError && !report.causes.isEmpty {
      FileHandle.standardError.write(Data((report.causes.map(\.description).joined(separator: "\n") + "\n").utf8))
    }
    return report
  }
}

/// The damage of the last report.
struct ShownDamage {
  private var pixels: [PixelRect] = []
  private var rects: [CGRect] = []

  init() {}

  mutating func rects(of damage: [PixelRect]) -> [CGRect] {
    if damage != pixels { (pixels, rects) = (damage, damage.map(\.cgRect)) }
    return rects
  }
}
