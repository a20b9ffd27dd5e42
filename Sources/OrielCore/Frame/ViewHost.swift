import Foundation
import OrielComparison
import OrielDrawing
import OrielGraph
@_spi(Oriel) import OrielInput
import OrielProcess
import OrielText

/// A view tree with its surface: takes input and platform values, and runs frames.
@MainActor package final class ViewHost {
  package let graph: ViewGraph
  @safe @exclusivity(unchecked) package private(set) var size = CGSize.zero
  private let content: AnyView
  @exclusivity(unchecked) private var shownDamage = ShownDamage()

  private var ownsExplaining = false

  /// Whether reports say why each node ran.
  package var explains: Bool {
    get { ownsExplaining }
    set {
      if newValue == ownsExplaining { return }
      ownsExplaining = newValue
      graph.explaining += newValue ? 1 : -1
    }
  }

  @exclusivity(unchecked) private var chain = FrameChain()

  /// The program to which the window belongs; it is updated before the window.
  @safe @exclusivity(unchecked) package var program: (any WindowProgram)?

  /// Checks once what is assumed of the Swift runtime and of Foundation, and reports what does not hold.
  private static let checks: Void = {
    _ = RuntimeLayout.current
    if !SystemICU.isKnown {
      Diagnostics.report("Foundation's ICU is missing or unknown; lines, plurals and directions follow simpler rules")
    }
  }()

  /// Creates a host. `parts` makes the parts of every window that modules above this one define.
  package init(
    content: AnyView, fonts: FontLibrary, surface: any FrameSurface, size: CGSize, displayScale: CGFloat,
    donor: ViewHost?, shared: SharedState? = nil, wake: @escaping @Sendable () -> Void, parts: (ViewHost) -> Void
  ) {
    DeepStack.enter()
    _ = Self.checks
    self.content = content
    graph = ViewGraph(fonts: fonts, shared: shared, wake: wake)
    graph.stage.surface = surface
    if let donor {
      graph.replicaSource = ReplicaSource(root: graph.root, donor: donor.graph.root)
      graph.rootScope.copyValues(from: donor.graph.rootScope)
      graph.stage.rootBox.paintsBackground = donor.graph.stage.rootBox.paintsBackground
    }
    explains = FrameRecord.explainsToStandardError && donor == nil
    parts(self)
    setSize(size, displayScale: displayScale)
    graph.root.standsAlone = true
    graph.root.visitContent { AnyView._visit(content, &$0) }
  }

  // Removes the tree node by node: released from the root, a deep one would overflow the stack.
  isolated deinit {
    graph.tearDown()
    program?.windowEnded(self)
  }

  /// The range of pixels per point that a window may have.
  package static let scales: ClosedRange<CGFloat> = 0.1...20

  /// Sets the window's size in points and its pixels per point.
  ///
  /// Sizes that are not finite or negative count as zero; scales outside 0.1 to 20 as 1.
  package func setSize(_ new: CGSize, displayScale: CGFloat) {
    let usable = CGSize(width: max(0, new.width.orZero), height: max(0, new.height.orZero))
    let scale = Self.scales.contains(displayScale) ? displayScale : 1
    if usable == size && scale == graph.stage.scale && graph.stage.damage.bounds.area > 0 { return }
    size = usable
    graph.stage.resize(to: usable, scale: scale)
    write(\.displayScale, scale)
    setPlatform(\.horizontalSizeClass, usable.width < UserInterfaceSizeClass.regularWidth ? .compact : .regular)
    setPlatform(\.verticalSizeClass, usable.height < UserInterfaceSizeClass.regularHeight ? .compact : .regular)
    graph.stage.rootBox.viewport = usable
    graph.stage.rootBox.invalidateLayout()
    graph.stage.rootBox.invalidatePlacement()
  }

  /// Writes a value that the platform supplies. Equal values change nothing. The display scale also sets the scale of the pixels.
  package func setPlatform<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    if keyPath == \EnvironmentValues.displayScale, let scale = value as? CGFloat {
      setSize(size, displayScale: scale)
    } else {
      write(keyPath, value)
    }
  }

  private func write<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    var values = EnvironmentValues(recordingOn: graph.rootScope)
    graph.dependencies.untracked { values[keyPath: keyPath] = value }
    graph.rootScope.add(values)
    for index in graph.clients.all.indices { graph.clients.all.unretained(index).look { $0.platformChanged(keyPath) } }
    program?.platformChanged(keyPath, in: self)
  }

  package func environment<V>(_ keyPath: KeyPath<EnvironmentValues, V>) -> V {
    graph.dependencies.untracked { EnvironmentValues(graph.rootScope)[keyPath: keyPath] }
  }

  /// Whether the window's background is painted behind the content; without it, uncovered pixels stay clear.
  package var paintsBackground: Bool {
    get { graph.stage.rootBox.paintsBackground }
    set { graph.stage.rootBox.paintsBackground = newValue }
  }

  /// Returns the content's answer to a proposal, in points. Brings the tree up to date first.
  package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    DeepStack.enter()
    graph.transactions.commit()
    graph.update()
    return graph.stage.rootBox.children.first?.measure(proposal).size ?? .zero
  }

  /// Repaints everything at the next frame.
  package func damageAll() { graph.stage.damage.addAll() }

  /// Whether a frame would have work, as far as is known without running it. Changes nothing.
  package var needsFrame: Bool {
    if graph.mailbox.hasJobs || program?.hasChanged == true { return true }
    return !chain.holds(in: graph) && (isInvalid || graph.transactions.hasChanges)
  }

  /// Takes jobs of other threads and marks the readers of written values. Returns whether a frame is needed: something is invalid, and
  /// frames are not held.
  private func beginFrame() -> Bool {
    turnEnded()
    if chain.isHeld(in: graph) { return false }
    return isInvalid
  }

  /// Ends the handling of an event, a timer or a job by the program: takes jobs of other threads, closes items opened by an event, and
  /// marks the readers of written values. A loop calls it once a turn, before it checks whether a frame is needed.
  package func turnEnded() {
    // Read once, because every access to the property would retain the graph.
    let graph = graph
    graph.mailbox.drain()
    eventEnded()
    program?.settle()
    if chain.isHeld(in: graph) { return }
    graph.transactions.commit()
    chain.recount(in: graph)
  }

  private var isInvalid: Bool {
    graph.dependencies.hasAnyDirty() || !graph.layoutQueue.isEmpty || graph.stage.needsPlacementWalk || !graph.stage.damage.isEmpty
      || !graph.stage.moves.isEmpty || graph.hasPendingClient || graph.transactions.hasDeferred
  }

  private func eventEnded() {
    for index in graph.clients.endingEvents.indices { graph.clients.endingEvents.unretained(index).look { $0.eventEnded() } }
  }

  /// The window's clock, whose timers the platform runs.
  package var timers: TimerQueue { graph.timers }

  // MARK: Input

  /// Handles an input event of the user. Returns whether the window handled it.
  @discardableResult package func send(_ event: InputEvent) -> Bool {
    let isTaken = graph.router?.route(event.usable) ?? false
    eventEnded()
    return isTaken
  }

  // MARK: Frames

  /// Runs one frame: transactions, update, layout, paint, rasterize, present. All counts are zero when nothing is invalid.
  @discardableResult package func frame() -> FrameReport {
    DeepStack.enter()
    guard beginFrame() else { return FrameReport() }
    let report = runFrame()
    if !graph.clients.notifiedOfFrames.isEmpty { notifyClients(of: report) }
    return report
  }

  @discardableResult private func runFrame() -> FrameReport {
    var rounds = SettlingRounds(in: graph)
    let report = graph.runFrame(&rounds, &shownDamage)
    endChain(rounds)
    return report
  }

  /// Passes a frame's report to clients, and shows the changes that they make in another frame, which is not reported to clients.
  private func notifyClients(of report: FrameReport) {
    var changed = false
    for client in graph.clients.notifiedOfFrames where client.frameHasRun(report) { changed = true }
    if changed && beginFrame() { runFrame() }
  }

  /// Stops frames that are caused only by earlier frames, and reports the views for which they run. The remaining work stays invalid, and
  /// continues at the next event.
  private func endChain(_ rounds: SettlingRounds) {
    let leavesWork = graph.hasPendingWork
    // Consecutive transactions of one event are progress, independent of the number of frames.
    let makesHeadway =
      leavesWork && (graph.counters.nodesMounted > graph.counters.nodesRemoved || graph.transactions.count < rounds.written)
    if chain.frameEnded(isStuck: rounds.isStuck, leavesWork: leavesWork, makesHeadway: makesHeadway) {
      // Values written now invalidate no readers until the next event; committed here so that the message can name the readers.
      graph.transactions.commit()
      let rounds = rounds.isStuck ? "after \(rounds.count) round\(rounds.count == 1 ? "" : "s")" : "after \(FrameChain.limit) frames"
      graph.report("the view graph does not settle: \(rounds) these still request updates: \(graph.unsettledNames())")
    }
    chain.close(in: graph)
  }
}

/// The data that the windows of a program share: its state, and its scenes.
@MainActor package protocol WindowProgram: AnyObject {
  /// Whether the program has changes that its windows may not have seen.
  var hasChanged: Bool { get }
  /// Updates the changed parts of the program, and marks what its windows have read of them.
  func settle()
  /// Called when the platform has written a value of a window.
  func platformChanged(_ keyPath: AnyKeyPath, in window: ViewHost)
  /// Called when a window's tree has been destroyed.
  func windowEnded(_ window: ViewHost)
}
