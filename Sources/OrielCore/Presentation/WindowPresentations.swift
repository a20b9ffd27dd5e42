/// The sheets and popovers of a window, and the window itself as what presents its content.
@MainActor final class WindowPresentations: GraphClient {
  static let key = GraphClientKey<WindowPresentations>()

  /// In the order of opening.
  @exclusivity(unchecked) private(set) var boxes: [PresentationBox] = []
  /// How many were opened so far.
  private var opened = 0
  /// The window, as what presents its content.
  let window: PresentationContainer
  /// Containers whose views hand up other values than before.
  @exclusivity(unchecked) private var queue: [PresentationContainer] = []
  /// The content asked for the window to be closed.
  var onCloseRequest: (() -> Void)?

  override class var isInFrames: Bool { true }
  override class var keyOrder: KeyOrder? { .presentation }

  required init(_ graph: ViewGraph) {
    window = PresentationContainer(of: graph.root, scope: graph.windowScope, isWindow: true, graph: graph)
    super.init(graph)
    window.dismissal = { [mailbox = graph.mailbox] in mailbox.graph?.presentations.onCloseRequest?() }
  }

  override func treeEnded() { window.end() }

  override var held: [String: Int] { ["presentations": boxes.count, "waiting preferences": queue.count] }

  // MARK: Boxes

  /// The place of the next one in the order of opening.
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

  /// What a popover points at may have moved.
  override func boxesHaveBeenPlaced() { for box in boxes where box.isMisplaced { box.invalidatePlacement() } }

  /// Escape closes the topmost sheet or popover, if it lets itself be closed so.
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard key == .escape, event.modifiers.isSubset(of: .capsLock), let top = boxes.last else { return false }
    top.dismissInteractively()
    return true
  }

  // MARK: Values handed up

  func queue(_ container: PresentationContainer) { queue.append(container) }

  override var isPending: Bool { !queue.isEmpty }
  override var pendingCount: Int { queue.count }

  /// Works out what changed values come to and hands it down.
  override func viewsHaveRun() -> Bool {
    if queue.isEmpty { return false }
    let taken = queue
    queue.removeAll(keepingCapacity: true)
    for container in taken { container.settlePreferences() }
    return true
  }

  /// Views may have changed places: where several hand up a value, the first may be another one now.
  override func structureWillSettle() {
    if window.preferences.areContested { window.preferencesChanged() }
    for box in boxes where box.presentation.preferences.areContested { box.presentation.preferencesChanged() }
  }
}

extension ViewGraph {
  var presentations: WindowPresentations { self[WindowPresentations.key] }

  /// The nearest sheet or popover that a node stands in, else the window.
  func container(of node: ViewNode) -> PresentationContainer {
    var current: ViewNode? = node
    while let node = current {
      if let container = (node as? PresentationNode)?.container { return container }
      current = node.parent
    }
    return presentations.window
  }
}
