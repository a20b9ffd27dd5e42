@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// A window's undo manager, and the keys that use it.
@MainActor final class WindowUndo: GraphClient {
  static let key = GraphClientKey<WindowUndo>()

  let manager = UndoManager()

  override class var endsEvents: Bool { true }
  override class var keyOrder: KeyOrder? { .undo }

  override func eventEnded() { manager.eventEnded() }

  /// Ctrl-Z undoes; Ctrl-Shift-Z and Ctrl-Y redo; with Super in place of Control too.
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    switch (key.character.lowercased(), event.modifiers.subtracting(.capsLock).controlForCommand) {
    case ("z", .control) where manager.canUndo: manager.undo()
    case ("z", [.control, .shift]) where manager.canRedo, ("y", .control) where manager.canRedo: manager.redo()
    // With nothing to undo, the key goes on to the next client.
    default: return false
    }
    return true
  }

  override var held: [String: Int] { ["undo actions": manager.actionCount] }
}

extension ViewGraph {
  package var undoManager: UndoManager { self[WindowUndo.key].manager }
}

extension KeyOrder {
  /// The keys of undo, and of the menu bar's standard commands.
  package static let undo = KeyOrder(400)
}
