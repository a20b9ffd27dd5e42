import Foundation

/// Actions that take back what was done, and do again what was taken back. Foundation: `UndoManager`.
///
/// Foundation on Linux has none. Targets are not retained: the actions of one that has gone are passed over. Every window has a manager of
/// its own, which closes the groups that an event opened when the event has been handled.
@MainActor open class UndoManager {
  /// What undoes one thing, or a group of such.
  private indirect enum Action {
    case single(Single)
    case group(Group)
  }
  private struct Single {
    weak var target: AnyObject?
    var run: @MainActor () -> Void
  }
  private struct Group {
    var actions: [Action] = []
    var name = ""

    var isEmpty: Bool { actions.isEmpty }

    /// What is left without a target's actions, and those of targets that have gone; nil when nothing is.
    func without(_ target: AnyObject) -> Group? {
      let rest = actions.compactMap { action -> Action? in
        switch action {
        case .single(let single): single.target == nil || single.target === target ? nil : action
        case .group(let inner): inner.without(target).map { .group($0) }
        }
      }
      return rest.isEmpty ? nil : Group(actions: rest, name: name)
    }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The innermost last.
  private var open: [Group] = []
  private var openedByEvent = false
  private var disabled = 0
  /// Changes with every registration, undo and redo: whether anything came in between.
  private(set) package var revision = 0

  /// Whether a registration outside of any group opens one that ends with the event. Without it, registering outside of groups
  /// is a mistake.
  open var groupsByEvent = true
  /// The most groups kept, the oldest going first; 0, the default, is no limit. Negative counts as 0.
  open var levelsOfUndo = 0 { didSet { trim() } }
  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  public init() {}

  // MARK: Registering

  /// Registers what undoes a change; while undoing, what redoes it. New changes forget what could be redone.
  open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    revision += 1
    precondition(groupsByEvent || !open.isEmpty, "UndoManager: a group must be begun before registering undo when groupsByEvent is false")
    openEventGroup()
    if !isUndoing && !isRedoing { redoStack.removeAll() }
    let action = Single(target: target) { [weak target] in if let target { handler(target) } }
    open[open.count - 1].actions.append(.single(action))
  }

  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends what `disableUndoRegistration` began; the two are to be called in pairs.
  open func enableUndoRegistration() {
    precondition(disabled > 0, "UndoManager: enableUndoRegistration() without disableUndoRegistration()")
    disabled -= 1
  }

  // MARK: Groups

  open var groupingLevel: Int { open.count }

  /// Begins a group inside the one that is open; with `groupsByEvent`, inside the event's, which it opens.
  open func beginUndoGrouping() {
    openEventGroup()
    open.append(Group())
  }

  private func openEventGroup() {
    guard open.isEmpty, groupsByEvent, !isUndoing, !isRedoing else { return }
    open.append(Group())
    openedByEvent = true
  }

  /// Ends the innermost group: an outermost one can then be undone, if anything was registered in it.
  open func endUndoGrouping() {
    guard var group = open.popLast() else { preconditionFailure("UndoManager: endUndoGrouping() without beginUndoGrouping()") }
    if open.isEmpty { openedByEvent = false }
    if group.isEmpty { return }
    if !open.isEmpty {
      if open[open.count - 1].name.isEmpty { open[open.count - 1].name = group.name }
      group.name = ""
      open[open.count - 1].actions.append(.group(group))
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
    }
    trim()
  }

  /// Ends the group that a registration in this event opened. The window calls it when an event has been handled.
  package func eventEnded() { if openedByEvent && open.count == 1 { endUndoGrouping() } }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Undoing

  open var canUndo: Bool { !undoStack.isEmpty || open.first.map { !$0.isEmpty } ?? false }
  open var canRedo: Bool { !redoStack.isEmpty && (open.isEmpty || open[0].isEmpty) }

  /// Takes back the last group, the latest action first. Ends the event's group before; inside other groups it is a mistake.
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    precondition(open.isEmpty, "UndoManager: undo() while groups are open")
    undoNestedGroup()
  }

  /// Takes back the last closed group.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
  }

  /// Does again what was undone last.
  open func redo() {
    if open.count == 1 && openedByEvent { endUndoGrouping() }
    guard !isUndoing, !isRedoing, open.isEmpty, let group = redoStack.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
  }

  /// What the actions register is one group, of the same name.
  private func perform(_ group: Group) {
    revision += 1
    beginUndoGrouping()
    open[0].name = group.name
    run(group)
    while !open.isEmpty { endUndoGrouping() }
  }

  private func run(_ group: Group) {
    for action in group.actions.reversed() {
      switch action {
      case .single(let single): single.run()
      case .group(let group): run(group)
      }
    }
  }

  // MARK: Forgetting

  /// Forgets all actions, open groups too, and enables registration.
  open func removeAllActions() {
    revision += 1
    undoStack.removeAll()
    redoStack.removeAll()
    open.removeAll()
    openedByEvent = false
    disabled = 0
  }

  /// Forgets the actions of one target, and groups that hold nothing else.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    revision += 1
    undoStack = undoStack.compactMap { $0.without(target) }
    redoStack = redoStack.compactMap { $0.without(target) }
    open = open.map { $0.without(target) ?? Group(name: $0.name) }
  }

  // MARK: Names

  /// Names the group that is open, or else the last one, for menus: "Typing".
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[0].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of what `undo` would take back; empty when it has none.
  open var undoActionName: String { open.first.flatMap { $0.isEmpty ? nil : $0.name } ?? undoStack.last?.name ?? "" }
  open var redoActionName: String { canRedo ? redoStack.last?.name ?? "" : "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo " + actionName }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo " + actionName }
}
