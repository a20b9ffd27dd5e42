import Foundation
import OrielGraph

// The update and layout phases of a frame.
extension ViewGraph {
  var isUnsettled: Bool {
    dependencies.hasDirty(.update) || dependencies.hasDirty(.layout) || !layoutQueue.isEmpty || hasPendingClient
      || transactions.hasDeferred || stage.needsPlacementWalk
  }

  /// Whether boxes wait to be placed.
  package var isToBePlaced: Bool { stage.needsPlacementWalk }

  /// Records why a node runs, if explanations are on.
  private func explain(
    _ name: @autoclosure () -> String, _ phase: InvalidationCause.Phase, _ observer: ObserverID, of owner: AnyObject
  ) {
    guard dependencies.isExplaining else { return }
    causes.append(
      InvalidationCause(viewType: name(), phase: phase, note: dependencies.explanation(of: observer), owner: ObjectIdentifier(owner)))
  }

  /// Records that a box is measured with a proposal, if explanations are on.
  func explainProposal(_ box: Box, _ proposal: ProposedViewSize) {
    // A box that answers an earlier proposal again has changed itself, or something below it has.
    guard dependencies.isExplaining, answering !== box else { return }
    func text(_ proposal: ProposedViewSize) -> String {
      [proposal.width, proposal.height].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " × ")
    }
    let note = ChangeNote(name: "proposal", old: box.hasBeenPlaced ? text(box.placedProposal) : nil, new: text(proposal))
    causes.append(InvalidationCause(viewType: box.typeName, phase: .layout, note: note, owner: ObjectIdentifier(box)))
  }

  /// Whether a frame would have work, as far as is known without computing anything.
  var hasPendingWork: Bool {
    transactions.count > 0 || dependencies.hasQueued || !layoutQueue.isEmpty || stage.needsPlacementWalk || !stage.damage.isEmpty
      || !stage.moves.isEmpty || hasPendingClient
  }

  /// The names of a few views that are invalid; they stay invalid.
  func unsettledNames() -> String {
    var names: [String] = []
    func add(_ name: String) { if names.count < 8 && !names.contains(name) { names.append(name) } }
    for name in endless { add(name) }
    for owner in dependencies.queuedOwners(16) { add((owner as? ViewNode)?.typeName ?? (owner as? Box)?.typeName ?? "\(type(of: owner))") }
    for name in layoutQueue.names(4) { add(name) }
    for client in clients.inFrames { client.pendingNames.forEach(add) }
    if names.isEmpty && stage.needsPlacementWalk { boxesToBePlaced(8).forEach { add($0.typeName) } }
    return names.isEmpty ? "views that are painted again, or values that are written, in each frame" : names.joined(separator: ", ")
  }

  /// A few boxes that wait for placement, the ones nearest the root first. O(boxes)
  private func boxesToBePlaced(_ count: Int) -> [Box] {
    var found: [Box] = []
    var level: [Box] = [stage.rootBox]
    while !level.isEmpty && found.count < count {
      found += level.filter(\.needsPlacement)
      level = level.flatMap { $0.pendingBelow ? Array($0.children) : [] }
    }
    return Array(found.prefix(count))
  }

  /// The number of runs in one update, and its maximum: a few for each node, including nodes made meanwhile.
  private struct RunBudget {
    var runs = 0
    var limit = 500
    var isSpent = false
  }

  /// Runs dirty view nodes, parents before children, until none is left; then the ones that preferences have made dirty.
  ///
  /// Bodies that invalidate one another indefinitely are left dirty after a while: then it returns false, and `endless` has their names.
  @discardableResult func update() -> Bool {
    var budget = RunBudget()
    updateNodes(&budget)
    var isUnfinished = false
    for index in clients.inFrames.indices where clients.inFrames.unretained(index).look({ $0.viewsHaveRun() }) { isUnfinished = true }
    if isUnfinished { updateNodes(&budget) }
    endless.removeAll()
    if !budget.isSpent { return true }
    while endless.count < 8, runNext({ endless.append($0.typeName) }) {}
    settleStructure()
    return !dependencies.hasDirty(.update)
  }

  /// Runs dirty nodes. Subviews are known when the structure has settled; the views made of them run after that.
  private func updateNodes(_ budget: inout RunBudget) {
    repeat {
      while mayRun(&budget), runNext() { budget.runs += 1 }
      settleStructure()
    } while !budget.isSpent && dependencies.hasDirty(.update)
  }

  private func mayRun(_ budget: inout RunBudget) -> Bool {
    if budget.runs < budget.limit { return true }
    budget.limit = 500 + 16 * dependencies.counts.observers
    budget.isSpent = budget.runs >= budget.limit
    return !budget.isSpent
  }

  /// Runs the next dirty node, after passing it to `look`; returns false if there is none.
  private func runNext(_ look: (ViewNode) -> Void = { _ in }) -> Bool {
    guard let observer = dependencies.popDirty(.update) else { return false }
    // Only view nodes make update observers.
    if let owner = dependencies.owner(of: observer) {
      let node = unsafeDowncast(owner, to: ViewNode.self)
      explain(node.typeName, .update, observer, of: node)
      look(node)
      if dependencies.changesTag {
        transactionCourse.run(with: dependencies.poppedTag) {
          transactionCourse.arrived(in: node.scope)
          node.run()
        }
      } else {
        transactionCourse.arrived(in: node.scope)
        node.run()
      }
    }
    // Nodes that were taken out must not run any more.
    removeQueued()
    return true
  }

  /// Calls `tell` for the boxes that read values that have changed, in a phase.
  @inline(__always) private func notifyReaders(in phase: Phase, _ tell: (Box) -> Void) {
    while let observer = dependencies.popDirty(phase) {
      guard let owner = dependencies.owner(of: observer) else { continue }
      let box = unsafeDowncast(owner, to: Box.self)
      explain(box.typeName, phase == .layout ? .layout : .paint, observer, of: box)
      transactionCourse.run(with: dependencies.poppedTag) {
        transactionCourse.arrived(in: box.scope)
        tell(box)
      }
    }
  }

  /// Measures invalid boxes again, the deepest first, as far up as answers change; then places the visible boxes.
  func layout() {
    notifyReaders(in: .layout) { $0.layoutReadsChanged() }
    layoutQueue.beginPass()
    answerAgain()
    notifyReaders(in: .paint) { $0.paintReadsChanged() }
    if stage.needsPlacementWalk {
      place()
      // A layer may depend on frames below it, and another layer on frames in that one.
      for _ in stage.rootBox.layers {
        for client in clients.all { client.boxesHaveBeenPlaced() }
        if !stage.needsPlacementWalk { break }
        place()
      }
      // Content made meanwhile may have changed values with which other boxes are painted.
      notifyReaders(in: .paint) { $0.paintReadsChanged() }
    }
    if placesHaveChanged {
      placesHaveChanged = false
      for client in clients.notifiedOfPlaces { client.placesHaveChanged() }
    }
  }

  /// Measures invalid boxes again.
  private func answerAgain() {
    while let box = layoutQueue.popDeepest() {
      if transactionCourse.hasWaiting {
        transactionCourse.run(with: transactionCourse.number(for: box)) { box.answerAgain() }
      } else {
        box.answerAgain()
      }
    }
  }

  private func place() {
    isPlacing = true
    let rootBox = stage.rootBox
    rootBox.place(at: .zero, proposal: ProposedViewSize(rootBox.viewport))
    rootBox.walkPlacement(visible: CGRect(origin: .zero, size: rootBox.viewport).insetBy(dx: -Box.margin, dy: -Box.margin))
    rootBox.movedSinceWalk = false
    rootBox.resizedSinceWalk = false
    stage.needsPlacementWalk = false
    isPlacing = false
    if invalidWhileMaking.isEmpty { return }
    let boxes = invalidWhileMaking
    invalidWhileMaking.removeAll()
    // Boxes above them may have been walked before.
    for box in boxes where box.isAttached && (box.needsPlacement || box.pendingBelow) { box.invalidateAncestorsPending() }
  }

  /// Makes content of a container while boxes are placed, if the container's answer does not depend on it: runs `make`, then everything
  /// that became invalid, so that the boxes can be measured and placed at once. The container's children are then the content's boxes.
  package func make(_ make: () -> Void) {
    let wasMaking = isMaking
    isMaking = true
    defer { isMaking = wasMaking }
    make()
    var budget = RunBudget()
    repeat {
      updateNodes(&budget)
      notifyReaders(in: .layout) { $0.layoutReadsChanged() }
      if !layoutQueue.isEmpty {
        layoutQueue.beginPass()
        answerAgain()
      }
    } while !budget.isSpent && dependencies.hasDirty(.update)
  }
}

extension Box {
  /// Measures its earlier proposals again. If an answer, or its range, has changed, the container must be measured again too.
  final func answerAgain() {
    guard isLayoutDirty else { return }
    isLayoutDirty = false
    guard isAttached else { return }
    // Forgotten answers cannot be compared: then the container must answer again too.
    var changed = cache.isEmpty || cache.hasForgotten || cache.isLarge
    let old = cache
    let guides = mayHaveGuides ? guideAnswers : GuideAnswers()
    cache.removeAll()
    forgetContentAnswers()
    answersEnded()
    graph.answering = self
    defer { graph.answering = nil }
    for entry in old.entries where !changed {
      if !measure(entry.proposal).replaces(entry.measurement) { changed = true }
    }
    if guides.hasForgotten { changed = true }
    for guide in guides.entries where !changed { changed = explicitGuide(guide.key, guide.proposal) != guide.value }
    invalidatePlacement()
    if changed { container?.invalidateLayout() }
  }
}
