import Foundation
import OrielDrawing
import OrielGraph
import OrielText

/// Where a host's frames end up: pixels in memory, and what shows them.
@MainActor package protocol FrameSurface: AnyObject {
  /// The content becomes undefined; the next frame repaints all of it.
  func resize(width: Int, height: Int)
  func move(_ move: SurfaceMove)
  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform)
  /// Shows what changed. `damage` includes what was moved.
  func present(damage: [PixelRect])
}

/// A view tree with its surface: takes input and platform values, and runs frames.
@MainActor package final class ViewHost {
  package let graph: ViewGraph
  package let surface: any FrameSurface
  @exclusivity(unchecked) package private(set) var size = CGSize.zero
  private let content: AnyView
  /// The damage of the last report, which frames of one kind share.
  @exclusivity(unchecked) private var reported: (rects: [PixelRect], damage: [CGRect]) = ([], [])

  /// `ORIEL_EXPLAIN=1`: one line for each node that runs.
  private static let explainsToStandardError = ProcessVariables["ORIEL_EXPLAIN"] == "1"

  /// Whether reports say why each node ran.
  package var explains: Bool {
    get { graph.explains }
    set { graph.explains = newValue }
  }

  /// The most times in a row that update and layout feed each other in one frame without a new view; then they are stopped.
  static let settleLimit = 8
  /// The most times at all; then the rest comes in the next frame.
  static let roundLimit = 64
  @exclusivity(unchecked) private var chain = FrameChain()

  package init(
    content: AnyView, fonts: FontLibrary, surface: any FrameSurface, size: CGSize, displayScale: CGFloat,
    donor: ViewHost? = nil, wake: @escaping @Sendable () -> Void = {}
  ) {
    DeepStack.enter()
    self.content = content
    self.surface = surface
    graph = ViewGraph(fonts: fonts, wake: wake)
    if let donor {
      graph.replicaSource = ReplicaSource(root: graph.root, donor: donor.graph.root)
      graph.rootScope.copyValues(from: donor.graph.rootScope)
      graph.rootBox.paintsBackground = donor.graph.rootBox.paintsBackground
    }
    graph.explains = Self.explainsToStandardError && donor == nil
    setPlatform(\.undoManager, graph.undoManager)
    setSize(size, displayScale: displayScale)
    graph.root.visitContent { AnyView._visit(content, &$0) }
  }

  // Ends the tree node by node: released from the root, a deep one would overflow the stack.
  isolated deinit { graph.tearDown() }

  /// The window's size in points and its pixels per point. Sizes that are not finite or negative count as zero; scales outside 0.1 to 20
  /// as 1.
  package func setSize(_ new: CGSize, displayScale: CGFloat) {
    let usable = CGSize(width: max(0, new.width.orZero), height: max(0, new.height.orZero))
    let scale = (0.1...20).contains(displayScale) ? displayScale : 1
    if usable == size && scale == graph.scale && graph.damage.bounds.area > 0 { return }
    size = usable
    graph.scale = scale
    let width = min(Bitmap.maximumSide, Int(saturating: (usable.width * scale).rounded())),
      height = min(Bitmap.maximumSide, Int(saturating: (usable.height * scale).rounded()))
    surface.resize(width: width, height: height)
    graph.damage = DamageRegion(bounds: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    graph.damage.addAll()
    graph.moves.removeAll()
    setPlatform(\.displayScale, scale)
    setPlatform(\.horizontalSizeClass, usable.width < UserInterfaceSizeClass.regularWidth ? .compact : .regular)
    setPlatform(\.verticalSizeClass, usable.height < UserInterfaceSizeClass.regularHeight ? .compact : .regular)
    graph.rootBox.viewport = usable
    graph.rootBox.invalidateLayout()
    graph.rootBox.invalidatePlacement()
  }

  /// Writes a value that the platform supplies. Equal values change nothing.
  package func setPlatform<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    var values = EnvironmentValues(recordingOn: graph.rootScope)
    graph.dependencies.untracked { values[keyPath: keyPath] = value }
    graph.rootScope.add(values)
    graph.focus.platformChanged(keyPath)
  }

  package func environment<V>(_ keyPath: KeyPath<EnvironmentValues, V>) -> V {
    graph.dependencies.untracked { EnvironmentValues(graph.rootScope)[keyPath: keyPath] }
  }

  /// Called when the content asks for its window to be closed.
  package var onCloseRequest: (() -> Void)? {
    get { graph.onCloseRequest }
    set { graph.onCloseRequest = newValue }
  }

  /// Whether the window's background is painted behind the content; without it, what nothing covers stays clear.
  package var paintsBackground: Bool {
    get { graph.rootBox.paintsBackground }
    set { graph.rootBox.paintsBackground = newValue }
  }

  /// The size that the content takes of a proposal, in points. Brings the tree up to date first.
  package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    DeepStack.enter()
    graph.transactions.commit()
    graph.update()
    return graph.rootBox.children.first?.measure(proposal).size ?? .zero
  }

  /// Repaints everything at the next frame.
  package func damageAll() { graph.damage.addAll() }

  /// Whether anything is invalid.
  package var needsFrame: Bool {
    graph.mailbox.drain()
    graph.undoManager.eventEnded()
    if chain.isHeld(in: graph) { return false }
    graph.transactions.commit()
    let isInvalid = isInvalid
    chain.recount(in: graph)
    return isInvalid
  }

  private var isInvalid: Bool {
    graph.dependencies.hasAnyDirty() || !graph.layoutQueue.isEmpty || graph.needsPlacementWalk || !graph.damage.isEmpty
      || !graph.moves.isEmpty || graph.focusRequests.isPending || graph.transactions.hasDeferred
  }

  // MARK: Input, in points of the window

  package func pointerMoved(to point: CGPoint?) { graph.pointerMoved(to: point) }
  package func pointerPressed(at point: CGPoint, clicks: Int = 1, modifiers: EventModifiers = []) {
    graph.pointerPressed(at: point, clicks: clicks, modifiers: modifiers)
  }
  package func pointerReleased(at point: CGPoint, clicks: Int = 1) {
    graph.pointerReleased(at: point, clicks: clicks)
    graph.undoManager.eventEnded()
  }
  package func scrolled(at point: CGPoint, by distance: CGVector) { graph.scrolled(at: point, by: distance) }

  // MARK: Frames

  /// One frame: transactions, update, layout, paint, rasterize, present. All zero when nothing is invalid.
  @discardableResult package func frame() -> FrameReport {
    DeepStack.enter()
    guard needsFrame else { return FrameReport() }
    let report = runFrame()
    tellFrameObservers(of: report)
    return report
  }

  @discardableResult func runFrame() -> FrameReport {
    var report = FrameReport()
    graph.counters = ViewGraph.Counters(boxes: graph.counters.boxes)
    let focus = graph.focus
    var watch = Stopwatch()
    var round = 0, fruitless = 0, isEndless = false
    let written = graph.transactions.count
    repeat {
      let mounted = graph.counters.nodesMounted
      isEndless = !graph.update()
      watch.lap(&report.phases.updateTime)
      graph.layout()
      focus.settle()
      graph.runLifecycle()
      graph.transactionCourse.roundEnded()
      graph.transactions.commit()
      graph.transactions.advance()
      watch.lap(&report.phases.layoutTime)
      round += 1
      fruitless = graph.counters.nodesMounted == mounted && !graph.transactions.hasDeferred ? fruitless + 1 : 0
    } while !isEndless && fruitless < Self.settleLimit && round < Self.roundLimit && graph.isUnsettled
    let isStuck = isEndless || fruitless == Self.settleLimit && graph.isUnsettled
    focus.settleRing()
    let moves = graph.moves
    swap(&graph.damage, &graph.shownDamage)
    graph.moves.removeAll()
    graph.damage.reset(bounds: graph.shownDamage.bounds)
    let damage = graph.shownDamage
    var painter = Painter(list: graph.takeDisplayList(), scale: graph.scale, damage: damage, dependencies: graph.dependencies)
    painter.paint(graph.rootBox, at: .zero)
    watch.lap(&report.phases.paintTime)
    for move in moves { surface.move(move) }
    let list = painter.takeList()
    surface.rasterize(list, damage: damage.rects, transform: CGAffineTransform(scaleX: graph.scale, y: graph.scale))
    graph.displayList = list
    watch.lap(&report.phases.rasterizeTime)
    if moves.isEmpty {
      surface.present(damage: damage.rects)
    } else {
      var shown = damage
      for move in moves { shown.add(move.rect) }
      surface.present(damage: shown.rects)
    }
    watch.lap(&report.phases.presentTime)
    let counters = graph.counters
    report.bodies = counters.bodies
    report.marked = graph.dependencies.takeMarked()
    report.measures = counters.measures
    report.placements = counters.placements
    report.paints = painter.painted
    report.nodesMounted = counters.nodesMounted
    report.nodesRemoved = counters.nodesRemoved
    if damage.rects != reported.rects { reported = (damage.rects, damage.rects.map(\.cgRect)) }
    report.damage = reported.damage
    endChain(isStuck: isStuck, round: round, written: written)
    report.causes = graph.causes
    graph.causes.removeAll()
    if Self.explainsToStandardError && !report.causes.isEmpty {
      FileHandle.standardError.write(Data((report.causes.map(\.description).joined(separator: "\n") + "\n").utf8))
    }
    return report
  }

  /// Stops frames that follow from nothing but themselves, and says which views they are for. What is left stays invalid, and goes on when
  /// something else happens.
  private func endChain(isStuck: Bool, round: Int, written: Int) {
    let leavesWork = graph.hasPendingWork
    // Transactions of one event that take their turns are headway, in as many frames as that takes.
    let makesHeadway =
      leavesWork && (graph.counters.nodesMounted > graph.counters.nodesRemoved || graph.transactions.count < written)
    if chain.frameEnded(isStuck: isStuck, leavesWork: leavesWork, makesHeadway: makesHeadway) {
      // What is written now is not told to its readers before something happens; their names are wanted.
      graph.transactions.commit()
      let rounds = isStuck ? "after \(round) round\(round == 1 ? "" : "s")" : "after \(FrameChain.limit) frames"
      graph.report("the view graph does not settle: \(rounds) these still ask for updates: \(graph.unsettledNames())")
    }
    chain.close(in: graph)
  }
}

/// Tells how long one thing after another took, in nanoseconds: it is read several times a frame, and a duration takes longer to make.
private struct Stopwatch {
  private var start = Self.now

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Adds the time since the last lap.
  mutating func lap(_ total: inout Int) {
    let now = Self.now
    total += now - start
    start = now
  }
}
