/// One toolkit's measurement for a scene.
struct Figure: Equatable {
  enum Quantity { case time, memory }

  var scene: PlotScene
  var nodes: Int
  /// "Oriel", or another toolkit without its version.
  var toolkit: String
  /// Nanoseconds, or bytes per leaf.
  var value: Double
  /// The part of the time before painting; nil if it is not known.
  var beforePainting: Double?
}

/// The scenes that are compared, in the order of the page.
enum PlotScene: CaseIterable {
  case leafColor, leafText, theme, readers, width, scroll, build, memory

  var title: String {
    switch self {
    case .leafColor: "One leaf’s colour"
    case .leafText: "One leaf’s text"
    case .theme: "Theme of every leaf"
    case .readers: "A value that 100 leaves read"
    case .width: "Width of the window, by one point"
    case .scroll: "Scrolling a list by 40 points"
    case .build: "Building the tree"
    case .memory: "Memory"
    }
  }

  var unit: String {
    switch self {
    case .build: "to the first frame"
    case .memory: "a leaf"
    default: "to pixels"
    }
  }

  var quantity: Figure.Quantity { self == .memory ? .memory : .time }

  /// The beginning of the names of the peers' scenes of this kind.
  var peerScene: String {
    switch self {
    case .leafColor: "s1-colour"
    case .leafText: "s1-text"
    case .theme: "s2"
    case .readers: "s3"
    case .width: "s4"
    case .scroll: "s6"
    case .build, .memory: "s5"
    }
  }
}
