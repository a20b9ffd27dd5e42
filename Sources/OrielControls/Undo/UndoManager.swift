import Foundation
@_spi(Oriel) import OrielCore

/// Registers actions that undo changes, and actions that redo them. Foundation: `UndoManager`.
///
/// Foundation on Linux has none. Targets are not retained: actions of a target that no longer exists do nothing. Every window has its own
/// manager, whose event groups end when the event has been handled. Mistakes for which Foundation raises an exception, such as `undo()`
/// while undoing or `endUndoGrouping()` without a group, are reported once on standard error and change nothing.
@MainActor @preconcurrency open class UndoManager {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The actions registered since the outermost open group began.
  private var open = OpenUndoGroups()
  /// The groups that were open when the running undo or redo began; they are reopened when it has ended.
  private var suspended = OpenUndoGroups()
  /// The actions that the running undo or redo still has to run, the next one last.
  private var running: [UndoAction] = []
  private var openedByEvent = false
  private var disabled = 0
  /// Changes with every registration, undo and redo, so that callers can detect them.
  private(set) var revision = 0

  /// Whether a registration outside of any group opens a group that ends with the event; true by default. If false, registering outside
  /// of groups is a mistake, and the action is lost.
  open var groupsByEvent = true
  /// The maximum number of groups; beyond it, the oldest are removed. 0, the default, means no limit, and so do negative numbers.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether an undo is running: actions registered meanwhile redo it.
  open private(set) var isUndoing = false
  /// Whether a redo is running: actions registered meanwhile undo it.
  open private(set) var isRedoing = false

  /// Called when a group has been done or redone (1), or undone (-1), and whether it is new.
  package var changed: (@MainActor (_ step: Int, _ isNew: Bool) -> Void)?

  /// Whether its changes belong to a document.
  var isOfDocument: Bool { changed != nil }

  /// Makes the next edit of a text a step of its own.
  package func endRun() { revision += 1 }

  /// A manager with nothing to undo, independent of any window.
  ///
  /// No event ends the groups that its registrations open: call `undo()` or `endUndoGrouping()`.
  public init() {}

  /// The number of registered actions, to undo and to redo.
  var actionCount: Int { (undoStack + redoStack).reduce(running.count) { $0 + $1.actions.count } + open.count + suspended.count }

  private var isPerforming: Bool { isUndoing || isRedoing }

  /// Reports why a call does nothing.
  private func refuse(_ reason: String) { Diagnostics.report("UndoManager: \(reason)") }

  // MARK: Registering

  /// Registers how to undo a change; while undoing, how to redo it. New changes remove what could be redone.
  open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    guard open.depth > 0 else { return refuse("a group must be begun before registering undo when groupsByEvent is false") }
    revision += 1
    if !isPerforming { redoStack.removeAll() }
    open.append(UndoAction(target: target) { [weak target] in if let target { handler(target) } })
  }

  /// Whether registrations are stored; false while calls of `disableUndoRegistration()` have not been ended. True at first.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Ignores registrations until `enableUndoRegistration()` has been called as often, or `removeAllActions()` once.
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends one call of `disableUndoRegistration()`. Without such a call it is a mistake and does nothing.
  open func enableUndoRegistration() {
    guard disabled > 0 else { return refuse("enableUndoRegistration() without disableUndoRegistration()") }
    disabled -= 1
  }

  // MARK: Groups

  /// The number of open groups, nested in one another. While an undo or redo runs: its own group, and those begun since.
  open var groupingLevel: Int { open.depth }

  /// Begins a group inside the open one. If none is open and `groupsByEvent` is true, it opens the event's group first.
  open func beginUndoGrouping() {
    openEventGroup()
    open.begin()
  }

  private func openEventGroup() {
    guard open.depth == 0, groupsByEvent, !isPerforming else { return }
    open.begin()
    openedByEvent = true
  }

  /// Ends the innermost group. An outermost group can then be undone, if anything was registered in it.
  open func endUndoGrouping() {
    // The outermost group of an undo or redo belongs to it, and ends with it.
    guard open.depth > (isPerforming ? 1 : 0) else { return refuse("endUndoGrouping() without beginUndoGrouping()") }
    guard let group = open.end() else { return }
    openedByEvent = false
    keep(group, on: \.undoStack)
    if !group.isEmpty, !isPerforming { changed?(1, true) }
  }

  private func keep(_ group: UndoGroup, on stack: ReferenceWritableKeyPath<UndoManager, [UndoGroup]>) {
    if group.isEmpty { return }
    self[keyPath: stack].append(group)
    trim()
  }

  /// Ends the group that a registration in this event opened. The window calls it when an event has been handled.
  package func eventEnded() { if openedByEvent && open.depth == 1 && !isPerforming { endUndoGrouping() } }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Undoing

  /// Whether there is anything to undo: a closed group, or actions registered in an open group.
  ///
  /// It may be true although calling `undo()` would be a mistake: inside nested groups, and while an undo or redo runs.
  open var canUndo: Bool { !undoStack.isEmpty || (!isPerforming && !open.isEmpty) }
  /// Whether there is anything to redo; false while a group with registered actions is open.
  ///
  /// It may be true although calling `redo()` would be a mistake: while groups are open, and while an undo or redo runs.
  open var canRedo: Bool { !redoStack.isEmpty && (isPerforming || open.isEmpty) }

  /// Undoes the last group, the latest action first; does nothing if there is none. A single open group ends first.
  ///
  /// Calling it inside nested groups, or while an undo or redo runs, is a mistake and does nothing.
  open func undo() {
    if isPerforming { return refuse("undo() while \(isUndoing ? "undoing" : "redoing")") }
    if open.depth == 1 { endUndoGrouping() }
    guard open.depth == 0 else { return refuse("undo() while \(open.depth) groups are open, one inside the other") }
    undoNestedGroup()
  }

  /// Undoes the last closed group: while a group is open, the last one closed inside it, if nothing was registered since.
  open func undoNestedGroup() {
    if isPerforming { return refuse("undoNestedGroup() while \(isUndoing ? "undoing" : "redoing")") }
    let group: UndoGroup?
    if open.depth == 0 {
      group = undoStack.popLast()
    } else {
      group = open.takeLastNested()
      if group == nil { refuse("undoNestedGroup() after a registration that no closed group holds") }
    }
    guard let group else { return }
    isUndoing = true
    let answer = perform(group)
    isUndoing = false
    keep(answer, on: \.redoStack)
    if open.depth == 0 { changed?(-1, false) }
  }

  /// Redoes what was undone last. The event's group, if it is the only open one, ends first.
  ///
  /// Calling it while other groups are open, or while an undo or redo runs, is a mistake and does nothing.
  open func redo() {
    if isPerforming { return refuse("redo() while \(isUndoing ? "undoing" : "redoing")") }
    if open.depth == 1 && openedByEvent { endUndoGrouping() }
    guard open.depth == 0 else { return refuse("redo() while a group is open") }
    guard let group = redoStack.popLast() else { return }
    isRedoing = true
    let answer = perform(group)
    isRedoing = false
    keep(answer, on: \.undoStack)
    changed?(1, false)
  }

  /// Runs a group's actions, and returns the actions that they register as one group of the same name, even if they begin and end groups.
  private func perform(_ group: UndoGroup) -> UndoGroup {
    revision += 1
    swap(&open, &suspended)
    open.begin(name: group.name)
    running = group.actions
    while let action = running.popLast() { action.run() }
    if open.depth > 1 { refuse("an undone action began \(open.depth - 1) groups that it did not end") }
    var answer = UndoGroup()
    while open.depth > 0 { if let outermost = open.end() { answer = outermost } }
    swap(&open, &suspended)
    return answer
  }

  // MARK: Forgetting

  /// Removes all actions and all open groups, and enables registration. A running undo or redo ends with its present action.
  ///
  /// As in Foundation, a later `endUndoGrouping()` for a removed group is a mistake, since the group is no longer open.
  open func removeAllActions() {
    revision += 1
    undoStack.removeAll()
    redoStack.removeAll()
    running.removeAll()
    let name = open.name
    open = OpenUndoGroups()
    suspended = OpenUndoGroups()
    openedByEvent = false
    // The outermost group of an undo or redo belongs to it, and ends with it.
    if isPerforming { open.begin(name: name) }
    disabled = 0
  }

  /// Removes the actions of one target, and closed groups that contain no others. O(actions stored).
  ///
  /// A running undo or redo skips such actions that it still has to run.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    revision += 1
    undoStack = undoStack.compactMap { $0.without(target) }
    redoStack = redoStack.compactMap { $0.without(target) }
    running.removeAll { $0.concerns(target) }
    open.removeActions(of: target)
    suspended.removeActions(of: target)
  }

  // MARK: Names

  /// Sets the name, for menus, of the outermost open group, else of the last closed one: "Typing". Does nothing if there is neither.
  open func setActionName(_ actionName: String) {
    if open.depth > 0 {
      open.name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of the group that `undo()` would undo; empty if it has no name, or there is no group.
  open var undoActionName: String { !isPerforming && !open.isEmpty ? open.name : undoStack.last?.name ?? "" }
  /// The name of the group that `redo()` would redo; empty if it has no name, or there is nothing to redo.
  open var redoActionName: String { canRedo ? redoStack.last?.name ?? "" : "" }
  /// "Undo Typing", with the name of the group that `undo()` would undo, or "Undo". English in every locale.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo Typing", with the name of the group that `redo()` would redo, or "Redo". English in every locale.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// A menu item's title for undoing: "Undo Typing" for "Typing", "Undo" for an empty name. English in every locale.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo " + actionName }
  /// A menu item's title for redoing: "Redo Typing" for "Typing", "Redo" for an empty name. English in every locale.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo " + actionName }
}

extension UndoManager: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: UndoManager, b: UndoManager) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
