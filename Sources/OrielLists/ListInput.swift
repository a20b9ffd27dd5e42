import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

// Selecting, deleting and moving rows.
extension ListNode {
  /// Selects a row: alone, or with Control, Shift or while editing, together with others.
  func clicked(_ row: RowBox, modifiers: EventModifiers) {
    graph[ListKeys.key].active = self
    // From now on keys go to the list.
    graph.focus.move(to: nil, isShown: false)
    graph.focus.standIn = box
    guard let selection, let id = row.selectionID else { return }
    var new = selection.selected()
    let toggles = !modifiers.isDisjoint(with: [.control, .command])
    lead = id
    if selection.allowsMultiple, modifiers.contains(.shift), let anchor, let range = ids(from: anchor, to: id) {
      new = toggles ? new.union(range) : range
    } else if toggles || metrics.isEditing && selection.allowsMultiple {
      if !selection.allowsMultiple { new = new.intersection([id]) }
      if new.remove(id) == nil { new.insert(id) }
      anchor = id
    } else {
      new = [id]
      anchor = id
    }
    selection.select(new)
    if new == [id] { graph.dependencies.untracked { EnvironmentValues(scope).rowChosen }?() }
  }

  /// The ids of all selectable rows from one row to another.
  private func ids(from first: AnyHashable, to last: AnyHashable) -> Set<AnyHashable>? {
    guard let a = rows.firstIndex(where: { $0.selectionID == first }), let b = rows.firstIndex(where: { $0.selectionID == last }) else {
      return nil
    }
    return Set(rows[min(a, b)...max(a, b)].compactMap(\.selectionID))
  }

  /// Deletes the rows that can be deleted, with one call of an action for all of its rows.
  func delete(_ rows: [RowBox]) {
    var calls: [(node: RowTraitNode, rows: ViewNode, set: IndexSet)] = []
    for case let (node, rows, offset)? in rows.map({ $0.place?.delete }) {
      if let index = calls.firstIndex(where: { $0.rows === rows }) {
        calls[index].set.insert(offset)
      } else {
        calls.append((node, rows, [offset]))
      }
    }
    for call in calls { call.node.trait.deletion?(call.set) }
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

  /// Handles arrow keys and Delete; returns false if the list does not use the key.
  func keyPressed(_ key: KeyEquivalent, modifiers: EventModifiers) -> Bool {
    guard let selection, modifiers.isSubset(of: [.capsLock, .shift]) else { return false }
    switch key {
    case .upArrow: return moveSelection(selection, by: -1, extends: modifiers.contains(.shift))
    case .downArrow: return moveSelection(selection, by: 1, extends: modifiers.contains(.shift))
    case .delete, .deleteForward:
      let selected = selection.selected()
      let victims = rows.filter { row in row.place?.delete != nil && row.selectionID.map(selected.contains) == true }
      delete(Array(victims))
      return !victims.isEmpty
    default: return false
    }
  }

  private func moveSelection(_ selection: ListSelection, by step: Int, extends: Bool) -> Bool {
    let candidates = rows.filter { $0.selectionID != nil }
    let selected = selection.selected()
    // Starts at the row that was selected last, otherwise at the outermost of the selected rows.
    var start = lead.flatMap { lead in selected.contains(lead) ? candidates.firstIndex { $0.selectionID == lead } : nil }
    if start == nil {
      let isSelected = { (row: RowBox) in row.selectionID.map(selected.contains) == true }
      start = step > 0 ? candidates.lastIndex(where: isSelected) : candidates.firstIndex(where: isSelected)
    }
    let target = start.map { $0 + step } ?? (step > 0 ? 0 : candidates.count - 1)
    guard candidates.indices.contains(target), let id = candidates[target].selectionID else { return start != nil }
    lead = id
    if extends, selection.allowsMultiple, let range = ids(from: anchor ?? start.flatMap { candidates[$0].selectionID } ?? id, to: id) {
      anchor = anchor ?? start.flatMap { candidates[$0].selectionID } ?? id
      selection.select(range)
    } else {
      anchor = id
      selection.select([id])
    }
    reveal(candidates[target])
    return true
  }

  /// Scrolls as far as needed to show a row.
  private func reveal(_ row: RowBox) {
    row.placePath()
    box.container?.reveal(CGRect(x: box.origin.x, y: box.origin.y + row.origin.y, width: 0, height: row.size.height))
  }
}

/// Tracks which list of a window takes keys.
@MainActor final class ListKeys: GraphClient {
  static let key = GraphClientKey<ListKeys>()

  /// The list that was clicked last.
  weak var active: ListNode? {
    didSet {
      if active === oldValue { return }
      oldValue?.keysChanged()
      active?.keysChanged()
    }
  }

  /// Whether that list took keys when its rows were drawn.
  private var hadKeys = false

  func takesKeys(_ list: ListNode) -> Bool { active === list && graph.focus.target == nil && isReachable(list) }

  override class var isInFrames: Bool { true }
  /// Follows the focus and the layers over the window, before the rows are painted.
  override func willPaint() {
    let hasKeys = active.map(takesKeys) ?? false
    if hasKeys == hadKeys { return }
    hadKeys = hasKeys
    active?.keysChanged()
  }

  override class var keyOrder: KeyOrder? { .list }

  /// The last clicked list takes keys, otherwise the one under the pointer. Lists below a layer take none.
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    let list =
      active.flatMap { isReachable($0) ? $0 : nil } ?? graph.input.location.flatMap(list(at:)).flatMap { isReachable($0) ? $0 : nil }
    return list?.keyPressed(key, modifiers: event.modifiers) ?? false
  }

  private func isReachable(_ list: ListNode) -> Bool {
    !list.isRemoved && (graph.stage.rootBox.layers.isEmpty || graph.stage.rootBox.keysReach(list.box))
  }

  private func list(at point: CGPoint) -> ListNode? {
    for case let row as RowBox in graph.boxes(at: point) { if let list = row.parent as? ListNode { return list } }
    return nil
  }
}
