import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput

/// The view of a window that has the focus, if any.
@MainActor package final class WindowFocus: GraphClient {
  static let key = GraphClientKey<WindowFocus>()

  /// The requests of focus states in the program.
  let requests = FocusRequests()
  @exclusivity(unchecked) package private(set) var target: FocusTarget?
  /// Whether the keyboard or the program moved the focus, so that the focus should be marked.
  @exclusivity(unchecked) private(set) var isShown = false
  /// The ring in the last frame.
  @exclusivity(unchecked) private(set) var ring: FocusRing?

  package override class var isInFrames: Bool { true }
  package override class var keyOrder: KeyOrder? { .focus }

  package override var isPending: Bool { requests.isPending }
  package override var pendingCount: Int { requests.count * 2 + (requests.mustCheck ? 1 : 0) }
  package override var pendingNames: [String] { requests.names }
  package override var held: [String: Int] { ["focus requests": requests.count, "covered focus": covered.count] }
  package override var keyboardBox: Box? { target?.box }
  package override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool { act(on: key, event) }
  package override func pointerPressed(over boxes: [Box]) { moveByClick(on: boxes) }

  // MARK: Moving

  /// Gives the focus to a view, or to none. Does nothing if the view cannot have it.
  package func move(to new: FocusTarget?, isShown: Bool) {
    if let new, !new.isUsable { return }
    let old = target
    if old === new && self.isShown == isShown { return }
    self.isShown = isShown
    // The ring is compared at the end of a frame.
    needsCheck()
    if old === new { return }
    target = new
    graph.focusedValues.changed()
    old?.setFocused(false)
    new?.setFocused(true)
    settleBindings(from: old, to: new)
  }

  /// In a replica: takes over the focus of the donor's view without running any actions.
  func adopt(_ target: FocusTarget, from other: WindowFocus) {
    self.target = target
    isShown = other.isShown
    graph.focusedValues.changed()
    target.setFocused(true)
  }

  /// Updates the states: those of views that lost the focus become "none", those of views that got it take their value, the innermost
  /// last.
  private func settleBindings(from old: FocusTarget?, to new: FocusTarget?) {
    let arrived = chain(of: new)
    for binding in chain(of: old) {
      guard let location = binding.location, !arrived.contains(where: { $0.location === location }) else { continue }
      location.clear()
    }
    for binding in arrived.reversed() { binding.take() }
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

  /// Must be called when the focused view may have changed.
  func needsCheck() { requests.mustCheck = true }

  /// Takes the focus from a view that cannot have it any more, then moves it as the program requested. Runs when the tree is up to date.
  package override func settle() {
    requests.mustCheck = false
    settleLayers()
    for location in requests.take() { settle(location) }
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
    if !asked.isEmpty, let new = order().first(where: isAsked) {
      move(to: new, isShown: true)
    } else {
      // The request fits no focusable view: the state is reset to the present focus.
      location.clear()
      for binding in focused.reversed() { binding.take() }
    }
  }

  // MARK: Layers: sheets and popovers

  /// The part of the window that contains the focus: the topmost layer, else the whole window.
  var root: Box { graph.rootBox.layers.last ?? graph.rootBox }

  /// The targets that had the focus when a layer opened over them, with the number of layers open before.
  @exclusivity(unchecked) private var covered: [(level: Int, target: FocusTarget)] = []
  @exclusivity(unchecked) private var level = 0

  /// A layer that opens takes the focus from what is below it, and returns it when it has closed.
  private func settleLayers() {
    let new = graph.rootBox.layers.count
    if new > level, let target { covered.append((level, target)) }
    level = new
    if let target, !target.isUsable { move(to: nil, isShown: false) }
    while let last = covered.last, last.level >= level {
      covered.removeLast()
      if target == nil { move(to: last.target, isShown: true) }
    }
  }

  // MARK: Order

  /// The targets that can have the focus, in the order of the tree. O(tree).
  package func order() -> [FocusTarget] {
    var result: [FocusTarget] = []
    var stack: [Box] = [root]
    while let box = stack.popLast() {
      for target in box.modifiers(of: FocusModifier.self).map(\.target) where target.box === box && target.isUsable {
        result.append(target)
      }
      // `arranged` restores the order of the view that made the children: background content comes after the view in front of it.
      stack.append(contentsOf: box.arranged(box.shownChildren).reversed())
    }
    return result
  }

  /// Moves to the next view, or back to the one before; starts over at the end. Returns false if there is none.
  func advance(backwards: Bool) -> Bool {
    let order = order()
    guard !order.isEmpty else { return false }
    let step = backwards ? -1 : 1
    let next = order.firstIndex { $0 === target }.map { ($0 + step + order.count) % order.count } ?? (backwards ? order.count - 1 : 0)
    move(to: order[next], isShown: true)
    if let box = target?.box {
      box.focusArrivedByKey()
      graph.scrollIntoView(box)
    }
    return true
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

  /// Whether there is a ring around a target: always with an assistive technology, because people use it to follow the focus.
  private func hasRing(_ target: FocusTarget) -> Bool {
    target.hasRing && (isShown || target.ringIsConstant || target.value(\.accessibilityEnabled))
  }

  /// Compares the ring with that of the last frame, and damages what has changed.
  package override func willPaint() {
    if target == nil && ring == nil { return }
    let new = target.flatMap { hasRing($0) ? FocusRing(around: $0) : nil }
    if new != ring || !graph.moves.isEmpty {
      for rect in [ring?.bounds, new?.bounds].compactMap({ $0 }) { graph.damage(rect, of: graph.rootBox) }
      // The old ring's pixels may have moved along with scrolled content.
      for move in graph.moves {
        guard let old = ring?.pixels(graph.scale) else { break }
        graph.damage.add(old.offsetBy(dx: move.dx, dy: move.dy).intersection(move.rect))
      }
    }
    ring = new
  }

  package override func paintOver(_ painter: inout Painter) { ring?.paint(&painter) }
}

extension ViewGraph {
  package var focus: WindowFocus { self[WindowFocus.key] }
}

extension ViewGraph {
  /// Scrolls the containers around a box so that the box can be seen.
  func scrollIntoView(_ box: Box) {
    box.placePath()
    var rect = CGRect(origin: .zero, size: box.size)
    var current = box
    while let container = current.container {
      rect = rect.offsetBy(dx: current.origin.x, dy: current.origin.y)
      container.reveal(rect)
      rect = rect.offsetBy(dx: container.childOrigin.x, dy: container.childOrigin.y)
      current = container
    }
  }
}
