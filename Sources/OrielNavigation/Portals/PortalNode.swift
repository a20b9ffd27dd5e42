@_spi(Oriel) import OrielCore

/// Where the boxes of a portal stand.
@MainActor package protocol PortalOutlet: AnyObject {
  /// Called when the content of a portal has other boxes.
  func portalChanged(_ portal: PortalNode)
}

/// A place in the tree of views whose content has its identity, state and environment here, while its boxes stand somewhere else: in a layer
/// over the window, or in a slot of a container.
@MainActor package class PortalNode: ProbingNode {
  /// Where the boxes stand; nil: nowhere, so that they are neither measured nor drawn.
  weak var outlet: (any PortalOutlet)? { didSet { outlet?.portalChanged(self) } }
  /// The boxes of the content.
  private(set) var boxes: ContiguousArray<Box> = []

  package override var typeName: String { "Portal" }
  package override final var ownsBoxes: Bool { true }
  package override final var showsContentElsewhere: Bool { true }
  package override final func appendBoxes(to list: inout ContiguousArray<Box>) {}

  package override final func rebuildBoxes() {
    boxes = graph.containerBoxes(of: self)
    outlet?.portalChanged(self)
  }

  /// Removes the content; its boxes leave the outlet.
  final func close() {
    boxes = []
    outlet = nil
    removeElements()
  }

  package override func remove(from graph: ViewGraph) {
    boxes = []
    super.remove(from: graph)
  }

  /// Whether it comes before another one in the tree. O(depth + siblings)
  final func precedes(_ other: PortalNode) -> Bool {
    func path(_ node: ViewNode) -> [ViewNode] { sequence(first: node) { $0.parent }.reversed() }
    let (ours, theirs) = (path(self), path(other))
    for index in 0..<min(ours.count, theirs.count) where ours[index] !== theirs[index] {
      // Siblings, for what is before them is the same.
      return ours[index].parent?.elements.first { $0 === ours[index] || $0 === theirs[index] } === ours[index]
    }
    return ours.count < theirs.count
  }
}
