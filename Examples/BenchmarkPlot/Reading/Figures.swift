/// The content of the page, and what is missing from it.
struct Figures {
  /// One scene: Oriel first, then the others, the lowest value first.
  struct Panel {
    var scene: PlotScene
    var own: Figure
    var peers: [Figure]
  }

  let nodes: Int
  let panels: [Panel]
  /// Sentences about scenes without measurements.
  let leftOut: [String]
  /// The numbers of the panels without a measurement of a toolkit.
  let gaps: [(toolkit: String, panels: [Int])]

  init(ours: [Figure], peers: [Figure], nodes: Int) {
    self.nodes = nodes
    var panels: [Panel] = [], leftOut: [String] = []
    let toolkits = Set(peers.map(\.toolkit)).sorted()
    for scene in PlotScene.allCases {
      guard let own = ours.last(where: { $0.scene == scene && $0.nodes == nodes }) else {
        leftOut.append("\(scene.title): left out, as there is no figure of Oriel at \(nodes) leaves.")
        continue
      }
      let others = peers.filter { $0.scene == scene && $0.nodes == nodes }.sorted { $0.value < $1.value }
      let missing = toolkits.filter { name in !others.contains { $0.toolkit == name } }
      if !missing.isEmpty { leftOut.append("\(scene.title): no figure of \(missing.joined(separator: ", ")).") }
      panels.append(Panel(scene: scene, own: own, peers: others))
    }
    self.panels = panels
    gaps = toolkits.map { name in
      (name, panels.indices.filter { index in !panels[index].peers.contains { $0.toolkit == name } })
    }.filter { !$0.panels.isEmpty }
    self.leftOut = leftOut
  }

  /// The axis of all panels of one quantity, so that they can be compared with each other.
  func axis(_ quantity: Figure.Quantity) -> LogAxis {
    LogAxis(panels.filter { $0.scene.quantity == quantity }.flatMap { [$0.own] + $0.peers }.map(\.value))
  }
}
