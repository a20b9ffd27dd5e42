@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The presentations of a window, and the window itself as the container of its content.
@MainActor package final class WindowPresentations: GraphClient {
  static let key = GraphClientKey<WindowPresentations>()

  /// In the order of opening.
  package private(set) var layers: [PresentedLayer] = []
  /// The maximum number of layers open at the same time.
  static let most = 64
  /// The number of presentations opened so far.
  private var opened = 0
  /// The window as the container of its content.
  let window: PresentationContainer
  /// Called when the content requests that the window be closed.
  package var onCloseRequest: (() -> Void)?

  package override class var keyOrder: KeyOrder? { .presentation }

  required init(_ graph: ViewGraph) {
    window = PresentationContainer(of: graph.root, scope: graph.windowScope, isWindow: true, isNearest: true, graph: graph)
    super.init(graph)
    window.dismissal = { [mailbox = graph.mailbox] in mailbox.graph?.presentations.onCloseRequest?() }
    _ = graph[LayerKeys.key]
  }

  package override func treeEnded() { window.end() }

  package override var held: [String: Int] { ["presentations": layers.count, "afterimages": afterimages.count] }

  // MARK: Afterimages

  private var afterimages: [Afterimage] = []

  package override class var isInFrames: Bool { true }

  /// Leaves a picture of the closed layer, which fades out.
  func fade(_ layer: PresentedLayer, of node: PresentationNode, _ transaction: Transaction) {
    let image = Afterimage(of: layer, from: node)
    let moves = graph.animator?.changes(
      GraphAnimator.Part.presence, of: image, in: transaction, from: MotionVector([image.presence]), to: MotionVector([0]),
      show: { [unowned self, unowned image] vector in
        image.show(vector.map { min(1, max(0, $0.numbers[0])) } ?? 0, in: graph)
        if vector == nil { afterimages.removeAll { $0 === image } }
      })
    if moves == true { afterimages.append(image) }
  }

  /// Returns the fading picture of a node that is presented again, and removes it at once.
  func takeAfterimage(of node: PresentationNode) -> Afterimage? {
    guard let index = afterimages.firstIndex(where: { $0.node === node }) else { return nil }
    let image = afterimages.remove(at: index)
    graph.animator?.end(of: image)
    image.damage(graph)
    return image
  }

  package override func willPaint() {
    // Pixels of a picture may have moved along with scrolled content.
    if !afterimages.isEmpty { for move in graph.stage.moves { graph.stage.damage.add(move.rect) } }
  }

  package override func paintOver(_ painter: inout Painter) { for image in afterimages { image.paint(&painter) } }

  // MARK: Layers

  /// The number of the next presentation in the order of opening.
  func nextOrder() -> Int {
    opened += 1
    return opened
  }

  func add(_ layer: PresentedLayer) {
    for other in layers where other.kind.closers.contains(.otherLayer) && !layer.isPresented(from: other) { close(other) }
    layers.append(layer)
    layers.sort { $0.order < $1.order }
    layersChanged()
  }

  func remove(_ layer: PresentedLayer) {
    layers.removeAll { $0 === layer }
    layersChanged()
  }

  private func layersChanged() {
    graph.stage.rootBox.layers = ContiguousArray(layers.map { $0 as StageLayer })
    graph.root.structureChanged()
  }

  /// The views at which layers are anchored may have moved.
  package override func boxesHaveBeenPlaced() {
    for layer in layers {
      if layer.isMisplaced() { layer.invalidatePlacement() }
      layer.arriveIfPlaced()
    }
  }

  // MARK: Closing

  /// Closes a layer that obstructs something else. In a replica, whose state belongs to another tree, nothing closes by itself.
  private func close(_ layer: PresentedLayer) { if graph.replicaSource == nil { layer.dismiss() } }

  /// Closes the layers whose position is no longer the one at opening.
  package override func settle() {
    if layers.isEmpty || graph.replicaSource != nil { return }
    for layer in layers { layer.staysOpen() }
    for layer in layers.reversed() { layer.closeIfMisplaced() }
  }

  private func close(by closer: LayerClosers) { for layer in layers.reversed() where layer.kind.closers.contains(closer) { close(layer) } }

  private static let scenePhase = \EnvironmentValues.scenePhase

  private static let sizeClasses: [AnyKeyPath] = [\EnvironmentValues.horizontalSizeClass, \EnvironmentValues.verticalSizeClass]

  package override func platformChanged(_ keyPath: AnyKeyPath) {
    if layers.isEmpty { return }
    if Self.sizeClasses.contains(keyPath) { for layer in layers where layer.isAdaptive { layer.presentation.onTraits?() } }
    if keyPath != Self.scenePhase { return }
    if graph.dependencies.untracked({ EnvironmentValues(graph.rootScope).scenePhase }) != .active { close(by: .deactivation) }
  }

  /// A press closes the layers that it is outside of, from the topmost down to the pressed one, or one that blocks the pointer.
  package override func buttonPressed(over boxes: [Box]) {
    if layers.isEmpty { return }
    close(by: .anyPress)
    for layer in layers.reversed() {
      // A panel that the pointer passes through is ignored.
      if layer.kind.takesPointer, let point = graph.input.location, layer.placed.frame.contains(point) { return }
      if layer.kind.closers.contains(.pressOutside) { layer.dismissInteractively() }
      if layer.blocks.contains(.pointer) { return }
    }
  }

  /// Escape closes the topmost layer that it may close, unless interactive dismissal is disabled there.
  ///
  /// A layer that blocks keys hides the key from the layers below.
  package override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard key == .escape, event.modifiers.isSubset(of: .capsLock) else { return false }
    for layer in layers.reversed() where !layer.isClosing {
      let isClosed = layer.kind.closers.contains(.escape)
      if isClosed { layer.dismissInteractively() }
      if isClosed || layer.blocks.contains(.keys) { return true }
    }
    return false
  }

  /// Offers a key to the layers before any other client of the window.
  fileprivate func offer(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    if layers.isEmpty { return false }
    close(by: .anyKey)
    for layer in layers.reversed() where !layer.isClosing {
      if layer.kind.take(key, event, in: layer) { return true }
      if layer.blocks.contains(.keys) { return false }
    }
    return false
  }
}

/// Passes keys to the layers of a window before shortcuts and the focus.
@MainActor private final class LayerKeys: GraphClient {
  static let key = GraphClientKey<LayerKeys>()
  override class var keyOrder: KeyOrder? { .layers }
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool { graph.presentations.offer(key, event) }
}

extension ViewGraph {
  package var presentations: WindowPresentations { self[WindowPresentations.key] }
}

extension KeyOrder {
  /// The keys that a layer takes before anything in it.
  package static let layers = KeyOrder(25)
  /// The closing of a layer.
  package static let presentation = KeyOrder(200)
}
