import Oriel

/// What a frame did.
struct FrameCounts: Equatable {
  var bodies = 0
  var measures = 0
  var placements = 0
  var paints = 0
  var pixels = 0
  var milliseconds = 0.0

  init() {}

  init(_ report: FrameReport) {
    bodies = report.bodies
    measures = report.measures
    placements = report.placements
    paints = report.paints
    pixels = report.damagedPixels
    let phases = report.phases
    milliseconds = (phases.update + phases.layout + phases.paint + phases.rasterize + phases.present) / .milliseconds(1)
  }
}
