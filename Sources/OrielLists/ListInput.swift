import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

// Selecting, deleting and moving rows.
extension ListNode {
  /// Takes the focus, or keys while nothing has the focus.
  private func takeKeys() {
    graph[ListKeys.key].active = self
    if let target = frame?.focusTarget, selection != nil {
      graph.focus.move(to: target, isShown: false)
    } else {
      graph.focus.move(to: nil, isShown: false)
      graph.focus.standIn = frame
    }
  }

  /// Selects a row: alone, or with Control, Shift or while editing, together with others.
  func clicked(_ row: RowBox, modifiers: EventModifiers) {
    takeKeys()
    guard let selection, let id = row.selectionID else { return }
    var new: Set<AnyHashable> = [id]
    let toggles = !modifiers.isDisjoint(with: [.control, .command])
    lead = id
    if selection.allowsMultiple, modifiers.contains(.shift), let anchor, place(of: anchor) != nil {
      return extend(from: anchor, to: id, keeping: toggles ? selection.selected() : [])
    }
    if toggles || metrics.isEditing && selection.allowsMultiple { new = selection.toggled(id) }
    anchor = id
    selection.select(new)
    if new == [id] { graph.dependencies.untracked { EnvironmentValues(scope).rowChosen }?() }
  }

  /// Runs the primary action for a row: for the whole selection if the row is a part of it.
  func doubleClicked(_ row: RowBox) {
    guard let id = row.selectionID, let selection else { return }
    let selected = selection.selected()
    act(on: selected.contains(id) ? selected : [id])
  }

  /// Runs the primary action. Returns whether there is one.
  @discardableResult private func act(on ids: Set<AnyHashable>) -> Bool {
    guard !ids.isEmpty, let action = graph.dependencies.untracked({ EnvironmentValues(scope).listPrimaryAction }) else { return false }
    action(ids)
    return true
  }

  /// Selects a row alone.
  func select(only id: AnyHashable) {
    (anchor, lead) = (id, id)
    selection?.select([id])
  }

  /// Selects everything between two rows. Elements whose values are unknown are made first.
  private func extend(from first: AnyHashable, to last: AnyHashable, keeping kept: Set<AnyHashable>) {
    guard let selection, let a = place(of: first), let b = place(of: last) else { return }
    let (ids, unknown) = ids(from: a, to: b)
    let isWaiting = graph[ListKeys.key].make(unknown, for: self) { [unowned self] in extend(from: first, to: last, keeping: kept) }
    if !isWaiting { selection.select(kept.union(ids)) }
  }

  /// Deletes the rows that can be deleted, with one call of an action for all of its rows.
  func delete(_ rows: [RowBox]) { delete(rows.compactMap { $0.place?.delete }) }

  private func delete(_ edits: [RowPlace.Edit]) {
    var calls: [(node: RowTraitNode, rows: ViewNode, set: IndexSet)] = []
    for edit in edits {
      if let index = calls.firstIndex(where: { $0.rows === edit.rows }) {
        calls[index].set.insert(edit.offset)
      } else {
        calls.append((edit.node, edit.rows, [edit.offset]))
      }
    }
    for call in calls { call.node.trait.deletion?(call.set) }
  }

  /// Deletes the selected rows, also those that are not made.
  private func deleteSelected(_ selected: Set<AnyHashable>) -> Bool {
    var edits = rows.compactMap { row in row.selectionID.map(selected.contains) == true ? row.place?.delete : nil }
    var left = selected.subtracting(rows.lazy.compactMap(\.selectionID))
    var unknown: [(AnyLazyForEachNode, Range<Int>)] = []
    for gap in gaps where !left.isEmpty {
      guard let known = traits[ObjectIdentifier(gap.node)], known.isPlain else { continue }
      func take(_ offset: Int) {
        if known.deniesDeletion {
          unknown.append((gap.node, offset..<(offset + 1)))
        } else if let edit = expectedPlace(at: offset, of: gap).delete {
          edits.append(edit)
        }
      }
      // Whichever are fewer: the elements, or the selected ones.
      if left.count < 100 {
        for id in left { if let offset = gap.node.offset(of: id), gap.elements.contains(offset) { take(offset) } }
      } else {
        for offset in gap.elements { if let id = gap.node.id(at: offset), left.remove(id) != nil { take(offset) } }
      }
    }
    if graph[ListKeys.key].make(unknown, for: self, then: { [unowned self] in _ = deleteSelected(selected) }) { return true }
    delete(edits)
    return !edits.isEmpty
  }

  /// Moves a row up or down among the elements of its collection.
  func move(_ row: RowBox, by steps: Int) {
    guard let move = row.place?.move, let action = move.node.trait.movement, (0..<move.count).contains(move.offset + steps) else {
      return
    }
    // The destination is counted with the row itself in place.
    action([move.offset], steps < 0 ? move.offset + steps : move.offset + steps + 1)
  }

  // MARK: Keys

  var isEnabled: Bool { graph.dependencies.untracked { EnvironmentValues(scope).isEnabled } }

  /// Handles a key; returns false if the list does not use it.
  func keyPressed(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard isEnabled else { return false }
    return commandPressed(key, event)
  }

  /// Handles a letter, which comes after the shortcuts of the window.
  func letterPressed(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard isEnabled, selection != nil, event.modifiers.isSubset(of: [.shift, .capsLock]), key.isPrintable else { return false }
    guard case .key(let pressed) = event.action else { return false }
    return typed(pressed.typed(with: event.modifiers), at: event.time)
  }

  private func commandPressed(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    let modifiers = event.modifiers.subtracting(.capsLock)
    if key == .escape, modifiers.isEmpty, drag != nil || swipe != nil {
      drag?.cancel(in: self)
      closeSwipe()
      return true
    }
    if modifiers == .option, key == .upArrow || key == .downArrow { return moveLead(by: key == .upArrow ? -1 : 1) }
    guard let selection else { return false }
    if modifiers == .control, key == "a", selection.allowsMultiple { return selectAll(selection) }
    if modifiers == .control, selection.allowsMultiple {
      switch key {
      case .upArrow: return moveSelection(.step(-1), roams: true)
      case .downArrow: return moveSelection(.step(1), roams: true)
      case .home: return moveSelection(.end(first: true), roams: true)
      case .end: return moveSelection(.end(first: false), roams: true)
      case .pageUp: return moveSelection(.page(-1), roams: true)
      case .pageDown: return moveSelection(.page(1), roams: true)
      case .space: return toggleAtKeyboard()
      default: break
      }
    }
    if modifiers == .shift, key == .space, selection.allowsMultiple, let last = roaming ?? lead, let first = anchor {
      extend(from: first, to: last, keeping: [])
      (lead, anchor) = (last, first)
      return true
    }
    if key == "*", modifiers.isSubset(of: .shift) { return expandSiblings() }
    guard modifiers.isSubset(of: .shift) else { return false }
    let extends = modifiers.contains(.shift)
    switch key {
    case .upArrow: return moveSelection(.step(-1), extends: extends)
    case .downArrow: return moveSelection(.step(1), extends: extends)
    case .home: return moveSelection(.end(first: true), extends: extends)
    case .end: return moveSelection(.end(first: false), extends: extends)
    case .pageUp: return moveSelection(.page(-1), extends: extends)
    case .pageDown: return moveSelection(.page(1), extends: extends)
    case .leftArrow where !extends: return disclose(false)
    case .rightArrow where !extends: return disclose(true)
    case .return where !extends: return act(on: selection.selected())
    case .delete, .deleteForward: return deleteSelected(selection.selected())
    default: return false
    }
  }

  private func selectAll(_ selection: RowSelection) -> Bool {
    guard let first = end(first: true), let last = end(first: false) else { return false }
    let (ids, unknown) = ids(from: first, to: last)
    let isWaiting = graph[ListKeys.key].make(unknown, for: self) { [unowned self] in
      if let selection = self.selection { _ = selectAll(selection) }
    }
    if !isWaiting { selection.select(ids) }
    return true
  }

  /// A way of moving the selection.
  enum Way {
    case step(Int), page(Int), end(first: Bool)
    var direction: Int {
      switch self {
      case .step(let step), .page(let step): step
      case .end(let first): first ? 1 : -1
      }
    }
  }

  /// Where the keys begin: at the row that was selected last, otherwise at the outermost of the selected rows.
  private func start(_ selected: Set<AnyHashable>, _ step: Int) -> ListPlace? {
    if let roaming, let place = place(of: roaming) { return place }
    if let lead, selected.contains(lead), let place = place(of: lead) { return place }
    let isSelected = { (row: RowBox) in row.selectionID.map(selected.contains) == true }
    var best = (step > 0 ? rows.lastIndex(where: isSelected) : rows.firstIndex(where: isSelected)).map { ListPlace.row($0) }
    // Few enough to look for the ones that are not made.
    if selected.count < 100, !gaps.isEmpty {
      for id in selected where rows.allSatisfy({ $0.selectionID != id }) {
        guard let place = place(of: id) else { continue }
        if let known = best, precedes(known, place) != (step > 0) { continue }
        best = place
      }
    }
    return best
  }

  /// `roams`: whether only the keyboard moves.
  private func moveSelection(_ way: Way, extends: Bool = false, roams: Bool = false) -> Bool {
    guard let selection else { return false }
    let selected = selection.selected(), direction = way.direction
    let start = start(selected, direction)
    var target: ListPlace?
    switch way {
    case .step(let step): target = start.map { next($0, by: step) } ?? end(first: step > 0)
    case .end(let first): target = end(first: first)
    case .page(let step): target = start.flatMap { page(from: $0, step) } ?? end(first: step > 0)
    }
    // Rows that cannot be selected are passed, and further rows of the same element.
    let startID = start.flatMap(selectionID)
    func isPassed(_ place: ListPlace) -> Bool {
      guard let id = selectionID(at: place) else { return true }
      if case .step = way { return id == startID }
      return false
    }
    while let place = target, isPassed(place) {
      if isUnknown(place), case .element(let gap, let offset) = place {
        let isWaiting = graph[ListKeys.key].make([(gaps[gap].node, offset..<(offset + 1))], for: self) { [unowned self] in
          _ = moveSelection(way, extends: extends, roams: roams)
        }
        if isWaiting { return true }
      }
      target = next(place, by: direction)
    }
    guard let place = target, let id = selectionID(at: place) else {
      // At the end, several selected rows become one.
      if case .step = way, !extends, !roams, let start, let id = selectionID(at: start), selected != [id] { select(only: id) }
      return start != nil
    }
    if roams {
      roaming = id
      graph[ListKeys.key].reveal(id, in: self)
      return true
    }
    let first = anchor ?? start.flatMap(selectionID) ?? id
    lead = id
    if extends, selection.allowsMultiple {
      anchor = first
      extend(from: first, to: id, keeping: [])
    } else {
      anchor = id
      if selected != [id] { selection.select([id]) }
    }
    graph[ListKeys.key].reveal(id, in: self)
    return true
  }

  /// Adds the row where the keyboard is to the selection, or removes it.
  private func toggleAtKeyboard() -> Bool {
    guard let selection, let id = roaming ?? lead else { return false }
    let new = selection.toggled(id)
    (lead, anchor) = (id, id)
    // The keyboard stays, also at a row that is no longer selected.
    roaming = id
    selection.select(new)
    return true
  }

  /// The place a page away: the last one that is visible together with the first.
  private func page(from start: ListPlace, _ step: Int) -> ListPlace? {
    guard let seen = box?.container?.size.height, let first = rect(of: start)?.rect else { return nil }
    var last = start, steps = 0
    while let next = next(last, by: step), steps < 10_000, let rect = rect(of: next)?.rect {
      if rect.union(first).height > seen && last != start { break }
      (last, steps) = (next, steps + 1)
    }
    return last
  }

  /// Moves the row of the keys among the elements of its collection.
  private func moveLead(by steps: Int) -> Bool {
    guard let lead, case .row(let index)? = place(of: lead), rows[index].place?.move != nil else { return false }
    move(rows[index], by: steps)
    graph[ListKeys.key].reveal(lead, in: self)
    return true
  }

  // MARK: Expansion

  /// Expands the selected row and all others of the same level in its tree. Returns false if the row is in none.
  private func expandSiblings() -> Bool {
    guard let lead, selection?.selected().contains(lead) == true, case .row(let index)? = place(of: lead) else { return false }
    let level = rows[index].outlineLevel
    var siblings: [RowBox] = []
    for row in rows[index...] {
      let other = row.outlineLevel
      if other < level { break }
      if other == level { siblings.append(row) }
    }
    for row in rows[..<index].reversed() {
      let other = row.outlineLevel
      if other < level { break }
      if other == level { siblings.append(row) }
    }
    let groups = siblings.compactMap(\.disclosure)
    for group in groups where !group.isExpanded { group.toggle() }
    return !groups.isEmpty
  }

  /// Expands or collapses the selected row, or moves to its first child or its parent.
  private func disclose(_ expands: Bool) -> Bool {
    guard let lead, selection?.selected().contains(lead) == true, case .row(let index)? = place(of: lead) else { return false }
    let row = rows[index]
    if let group = row.disclosure {
      if group.isExpanded != expands {
        group.toggle()
        return true
      }
      if expands { return moveSelection(.step(1), extends: false) }
    }
    if expands { return false }
    // To the nearest row before it that is farther out.
    let level = row.outlineLevel
    if level == 0 { return false }
    for outer in rows[..<index].reversed() where outer.outlineLevel < level {
      guard outer.disclosure != nil, let id = outer.selectionID else { return false }
      select(only: id)
      graph[ListKeys.key].reveal(id, in: self)
      return true
    }
    return false
  }
}

extension RowBox {
  /// The group whose label the row shows.
  fileprivate var disclosure: (isExpanded: Bool, toggle: () -> Void)? {
    var next = content
    while let box = next {
      let semantics = box.semantics
      for description in semantics.inside + [semantics] where description.role == .disclosure {
        guard let action = description.actions.first(where: { $0.name == .activate }) else { continue }
        return (description.state.contains(.expanded), action.run)
      }
      next = box.children.count == 1 || box.inner != nil ? box.inner ?? box.children.first : nil
    }
    return nil
  }

  /// The number of disclosure groups around the row.
  fileprivate var outlineLevel: Int {
    guard var box = content else { return 0 }
    while let inner = box.inner { box = inner }
    return box.graph.dependencies.untracked { EnvironmentValues(box.scope).outlineLevel }
  }
}
