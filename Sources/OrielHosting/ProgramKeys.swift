@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The keys of every window of a program, after its own shortcuts and the focused view.
///
/// Control-N opens a window, Control-W closes this one, Control-comma opens the settings, Control-Q quits, and the shortcuts of scenes open
/// their windows.
@MainActor final class ProgramKeys: GraphClient {
  static let key = GraphClientKey<ProgramKeys>()
  weak var window: ProgramWindow?
  /// Whether a menu bar in the window has these keys.
  var isReplaced = false

  override class var keyOrder: KeyOrder? { .undo }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard !isReplaced, let window, case .key(let pressed) = event.action, pressed.phase == .down else { return false }
    guard let program = EnvironmentValues(graph.rootScope).programReference?.program else { return false }
    let held = event.modifiers.subtracting(.capsLock)
    if !held.isDisjoint(with: EventModifiers.ofCommands) {
      for scene in program.scenes
      where !scene.description.removesCommands && scene.description.shortcut?.isPressed(by: key, held: held) == true {
        program.open(scene)
        return true
      }
    }
    guard held == .control || held == .command else { return false }
    switch key {
    case "w":
      // A sheet belongs to its window.
      if !graph.stage.rootBox.blocks(.keys) { program.close(window) }
    case "q": program.requestQuit()
    case ",": return program.openSettings()
    default: return false
    }
    return true
  }
}

extension WindowDescription {
  /// What opens a window of the scene.
  var shortcut: KeyboardShortcut? {
    if let own = placement.shortcut { return own }
    return kind == .group ? KeyboardShortcut("n") : nil
  }
}

extension KeyboardShortcut {
  /// Whether a key with modifiers is this shortcut. An uppercase letter needs Shift.
  fileprivate func isPressed(by pressed: KeyEquivalent, held: EventModifiers) -> Bool {
    let lower = KeyEquivalent(key.character.lowercased().first ?? key.character)
    var wanted = modifiers
    if lower != key { wanted.insert(.shift) }
    return pressed == lower && (wanted == held || wanted.withControlForCommand == held)
  }
}
