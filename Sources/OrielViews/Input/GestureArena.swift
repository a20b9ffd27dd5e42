import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// The gestures of all views under a press, which compete for it.
///
/// It exists from a press until nothing is pressed and no gesture is possible any more, since a double click may follow. Each step passes
/// an event to all, decides the winner from the innermost to the outermost, and then notifies the program, outermost first among gestures
/// that are recognised together.
@MainActor final class GestureArena {
  private struct Entry {
    // The window removes boxes that are destroyed.
    unowned(unsafe) let box: Box
    /// The index of the gesture in its box, from the outermost; nil for the content.
    let ordinal: Int?
    let recognizer: GestureRecognizer
    var relation: GestureRelation
    /// The modifier that created the recognizer, or last updated its closures.
    var modifier: GestureModifier?

    func isSame(as other: Entry) -> Bool {
      box === other.box && ordinal == other.ordinal && type(of: recognizer) == type(of: other.recognizer)
    }
  }

  private unowned(unsafe) let graph: ViewGraph
  /// The innermost first.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// The boxes under the press.
  private var path: [HitBox] = []
  private var isPointerDown = false
  private var fingers: Set<Int64> = []
  private var timer: TimerQueue.ID?
  private var isResolving = false
  /// How often it has decided about its gestures.
  private(set) var rounds = 0
  /// The combined stage of the entries up to each one, from the innermost.
  private var together: [GestureRecognizer.Stage] = []

  init(_ graph: ViewGraph) { self.graph = graph }

  var names: [String] { entries.compactMap { $0.recognizer.stage == .failed ? nil : $0.recognizer.name } }

  /// Whether it contains no gestures.
  var isEmpty: Bool { entries.isEmpty }
  /// Whether a press is held that a gesture has taken or may still take.
  var isHeld: Bool { isDown && entries.contains { $0.recognizer.stage >= .possible } }
  /// Whether anything is pressed.
  var isDown: Bool { isPointerDown || !fingers.isEmpty }

  /// Whether the content of a box has taken the press.
  func holds(_ box: Box) -> Bool { entries.contains { $0.box === box && ($0.recognizer as? BoxRecognizer)?.isHeld == true } }

  // MARK: Events

  func receive(_ event: GestureEvent) {
    switch event.action {
    case .pointer(.began):
      // A finger also arrives as a pointer, before or after.
      if !isPointerDown { begin(event.path, event.source.pointer?.button ?? .primary) }
      isPointerDown = true
    case .pointer(.ended): isPointerDown = false
    case .finger(.began, let id):
      if !isDown { begin(event.path) }
      fingers.insert(id)
    case .finger(.ended, let id): fingers.remove(id)
    case .pointer(.moved), .finger(.moved, _), .magnified: break
    }
    if entries.isEmpty { return }
    follow()
    for entry in entries where entry.recognizer.stage == .possible || entry.recognizer.stage == .active { entry.recognizer.receive(event) }
    resolve()
  }

  /// Processes a magnification by a wheel or touchpad. Returns whether a gesture is waiting for it.
  func magnify(_ event: GestureEvent) -> Bool {
    if entries.isEmpty { begin(event.path) }
    guard entries.contains(where: { $0.recognizer.wantsMagnification && $0.recognizer.stage >= .possible }) else {
      finishIfOver()
      return false
    }
    receive(event)
    return true
  }

  /// Ends the press without a release.
  func cancel() {
    isPointerDown = false
    fingers.removeAll()
    let ended = entries
    finish()
    for entry in ended { entry.recognizer.cancel() }
  }

  /// Ends gestures of views that were removed by an update. A view that is removed with an animation receives no input meanwhile.
  func viewsHaveRun() {
    if entries.isEmpty { return }
    if graph.hasLeaving { for entry in entries where entry.box.isGoing { entry.recognizer.cancel() } }
    follow()
    for entry in entries.prefix(masked) where entry.recognizer.stage != .failed { entry.recognizer.cancel() }
    resolve()
  }

  /// The number of entries, from the innermost on, that are disabled by an outer modifier's gesture mask.
  private var masked: Int {
    var (passed, masked) = (0, 0)
    for hit in path {
      func pass(_ index: Int) {
        while passed < entries.count, entries[passed].box === hit.box, (entries[passed].recognizer.place?.index ?? .max) > index {
          passed += 1
        }
      }
      for (index, modifier) in hit.box.modifiers.enumerated().reversed() where index < hit.reach {
        guard let modifier = modifier as? GestureModifier, modifier.isEnabled, !modifier.mask.contains(.subviews) else { continue }
        pass(index)
        masked = passed
      }
      pass(-1)
    }
    return masked
  }

  func forget(_ box: Box) {
    guard entries.contains(where: { $0.box === box }) else { return }
    let gone = entries.filter { $0.box === box }
    entries.removeAll { $0.box === box }
    path.removeAll { $0.box === box }
    for entry in gone { entry.recognizer.cancel() }
    // Others may have waited for it.
    if !isResolving { resolve() }
  }

  // MARK: Participants

  private func begin(_ path: [HitBox], _ button: PointerButton = .primary) {
    var found: [Entry] = []
    for hit in path {
      let (box, modifiers) = (hit.box, hit.box.modifiers)
      if hit.reach > modifiers.count && button == .primary {
        found.append(Entry(box: box, ordinal: nil, recognizer: BoxRecognizer(box), relation: .after))
        if let scroll = box as? ScrollBox {
          found.append(Entry(box: box, ordinal: nil, recognizer: ScrollRecognizer(scroll), relation: .scrolling))
        }
      }
      var ordinal = modifiers.count { $0 is GestureModifier }
      for index in modifiers.indices.reversed() {
        guard let modifier = modifiers[index] as? GestureModifier else { continue }
        ordinal -= 1
        guard index < hit.reach, modifier.isEnabled else { continue }
        if !modifier.mask.contains(.subviews) { found.removeAll() }
        guard modifier.button == button, modifier.takesPart else { continue }
        let recognizer = modifier.makeRecognizer()
        recognizer.place = GesturePlace(box: box, index: index)
        found.append(Entry(box: box, ordinal: ordinal, recognizer: recognizer, relation: modifier.relation, modifier: modifier))
      }
    }
    let earlier = entries
    self.path = path
    guard !earlier.isEmpty else { return entries = found }
    let known = Dictionary(grouping: earlier) { ObjectIdentifier($0.box) }
    entries = found.map { new in
      guard let known = known[ObjectIdentifier(new.box)]?.first(where: { $0.isSame(as: new) }) else { return new }
      // A recognizer that has not been notified yet continues; one that is over starts again.
      let stage = known.recognizer.stage
      if stage == .possible || stage == .active || stage == .ended && !known.recognizer.isDelivered { return known }
      return new
    }
    // A second click elsewhere is not part of a double click.
    let kept = Set(entries.map { ObjectIdentifier($0.recognizer) })
    let gone = earlier.filter { !kept.contains(ObjectIdentifier($0.recognizer)) && $0.recognizer.stage == .possible }
    for entry in gone { entry.recognizer.cancel() }
    let present = Dictionary(grouping: found) { ObjectIdentifier($0.box) }
    let waiting = earlier.filter { old in present[ObjectIdentifier(old.box)]?.contains { $0.isSame(as: old) } != true }
    if !waiting.isEmpty { deliverAlone(waiting) }
  }

  /// Delivers gestures that waited for others which are no longer possible, since the next press is elsewhere.
  private func deliverAlone(_ waiting: [Entry]) {
    let present = entries
    entries = waiting
    follow()
    settle()
    entries = present
  }

  /// Updates the recognizers' closures and positions, since views may have run, and cancels disabled ones.
  private func follow() {
    for index in entries.indices {
      guard let ordinal = entries[index].ordinal, entries[index].recognizer.stage != .failed else { continue }
      let entry = entries[index]
      var number = -1
      var isThere = false
      for (place, modifier) in entry.box.modifiers.enumerated() {
        guard let modifier = modifier as? GestureModifier else { continue }
        number += 1
        if number < ordinal { continue }
        isThere = modifier.takesPart
        if isThere && (modifier !== entry.modifier || modifier.isLive) {
          isThere = modifier.update(entry.recognizer)
          entries[index].modifier = modifier
        }
        entry.recognizer.place = GesturePlace(box: entry.box, index: place)
        break
      }
      if !isThere { entry.recognizer.cancel() }
    }
  }

  // MARK: Decision

  private func resolve() {
    settle()
    finishIfOver()
    graph.timers.cancel(timer)
    timer = nil
    let next = entries.compactMap { $0.recognizer.stage == .failed ? nil : $0.recognizer.deadline }.min()
    guard let next else { return }
    timer = graph.timers.schedule(after: max(.zero, next - graph.timers.now)) { [weak self] in self?.timePassed() }
  }

  private func timePassed() {
    timer = nil
    follow()
    let now = graph.timers.now
    for entry in entries where entry.recognizer.stage != .failed && entry.recognizer.deadline.map({ $0 <= now }) == true {
      entry.recognizer.timePassed(now)
    }
    resolve()
  }

  /// Decides and notifies until nothing changes.
  private func settle() {
    isResolving = true
    defer { isResolving = false }
    for _ in 0...2 * entries.count {
      let before = entries.map(\.recognizer.stage)
      rounds += 1
      decide()
      let first = entries.firstIndex { $0.recognizer.stage != .failed }, count = entries.count
      deliver()
      if let first, entries.count == count { offerOutwards(from: first) }
      // The notified code may have removed views.
      if entries.map(\.recognizer.stage) == before { return }
      dropIndifferent()
    }
  }

  /// Offers a press that the content of a box has just passed on to the boxes around it, one after another.
  ///
  /// The next rounds would do the same, but each would decide about all gestures again.
  private func offerOutwards(from first: Int) {
    func isBox(_ entry: Entry) -> Bool { entry.relation == .after && entry.recognizer is BoxRecognizer }
    guard isBox(entries[first]), entries[first].recognizer.stage == .failed else { return }
    var index = first + 1
    let count = entries.count
    while index < entries.count {
      let entry = entries[index], stage = entry.recognizer.stage
      index += 1
      // A scroll view that does not scroll has no effect on what is around it.
      if stage == .failed || !stage.isRecognized && (entry.relation == .scrolling || entry.relation == .lifting) { continue }
      guard stage == .possible, isBox(entry) else { return }
      entry.recognizer.deliver()
      guard entries.count == count, entry.recognizer.stage == .failed else { return }
    }
  }

  /// Removes the boxes that have passed on the press: most of the boxes under it.
  private func dropIndifferent() {
    let count = entries.prefix { $0.recognizer.stage == .failed && $0.recognizer is BoxRecognizer }.count
    if count > 0 { entries.removeFirst(count) }
    if entries.isEmpty { path.removeAll() }
  }

  /// Computes the stages and cancels the losers.
  private func decide() {
    together.removeAll()
    var inner = GestureRecognizer.Stage.failed
    for (index, entry) in entries.enumerated() {
      let own = entry.recognizer.stage
      switch entry.relation {
      case .after:
        if inner.isRecognized {
          if own != .failed && hasMoreClicks(index) {
            // A gesture of more clicks has precedence, and gestures of fewer clicks wait for it.
            if own.isRecognized { cancelInner(below: index) }
            inner = own
          } else if own != .failed {
            entry.recognizer.cancel()
          }
        } else if inner == .possible {
          if own.isRecognized && innerYield(below: index) {
            cancelInner(below: index)
            inner = own
          }
        } else {
          inner = own
        }
      case .before:
        if own.isRecognized {
          cancelInner(below: index)
          inner = own
        } else if own == .possible {
          inner = .possible
        }
      case .beside: inner = max(inner, own)
      case .scrolling, .lifting:
        guard own.isRecognized else { break }
        func yields(_ inner: GestureRecognizer) -> Bool {
          inner.stage == .failed || (entry.relation == .lifting ? inner.yieldsToLifting : inner.yieldsToScrolling)
        }
        if !entries[..<index].allSatisfy({ yields($0.recognizer) }) {
          entry.recognizer.cancel()
        } else {
          cancelInner(below: index)
          inner = own
        }
      }
      together.append(inner)
    }
  }

  /// Whether all recognised inner gestures have fewer clicks and have not been delivered.
  private func hasMoreClicks(_ index: Int) -> Bool {
    guard let clicks = entries[index].recognizer.clicks else { return false }
    return entries[..<index].allSatisfy { inner in
      !inner.recognizer.stage.isRecognized || !inner.recognizer.isDelivered && inner.recognizer.clicks.map { $0 < clicks } == true
    }
  }

  private func innerYield(below index: Int) -> Bool {
    entries[..<index].allSatisfy { $0.recognizer.stage == .failed || $0.recognizer.stage == .possible && $0.recognizer.yields }
  }

  private func cancelInner(below index: Int) {
    for entry in entries[..<index] where entry.recognizer.stage != .failed { entry.recognizer.cancel() }
  }

  private func deliver() {
    // A copy, because notified code may change the list.
    let entries = entries
    var told: [GestureRecognizer] = [], inner: [GestureRecognizer] = []
    // From the outermost inwards. `clicks`: gestures of fewer clicks wait, because an outer gesture may still receive that many.
    var (isAllowed, clicks) = (true, 0)
    for (index, entry) in entries.enumerated().reversed() {
      let own = entry.recognizer
      let waits = own.stage == .ended && own.clicks.map { $0 < clicks } == true
      let isNotified = isAllowed && !waits && own.stage != .failed
      switch entry.relation {
      case .beside: if isNotified { told.append(own) }
      case .before:
        if isNotified { told.append(own) }
        isAllowed = isAllowed && own.stage == .failed
      case .scrolling, .lifting:
        if isNotified { told.append(own) }
        isAllowed = isAllowed && !own.stage.isRecognized
      case .after:
        // After the gestures inside.
        if isNotified && (index == 0 || together[index - 1] == .failed) { inner.append(own) }
        if own.stage == .possible { clicks = max(clicks, own.clicks ?? 0) }
      }
    }
    told += inner.reversed()
    for recognizer in told where recognizer.stage != .failed { recognizer.deliver() }
    for entry in entries where entry.recognizer.stage == .failed { entry.recognizer.withdraw() }
  }

  private func finishIfOver() {
    guard !isDown, !entries.contains(where: { $0.recognizer.stage == .possible || $0.recognizer.stage == .active }) else { return }
    finish()
  }

  private func finish() {
    entries.removeAll()
    path.removeAll()
    graph.timers.cancel(timer)
    timer = nil
  }
}
