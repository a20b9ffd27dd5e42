import Foundation

/// Actions that take back what was done, and do again what was taken back. Foundation: `UndoManager`.
///
/// Foundation on Linux has none. Targets are not retained: the actions of one that has gone are passed over. Every window has a manager of
/// its own, which closes the groups that an event opened when the event has been handled. What Foundation answers with an exception, such
/// as `undo()` while undoing or an end of a group that nobody began, is reported once on standard error and changes nothing.
@MainActor open class UndoManager {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// What has been registered since the outermost open group began.
  private var open = OpenUndoGroups()
  /// The groups that were open when the undo or redo that runs now began; they go on when it has ended.
  private var suspended = OpenUndoGroups()
  /// What the undo or redo that runs now has yet to run, the next one last.
  private var running: [UndoAction] = []
  private var openedByEvent = false
  private var disabled = 0
  /// Changes with every registration, undo and redo: whether anything came in between.
  private(set) package var revision = 0

  /// Whether a registration outside of any group opens one that ends with the event. Without it, registering outside of groups
  /// is a mistake, and the action is lost.
  open var groupsByEvent = true
  /// The most groups kept, the oldest going first; 0, the default, is no limit. Negative counts as 0.
  open var levelsOfUndo = 0 { didSet { trim() } }
  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  public init() {}

  /// How many actions it holds.
  var actionCount: Int { (undoStack + redoStack).reduce(running.count) { $0 + $1.actions.count } + open.count + suspended.count }

  private var isPerforming: Bool { isUndoing || isRedoing }

  /// Says what was wrong with a call that does nothing therefore.
  private func refuse(_ reason: String) { Diagnostics.report("UndoManager: \(reason)") }

  // MARK: Registering

  /// Registers what undoes a change; while undoing, what redoes it. New changes forget what could be redone.
  open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    guard open.depth > 0 else { return refuse("a group must be begun before registering undo when groupsByEvent is false") }
    revision += 1
    if !isPerforming { redoStack.removeAll() }
    open.append(UndoAction(target: target) { [weak target] in if let target { handler(target) } })
  }

  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends what `disableUndoRegistration` began; the two are to be called in pairs.
  open func enableUndoRegistration() {
    guard disabled > 0 else { return refuse("enableUndoRegistration() without disableUndoRegistration()") }
    disabled -= 1
  }

  // MARK: Groups

  /// How many groups are open, one inside the other; while undoing or redoing, that of what it registers among them.
  open var groupingLevel: Int { open.depth }

  /// Begins a group inside the one that is open; with `groupsByEvent`, inside the event's, which it opens.
  open func beginUndoGrouping() {
    openEventGroup()
    open.begin()
  }

  private func openEventGroup() {
    guard open.depth == 0, groupsByEvent, !isPerforming else { return }
    open.begin()
    openedByEvent = true
  }

  /// Ends the innermost group: an outermost one can then be undone, if anything was registered in it.
  open func endUndoGrouping() {
    // The outermost one of an undo or redo is its own, and ends with it.
    guard open.depth > (isPerforming ? 1 : 0) else { return refuse("endUndoGrouping() without beginUndoGrouping()") }
    guard let group = open.end() else { return }
    openedByEvent = false
    keep(group, on: \.undoStack)
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

  open var canUndo: Bool { !undoStack.isEmpty || (!isPerforming && !open.isEmpty) }
  open var canRedo: Bool { !redoStack.isEmpty && (isPerforming || open.isEmpty) }

  /// Takes back the last group, the latest action first. Ends a single open group before; inside nested groups, and while an undo or redo
  /// runs, it is a mistake and does nothing.
  open func undo() {
    if isPerforming { return refuse("undo() while \(isUndoing ? "undoing" : "redoing")") }
    if open.depth == 1 { endUndoGrouping() }
    guard open.depth == 0 else { return refuse("undo() while \(open.depth) groups are open, one inside the other") }
    undoNestedGroup()
  }

  /// Takes back the last closed group: while a group is open, the last one that was closed inside it, if nothing was registered since.
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
  }

  /// Does again what was undone last. While groups are open, and while an undo or redo runs, it is a mistake and does nothing.
  open func redo() {
    if isPerforming { return refuse("redo() while \(isUndoing ? "undoing" : "redoing")") }
    if open.depth == 1 && openedByEvent { endUndoGrouping() }
    guard open.depth == 0 else { return refuse("redo() while a group is open") }
    guard let group = redoStack.popLast() else { return }
    isRedoing = true
    let answer = perform(group)
    isRedoing = false
    keep(answer, on: \.undoStack)
  }

  /// Runs a group's actions, and gives what they register: one group, of the same name, whatever groups they begin and end.
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

  /// Forgets all actions and all open groups, and enables registration. An undo or redo that runs ends with this action.
  ///
  /// As in Foundation, an `endUndoGrouping()` that is still to come for such a group is then one that nobody began.
  open func removeAllActions() {
    revision += 1
    undoStack.removeAll()
    redoStack.removeAll()
    running.removeAll()
    let name = open.name
    open = OpenUndoGroups()
    suspended = OpenUndoGroups()
    openedByEvent = false
    // The outermost one of an undo or redo is its own, and ends with it.
    if isPerforming { open.begin(name: name) }
    disabled = 0
  }

  /// Forgets the actions of one target, and groups that hold nothing else. An undo or redo that runs passes over what it had yet to run of them.
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

  /// Names the group that is open, or else the last one, for menus: "Typing".
  open func setActionName(_ actionName: String) {
    if open.depth > 0 {
      open.name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of what `undo` would take back; empty when it has none.
  open var undoActionName: String { !isPerforming && !open.isEmpty ? open.name : undoStack.last?.name ?? "" }
  open var redoActionName: String { canRedo ? redoStack.last?.name ?? "" : "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo " + actionName }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo " + actionName }
}
