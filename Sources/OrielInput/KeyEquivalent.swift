/// A key without its modifiers. SwiftUI: `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types without modifiers. Keys that type none have a control character, as Escape, or one of AppKit's from
  /// U+F700 on, as arrows.
  public var character: Character
  /// The key that types a character when no modifier is held. A letter's key is the small letter: no key of a keyboard equals "A".
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// The arrow key that points up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow key that points down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow key that points left, whichever way text runs.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow key that points right, whichever way text runs.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Home key, for the beginning of a field or of a scroll view.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key, for the end of a field or of a scroll view.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page Up: scrolls by nearly the visible height where nothing else takes it.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page Down: scrolls by nearly the visible height where nothing else takes it.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Return key, or Enter on the number pad.
  public static let `return` = KeyEquivalent("\r")
  /// The Tab key, which moves the focus when nothing else takes it.
  public static let tab = KeyEquivalent("\t")
  /// The space bar, which presses the focused control.
  public static let space = KeyEquivalent(" ")
  /// The Escape key, which dismisses the topmost sheet or popover when nothing else takes it.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The Backspace key, which deletes the text before the caret.
  public static let delete = KeyEquivalent("\u{8}")
  /// The Clear key that some number pads have in place of Num Lock.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Delete key, which deletes the text after the caret. SwiftUI: `KeyEquivalent.deleteForward`.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Insert key, with which older programs copy and paste.
  package static let insert = KeyEquivalent("\u{F727}")

  /// Whether it types something to be seen, or a space.
  package var isPrintable: Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 32 && scalar.value != 127 && !(0xF700...0xF8FF).contains(scalar.value)
  }
}

/// Modifier keys held during a key press or a click. SwiftUI: `EventModifiers`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on, whether or not its key is held.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// Either Control key. Editing commands, such as undo, use it.
  public static let control = EventModifiers(rawValue: 4)
  /// Either Alt key.
  public static let option = EventModifiers(rawValue: 8)
  /// Either Super key, which most keyboards mark with a logo. In shortcuts it stands for Control, too: see `KeyboardShortcut`.
  public static let command = EventModifiers(rawValue: 16)
  /// Held by no key: the key that was pressed is on the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// Each of the others, for masks.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  /// Those with which a key types nothing, and is a command.
  package static let ofCommands: EventModifiers = [.control, .option, .command]
}
