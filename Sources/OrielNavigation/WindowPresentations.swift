@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// The sheets and popovers of a window, and the window itself as the container of its content.
@MainActor package final class WindowPresentations: GraphClient {
  static let key = GraphClientKey<WindowPresentations>()

  /// In the order of opening.
  @exclusivity(unchecked) private(set) var boxes: [PresentationBox] = []
  /// The number of presentations opened so far.
  private var opened = 0
  /// The window as the container of its content.
  let window: PresentationContainer
  /// Called when the content requests that the window be closed.
  package var onCloseRequest: (() -> Void)?

  package override class var keyOrder: KeyOrder? { .presentation }

  required init(_ graph: ViewGraph) {
    window = PresentationContainer(of: graph.root, scope: graph.windowScope, isWindow: true, graph: graph)
    super.init(graph)
    window.dismissal = { [mailbox = graph.mailbox] in mailbox.graph?.presentations.onCloseRequest?() }
  }

  package override func treeEnded() { window.end() }

  package override var held: [String: Int] { ["presentations": boxes.count] }

  // MARK: Boxes

  /// The number of the next presentation in the order of opening.
  func nextOrder() -> Int {
    opened += 1
    return opened
  }

  func add(_ box: PresentationBox) {
    boxes.append(box)
    boxes.sort { $0.order < $1.order }
    layersChanged()
  }

  func remove(_ box: PresentationBox) {
    boxes.removeAll { $0 === box }
    layersChanged()
  }

  private func layersChanged() {
    graph.rootBox.layers = ContiguousArray(boxes.map { $0 as Box })
    graph.root.structureChanged()
  }

  /// The views at which popovers point may have moved.
  package override func boxesHaveBeenPlaced() { for box in boxes where box.isMisplaced { box.invalidatePlacement() } }

  /// Escape closes the topmost sheet or popover, unless interactive dismissal is disabled.
  package override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard key == .escape, event.modifiers.isSubset(of: .capsLock), let top = boxes.last else { return false }
    top.dismissInteractively()
    return true
  }
}

extension ViewGraph {
  package var presentations: WindowPresentations { self[WindowPresentations.key] }
}
