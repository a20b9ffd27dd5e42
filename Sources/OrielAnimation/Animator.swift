import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// Runs a window's animations, with one step per frame by the window's clock.
///
/// It requests no frames while nothing moves, while all motions are delayed, or while the window is hidden: then motions continue by the
/// clock without drawing, and are in the right state when the window is shown.
@MainActor package final class Animator: GraphAnimator {
  package static let key = GraphClientKey<Animator>()

  /// The time between steps: a sixtieth of a second.
  package static let step = Duration.nanoseconds(16_666_667)

  /// Sorted by their beginning. Ended and suspended motions are removed at the end of a step. Suspended ones are not included.
  private var motions: ContiguousArray<MovingPart> = []
  /// Whether resumed motions must be sorted in.
  private var isOutOfOrder = false
  private var lastNumber = 0
  /// The moving parts of each owner; only a few.
  private var byOwner: [ObjectIdentifier: [MovingPart]] = [:]
  /// The number of motions that have not ended.
  @exclusivity(unchecked) private var count = 0
  /// The time of the last step.
  private var shown = Duration.zero
  private var timer: TimerQueue.ID?
  /// The time for which the timer is set.
  private var due = Duration.zero
  /// Whether the next step is due.
  @exclusivity(unchecked) private var isDue = false
  private var isStepping = false
  /// The number of motions stepped in the last frame.
  @exclusivity(unchecked) private(set) package var stepped = 0
  /// The number of scroll motions, during which boxes keep their placed positions.
  private var scrolls = 0
  /// The boxes with moving children, and how many of them move.
  private var containers: [ObjectIdentifier: (box: Box, moving: Int)] = [:]
  /// Whether the window has been drawn, and whether that was so when the frame began.
  @exclusivity(unchecked) private var isDrawn = false
  @exclusivity(unchecked) private var isShown = false
  /// The latest transaction in this frame that started moving a position.
  @exclusivity(unchecked) private(set) var placing: Transaction?
  private var velocities = FollowedVelocities()
  private var velocityTimer: TimerQueue.ID?

  package override class var isInFrames: Bool { true }
  package override var isPending: Bool {
    isDue && !graph.timers.isHidden || hasRemovals || hasRowVisibilities && visibilities.hasSeen
      || holdsLeaving && presences.waitsForNothing
  }
  package override var held: [String: Int] {
    [
      "motions": count, "velocities": velocities.count, "leaving": presences.count, "still boxes": presences.stills.count,
      "coming rows": presences.rows.count, "waiting for visibility": hasRowVisibilities ? visibilities.count : 0,
    ]
  }

  /// Whether built-in controls may animate by themselves: not before the window has been drawn, nor while it is hidden.
  package var movesControls: Bool { movesControls(inEvent: false) }
  /// The same during an event: the window may have been drawn although no frame has begun since.
  package func movesControls(inEvent: Bool) -> Bool { (inEvent ? isDrawn : isShown) && !controlsRest && !graph.timers.isHidden }
  /// Disables animations of controls: pictures show the final state, and so do tests after a click.
  package var controlsRest = false
  package override func willPaint() {
    isDrawn = true
    // Keeping the transaction would delay its completions, perhaps forever if there is no other frame.
    placing = nil
  }

  // MARK: Presence

  private(set) lazy var presences = Presences(graph, self)

  package override func leave(_ elements: [Element], of node: ViewNode, as id: AnyHashable) -> Bool {
    presences.leave(elements, of: node, as: id)
  }
  package override func takeBack(_ id: AnyHashable, of node: ViewNode) -> [Element]? { presences.takeBack(id, of: node) }
  package override func arrive(_ node: ViewNode) { presences.arrive(node) }
  package override func nodeRemoved(_ node: ViewNode) { presences.nodeRemoved(node) }
  package override func rowsChange(
    in list: ViewNode, from old: Int, _ made: ContiguousArray<Int>, _ kept: [(offset: Int, index: Int)]
  ) {
    presences.rows.change(in: list, from: old, made, kept)
    hasArrivals = true
  }
  package override func rowIsMade(_ row: ViewNode, at offset: Int) { presences.rowIsMade(row, at: offset) }
  package override func contentTransition(of box: Box) -> ContentTransition? { transition(ofContent: box) }
  package override func settle() {
    if hasRowVisibilities {
      visibilities.lookForNewBoxes()
      visibilities.tell()
    }
    if hasArrivals || holdsLeaving { presences.settle() }
    if hasStills { presences.stills.update() }
  }
  package override class var isNotifiedOfPlaces: Bool { true }
  package override func placesHaveChanged() { if hasStills { presences.stills.update() } }
  /// Whether some boxes keep their positions while their containers move.
  @exclusivity(unchecked) var hasStills = false

  /// Whether removed views wait for an update to be destroyed.
  @exclusivity(unchecked) private var hasRemovals = false
  func removes() { hasRemovals = true }
  /// Whether nodes have elements that are leaving.
  @exclusivity(unchecked) var holdsLeaving = false { didSet { graph.holdsLeaving = holdsLeaving } }
  /// Whether inserted views wait for layout.
  @exclusivity(unchecked) var hasArrivals = false
  package override func viewsHaveRun() -> Bool {
    hasRemovals = false
    return false
  }

  private var now: TimeInterval { graph.timers.now / .seconds(1) }

  /// Whether anything is moving.
  package var isMoving: Bool { count > 0 }

  /// Ends all motions at their targets, for comparing a tree with a fresh one.
  package func finish() {
    for moving in byOwner.values.joined().sorted(by: { $0.number < $1.number }) where !moving.isOver { arrive(moving) }
    presences.stills.update()
  }

  // MARK: Changes

  package override func changes(
    _ part: Int, of owner: AnyObject, in transaction: Transaction, from old: @autoclosure () -> MotionVector?, to new: MotionVector?,
    show: @escaping (MotionVector?) -> Void
  ) -> Bool {
    let moving = count == 0 ? nil : byOwner[ObjectIdentifier(owner)]?.first { $0.part == part }
    if let moving { follow(moving) }
    guard let new, new.isFinite else {
      if let moving { end(moving) }
      return false
    }
    if let moving, goesOn(moving, to: new, in: transaction) {
      moving.show = show
      wake(for: moving)
      return true
    }
    if let moving { end(moving) }
    guard let animation = notice(transaction, part) else {
      if transaction.tracksVelocity { follow(new, part, of: owner) }
      return false
    }
    guard let start = old(), start.isFinite, start.isLike(new), start != new else { return false }
    let now = changeTime.map { $0 / .seconds(1) } ?? now
    let velocity = velocities.take(part, of: owner, like: new, at: now)
    let motion = Motion(from: start, velocity: velocity, surroundings: scope(of: owner))
    let beginning = MovingPart(part, of: owner, motion, in: self, show: show)
    beginning.go(to: new, in: transaction, by: animation, at: now)
    // An animation without duration shows its end at once.
    if beginning.isOver(at: now) {
      beginning.end()
      return false
    }
    begin(beginning)
    return true
  }

  /// Whether a motion can continue when its part is set to other numbers, or to the same again.
  private func goesOn(_ moving: MovingPart, to new: MotionVector, in transaction: Transaction) -> Bool {
    guard moving.target.isLike(new) else { return false }
    // Another property of the part has changed.
    if moving.target == new { return true }
    if let animation = notice(transaction, moving.part) {
      moving.go(to: new, in: transaction, by: animation, at: now)
    } else if transaction.isOfStep {
      moving.shift(to: new)
    } else {
      return false
    }
    return true
  }

  private func notice(_ transaction: Transaction, _ part: Int) -> Animation? {
    guard let animation = transaction.effectiveAnimation else { return nil }
    if part == Part.frame || part == Part.inside { placing = transaction }
    return animation
  }

  package override func isEndless(_ transaction: Transaction) -> Bool { transaction.effectiveAnimation?.isEndless == true }

  package override func showNow(of owner: AnyObject) {
    for moving in byOwner[ObjectIdentifier(owner)] ?? [] { moving.show(moving.numbers(at: now)) }
  }

  private func begin(_ moving: MovingPart) {
    motions.append(moving)
    byOwner[moving.ownerID, default: []].append(moving)
    count += 1
    if moving.part == Part.scroll { scrolls += 1 } else { graph.isAnyMoving = true }
    if let box = moving.movingBox { setContainer(box.container, of: moving) }
    wake(for: moving)
  }

  private func scope(of owner: AnyObject) -> EnvironmentScope? {
    switch owner {
    case let box as Box: box.scope
    case let node as ViewNode: node.scope
    case let element as ScopeElement: element.scope
    default: nil
    }
  }

  // MARK: Ends

  package override class var knowsBoxes: Bool { true }
  package override func forget(_ box: Box) {
    if hasStills { presences.stills.forget(box) }
    if box.waitsUntilVisible { visibilities.isSeen(box) }
    if count == 0 { return }
    end(of: box)
    guard containers.removeValue(forKey: ObjectIdentifier(box)) != nil else { return }
    for moving in motions where moving.container === box { moving.container = nil }
  }

  package override func end(of owner: AnyObject) {
    for moving in byOwner[ObjectIdentifier(owner)] ?? [] { end(moving) }
  }

  private func end(_ moving: MovingPart) {
    let id = moving.ownerID
    byOwner[id]?.removeAll { $0 === moving }
    if byOwner[id]?.isEmpty == true { byOwner[id] = nil }
    setContainer(nil, of: moving)
    endRest(of: moving)
    moving.end()
    count -= 1
    if moving.part == Part.scroll { scrolls -= 1 }
    if count == scrolls { graph.isAnyMoving = false }
    if count == 0 { rest() }
  }

  /// Ends a motion at its target, and shows the target.
  private func arrive(_ moving: MovingPart) {
    let show = moving.show
    end(moving)
    show(nil)
  }

  private func rest() {
    graph.timers.cancel(timer)
    timer = nil
    isDue = false
    if !isStepping { motions.removeAll() }
  }

  // MARK: Steps

  /// Schedules the next step, or waits until something begins to move.
  private func wake(at time: TimeInterval) {
    if isDue || time == .infinity { return }
    let delay = time > now ? max(Self.step, .seconds(time - now)) : Self.step
    if timer != nil && graph.timers.now + delay >= due { return }
    graph.timers.cancel(timer)
    due = graph.timers.now + delay
    timer = graph.timers.schedule(after: delay, isLate: true, isForVisibility: true) { [unowned self] in
      timer = nil
      isDue = true
    }
  }

  package override func frameBegins() {
    isShown = isDrawn
    placing = nil
    stepped = 0
    if hasRowVisibilities { visibilities.tell() }
    if count == 0 || graph.timers.isHidden { return }
    isDue = false
    if graph.timers.now > shown {
      shown = graph.timers.now
      step(to: now)
    }
    wakeNext()
  }

  /// The visibility of rows in the window's lazy containers, if there are any.
  var rowVisibilities: RowVisibilities? { graph.existing(RowVisibilities.key) }

  func wake(for moving: MovingPart) { wake(at: moving.nextStep) }

  private func wakeNext() {
    var first = TimeInterval.infinity
    for moving in motions where !moving.isOver {
      first = min(first, moving.nextStep)
      if first <= now { break }
    }
    wake(at: first)
  }

  /// Shows all motions at a time. A step may end others, of removed boxes or of rebuilt views, and start some, which are stepped from the
  /// next step on.
  private func step(to time: TimeInterval) {
    isStepping = true
    var hasEnded = false
    // The transaction of changes that follow from steps, if there are any.
    var number: UInt32?
    if isOutOfOrder {
      motions.sort { $0.number < $1.number }
      isOutOfOrder = false
    }
    for index in motions.indices {
      let moving = motions[index]
      if !moving.isOver { step(moving, to: time, &number) }
      if moving.isOver || moving.rest != nil { hasEnded = true }
    }
    isStepping = false
    if hasEnded { motions.removeAll { $0.isOver || $0.rest != nil } }
    presences.stills.update()
  }

  private func step(_ moving: MovingPart, to time: TimeInterval, _ number: inout UInt32?) {
    stepped += 1
    if let box = moving.movingBox { setContainer(box.container, of: moving) }
    let numbers = moving.numbers(at: time), show = moving.show, seen = graph.stage.seenChanges
    if numbers == nil { end(moving) }
    if moving.leads {
      let step = number ?? graph.transactionCourse.number(.ofStep)
      number = step
      graph.transactionCourse.run(with: step) { show(numbers) }
    } else {
      show(numbers)
    }
    if moving.isOver { return }
    // Visibility is checked from time to time, because of enclosing clips.
    moving.stepsWhileVisible -= 1
    if moving.stepsWhileVisible <= (graph.stage.seenChanges == seen ? 0 : -16) { restIfUnseen(moving, at: time) }
  }

  // MARK: Visibility

  private(set) lazy var visibilities: VisibilityWaits = {
    hasRowVisibilities = true
    return VisibilityWaits(graph)
  }()
  /// Whether anything has ever been suspended; most windows need no more checks.
  @exclusivity(unchecked) private var hasRowVisibilities = false

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Suspends a motion that is entirely invisible, until a part may become visible or a completion is due.
  private func restIfUnseen(_ moving: MovingPart, at time: TimeInterval) {
    guard let areas = moving.unseenAreas(at: time, visibilities), !moving.isOver else {
      moving.stepsWhileVisible = 16
      return
    }
    let wait = visibilities.wait(for: areas, isForViews: !(moving.owner is Box)) { [unowned self, unowned moving] in follow(moving) }
    let event = moving.nextEvent(after: time)
    var timer: TimerQueue.ID?
    if event < .infinity {
      timer = graph.timers.schedule(after: .seconds(event - time + 1e-6), isLate: true, isForVisibility: true) {
        [unowned self, unowned moving] in
        isDue = true
        follow(moving)
      }
    }
    moving.rest = (wait, timer)
  }

  private func endRest(of moving: MovingPart) {
    guard let rest = moving.rest else { return }
    visibilities.end(rest.wait)
    graph.timers.cancel(rest.timer)
    moving.rest = nil
  }

  /// Resumes a suspended motion.
  private func follow(_ moving: MovingPart) {
    if moving.rest == nil { return }
    endRest(of: moving)
    moving.stepsWhileVisible = 0
    motions.append(moving)
    isOutOfOrder = true
    woken?.append(moving)
    wake(for: moving)
  }
  /// The resumed motions, while visibility changes are being reported.
  private var woken: [MovingPart]?

  package override func isSeen(_ box: Box) { visibilities.isSeen(box) }

  package override func showsSeen() -> Bool {
    if !hasRowVisibilities || !visibilities.hasSeen { return false }
    woken = []
    visibilities.tell()
    let seen = woken ?? []
    woken = nil
    var number: UInt32?
    isStepping = true
    for moving in seen.sorted(by: { $0.number < $1.number }) where !moving.isOver && moving.rest == nil {
      moving.stepsWhileVisible = 2
      step(moving, to: now, &number)
    }
    isStepping = false
    presences.stills.update()
    return true
  }

  /// Calls an action when a part of a view may become visible; nil if it may be visible now, or draws nothing.
  func wait(forVisibilityOf node: ViewNode, _ action: @escaping () -> Void) -> VisibilityWait? {
    visibilities.unseenAreas(of: node).map { visibilities.wait(for: $0, isForViews: true, action) }
  }

  /// Counts a moving box in its container, which cannot find children by position while any moves.
  private func setContainer(_ new: Box?, of moving: MovingPart) {
    if new === moving.container { return }
    if let old = moving.container { count(-1, in: old) }
    moving.container = new
    if let new { count(1, in: new) }
  }

  /// Counts children that are shown away from their positions.
  func count(_ change: Int, in container: Box) {
    let id = ObjectIdentifier(container), number = (containers[id]?.moving ?? 0) + change
    containers[id] = number > 0 ? (container, number) : nil
    container.childrenMove = number > 0
  }

  // MARK: Velocity

  private func follow(_ numbers: MotionVector, _ part: Int, of owner: AnyObject) {
    velocities.add(numbers, to: part, of: owner, at: now)
    if velocityTimer == nil { forgetVelocitiesLater() }
  }

  private func forgetVelocitiesLater() {
    let memory = Duration.seconds(VelocitySampler<MotionVector>.memory)
    velocityTimer = graph.timers.schedule(after: memory, isLate: true, isForVisibility: true) { [unowned self] in
      velocityTimer = nil
      velocities.forgetOld(at: now)
      if velocities.count > 0 { forgetVelocitiesLater() }
    }
  }

  // MARK: The window

  private static let scenePhase = \EnvironmentValues.scenePhase

  package override func platformChanged(_ keyPath: AnyKeyPath) {
    guard keyPath == Self.scenePhase else { return }
    let phase = graph.dependencies.untracked { EnvironmentValues(graph.rootScope).scenePhase }
    if graph.timers.isHidden == (phase == .background) { return }
    graph.timers.isHidden.toggle()
    if graph.timers.isHidden || count == 0 { return }
    graph.timers.cancel(timer)
    timer = nil
    isDue = true
  }
}

extension Transaction {
  fileprivate static var ofStep: Transaction {
    var transaction = Transaction()
    transaction.isOfStep = true
    return transaction
  }
}
