/// A key without its modifiers. SwiftUI: `KeyEquivalent`.
///
/// ```swift
/// Button("Save") { save() }.keyboardShortcut("s", modifiers: .command)
/// ```
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types without modifiers. Other keys have a control character, such as Escape, or one of AppKit's from
  /// U+F700 on, such as arrows.
  public var character: Character
  /// Creates the key that types a character without modifiers. For letters this is the lowercase character: no key equals "A".
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// The up arrow key of the keyboard.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow key of the keyboard.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow key, in any text direction.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow key, in any text direction.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Home key, which moves to the beginning of a field or scroll view.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key, which moves to the end of a field or scroll view.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page Up, which scrolls by nearly the visible height unless another view handles it.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page Down, which scrolls by nearly the visible height unless another view handles it.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Return key, or Enter on the number pad.
  public static let `return` = KeyEquivalent("\r")
  /// The Tab key, which moves the focus unless another view handles it.
  public static let tab = KeyEquivalent("\t")
  /// The space bar, which presses the focused control.
  public static let space = KeyEquivalent(" ")
  /// The Escape key, which dismisses the topmost sheet or popover unless another view handles it.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The Backspace key, which deletes the text before the caret.
  public static let delete = KeyEquivalent("\u{8}")
  /// The Clear key, which some number pads have instead of Num Lock.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Delete key, which deletes the text after the caret. SwiftUI: `KeyEquivalent.deleteForward`.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Insert key, used by older programs for copying and pasting.
  package static let insert = KeyEquivalent("\u{F727}")

  /// Whether it types a visible character or a space.
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
  /// A Shift key, the left or the right one.
  public static let shift = EventModifiers(rawValue: 2)
  /// Either Control key, used by editing commands such as undo.
  public static let control = EventModifiers(rawValue: 4)
  /// An Alt key, the left or the right one.
  public static let option = EventModifiers(rawValue: 8)
  /// Either Super key, which most keyboards mark with a logo. In shortcuts Control is equivalent: see `KeyboardShortcut`.
  public static let command = EventModifiers(rawValue: 16)
  /// Not a held key: the pressed key is on the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All modifiers together, to test or mask with.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  /// The modifiers with which a key is a command instead of typing text.
  package static let ofCommands: EventModifiers = [.control, .option, .command]
}
