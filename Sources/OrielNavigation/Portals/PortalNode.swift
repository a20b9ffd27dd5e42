@_spi(Oriel) import OrielCore

/// The container of a portal's boxes.
@MainActor package protocol PortalOutlet: AnyObject {
  /// Called when the boxes of a portal's content have changed.
  func portalChanged(_ portal: PortalNode)
}

/// A node whose content has its identity, state and environment here, while its boxes are elsewhere: in a layer over the window, or in a
/// slot of a container.
@MainActor package class PortalNode: ProbingNode {
  /// The container of the boxes; nil: none, so that they are neither measured nor drawn.
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
}
