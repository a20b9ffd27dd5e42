/// An action that undoes one change.
struct UndoAction {
  weak var target: AnyObject?
  var run: @MainActor () -> Void

  init(target: AnyObject, run: @escaping @MainActor () -> Void) {
    self.target = target
    self.run = run
  }

  /// Whether it belongs to a target, or to one that no longer exists.
  func concerns(_ target: AnyObject) -> Bool { self.target == nil || self.target === target }
}

/// The actions that one undo runs, in the order of their registration. Nested groups have been merged into it.
struct UndoGroup {
  var actions: [UndoAction] = []
  var name = ""

  var isEmpty: Bool { actions.isEmpty }

  /// The group without a target's actions; nil if it becomes empty.
  func without(_ target: AnyObject) -> UndoGroup? {
    let rest = actions.filter { !$0.concerns(target) }
    return rest.isEmpty ? nil : UndoGroup(actions: rest, name: name)
  }
}

/// The open groups, nested in one another, and their actions: one list, with the index at which each group begins.
struct OpenUndoGroups {
  private struct Level {
    var start: Int
    /// The ranges of groups that were closed directly inside this one; none is empty.
    var closed: [Range<Int>] = []
  }

  private var actions: [UndoAction] = []
  /// The innermost last.
  private var levels: [Level] = []
  /// The name of the outermost group.
  var name = ""

  var depth: Int { levels.count }
  /// Whether no action is registered in any of them.
  var isEmpty: Bool { actions.isEmpty }

  var count: Int { actions.count }

  mutating func append(_ action: UndoAction) { actions.append(action) }

  mutating func begin(name: String = "") {
    if levels.isEmpty { self.name = name }
    levels.append(Level(start: actions.count))
  }

  /// Closes the innermost group; returns it if it is also the outermost. O(1), except for the outermost.
  mutating func end() -> UndoGroup? {
    guard let level = levels.popLast() else { return nil }
    if levels.isEmpty {
      defer { self = OpenUndoGroups() }
      return UndoGroup(actions: actions, name: name)
    }
    if level.start < actions.count { levels[levels.count - 1].closed.append(level.start..<actions.count) }
    return nil
  }

  /// Removes and returns the last group closed inside the innermost open one; nil if there is none, or an action was registered after it.
  mutating func takeLastNested() -> UndoGroup? {
    guard let range = levels.last?.closed.last, range.upperBound == actions.count else { return nil }
    let group = UndoGroup(actions: Array(actions[range]), name: name)
    actions.removeSubrange(range)
    levels[levels.count - 1].closed.removeLast()
    return group
  }

  /// Removes the actions of a target; the groups stay open. O(actions).
  mutating func removeActions(of target: AnyObject) {
    // For each index, how many actions before it are kept.
    var kept = [0]
    for action in actions { kept.append(kept[kept.count - 1] + (action.concerns(target) ? 0 : 1)) }
    actions.removeAll { $0.concerns(target) }
    for index in levels.indices {
      levels[index].start = kept[levels[index].start]
      levels[index].closed = levels[index].closed.map { kept[$0.lowerBound]..<kept[$0.upperBound] }.filter { !$0.isEmpty }
    }
  }
}
