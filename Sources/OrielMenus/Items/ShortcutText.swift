import OrielControls
import OrielInput

extension KeyboardShortcut {
  /// The shortcut as it is written in menus, such as "Ctrl+Shift+S".
  package var menuText: String {
    var parts: [String] = []
    // Control stands for Command, unless both are held.
    let isSuper = modifiers.isSuperset(of: [.command, .control])
    if isSuper { parts.append("Super") }
    if modifiers.contains(.control) || modifiers.contains(.command) { parts.append("Ctrl") }
    if modifiers.contains(.option) { parts.append("Alt") }
    let isCapital = key.character.isLetter && key.character.isUppercase
    if modifiers.contains(.shift) || isCapital { parts.append("Shift") }
    parts.append(key.menuText)
    return parts.joined(separator: "+")
  }
}

extension KeyEquivalent {
  fileprivate var menuText: String {
    switch self {
    case .upArrow: "↑"
    case .downArrow: "↓"
    case .leftArrow: "←"
    case .rightArrow: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .return: "Return"
    case .tab: "Tab"
    case .space: "Space"
    case .escape: "Esc"
    case .delete: "Backspace"
    case .deleteForward: "Del"
    case .clear: "Clear"
    default: functionKey ?? character.uppercased()
    }
  }

  /// "F1" to "F35".
  private var functionKey: String? {
    guard let scalar = character.unicodeScalars.first, (0xF704...0xF726).contains(scalar.value) else { return nil }
    return "F\(scalar.value - 0xF703)"
  }
}
