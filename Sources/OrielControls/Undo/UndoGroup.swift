/// What undoes one thing.
struct UndoAction {
  weak var target: AnyObject?
  var run: @MainActor () -> Void

  init(target: AnyObject, run: @escaping @MainActor () -> Void) {
    self.target = target
    self.run = run
  }

  /// Whether it is a target's, or that of one that has gone.
  func concerns(_ target: AnyObject) -> Bool { self.target == nil || self.target === target }
}

/// What one undo takes back: actions in the order of their registration. Groups that were nested in it have become parts of it.
struct UndoGroup {
  var actions: [UndoAction] = []
  var name = ""

  var isEmpty: Bool { actions.isEmpty }

  /// What is left without a target's actions; nil when nothing is.
  func without(_ target: AnyObject) -> UndoGroup? {
    let rest = actions.filter { !$0.concerns(target) }
    return rest.isEmpty ? nil : UndoGroup(actions: rest, name: name)
  }
}

/// The groups that are open, one inside the other, and what was registered in them: one list, and where in it each group begins.
struct OpenUndoGroups {
  private struct Level {
    var start: Int
    /// Where the groups are that were closed directly inside this one; none is empty.
    var closed: [Range<Int>] = []
  }

  private var actions: [UndoAction] = []
  /// The innermost last.
  private var levels: [Level] = []
  /// The outermost group's.
  var name = ""

  var depth: Int { levels.count }
  /// Whether nothing is registered in any of them.
  var isEmpty: Bool { actions.isEmpty }

  var count: Int { actions.count }

  mutating func append(_ action: UndoAction) { actions.append(action) }

  mutating func begin(name: String = "") {
    if levels.isEmpty { self.name = name }
    levels.append(Level(start: actions.count))
  }

  /// Closes the innermost group; gives it when it is the outermost too. O(1), but for that one.
  mutating func end() -> UndoGroup? {
    guard let level = levels.popLast() else { return nil }
    if levels.isEmpty {
      defer { self = OpenUndoGroups() }
      return UndoGroup(actions: actions, name: name)
    }
    if level.start < actions.count { levels[levels.count - 1].closed.append(level.start..<actions.count) }
    return nil
  }

  /// Takes out the last group that was closed inside the innermost open one; nil when there is none, or something was registered after it.
  mutating func takeLastNested() -> UndoGroup? {
    guard let range = levels.last?.closed.last, range.upperBound == actions.count else { return nil }
    let group = UndoGroup(actions: Array(actions[range]), name: name)
    actions.removeSubrange(range)
    levels[levels.count - 1].closed.removeLast()
    return group
  }

  /// Forgets what a target registered; the groups stay open. O(actions).
  mutating func removeActions(of target: AnyObject) {
    // How many actions before each place stay.
    var kept = [0]
    for action in actions { kept.append(kept[kept.count - 1] + (action.concerns(target) ? 0 : 1)) }
    actions.removeAll { $0.concerns(target) }
    for index in levels.indices {
      levels[index].start = kept[levels[index].start]
      levels[index].closed = levels[index].closed.map { kept[$0.lowerBound]..<kept[$0.upperBound] }.filter { !$0.isEmpty }
    }
  }
}
