import Foundation
@_spi(Oriel) import OrielDrawing
import OrielGraph
import OrielText

/// The retained tree of views of a window, and records of its invalid parts; `stage` is the surface on which its boxes are drawn.
///
/// Owned by a `ViewHost`, which runs the phases in order.
@MainActor @_spi(Oriel) public final class ViewGraph {
  package let dependencies = Graph()
  package let fonts: FontLibrary
  /// The platform's values.
  package let rootScope: EnvironmentScope
  /// The environment of the window's content: the platform's values, overridden by the ones that the content requested for its window.
  package let windowScope: EnvironmentScope
  package let mailbox: GraphMailbox
  package let root: ContainerNode
  /// The window's surface, with the boxes of the root.
  package let stage = Stage()

  /// The maximum depth of view nodes; composite views below are not evaluated.
  static let maximumDepth = 100_000

  package struct Counters {
    package var bodies = 0, measures = 0, placements = 0, paints = 0
    package var nodesMounted = 0
    var nodesRemoved = 0
    /// The number of live boxes.
    package var boxes = 0
  }
  @safe @exclusivity(unchecked) package var counters = Counters()
  /// Counts the run of a closure that makes views.
  package func countBody() { counters.bodies += 1 }

  /// The number of subviews listed so far, from which their ids are made.
  var listedSubviews: UInt64 = 0

  /// Modifiers that wait for the boxes into which they fold, the ones of outer visits first.
  package let waitingModifiers = ModifierStack()
  @exclusivity(unchecked) var modifierLists = ModifierListCache()

  /// Boxes whose answers may have changed.
  @exclusivity(unchecked) var layoutQueue = LayoutQueue()
  /// Whether a box has another position or size since clients were notified.
  @safe @exclusivity(unchecked) package var placesHaveChanged = false
  /// Whether every box is hit-tested for a point, independent of its hit area: for tests, which compare the results.
  @safe @exclusivity(unchecked) package var asksAllForHits = false
  /// The number of boxes asked so far whether they are at a point.
  @safe @exclusivity(unchecked) package var boxesAskedForHits = 0
  /// Whether boxes whose description may have changed are noted.
  @exclusivity(unchecked) var notesSemantics = false
  /// Whether boxes are being placed.
  @safe @exclusivity(unchecked) package var isPlacing = false
  /// Whether content is being made while boxes are placed.
  @exclusivity(unchecked) var isMaking = false
  /// Boxes that became invalid while content was made, possibly where the walk has already been.
  @exclusivity(unchecked) var invalidWhileMaking: [Box] = []
  @exclusivity(unchecked) private var structureQueue: ContiguousArray<ViewNode> = []
  /// The priorities of removed boxes, for containers of one box, which have its priority until they get another.
  @exclusivity(unchecked) var prioritiesOfRemoved = RemovedPriorities()
  /// Elements that were taken out of the tree, in tree order; while they are being removed, the next one is last.
  @exclusivity(unchecked) private var removals: ContiguousArray<Element> = []
  /// Counts the elements that have been taken out of the tree, each with its content.
  @exclusivity(unchecked) private(set) var removalGroup = 0
  @exclusivity(unchecked) private var contentChecks: ContiguousArray<ViewNode> = []
  /// Kept to reuse their memory, up to `keptCollection` elements, from one collection of boxes to the next.
  @exclusivity(unchecked) private var collectedBoxes: ContiguousArray<Box> = []
  @exclusivity(unchecked) private var collectionStack: ContiguousArray<Element> = []
  private static let keptCollection = 4_096
  /// The names of views that the last update ran indefinitely.
  @exclusivity(unchecked) var endless: [String] = []
  /// Actions of `onAppear` and similar modifiers, to run when the update has settled.
  @safe @exclusivity(unchecked) package var lifecycle = LifecycleQueue()
  package let transactions: TransactionLog
  package let transactionCourse: TransactionCourse
  package let stateHome: StateHome
  /// The modifiers around the ones of backgrounds, by which backgrounds extend through safe areas; nil while the window has none.
  @safe @exclusivity(unchecked) package var aroundBackgrounds: (() -> (outer: PackedModifier, inner: PackedModifier))?
  /// The data that parts of the runtime keep with the tree.
  @safe @exclusivity(unchecked) package var clients = GraphClients()
  /// Animates the changes of transactions that have an animation; nil if nothing can be animated.
  @safe @exclusivity(unchecked) package var animator: GraphAnimator?
  /// Passes input to the receiving boxes and clients.
  @safe @exclusivity(unchecked) package var router: GraphClient?
  /// Whether anything is animated.
  @safe @exclusivity(unchecked) package var isAnyMoving = false
  /// Whether nodes have elements that are being removed in an animation.
  @safe @exclusivity(unchecked) package var holdsLeaving = false
  /// Whether a view that has been taken out is still shown.
  package var hasLeaving: Bool { !leavingBoxes.isEmpty }
  /// The boxes of such views, and whether they are no longer among their container's children.
  @exclusivity(unchecked) var leavingBoxes: [ObjectIdentifier: Bool] = [:]
  /// Makes the boxes that a container shows from the boxes of its content, with the index where each one's begin, and the end; nil if they
  /// are the same boxes.
  package var encloser: ((ContiguousArray<Box>, _ container: ViewNode) -> (boxes: ContiguousArray<Box>, places: [Int])?)?
  /// The window's clock.
  package let timers = TimerQueue()
  /// The tree from which this one copies its state, if it is a replica.
  @safe @exclusivity(unchecked) package var replicaSource: ReplicaSource?

  /// Whether there may be selectable texts; read by each text that is painted.
  @safe @exclusivity(unchecked) package var selectsTexts = false
  /// Counts the changes of layout directions: results that scopes stored for an earlier version are invalid.
  private var directionVersion = 1

  func isMirrored(_ scope: EnvironmentScope) -> Bool { scope.isMirrored(version: directionVersion, watcher: stage.rootBox) }

  /// Called when a layout direction has changed: boxes whose direction changes are placed again. O(boxes), which is acceptable because it
  /// is rare.
  func directionsChanged() {
    directionVersion += 1
    var stack: ContiguousArray<Box> = [stage.rootBox]
    while let box = stack.popLast() {
      box.directionsChanged()
      stack.append(contentsOf: box.children)
    }
  }

  /// The number of clients that need to know why nodes run.
  @safe @exclusivity(unchecked) package var explaining = 0 { didSet { dependencies.isExplaining = explaining > 0 } }

  /// The reasons for which nodes ran since the last frame; filled while the dependency graph explains.
  @exclusivity(unchecked) var causes: [InvalidationCause] = []
  #if DEBUG
    @exclusivity(unchecked) var checkedAnswers = CheckedAnswers()
  #endif
  /// The box whose earlier proposals are being measured again.
  var answering: Box?

  /// Messages about misuse, each once, up to `CacheBounds.messages` bytes in total. Read by tests.
  @safe @exclusivity(unchecked) package private(set) var messages: [String] = []
  private var messageBytes = 0
  /// Receives the messages; when it is set, also the existing ones.
  package var onMessage: ((String) -> Void)? {
    didSet { for message in messages { onMessage?(message) } }
  }

  /// Creates a tree. `shared` has the windows that read the state of this tree, if it is a program's.
  package init(fonts: FontLibrary, shared: SharedState? = nil, wake: @escaping @Sendable () -> Void) {
    self.fonts = fonts
    rootScope = EnvironmentScope(root: dependencies)
    rootScope.stand(LocaleKey.self) { .user }
    windowScope = EnvironmentScope(parent: rootScope)
    mailbox = GraphMailbox(wake: wake)
    transactionCourse = TransactionCourse(dependencies)
    transactions = TransactionLog(dependencies, transactionCourse, shared: shared)
    stateHome = StateHome(dependencies: dependencies, transactions: transactions, mailbox: mailbox, shared: shared)
    // The root needs the graph and the graph needs the root: the root is made without the graph, and attached below.
    root = ContainerNode(stage.rootBox, detachedScope: windowScope)
    root.graph = self
    stage.graph = self
    stage.rootBox.attach(graph: self, scope: windowScope)
    mailbox.graph = self
    fonts.onProblem = { Diagnostics.report("\($0)") }
    // Not by a weak reference: each retain of the graph would be slow.
    fonts.onMissing = { [mailbox] in mailbox.graph?.report("\($0)") }
  }

  /// Whether there have been boxes whose drawing contains their children's.
  package final var hasComposers = false

  package func report(_ message: String) {
    guard messageBytes <= CacheBounds.messages, !messages.contains(message) else { return }
    messageBytes += message.utf8.count + MemoryLayout<String>.stride
    let message =
      messageBytes > CacheBounds.messages ? "there are too many messages to tell them apart: further ones are left out" : message
    messages.append(message)
    onMessage?(message)
  }

  // MARK: Structure

  func queueStructure(_ node: ViewNode) {
    structureQueue.append(node)
    transactionCourse.note(node)
  }

  package func queueRemoval(_ element: Element) { removals.append(element) }

  /// Removes elements that were taken out, then gives every changed container its boxes, the deepest first. Nothing recurses.
  ///
  /// Boxes may bring views, and removed views may take boxes elsewhere with them: then it continues with their containers.
  func settleStructure() {
    removeQueued()
    while !structureQueue.isEmpty { settleQueuedStructure() }
    prioritiesOfRemoved.removeAll()
  }

  private func settleQueuedStructure() {
    let queue = structureQueue.sorted(by: ViewNode.isDeeper)
    structureQueue.removeAll(keepingCapacity: true)
    for client in clients.inFrames { client.structureWillSettle(in: queue) }
    for node in queue {
      node.isStructureMarked = false
      if node.isRemoved { continue }
      if transactionCourse.hasWaiting {
        transactionCourse.run(with: transactionCourse.number(for: node)) { node.rebuildBoxes() }
      } else {
        node.rebuildBoxes()
      }
    }
    removeQueued()
  }

  /// Removes the elements that were taken out of the tree, and everything below: a node before the ones inside it, siblings in order.
  func removeQueued() {
    var (done, waiting) = (0, removals.count)
    while true {
      // Reverses the elements queued since, so that the first is on top. In place: reversing a part of an array copies it.
      var (low, high) = (done, removals.count - 1)
      while low < high {
        removals.swapAt(low, high)
        (low, high) = (low + 1, high - 1)
      }
      guard let element = removals.popLast() else { return }
      done = removals.count
      if done < waiting {
        waiting = done
        removalGroup += 1
      }
      element.remove(from: self)
      done = min(done, removals.count)
    }
  }

  func queueContentCheck(_ node: ViewNode) { contentChecks.append(node) }

  /// The nodes whose content may have become empty or non-empty since the last call.
  func takeContentChecks() -> ContiguousArray<ViewNode> {
    if contentChecks.isEmpty { return [] }
    var taken: ContiguousArray<ViewNode> = []
    swap(&taken, &contentChecks)
    return taken
  }

  /// Whether a node has any box to show in the container around it.
  func hasBoxes(_ start: LifecycleNode) -> Bool {
    var stack: ContiguousArray<Element> = [start]
    while let element = stack.popLast() {
      switch element.form {
      case .box: return true
      case .scope: if element is SubviewElement { return true }
      case .node:
        let node = unsafeDowncast(element, to: ViewNode.self)
        if let inner = node as? LifecycleNode, inner !== start {
          if inner.hasContent { return true }
        } else if node is SubviewsNode {
          // The result is used, not the source in which the content is listed.
          if let made = node.elements.last { stack.append(made) }
        } else if node.ownsBoxes {
          var boxes: ContiguousArray<Box> = []
          node.appendBoxes(to: &boxes)
          if !boxes.isEmpty { return true }
        } else {
          for index in node.elements.indices.reversed() { stack.append(node.elements[index]) }
        }
      }
    }
    return false
  }

  /// Removes the whole tree: visible views disappear, tasks are cancelled.
  package func tearDown() {
    root.removeElements()
    removeQueued()
    stage.rootBox.removeColumn()
    stage.rootBox.children.removeAll()
    runLifecycle()
    for client in clients.all { client.treeEnded() }
    windowScope.destroy()
    modifierLists.removeAll()
    mailbox.graph = nil
  }

  /// The boxes below a node that belong to its container, in order: an array of exact capacity, since most are kept for long.
  package func collectBoxes(of node: ViewNode) -> ContiguousArray<Box> {
    var (found, stack) = (ContiguousArray<Box>(), ContiguousArray<Element>())
    swap(&found, &collectedBoxes)
    swap(&stack, &collectionStack)
    for index in node.elements.indices.reversed() { stack.append(node.elements[index]) }
    while let element = stack.popLast() {
      switch element.form {
      case .box: found.append(unsafeDowncast(element, to: Box.self))
      case .scope: break
      case .node:
        let node = unsafeDowncast(element, to: ViewNode.self)
        if node.ownsBoxes {
          node.appendBoxes(to: &found)
        } else {
          node.isStructureMarked = false
          for index in node.elements.indices.reversed() { stack.append(node.elements[index]) }
        }
      }
    }
    var boxes: ContiguousArray<Box> = []
    boxes.reserveCapacity(found.count)
    boxes.append(contentsOf: found)
    found.removeAll(keepingCapacity: found.capacity <= Self.keptCollection)
    if stack.capacity > Self.keptCollection { stack = [] }
    swap(&found, &collectedBoxes)
    swap(&stack, &collectionStack)
    return boxes
  }

  /// Returns the boxes that a container shows for its content.
  package func containerBoxes(of node: ViewNode) -> ContiguousArray<Box> {
    let boxes = collectBoxes(of: node)
    return encloser?(boxes, node)?.boxes ?? boxes
  }

  /// Notifies the clients that a container shows another one of its boxes than before.
  package func shownBoxesChanged() { for client in clients.all { client.shownBoxesChanged() } }

  func boxRemoved(_ box: Box) {
    for index in clients.knowingBoxes.indices { clients.knowingBoxes.unretained(index).look { $0.forget(box) } }
    transactionCourse.forget(box)
  }
}
