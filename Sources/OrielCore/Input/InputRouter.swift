import Foundation
@_spi(Oriel) import OrielInput

/// Delivers input to the boxes concerned: to those under the pointer from the innermost outwards, to the box that took a press, and to
/// the parts of the window that take keys.
@MainActor package final class InputRouter: GraphClient {
  static let key = GraphClientKey<InputRouter>()

  /// Where the pointer is, in points of the window; nil when it is outside.
  @exclusivity(unchecked) package private(set) var location: CGPoint?
  /// The boxes under the pointer that follow it, the innermost first.
  @exclusivity(unchecked) private var followers: [Box] = []
  /// The box that took a press which still lasts, and whether its content took it alone.
  @exclusivity(unchecked) private var holder: Box?
  private var isHeldAlone = false
  @exclusivity(unchecked) private var isOnHolder = false
  private var heldButton = PointerButton.primary

  /// How the pointer looks; an arrow where no box decides.
  @exclusivity(unchecked) package private(set) var shape = PointerShape.arrow

  private func shape(over path: [Box]) -> PointerShape {
    guard let location else { return .arrow }
    return path.lazy.compactMap { $0.shape(at: location) }.first ?? .arrow
  }

  /// Whether a press that a box has taken still lasts.
  package var isHeld: Bool { holder != nil }

  package override func forget(_ box: Box) {
    if !followers.isEmpty { followers.removeAll { $0 === box } }
    if holder === box { holder = nil }
  }

  /// Delivers an event. Returns whether a box or client took it. Actions write state; nothing here touches layout.
  func send(_ event: InputEvent) -> Bool {
    switch event.action.route {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed: pressed(event)
      case .released: released(event)
      case .entered, .moved, .exited: moved(event)
      }
    case .place: firstTaking(event, of: event.location.map(graph.boxes(at:)) ?? []) != nil
    case .key(let key): offer(key, event)
    case .text: textBox.map { $0.take(event) != .passed } ?? false
    }
  }

  // MARK: Pointer

  private func moved(_ event: InputEvent) -> Bool {
    // A pointer that has left the window has no place.
    location = event.pointer?.phase == .exited ? nil : event.location
    let path = location.map(graph.boxes(at:)) ?? []
    let following = path.filter(\.followsPointer)
    for box in followers where !following.contains(where: { $0 === box }) { _ = box.take(event.told(.exited)) }
    for box in following where !followers.contains(where: { $0 === box }) { _ = box.take(event.told(.entered)) }
    followers = following
    // While a press lasts, the pointer is about what was pressed.
    if holder == nil { shape = shape(over: path) }
    for box in following where box !== holder { _ = box.take(event.told(.moved)) }
    if let holder {
      let wasInside = isOnHolder
      isOnHolder = path.contains { $0 === holder }
      _ = holder.take(
        event.told(.moved, isHeld: true, isInside: isOnHolder, wasInside: wasInside), byContentAlone: isHeldAlone)
    }
    return holder != nil || path.contains { $0 !== graph.rootBox }
  }

  /// Finds the boxes under the pointer again: they may have changed though the pointer has not moved.
  package func refresh() {
    _ = moved(InputEvent(.pointer(.init(.moved)), at: location, device: .program, time: graph.timers.now))
  }

  private func pressed(_ event: InputEvent) -> Bool {
    let isOnSomething = moved(event)
    let path = event.location.map(graph.boxes(at:)) ?? []
    let button = event.pointer?.button ?? .primary
    // While one button is held, another one starts no new press.
    if holder != nil && button != heldButton { return true }
    if button == .primary { for client in graph.clients.all { client.pointerPressed(over: path) } }
    heldButton = button
    let taking = firstTaking(event, of: path)
    (holder, isHeldAlone, isOnHolder) = (taking?.box, taking?.isAlone ?? false, taking != nil)
    return isOnSomething
  }

  private func released(_ event: InputEvent) -> Bool {
    let isOnSomething = moved(event)
    guard let box = holder, event.pointer?.button == heldButton else { return isOnSomething }
    holder = nil
    shape = shape(over: location.map(graph.boxes(at:)) ?? [])
    _ = box.take(
      event.told(.released, isHeld: true, isInside: isOnHolder, wasInside: isOnHolder), byContentAlone: isHeldAlone)
    return true
  }

  /// The press that lasts is over, though nobody has told of a release: no box is clicked.
  package func endHold() {
    guard let box = holder else { return }
    holder = nil
    func tell(_ phase: InputEvent.Pointer.Phase, wasInside: Bool) {
      let event = InputEvent(.pointer(.init(phase, button: heldButton)), at: location, device: .program, time: graph.timers.now)
      _ = box.take(event.told(phase, isHeld: true, isInside: false, wasInside: wasInside), byContentAlone: isHeldAlone)
    }
    // As if the pointer had left it before the release.
    if isOnHolder { tell(.moved, wasInside: true) }
    tell(.released, wasInside: false)
  }

  /// The innermost box that takes an event, and whether its content takes it alone.
  private func firstTaking(_ event: InputEvent, of path: [Box]) -> (box: Box, isAlone: Bool)? {
    for box in path {
      switch box.take(event) {
      case .passed: continue
      case .taken: return (box, false)
      case .takenAlone: return (box, true)
      }
    }
    return nil
  }

  // MARK: Keys

  /// The box that receives typed text.
  package var textBox: Box? {
    for client in graph.clients.takingKeys { if let box = client.keyboardBox { return box } }
    return nil
  }

  private func offer(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    graph.clients.takingKeys.contains { $0.take(key, event) }
  }
}

extension ViewGraph {
  package var input: InputRouter { self[InputRouter.key] }

  /// The boxes at a point of the window, the topmost and innermost first.
  package func boxes(at point: CGPoint) -> [Box] {
    DeepStack.enter()
    var list: [Box] = []
    rootBox.hit(CGPoint(x: point.x - rootBox.origin.x, y: point.y - rootBox.origin.y), into: &list)
    return list
  }
}

extension Box {
  /// Whether the box receives events when the pointer enters, moves over it and leaves.
  final var followsPointer: Bool { contentFollowsPointer || modifiers.contains { $0.followsPointer } }

  /// Whether input is taken in the whole rectangle of the content, regardless of what is drawn there.
  final var takesInput: Bool { contentTakesInput || modifiers.contains { $0.takesInput } }

  /// Passes an event to the content, then to each modifier from the inside out.
  final func take(_ event: InputEvent, byContentAlone isAlone: Bool = false) -> InputResponse {
    var response = handle(event)
    if isAlone || response == .takenAlone { return response }
    for modifier in modifiers.reversed() where modifier.handle(event, on: self) { response = .taken }
    return response
  }
}
