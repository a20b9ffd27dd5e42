/// A line with measurements of another toolkit. Times are milliseconds.
private struct PeerLine: Decodable {
  var toolkit: String
  var scene: String
  var n: Int?
  var total: Double?
  var parts: [String: Double]?
  var bytes_per_leaf: Double?

  /// Toolkits by the first word of their name: versions and ways to build one are one toolkit.
  private static let names = [
    ("qt-quick", "Qt Quick"), ("qt-widgets", "Qt Widgets"), ("gtk", "GTK"), ("chromium", "Chromium"), ("slint", "Slint"),
    ("imgui", "Dear ImGui"),
  ]

  var name: String {
    Self.names.first { toolkit.hasPrefix($0.0) }?.1 ?? String(toolkit.prefix { $0 != " " })
  }

  /// An immediate-mode toolkit keeps nothing: every change builds everything again, and building is not a separate scene.
  var isImmediate: Bool { name == "Dear ImGui" }

  func shows(_ plotted: PlotScene) -> Bool {
    // Style and layout alone, without painting; or a step of ten points.
    if scene.hasSuffix(" forced") || scene.contains("+10") { return false }
    if isImmediate { return plotted != .build && plotted != .memory && plotted.peerScene.hasPrefix(scene) }
    let kind = scene.hasSuffix(" frame") ? String(scene.dropLast(" frame".count)) : scene
    return kind == plotted.peerScene || kind.hasPrefix(plotted.peerScene + "-")
  }

  /// Nanoseconds, or bytes, for a scene; nil if the line does not contain them.
  func value(of plotted: PlotScene) -> Double? {
    plotted == .memory ? bytes_per_leaf : total.map { $0 * 1_000_000 }
  }

  func beforePainting(of plotted: PlotScene) -> Double? {
    // The parts of Chromium's figures are busy times of several processes: they do not add up to the total.
    guard plotted != .memory, name != "Chromium", let total, let paint = parts?["paint"] else { return nil }
    return max(0, total - paint) * 1_000_000
  }
}

extension FigureFile {
  /// Measurements of other toolkits: for each scene the fastest or smallest variant of each toolkit.
  func peerFigures() throws -> [Figure] {
    let all = try lines(PeerLine.self)
    var figures: [Figure] = []
    for line in all {
      guard let nodes = line.n else { continue }
      for scene in PlotScene.allCases where line.shows(scene) {
        guard let value = line.value(of: scene), value > 0 else { continue }
        let figure = Figure(
          scene: scene, nodes: nodes, toolkit: line.name, value: value, beforePainting: line.beforePainting(of: scene))
        let same = figures.firstIndex { $0.scene == scene && $0.nodes == nodes && $0.toolkit == line.name }
        if let same {
          if value < figures[same].value { figures[same] = figure }
        } else {
          figures.append(figure)
        }
      }
    }
    return figures
  }
}
