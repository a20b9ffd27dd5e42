@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput

/// The sheets and popovers of a window, and the window itself as the container of its content.
@MainActor package final class WindowPresentations: GraphClient {
  static let key = GraphClientKey<WindowPresentations>()

  /// In the order of opening.
  @exclusivity(unchecked) private(set) var boxes: [PresentationBox] = []
  /// The most of them that are open at the same time.
  static let most = 64
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

  package override var held: [String: Int] { ["presentations": boxes.count, "afterimages": afterimages.count] }

  // MARK: Afterimages

  @exclusivity(unchecked) private var afterimages: [Afterimage] = []

  package override class var isInFrames: Bool { true }

  /// Leaves a picture of what closes, which fades.
  func fade(_ box: PresentationBox, of node: PresentationNode, _ transaction: Transaction) {
    let image = Afterimage(of: box, from: node)
    let moves = graph.animator?.changes(
      GraphAnimator.Part.presence, of: image, in: transaction, from: MotionVector([image.presence]), to: MotionVector([0]),
      show: { [unowned self, unowned image] vector in
        image.show(vector.map { min(1, max(0, $0.numbers[0])) } ?? 0, in: graph)
        if vector == nil { afterimages.removeAll { $0 === image } }
      })
    if moves == true { afterimages.append(image) }
  }

  /// The picture of what was presented at a node, which goes at once: it is presented again.
  func takeAfterimage(of node: PresentationNode) -> Afterimage? {
    guard let index = afterimages.firstIndex(where: { $0.node === node }) else { return nil }
    let image = afterimages.remove(at: index)
    graph.animator?.end(of: image)
    image.damage(graph)
    return image
  }

  package override func willPaint() {
    // Pixels of a picture may have moved along with scrolled content.
    if !afterimages.isEmpty { for move in graph.moves { graph.damage.add(move.rect) } }
  }

  package override func paintOver(_ painter: inout Painter) { for image in afterimages { image.paint(&painter) } }

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
  package override func boxesHaveBeenPlaced() {
    for box in boxes {
      if box.isMisplaced { box.invalidatePlacement() }
      box.arriveIfPlaced()
    }
  }

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
