@_spi(Oriel) import OrielInput

/// A key with modifiers that presses a control, wherever the focus is. SwiftUI: `KeyboardShortcut`.
///
/// On Linux `.command` in a shortcut means the Control key: `KeyboardShortcut("s")` is Ctrl-S. The Super key works too, where the desktop
/// leaves it to programs. With both `.command` and `.control`, Super and Control must be held together. An uppercase letter needs Shift.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Whether a shortcut adapts to the user's keyboard and script. SwiftUI: `KeyboardShortcut.Localization`.
  public struct Localization: Hashable, Sendable {
    fileprivate enum Kind { case automatic, withoutMirroring, custom }
    fileprivate let kind: Kind
    /// Matched by the typed character if that needs Shift or is elsewhere in the layout.
    ///
    /// In right-to-left text, arrows, brackets and parentheses that point left stand for the ones that point right.
    public static let automatic = Localization(kind: .automatic)
    /// Like `automatic`, but left stays left: for shortcuts that mean a side.
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    /// The key and the modifiers exactly as given, for shortcuts that the program adapts itself.
    public static let custom = Localization(kind: .custom)
  }

  /// Return: presses the most likely button, which looks prominent.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: presses the button that cancels, instead of closing a sheet.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key that is pressed with the modifiers.
  public var key: KeyEquivalent
  /// The modifier keys that must be held, no others; Caps Lock does not count.
  public var modifiers: EventModifiers
  /// How the key is matched on other keyboards.
  public var localization: Localization

  /// Creates a shortcut that adapts to the user's keyboard. By default it needs Control, or Super.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// Creates a shortcut that adapts to the user's keyboard as `localization` specifies.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
  }
}

extension KeyboardShortcut {
  /// Whether a key with the modifiers held is this shortcut.
  package func isPressed(by pressed: InputEvent.Key, held: EventModifiers, isMirrored: Bool) -> Bool {
    var wanted = modifiers.subtracting(.capsLock)
    if wanted.remove(.numericPad) != nil && !pressed.isOnNumberPad { return false }
    let shown = isMirrored && localization == .automatic ? Self.mirrored[key] ?? key : key
    let lower = KeyEquivalent(shown.character.lowercased().first ?? shown.character)
    if lower != shown { wanted.insert(.shift) }
    let held = held.subtracting(.capsLock)
    if pressed.command(with: held) == lower && Self.areHeld(wanted, held) { return true }
    // As typed: Shift may be a part of that. Letters are found by their keys.
    guard localization != .custom, !shown.character.isLetter, shown.isPrintable, pressed.typed(with: held) == String(shown.character) else {
      return false
    }
    return Self.areHeld(wanted.subtracting(.shift), held.subtracting(.shift))
  }

  private static func areHeld(_ wanted: EventModifiers, _ held: EventModifiers) -> Bool {
    wanted == held || wanted.withControlForCommand == held
  }

  /// What stands for a key where text runs from right to left.
  private static let mirrored: [KeyEquivalent: KeyEquivalent] = {
    let pairs: [(KeyEquivalent, KeyEquivalent)] = [
      (.leftArrow, .rightArrow), ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
