import Foundation
@_spi(Oriel) import OrielDrawing
import OrielGraph
import OrielText

/// A window's retained tree, and records of what is invalid in it.
///
/// Owned by a `ViewHost`, which runs the phases in order.
@MainActor @_spi(Oriel) public final class ViewGraph {
  package let dependencies = Graph()
  package let fonts: FontLibrary
  /// The platform's values.
  package let rootScope: EnvironmentScope
  /// The environment of the window's content: the platform's values, overridden by those that the content requested for its window.
  package let windowScope: EnvironmentScope
  package let mailbox: GraphMailbox
  package let root: ContainerNode
  package let rootBox = RootBox()

  /// Levels of view nodes; composite views below are not evaluated.
  static let maximumDepth = 100_000

  package struct Counters {
    package var bodies = 0, measures = 0, placements = 0, paints = 0
    package var nodesMounted = 0
    var nodesRemoved = 0
    /// Live boxes.
    package var boxes = 0
  }
  @exclusivity(unchecked) package var counters = Counters()
  /// Counts the run of a closure that makes views.
  package func countBody() { counters.bodies += 1 }

  /// The number of subviews listed so far, from which their ids are made.
  var listedSubviews: UInt64 = 0

  /// Modifiers on the way to the boxes into which they fold, those of outer visits first.
  package let waitingModifiers = ModifierStack()
  @exclusivity(unchecked) var modifierLists = ModifierListCache()

  /// Boxes whose answers may have changed.
  @exclusivity(unchecked) var layoutQueue = LayoutQueue()
  /// Whether a placement walk has something to do.
  @exclusivity(unchecked) package var needsPlacementWalk = false
  /// Whether a box has got another place or size since clients heard of it.
  @exclusivity(unchecked) package var placesHaveChanged = false
  /// Whether every box is asked for a point, wherever it may be hit: for tests, which compare the answers.
  @exclusivity(unchecked) package var asksAllForHits = false
  /// Whether boxes whose description may have changed are noted.
  @exclusivity(unchecked) var notesSemantics = false
  /// Whether boxes are being placed.
  @exclusivity(unchecked) package var isPlacing = false
  /// Whether content is being made while boxes are placed.
  @exclusivity(unchecked) var isMaking = false
  /// Boxes that became invalid while content was made, perhaps where the walk has been already.
  @exclusivity(unchecked) var invalidWhileMaking: [Box] = []
  @exclusivity(unchecked) private var structureQueue: ContiguousArray<ViewNode> = []
  /// For containers of one box, whose priority is its priority, until they have another.
  @exclusivity(unchecked) var prioritiesOfRemoved = RemovedPriorities()
  /// Elements that were taken out of the tree, in the order of the tree; while they are being removed, the next one is last.
  @exclusivity(unchecked) private var removals: ContiguousArray<Element> = []
  /// Counts the elements that have been taken out of the tree, each with all that is in it.
  @exclusivity(unchecked) private(set) var removalGroup = 0
  @exclusivity(unchecked) private var contentChecks: ContiguousArray<ViewNode> = []
  /// Kept to reuse their memory, up to `keptCollection` elements, from one collection of boxes to the next.
  @exclusivity(unchecked) private var collectedBoxes: ContiguousArray<Box> = []
  @exclusivity(unchecked) private var collectionStack: ContiguousArray<Element> = []
  private static let keptCollection = 4_096
  /// The names of views that the last update ran without end.
  @exclusivity(unchecked) var endless: [String] = []
  /// Actions of `onAppear` and similar modifiers, to run when the update has settled.
  @exclusivity(unchecked) package var lifecycle = LifecycleQueue()
  package let transactions: TransactionLog
  package let transactionCourse: TransactionCourse
  package let stateHome: StateHome
  /// The modifiers around those of backgrounds, by which these reach through safe areas; nil while the window has none.
  @exclusivity(unchecked) package var aroundBackgrounds: (() -> (outer: PackedModifier, inner: PackedModifier))?
  /// The data that parts of the runtime keep with the tree.
  @exclusivity(unchecked) package var clients = GraphClients()
  /// Moves what changes in transactions with an animation; nil where nothing can.
  @exclusivity(unchecked) package var animator: GraphAnimator?
  /// Passes input to the boxes and clients that it is for.
  @exclusivity(unchecked) package var router: GraphClient?
  /// Whether anything moves.
  @exclusivity(unchecked) package var isAnyMoving = false
  /// Whether nodes have elements that leave.
  @exclusivity(unchecked) package var holdsLeaving = false
  /// Whether a view is shown that has been taken out.
  package var hasLeaving: Bool { !leavingBoxes.isEmpty }
  /// The boxes of such views, and whether they are no longer among their container's children.
  @exclusivity(unchecked) var leavingBoxes: [ObjectIdentifier: Bool] = [:]
  /// Makes what a container shows of the boxes of its content, with the index where that of each begins, and its end; nil: these boxes.
  package var encloser: ((ContiguousArray<Box>, _ container: ViewNode) -> (boxes: ContiguousArray<Box>, places: [Int])?)?
  /// The window's clock.
  package let timers = TimerQueue()
  /// The tree from which this one copies its state, if it is a replica.
  @exclusivity(unchecked) package var replicaSource: ReplicaSource?

  /// The changed part of the surface since the last frame, in pixels.
  @exclusivity(unchecked) package var damage = DamageRegion(bounds: .empty)
  /// How many changes of what is drawn were in sight so far: to find out whether one was.
  @exclusivity(unchecked) package private(set) var seenChanges = 0
  /// Whether there may be texts of which parts can be selected: asked by each text that is painted.
  @exclusivity(unchecked) var selectsTexts = false
  /// The damage and the commands of the last frame, kept to reuse their memory.
  @exclusivity(unchecked) var shownDamage = DamageRegion(bounds: .empty)
  /// Its rectangles: to ask a region of an object for them copies the region.
  @exclusivity(unchecked) var shownRects: [PixelRect] = []
  @exclusivity(unchecked) var displayList = DisplayList()
  /// Where something is shown that shows what is behind it.
  @exclusivity(unchecked) final var backdrops = BackdropAreas()
  /// Pixels per point.
  @exclusivity(unchecked) package var scale: CGFloat = 1
  /// Scrolls that move pixels instead of painting them.
  @exclusivity(unchecked) package var moves: [SurfaceMove] = []
  /// Whether no answer is out of date, and nothing shows what is behind it.
  package var isLaidOutAndPlain: Bool { layoutQueue.isEmpty && backdrops.isEmpty }
  /// The moves of the last frame.
  @exclusivity(unchecked) var shownMoves: [SurfaceMove] = []

  /// Counts the changes of layout directions: results that scopes stored for an earlier version are invalid.
  private var directionVersion = 1

  func isMirrored(_ scope: EnvironmentScope) -> Bool { scope.isMirrored(version: directionVersion, watcher: rootBox) }

  /// Called when a layout direction has changed: boxes whose direction changes are placed again. O(boxes), which is acceptable because it
  /// is rare.
  func directionsChanged() {
    directionVersion += 1
    var stack: ContiguousArray<Box> = [rootBox]
    while let box = stack.popLast() {
      box.directionsChanged()
      stack.append(contentsOf: box.children)
    }
  }

  /// The number of clients that need to know why nodes run.
  @exclusivity(unchecked) package var explaining = 0 { didSet { dependencies.isExplaining = explaining > 0 } }

  /// Why nodes ran since the last frame; filled while the dependency graph explains.
  @exclusivity(unchecked) var causes: [InvalidationCause] = []
  #if DEBUG
    @exclusivity(unchecked) var checkedAnswers = CheckedAnswers()
  #endif
  /// The box that is answering earlier proposals again.
  var answering: Box?

  /// Messages about misuse, each once, up to `CacheBounds.messages` bytes in all. Tests read them.
  @exclusivity(unchecked) package private(set) var messages: [String] = []
  private var messageBytes = 0
  /// Receives the messages; when it is set, also the existing ones.
  package var onMessage: ((String) -> Void)? {
    didSet { for message in messages { onMessage?(message) } }
  }

  /// `shared`: the windows that read the state of this tree, if it is a program's.
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
    root = ContainerNode(rootBox, detachedScope: windowScope)
    root.graph = self
    rootBox.attach(graph: self, scope: windowScope)
    mailbox.graph = self
    fonts.onProblem = { Diagnostics.report("\($0)") }
    // Not by a weak reference: each retain of the graph would be slow.
    fonts.onMissing = { [mailbox] in mailbox.graph?.report("\($0)") }
  }

  /// Whether there have been boxes whose drawing keeps that of their children.
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

  /// Removes what was taken out, then gives every changed container its boxes, the deepest first. Nothing recurses.
  ///
  /// Boxes may bring views, and views that leave may take boxes elsewhere with them: then it goes on with the containers of these.
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

  /// Removes the elements that were taken out of the tree, and everything below: a node before those inside it, siblings in their order.
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
          // The result counts, not the source in which the content is listed.
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
    rootBox.removeColumn()
    rootBox.children.removeAll()
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

  /// The boxes that a container shows of its content.
  package func containerBoxes(of node: ViewNode) -> ContiguousArray<Box> {
    let boxes = collectBoxes(of: node)
    return encloser?(boxes, node)?.boxes ?? boxes
  }

  /// Tells the clients that a container shows another one of its boxes than before.
  package func shownBoxesChanged() { for client in clients.all { client.shownBoxesChanged() } }

  func boxRemoved(_ box: Box) {
    for index in clients.knowingBoxes.indices { clients.knowingBoxes.unretained(index).look { $0.forget(box) } }
    transactionCourse.forget(box)
  }

  // MARK: Damage

  /// Damages a rectangle of a box's coordinates, at the box's present place, clipped by the containers.
  package func damage(_ rect: CGRect, of box: Box) {
    if rect.isNull || rect.isEmpty { return }
    if damage.isEverything {
      seenChanges &+= 1
      if hasComposers { tellComposers(around: box) }
      return
    }
    // To ask a region of an object for its bounds would copy the region.
    if let touched = pixels(of: rect, of: box, isAsked: false), damage.add(touched) { seenChanges &+= 1 }
  }

  /// Damages where a box was drawn and where it is: at once, if the two are one rectangle.
  package func damage(_ left: CGRect, _ now: CGRect, of box: Box) {
    let isRow = left.origin.y == now.origin.y && left.size.height == now.size.height
    let isColumn = left.origin.x == now.origin.x && left.size.width == now.size.width
    if isRow || isColumn, !left.isNull, left.intersects(now) { return damage(left.union(now), of: box) }
    damage(left, of: box)
    damage(now, of: box)
  }

  /// Whether a part of a rectangle of a box's coordinates may be in sight, whatever lies over it. O(depth)
  package func mayBeSeen(_ rect: CGRect, of box: Box) -> Bool {
    if rect.isNull || rect.isEmpty || !box.hasBeenPlaced { return false }
    return pixels(of: rect, of: box, isAsked: true)?.intersects(damage.bounds) ?? false
  }

  /// The pixels of a rectangle of a box's coordinates, clipped by the containers. If it is only asked for them, nobody hears of a change,
  /// and what is part of a picture counts as everywhere.
  @inline(__always) private func pixels(of rect: CGRect, of box: Box, isAsked: Bool) -> PixelRect? {
    let origin = box.shownOrigin
    var rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    // The clips of the containers, in the same coordinates as the rectangle. Clips are drawn to whole pixels, which are known only at the
    // end.
    var clip = (x0: -CGFloat.infinity, y0: -CGFloat.infinity, x1: CGFloat.infinity, y1: CGFloat.infinity)
    let pixel = 1 / scale
    var isEverywhere = false
    var next = box.unretainedContainer
    while let current = next {
      let isSeen = current.look { container in
        let inner = container.shownChildOrigin
        let outer = container.shownOrigin
        let (dx, dy) = (inner.x + outer.x, inner.y + outer.y)
        rect.origin.x += dx
        rect.origin.y += dy
        clip = (clip.x0 + dx, clip.y0 + dy, clip.x1 + dx, clip.y1 + dy)
        if isAsked {
          if container.composesChildren { isEverywhere = true }
          if container.composesChildren || !container.hasBeenPlaced { return false }
        } else if container.composesChildren && container.partChanged() {
          seenChanges &+= 1
          return false
        }
        if isAsked && container.modifierList.cutsInk && !container.modifierList.altersInk {
          rect = container.cut(rect.offsetBy(dx: -outer.x, dy: -outer.y)).offsetBy(dx: outer.x, dy: outer.y)
          if rect.isEmpty { return false }
        }
        if container.modifierList.altersInk {
          return map(&rect, &clip, around: container) { next = container.unretainedContainer }
        }
        if container.clipsContent {
          let content = container.shownContentRect
          let (x, y) = (content.origin.x + outer.x, content.origin.y + outer.y)
          clip = (max(clip.x0, x), max(clip.y0, y), min(clip.x1, x + content.size.width), min(clip.y1, y + content.size.height))
          if clip.x0 >= clip.x1 || clip.y0 >= clip.y1 { return false }
          if rect.origin.x >= clip.x1 + pixel || rect.origin.x + rect.size.width <= clip.x0 - pixel { return false }
          if rect.origin.y >= clip.y1 + pixel || rect.origin.y + rect.size.height <= clip.y0 - pixel { return false }
        }
        next = container.unretainedContainer
        return true
      }
      if !isSeen { return isEverywhere ? damage.bounds : nil }
    }
    let (x0, y0) = (rect.origin.x, rect.origin.y), (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    var touched = PixelRect(
      covering: CGRect(x: x0 * scale, y: y0 * scale, width: rect.size.width * scale, height: rect.size.height * scale))
    // If it is a pixel inside the clip, nothing is cut, however the clip's edges are rounded.
    let isInside = x0 >= clip.x0 + pixel && y0 >= clip.y0 + pixel && x1 <= clip.x1 - pixel && y1 <= clip.y1 - pixel
    if !isInside {
      touched = touched.intersection(PixelRect(snapping: clip.x0 * scale, clip.y0 * scale, clip.x1 * scale, clip.y1 * scale))
    }
    return touched
  }
}

extension ViewGraph {
  /// Tells boxes that draw a part of themselves that it is drawn otherwise, though all is damaged.
  private func tellComposers(around box: Box) {
    var next = box.container
    while let container = next {
      if container.composesChildren && container.partChanged() { return }
      next = container.container
    }
  }
}

/// Pixels of the last frame that stay valid at another place.
package struct SurfaceMove: Equatable, Sendable {
  /// In pixels of the surface; pixels that move out of the rectangle are lost.
  package var rect: PixelRect
  package var dx: Int
  package var dy: Int

  package init(rect: PixelRect, dx: Int, dy: Int) {
    self.rect = rect
    self.dx = dx
    self.dy = dy
  }
}
