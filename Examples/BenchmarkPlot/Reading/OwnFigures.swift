/// The plotted fields of a line from `InvalidationBenchmark`. Times are nanoseconds.
private struct OwnLine: Decodable {
  struct Phases: Decodable { var update, layout: Double }

  var scenario: String
  var variant: String?
  var nodes: Int
  var p50_ns: Double
  var phases: Phases
  var bytes_per_node: Double?

  var scene: PlotScene? {
    switch (scenario, variant) {
    case ("leaf-state", _): .leafColor
    case ("leaf-text", "other width"): .leafText
    case ("theme-toggle", _): .theme
    case ("env-sparse", _): .readers
    case ("resize", _): .width
    case ("scroll", "seen rows"): .scroll
    case ("build", _): .build
    default: nil
    }
  }
}

extension FigureFile {
  static let ourName = "Oriel"

  /// Oriel's measurements. Scenarios that no other toolkit was measured with are left out.
  func ownFigures() throws -> [Figure] {
    try lines(OwnLine.self).flatMap { line -> [Figure] in
      guard let scene = line.scene else { return [] }
      var figures = [
        Figure(
          scene: scene, nodes: line.nodes, toolkit: Self.ourName, value: line.p50_ns,
          beforePainting: line.phases.update + line.phases.layout)
      ]
      if let bytes = line.bytes_per_node {
        figures.append(Figure(scene: .memory, nodes: line.nodes, toolkit: Self.ourName, value: bytes))
      }
      return figures
    }
  }
}
