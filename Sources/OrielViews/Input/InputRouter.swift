import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Dispatches input: to the gestures of the views under a press, to the boxes under the pointer from the innermost outwards, and to the
/// parts of the window that handle keys.
@MainActor package final class InputRouter: GraphClient {
  static let key = GraphClientKey<InputRouter>()

  /// The pointer's location, in points of the window; nil when it is outside.
  @exclusivity(unchecked) package private(set) var location: CGPoint?
  /// The boxes under the pointer that track it, the innermost first.
  @exclusivity(unchecked) private var followers: [HitBox] = []
  /// The gestures of the primary button, of fingers and of wheels.
  private let arena: GestureArena
  /// The gestures of other buttons, separate so that they do not affect a pending double click.
  @exclusivity(unchecked) private var others: GestureArena?
  /// The box that took a press of another button than the primary one.
  @exclusivity(unchecked) private var holder: Box?
  @exclusivity(unchecked) private var isOnHolder = false
  /// The button that is held.
  @exclusivity(unchecked) private var button: PointerButton?

  package required init(_ graph: ViewGraph) {
    arena = GestureArena(graph)
    super.init(graph)
  }

  /// The pointer's shape; an arrow if no box sets one.
  @exclusivity(unchecked) package private(set) var shape = PointerShape.arrow

  private func shape(over path: [HitBox]) -> PointerShape {
    guard let location else { return .arrow }
    if path.lazy.compactMap(\.hidesPointer).first == true { return .hidden }
    return path.lazy.compactMap { $0.box.shape(at: location, reach: $0.reach) }.first ?? .arrow
  }

  /// Whether a press taken by a view is still held.
  package var isHeld: Bool { holder != nil || arena.isHeld || others?.isHeld == true }

  /// The names of the gestures that the current press may become.
  package var gestureNames: [String] { arena.names }
  /// How often it was decided about all gestures under a press of the primary button.
  package var gestureRounds: Int { arena.rounds }

  package override class var knowsBoxes: Bool { true }
  package override func forget(_ box: Box) {
    pathIsOld = true
    if !followers.isEmpty { followers.removeAll { $0.box === box } }
    if holder === box { holder = nil }
    if !arena.isEmpty { arena.forget(box) }
    if let others, !others.isEmpty { others.forget(box) }
  }

  package override class var isInFrames: Bool { true }
  package override func settle() {
    arena.viewsHaveRun()
    others?.viewsHaveRun()
    if holder?.isGoing == true { holder = nil }
    followContent()
  }

  private static let scenePhase = \EnvironmentValues.scenePhase

  /// When the window becomes inactive, held presses end.
  package override func platformChanged(_ keyPath: AnyKeyPath) {
    guard keyPath == Self.scenePhase else { return }
    if graph.dependencies.untracked({ EnvironmentValues(graph.rootScope).scenePhase }) != .active { endHold() }
  }

  package override func route(_ event: InputEvent) -> Bool {
    switch event.action.route {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed: pressed(event)
      case .released: released(event)
      case .entered, .moved, .exited: moved(event)
      }
    case .place: placed(event)
    case .key(let key): offer(key, event)
    case .text: enter(event)
    }
  }

  /// An event with a location: a wheel or finger event.
  private func placed(_ event: InputEvent) -> Bool {
    let path = event.location.map(graph.path(at:)) ?? []
    switch event.action {
    case .finger(let finger):
      let phase: GestureEvent.Phase? =
        switch finger.phase {
        case .down: .began
        case .moved: .moved
        // Lifting without a location means cancellation.
        case .up: event.location == nil ? nil : .ended
        case .cancelled: nil
        }
      // The system has taken over the touch, with all of its effects here.
      guard let phase else {
        endHold()
        break
      }
      if let event = gestureEvent(.finger(phase, id: finger.id), event, path) { arena.receive(event) }
    case .wheel(let distance) where event.modifiers.contains(.control):
      // One notch up enlarges by a tenth.
      let factor = CGFloat(pow(1.1, Double(max(-20, min(20, distance.dy / InputEvent.wheelNotch)))))
      if let event = gestureEvent(.magnified(by: factor), event, path), arena.magnify(event) { return true }
    default: break
    }
    return firstTaking(event, of: path) != nil
  }

  private func gestureEvent(_ action: GestureEvent.Action, _ event: InputEvent, _ path: [HitBox]) -> GestureEvent? {
    guard let location = event.location else { return nil }
    return GestureEvent(
      action: action, location: location, time: event.time, now: graph.timers.now,
      date: graph.dependencies.untracked { EnvironmentValues(graph.rootScope).wallClock.now }, device: event.device, path: path,
      source: event)
  }

  // MARK: Pointer

  private func moved(_ event: InputEvent) -> Bool { moved(event, phase: .moved) }

  /// Notifies the boxes under the pointer, and the gestures of the current press if the event is relevant to them.
  private func moved(_ event: InputEvent, phase: GestureEvent.Phase?) -> Bool {
    // A pointer that has left the window has no location.
    let isGone = event.pointer?.phase == .exited
    location = isGone ? nil : event.location
    (isFinger, pathIsOld) = (event.device == .touch, false)
    let path = location.map(graph.path(at:)) ?? []
    let following = follow(path, event)
    // While a press is held, the pointer affects only what was pressed.
    let wasHeld = isHeld
    if !wasHeld { shape = shape(over: path) }
    for hit in following where hit.box !== holder && !arena.holds(hit.box) { _ = hit.box.take(event.told(.moved), reach: hit.reach) }
    if let holder {
      let wasInside = isOnHolder
      isOnHolder = path.contains { $0.box === holder }
      _ = holder.handle(event.told(.moved, isHeld: true, isInside: isOnHolder, wasInside: wasInside))
    }
    if let phase, let arena = button == .primary ? arena : button == nil ? nil : others {
      // A pointer that leaves the window continues to drag at its last location.
      var dragged = event
      if event.location == nil { dragged.location = lastLocation }
      if let gesture = gestureEvent(.pointer(phase), dragged, path) { arena.receive(gesture) }
    }
    if let location = event.location { lastLocation = location }
    return wasHeld || path.contains { $0.box !== graph.stage.rootBox }
  }

  @exclusivity(unchecked) private var lastLocation: CGPoint?

  /// Ends hovering over boxes that are no longer under the pointer, and begins it over new ones. Returns the boxes that track the pointer.
  private func follow(_ path: [HitBox], _ event: InputEvent) -> [HitBox] {
    let (old, new) = (followers, path.filter { $0.box.followsPointer(reach: $0.reach) })
    followers = new
    for hit in old where !new.contains(where: { $0.isSame(as: hit) }) { tell(event.told(.exited), hit, but: new) }
    for hit in new where !old.contains(where: { $0.isSame(as: hit) }) { tell(event.told(.entered), hit, but: old) }
    return new
  }

  /// Notifies the parts of a box that another hit of it does not reach.
  private func tell(_ event: InputEvent, _ hit: HitBox, but others: [HitBox]) {
    let other = others.first { $0.box === hit.box }?.reach ?? 0
    if hit.reach > other { _ = hit.box.take(event, reach: hit.reach, from: other) }
  }

  // MARK: Content that moves under a resting pointer

  /// Whether different boxes may be under the pointer than at the last check.
  @exclusivity(unchecked) private var pathIsOld = false
  /// Whether the last pointer was a finger, which does not hover after it is lifted.
  @exclusivity(unchecked) private var isFinger = false
  /// The number of automatic hover changes in the current frame.
  @exclusivity(unchecked) private var changesInFrame = 0
  /// Views that move away when hovered, and back otherwise, would change it infinitely often.
  private static let maxChangesInFrame = 4

  package override class var isNotifiedOfPlaces: Bool { true }
  package override func placesHaveChanged() { pathIsOld = true }
  package override func willPaint() { changesInFrame = 0 }

  /// Finds the boxes under a resting pointer again, if boxes have moved or been removed, or something is drawn there.
  private func followContent() {
    guard let location, !isFinger, pathIsOld || isDamaged(at: location), !isHeld else { return }
    pathIsOld = false
    let path = graph.path(at: location)
    shape = shape(over: path)
    let following = path.filter { $0.box.followsPointer(reach: $0.reach) }
    if following.elementsEqual(followers, by: { $0.isSame(as: $1) }) || changesInFrame == Self.maxChangesInFrame { return }
    changesInFrame += 1
    // Together with the program's other actions.
    graph.lifecycle.changes.append((nil, { [weak self] in self?.hoverHasChanged() }))
  }

  private func hoverHasChanged() {
    guard let location, !isHeld else { return }
    let event = InputEvent(.pointer(.init(.moved)), at: location, device: .program, time: graph.timers.now)
    _ = follow(graph.path(at: location), event)
  }

  private func isDamaged(at point: CGPoint) -> Bool {
    if graph.stage.damage.isEmpty { return false }
    let (x, y) = (
      Int(saturating: (point.x * graph.stage.scale).rounded(.down)), Int(saturating: (point.y * graph.stage.scale).rounded(.down))
    )
    return graph.stage.damage.rects.contains { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }
  }

  /// Finds the boxes under the pointer again: they may have changed although the pointer has not moved.
  package func refresh() {
    _ = moved(InputEvent(.pointer(.init(.moved)), at: location, device: .program, time: graph.timers.now), phase: nil)
  }

  private func pressed(_ event: InputEvent) -> Bool {
    let isOnSomething = moved(event, phase: nil)
    let pressed = event.pointer?.button ?? .primary
    // While one button is held, another one starts no new press.
    if let button, button != pressed, isHeld { return true }
    if holder != nil || button == pressed { endHold() }
    let path = event.location.map(graph.path(at:)) ?? []
    button = pressed
    let boxes = path.map(\.box)
    for client in graph.clients.all { client.buttonPressed(over: boxes) }
    if pressed == .primary {
      for client in graph.clients.all { client.pointerPressed(over: boxes) }
      if let gesture = gestureEvent(.pointer(.began), event, path) { arena.receive(gesture) }
    } else {
      holder = firstTaking(event, of: path)
      isOnHolder = holder != nil
      if holder == nil, let gesture = gestureEvent(.pointer(.began), event, path) {
        let arena = others ?? GestureArena(graph)
        others = arena
        arena.receive(gesture)
      }
    }
    return isOnSomething
  }

  private func released(_ event: InputEvent) -> Bool {
    guard event.pointer?.button == button, button != nil else { return moved(event, phase: nil) }
    let wasHeld = isHeld
    let isOnSomething = moved(event, phase: .ended)
    self.button = nil
    if let box = holder {
      holder = nil
      _ = box.handle(event.told(.released, isHeld: true, isInside: isOnHolder, wasInside: isOnHolder))
    }
    shape = shape(over: location.map(graph.path(at:)) ?? [])
    return wasHeld || isOnSomething
  }

  /// Ends the current press without a release: no view is clicked.
  package func endHold() {
    button = nil
    // A completed click may still become a double click.
    for arena in [arena, others].compactMap({ $0 }) where arena.isDown { arena.cancel() }
    guard let box = holder else { return }
    holder = nil
    func tell(_ phase: InputEvent.Pointer.Phase, wasInside: Bool) {
      let event = InputEvent(.pointer(.init(phase)), at: location, device: .program, time: graph.timers.now)
      _ = box.handle(event.told(phase, isHeld: true, isInside: false, wasInside: wasInside))
    }
    // As if the pointer had left it before the release.
    if isOnHolder { tell(.moved, wasInside: true) }
    tell(.released, wasInside: false)
  }

  /// The innermost box that handles an event.
  private func firstTaking(_ event: InputEvent, of path: [HitBox]) -> Box? {
    path.first { $0.box.take(event, reach: $0.reach) != .passed }?.box
  }

  // MARK: Keys

  /// The box that receives typed text.
  package var textBox: Box? {
    for client in graph.clients.takingKeys { if let box = client.keyboardBox { return box } }
    return nil
  }

  /// The text of the last key, which is not entered if the key was handled or is a command.
  private var droppedText: String?

  /// The last key that went down, and the field that received it: its repeats enter nothing in another field.
  private var lastKey: KeyEquivalent?
  private weak var lastKeyBox: Box?

  private func offer(_ key: InputEvent.Key, _ event: InputEvent) -> Bool {
    // Keyboards send a key's text before its release.
    if key.phase == .up && event.device == .keyboard { droppedText = nil }
    if key.phase == .up {
      if key.key == lastKey { lastKey = nil }
      return graph.clients.takingKeys.contains { $0.keyReleased(event) }
    }
    let isForOther = key.phase == .repeated && isHeldForOther(key)
    if key.phase == .down { (lastKey, lastKeyBox) = (key.key, textBox) }
    let isTaken = isForOther || graph.clients.takingKeys.contains { $0.take(key.command(with: event.modifiers), event) }
    droppedText = isTaken || isCommand(key, event.modifiers) ? key.textToDrop(with: event.modifiers) : nil
    return isTaken
  }

  /// Whether a repeating key went down before the field that would receive it was focused. Tab moves the focus on.
  private func isHeldForOther(_ key: InputEvent.Key) -> Bool {
    guard key.key == lastKey, key.key != .tab, let box = textBox, box.textInputRequest != nil else { return false }
    return box !== lastKeyBox
  }

  /// Whether the held modifiers prevent a key from entering text. With Super it is never text. With Control and Alt it is not text from a
  /// keyboard; text from a program is entered.
  private func isCommand(_ key: InputEvent.Key, _ modifiers: EventModifiers) -> Bool {
    modifiers.contains(.command) || key.characters != nil && !modifiers.isDisjoint(with: EventModifiers.ofCommands)
  }

  private func enter(_ event: InputEvent) -> Bool {
    if case .text(let text) = event.action, text == droppedText { return true }
    return textBox.map { $0.take(event) != .passed } ?? false
  }
}

extension ViewGraph {
  package var input: InputRouter { self[InputRouter.key] }
}

extension HitBox {
  fileprivate func isSame(as other: HitBox) -> Bool { box === other.box && reach == other.reach }
}

extension Box {
  /// Whether its content, or a modifier within a hit's reach, tracks the pointer.
  fileprivate func followsPointer(reach: Int) -> Bool {
    contentFollowsPointer && reach > modifiers.count || modifiers.prefix(reach).contains { $0.followsPointer }
  }

  /// The pointer's shape at a point of the window, set by the content or the innermost modifier; nil if none sets one.
  fileprivate func shape(at point: CGPoint, reach: Int) -> PointerShape? {
    (reach > modifiers.count ? pointerShape(at: point) : nil) ?? modifiers.prefix(reach).reversed().lazy.compactMap(\.pointerShape).first
  }

  /// Passes an event to the content, then to the modifiers within a hit's reach, from the inside out, down to the one at `from`.
  fileprivate func take(_ event: InputEvent, reach: Int = .max, from: Int = 0) -> InputResponse {
    let modifiers = modifiers
    var response = reach > modifiers.count ? handle(event) : .passed
    for modifier in modifiers.prefix(reach).dropFirst(from).reversed() where modifier.handle(event, on: self) { response = .taken }
    return response
  }
}
