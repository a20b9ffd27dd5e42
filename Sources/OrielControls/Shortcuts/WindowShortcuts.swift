@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// The shortcuts of a window, created with the first one, so that windows without shortcuts pay nothing for keys.
@MainActor final class WindowShortcuts: GraphClient {
  static let key = GraphClientKey<WindowShortcuts>()

  /// In the order of appearing.
  private var places: [ShortcutPlace] = []

  override class var keyOrder: KeyOrder? { .shortcuts }
  override var held: [String: Int] { ["shortcuts": places.count] }

  func add(_ place: ShortcutPlace) { places.append(place) }
  func remove(_ place: ShortcutPlace) { places.removeAll { $0 === place } }

  /// Handles shortcuts with Control and the like. Keys that edit the focused view, and all other keys, wait for the focus.
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard case .key(let pressed) = event.action else { return false }
    let held = event.modifiers.subtracting(.capsLock)
    if held.isDisjoint(with: EventModifiers.ofCommands) || graph.focus.target?.box?.edits(by: key, held) == true { return false }
    return run(pressed, held: held)
  }

  /// Presses the first control in the window with a shortcut. Returns false if there is none. O(shortcuts).
  func run(_ pressed: InputEvent.Key, held: EventModifiers) -> Bool {
    let isMeant = { (place: ShortcutPlace) in
      place.shortcut?.isPressed(by: pressed, held: held, isMirrored: place.isMirrored) == true
    }
    guard let control = places.filter(isMeant).compactMap(\.control).min(by: { $0.precedes($1) }) else { return false }
    // A held key does not answer several questions in a row.
    if pressed.phase == .down || !held.isEmpty { control.activate?() }
    return true
  }
}

extension ShortcutPlace {
  /// Whether text runs from right to left at the place of the modifier.
  fileprivate var isMirrored: Bool { scope.dependencies.untracked { EnvironmentValues(scope).layoutDirection == .rightToLeft } }
}

extension KeyOrder {
  /// Shortcuts with Control and the like, before the focused view.
  static let shortcuts = KeyOrder(50)
}
