import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput

/// The view of a window that has the focus, if any.
@MainActor package final class WindowFocus: GraphClient {
  static let key = GraphClientKey<WindowFocus>()

  /// The requests of focus states in the program.
  let requests = FocusRequests()
  @safe @exclusivity(unchecked) package private(set) var target: FocusTarget?
  /// Whether the keyboard or the program moved the focus, so that the focus should be marked.
  @exclusivity(unchecked) private(set) var isShown = false
  /// The ring in the last frame.
  @exclusivity(unchecked) private(set) var ring: FocusRing? { didSet { isRingPainted = ring != nil } }
  @exclusivity(unchecked) private(set) var isRingPainted = false
  /// All views of the window that may be focusable, in no order.
  private(set) var targets: ContiguousArray<FocusTarget> = []
  /// The number of boxes that the last arrow key has visited.
  package internal(set) var boxesVisited = 0
  /// The list that takes keys while no view has the focus.
  package weak var standIn: Box?

  package required init(_ graph: ViewGraph) {
    super.init(graph)
    _ = graph[FocusDirections.key]
  }

  package override class var isInFrames: Bool { true }
  package override class var keyOrder: KeyOrder? { .focus }

  package override var isPending: Bool { requests.isPending }
  package override var pendingCount: Int { requests.count * 2 + (requests.mustCheck ? 1 : 0) }
  /// Includes the states that moved the focus earlier in the frame, so that all conflicting ones are named together.
  package override var pendingNames: [String] {
    if !requests.isPending { return [] }
    return Set((requests.locations + moved).map { "the focus state \($0.name)" }).sorted()
  }
  package override var held: [String: Int] {
    ["focus requests": requests.count, "covered focus": covered.count, "focus regions": regionCount]
  }
  package override var keyboardBox: Box? { target?.box }
  package override func treeEnded() { targets.removeAll() }
  package override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool { act(on: key, event) }
  package override func keyReleased(_ event: InputEvent) -> Bool {
    guard case .key(let key) = event.action else { return false }
    return offer(KeyPress(key, modifiers: event.modifiers))
  }
  package override func pointerPressed(over boxes: [Box]) {
    leaveLink()
    moveByClick(on: boxes)
  }

  func add(_ target: FocusTarget) {
    target.number = targets.count
    targets.append(target)
  }

  func remove(_ target: FocusTarget) {
    guard targets.indices.contains(target.number), targets[target.number] === target, let last = targets.popLast(), last !== target else {
      return
    }
    targets[target.number] = last
    last.number = target.number
  }

  // MARK: Moving

  /// Gives the focus to a view, or to none. Does nothing if the view cannot have it.
  package func move(to new: FocusTarget?, isShown: Bool) {
    if let new, !new.isUsable { return }
    leaveLink()
    let old = target
    if old === new && self.isShown == isShown { return }
    isStill = requests.isStill || Transaction.ifAny?.disablesAnimations == true
    self.isShown = isShown
    // The ring is compared at the end of a frame.
    needsCheck()
    if old === new { return }
    target = new
    graph.focusedValues.changed()
    old?.setFocused(false)
    new?.setFocused(true)
    if let old { endEditing(old) }
    for target in [old, new] { target?.box?.semanticsMayHaveChanged() }
    settleBindings(from: old, to: new)
  }

  /// Ends the editing of a field that has lost the focus, unless it gets the focus back when a layer over it has closed.
  private func endEditing(_ target: FocusTarget) {
    if target !== self.target, !covered.contains(where: { $0.target === target }) { (target.box as? any EditedBox)?.editingEnded() }
  }

  /// In a replica: adopts the focus of the donor's view without running any actions.
  func adopt(_ target: FocusTarget, from other: WindowFocus) {
    self.target = target
    isShown = other.isShown
    graph.focusedValues.changed()
    target.setFocused(true)
  }

  /// The states of views that lost the focus to a view with another state, and the states of views that gained it and are not yet notified.
  @exclusivity(unchecked) private var left: [AnyFocusLocation] = []
  @exclusivity(unchecked) private var unnotified: [AnyFocusLocation] = []

  /// Updates the focus states: a state of a view that gained the focus takes its value, the innermost state last; a state of a view that
  /// lost the focus becomes "none".
  ///
  /// If both happen, views are notified of the new focus first: the others wait until these have run.
  private func settleBindings(from old: FocusTarget?, to new: FocusTarget?) {
    let arrived = chain(of: new)
    for binding in arrived.reversed() { binding.take() }
    for location in chain(of: old).compactMap(\.location) where !arrived.contains(where: { $0.location === location }) {
      if arrived.isEmpty || unnotified.contains(where: { $0 === location }) { location.clear() } else { left.append(location) }
    }
    unnotified += arrived.compactMap(\.location)
  }

  private func settleLeft() {
    if !unnotified.isEmpty { unnotified.removeAll() }
    if left.isEmpty { return }
    let present = chain(of: target)
    for location in left where !present.contains(where: { $0.location === location }) { location.clear() }
    left.removeAll()
  }

  /// The `focused` modifiers around a view, the innermost first.
  private func chain(of target: FocusTarget?) -> [FocusBinding] {
    var result: [FocusBinding] = []
    var link = target?.bindings
    while let binding = link {
      result.append(binding)
      link = binding.outer
    }
    return result
  }

  // MARK: Settling

  /// The states whose requests have been settled in this frame.
  @exclusivity(unchecked) private var moved: [AnyFocusLocation] = []
  @exclusivity(unchecked) private var isFirstRound = true

  /// Must be called when the focused view may have changed.
  func needsCheck() { requests.mustCheck = true }

  /// Takes the focus from a view that cannot have it any more, then moves it as the program requested. Runs when the tree is up to date.
  package override func settle() {
    requests.mustCheck = false
    if isFirstRound && !moved.isEmpty { moved.removeAll() }
    isFirstRound = false
    settleLeft()
    handOn()
    settleLayers()
    for location in requests.take() {
      moved.append(location)
      settle(location)
    }
    requests.isStill = false
    for namespace in requests.takeResets() { reset(namespace) }
    settleDefault()
  }

  /// Moves the focus at once from a view that can no longer have it to another view of its state, before it would be lost.
  private func handOn() {
    guard let target, !target.isUsable else { return }
    let own = chain(of: target).compactMap(\.location)
    for location in requests.locations where !location.isNone && own.contains(where: { $0 === location }) { settle(location) }
  }

  private func settle(_ location: AnyFocusLocation) {
    let focused = chain(of: target).filter { $0.location === location }
    if location.isNone {
      if !focused.isEmpty { move(to: nil, isShown: false) }
      return
    }
    if focused.contains(where: { $0.isAskedFor() }) { return }
    let asked = location.bindings.filter { $0.isAskedFor() }
    let isAsked = { (target: FocusTarget) in self.chain(of: target).contains { link in asked.contains { $0 === link } } }
    let possible = asked.isEmpty ? [] : order().filter(isAsked)
    if let new = preferred(among: possible) ?? possible.first {
      move(to: new, isShown: true)
    } else {
      // The request fits no focusable view: the state is reset to the present focus.
      location.clear()
      for binding in focused.reversed() { binding.take() }
    }
  }

  // MARK: Default

  /// The regions in the window in which a view may be preferred.
  private(set) var regionCount = 0
  /// The rounds until the preferred view gets the focus; 0: none is waiting.
  @exclusivity(unchecked) private var roundsToDefault = 0

  func regionAppeared() {
    regionCount += 1
    // A fresh tree of the same state assigns no focus: it stays.
    if graph.replicaSource != nil { return }
    // The actions of views that appeared may move the focus first.
    roundsToDefault = 2
    needsCheck()
  }

  func regionDisappeared() { regionCount -= 1 }

  /// The view of a layer that gets the focus when the layer opens, unless another view in it has it by then.
  package enum Entry: Sendable { case firstField, first }
  @exclusivity(unchecked) private var entered: (layer: StageLayer, entry: Entry)?

  /// Moves the focus into a layer that opens, to the view that is preferred there, else by `entry`.
  package func enter(_ layer: StageLayer, _ entry: Entry) {
    if graph.replicaSource != nil { return }
    entered = (layer, entry)
    roundsToDefault = 2
    needsCheck()
  }

  private func settleDefault() {
    if roundsToDefault == 0 { return }
    roundsToDefault -= 1
    if roundsToDefault > 0 { return needsCheck() }
    let entered = entered.flatMap { $0.layer.isAttached ? $0 : nil }
    self.entered = nil
    func isInside(_ target: FocusTarget) -> Bool {
      guard let layer = entered?.layer else { return true }
      return target.box.map { sequence(first: $0, next: \.container).contains { $0 === layer } } ?? false
    }
    if let target, isInside(target) { return }
    let order = entered == nil ? order() : order().filter(isInside)
    if let new = preferred(among: order) {
      move(to: new, isShown: true)
    } else if let entry = entered?.entry, let new = order.first(where: { entry == .first || $0.box?.textInputRequest != nil }) {
      arrive(at: new)
    }
  }

  // MARK: Layers

  /// The parts of the window in which the focus may be.
  var roots: [Box] { graph.stage.rootBox.keyRoots.filter { $0.isReachedByKeys(throughHiding: false) } }

  /// The layers that can have the focus, as of the last frame.
  @exclusivity(unchecked) private var layers: ContiguousArray<StageLayer> = []
  /// The targets that had the focus when a layer opened.
  @exclusivity(unchecked) private var covered: [(layer: StageLayer, target: FocusTarget)] = []

  /// A layer that opens may take the focus from what is below it, and returns it when it has closed.
  private func settleLayers() {
    let (old, new) = (layers, graph.stage.rootBox.layers)
    if !old.isEmpty || !new.isEmpty {
      layers = new.filter(\.takesFocus)
      if let target { for layer in layers where !old.contains(where: { $0 === layer }) { covered.append((layer, target)) } }
    }
    if let target, !target.isUsable { move(to: nil, isShown: false) }
    while let last = covered.last, !layers.contains(where: { $0 === last.layer }) {
      covered.removeLast()
      if target == nil && last.layer.returnsFocus { move(to: last.target, isShown: true) }
      endEditing(last.target)
    }
  }

  // MARK: Order

  /// The targets that can have the focus, in the order of the tree. O(tree).
  package func order() -> [FocusTarget] {
    var result: [FocusTarget] = []
    eachStop { target, _ in if let target { result.append(target) } }
    return result
  }

  /// Moves to the next view or link, or back to the one before; starts over at the end. Returns false if there is none.
  func advance(backwards: Bool) -> Bool {
    let stops = stops()
    guard !stops.isEmpty else { return false }
    let step = backwards ? -1 : 1
    let next = stops.firstIndex { isAt($0) }.map { ($0 + step + stops.count) % stops.count } ?? (backwards ? stops.count - 1 : 0)
    switch stops[next] {
    case .view(let view): arrive(at: entry(towards: view, from: target, among: { stops.compactMap(\.view) }))
    case .link(let link): arrive(at: link)
    }
    return true
  }

  /// Moves to a view by a key.
  func arrive(at new: FocusTarget) {
    move(to: new, isShown: true)
    guard let box = target?.box else { return }
    box.focusArrivedByKey()
    graph.scrollIntoView(box)
  }

  // MARK: Settings

  /// Some values of the platform change how the focus is shown.
  package override func platformChanged(_ keyPath: AnyKeyPath) {
    guard let target else { return }
    target.box?.platformChanged(keyPath)
    if keyPath == \EnvironmentValues.accessibilityEnabled { needsCheck() }
  }

  package override func shownBoxesChanged() { if target != nil { needsCheck() } }

  // MARK: Ring

  /// Whether there is a ring around a target: always with an assistive technology, because its users follow the focus by it.
  private func hasRing(_ target: FocusTarget) -> Bool {
    target.hasRing && (isShown || target.ringIsConstant || target.value(\.accessibilityEnabled))
  }

  /// Compares the ring with the ring of the last frame, and damages what has changed.
  package override func willPaint() {
    isFirstRound = true
    let link = usableLink()
    if target == nil && !isRingPainted && link == nil { return }
    let ringed = target.flatMap { hasRing($0) ? $0 : nil }
    if ringed !== ringTarget { ringMoves(to: ringed) }
    let new = link.map { FocusRing(around: $0) } ?? ringed.flatMap { FocusRing(around: $0, distance: ringDistance) }
    if new != ring || !graph.stage.moves.isEmpty {
      for rect in [ring?.bounds, new?.bounds].compactMap({ $0 }) { graph.stage.damage(rect, of: graph.stage.rootBox) }
      // The old ring's pixels may have moved along with scrolled content.
      for move in graph.stage.moves {
        guard let old = ring?.pixels(graph.stage.scale) else { break }
        graph.stage.damage.add(old.offsetBy(dx: move.dx, dy: move.dy).intersection(move.rect))
      }
    }
    ring = new
  }

  package override func paintOver(_ painter: inout Painter) { if isRingPainted { ring?.paint(&painter) } }

  /// The view that had a ring in the last frame.
  private weak var ringTarget: FocusTarget?
  private var ringDistance: Double = 0
  /// Whether the program has moved the focus without animations.
  @exclusivity(unchecked) private var isStill = false

  /// The ring of another view grows out of that view, wherever the last one was.
  private func ringMoves(to new: FocusTarget?) {
    let old = ringTarget
    (ringTarget, ringDistance) = (new, 0)
    var transaction = Transaction()
    transaction.disablesAnimations = isStill
    guard let animator = graph.animator else { return }
    if old != nil { animator.end(of: self) }
    // The ring of a field appears as soon as typing is possible.
    guard let new, !new.ringIsConstant, let own = graph.controlTransaction(.ofControlPlaces, for: transaction, in: new.scope) else {
      return
    }
    let moves = animator.changes(
      GraphAnimator.Part.content, of: self, in: own, from: MotionVector([1]), to: MotionVector([0]),
      show: { [unowned self] vector in
        ringDistance = vector.map { min(1, max(0, $0.numbers[0])) } ?? 0
        needsCheck()
      })
    if moves { ringDistance = 1 }
  }
}

/// A box whose content is edited while it has the focus.
@MainActor protocol EditedBox: Box {
  /// Called when it has lost the focus to another view, or to none.
  func editingEnded()
}

extension ViewGraph {
  package var focus: WindowFocus { self[WindowFocus.key] }
}

extension ViewGraph {
  /// Scrolls the containers around a box so that the box, or a part of it, can be seen.
  package func scrollIntoView(_ box: Box, part: CGRect? = nil) {
    box.placePath()
    var rect = part ?? CGRect(origin: .zero, size: box.size)
    var current = box
    while let container = current.container {
      rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
      container.reveal(rect)
      rect = rect.offsetBy(dx: container.childOrigin.x, dy: container.childOrigin.y)
      current = container
    }
  }
}
