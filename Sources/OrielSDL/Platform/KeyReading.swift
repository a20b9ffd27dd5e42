import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

// Converts SDL's key events to keys of the runtime.
extension InputEvent.Key {
  /// The key of an event; nil for modifier keys and keys without an equivalent. Reads the typed text from the event queue.
  @MainActor init?(_ event: SDL_KeyboardEvent) {
    let pad = NumberPadKey(event.keysym)
    let key = pad.map { $0.key(typesDigits: event.keysym.typesDigits) } ?? KeyEquivalent(event.keysym.sym)
    guard let key else { return nil }
    let isUp = event.type == SDL_KEYUP.rawValue
    let characters = TypedCharacters.ofKeyboard.characters(of: event)
    self.init(
      key, isUp ? .up : event.repeat != 0 ? .repeated : .down,
      // Arrows and similar keys type nothing in any layout.
      characters: key.isPrintable ? characters : nil,
      latin: Self.latin(key, at: event.keysym.scancode), isOnNumberPad: pad != nil)
  }

  /// The Latin letter or digit in a key's position, for keys of other scripts, which commands do not use.
  private static func latin(_ key: KeyEquivalent, at place: SDL_Scancode) -> KeyEquivalent? {
    guard let scalar = key.character.unicodeScalars.first, scalar.value >= 0x370, !(0xE000...0xF8FF).contains(scalar.value) else {
      return nil
    }
    let letters = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue, digits = SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue
    let code: UInt32
    if letters.contains(place.rawValue) {
      code = 0x61 + place.rawValue - letters.lowerBound
    } else if digits.contains(place.rawValue) {
      code = 0x31 + place.rawValue - digits.lowerBound
    } else {
      return nil
    }
    return Unicode.Scalar(code).map { KeyEquivalent(Character($0)) }
  }
}

extension SDL_Keysym {
  /// Whether the number pad types digits: Shift inverts Num Lock.
  fileprivate var typesDigits: Bool {
    (UInt32(mod) & KMOD_NUM.rawValue != 0) != (UInt32(mod) & KMOD_SHIFT.rawValue != 0)
  }
}

/// A key of the number pad.
struct NumberPadKey {
  private let code: UInt32

  /// Fails for other keys.
  init?(_ key: SDL_Keysym) {
    // Events created by programs often lack the position.
    let fromCode = UInt32(bitPattern: key.sym & ~Int32(ORIEL_SDL_SCANCODE_MASK))
    let code = key.scancode.rawValue != 0 ? key.scancode.rawValue : key.sym & Int32(ORIEL_SDL_SCANCODE_MASK) != 0 ? fromCode : 0
    guard Self.typed[code] != nil || code == SDL_SCANCODE_KP_ENTER.rawValue else { return nil }
    self.code = code
  }

  /// The key with or without Num Lock; nil for 5 without it.
  func key(typesDigits: Bool) -> KeyEquivalent? {
    if code == SDL_SCANCODE_KP_ENTER.rawValue { return .return }
    if !typesDigits, let moves = Self.moves[code] { return moves }
    if !typesDigits && code == SDL_SCANCODE_KP_5.rawValue { return nil }
    return Self.typed[code].map { KeyEquivalent($0) }
  }

  private static let typed: [UInt32: Character] = {
    let pairs: [(SDL_Scancode, Character)] = [
      (SDL_SCANCODE_KP_DIVIDE, "/"), (SDL_SCANCODE_KP_MULTIPLY, "*"), (SDL_SCANCODE_KP_MINUS, "-"), (SDL_SCANCODE_KP_PLUS, "+"),
      (SDL_SCANCODE_KP_1, "1"), (SDL_SCANCODE_KP_2, "2"), (SDL_SCANCODE_KP_3, "3"), (SDL_SCANCODE_KP_4, "4"), (SDL_SCANCODE_KP_5, "5"),
      (SDL_SCANCODE_KP_6, "6"), (SDL_SCANCODE_KP_7, "7"), (SDL_SCANCODE_KP_8, "8"), (SDL_SCANCODE_KP_9, "9"), (SDL_SCANCODE_KP_0, "0"),
      (SDL_SCANCODE_KP_PERIOD, "."), (SDL_SCANCODE_KP_COMMA, ","), (SDL_SCANCODE_KP_EQUALS, "="),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.rawValue, $1) })
  }()

  private static let moves: [UInt32: KeyEquivalent] = {
    let pairs: [(SDL_Scancode, KeyEquivalent)] = [
      (SDL_SCANCODE_KP_1, .end), (SDL_SCANCODE_KP_2, .downArrow), (SDL_SCANCODE_KP_3, .pageDown), (SDL_SCANCODE_KP_4, .leftArrow),
      (SDL_SCANCODE_KP_6, .rightArrow), (SDL_SCANCODE_KP_7, .home), (SDL_SCANCODE_KP_8, .upArrow), (SDL_SCANCODE_KP_9, .pageUp),
      (SDL_SCANCODE_KP_0, KeyEquivalent("\u{F727}")), (SDL_SCANCODE_KP_PERIOD, .deleteForward),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.rawValue, $1) })
  }()
}

extension KeyEquivalent {
  /// The key for one of SDL's key codes; nil for modifier keys and keys without an equivalent.
  init?(_ code: SDL_Keycode) {
    if let known = Self.named[code] {
      self = known
    } else if let number = Self.functionKey(code), let scalar = Unicode.Scalar(0xF703 + number) {
      self.init(Character(scalar))
    } else {
      // The code of a key with a character is that character; other codes are scan codes with a bit set.
      guard code & ORIEL_SDL_SCANCODE_MASK == 0, let scalar = Unicode.Scalar(UInt32(bitPattern: code)),
        !CharacterSet.controlCharacters.contains(scalar)
      else { return nil }
      self.init(Character(scalar))
    }
  }

  /// The number of a function key, from 1 to 24.
  private static func functionKey(_ code: SDL_Keycode) -> UInt32? {
    let code = UInt32(bitPattern: code)
    if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code) { return 1 + code - SDLK_F1.rawValue }
    if (SDLK_F13.rawValue...SDLK_F24.rawValue).contains(code) { return 13 + code - SDLK_F13.rawValue }
    return nil
  }

  private static let named: [SDL_Keycode: KeyEquivalent] = Dictionary(
    uniqueKeysWithValues: [
      (SDLK_UP, .upArrow), (SDLK_DOWN, .downArrow), (SDLK_LEFT, .leftArrow), (SDLK_RIGHT, .rightArrow),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_TAB, .tab), (SDLK_ESCAPE, .escape), (SDLK_BACKSPACE, .delete),
      (SDLK_DELETE, .deleteForward), (SDLK_CLEAR, .clear), (SDLK_INSERT, KeyEquivalent("\u{F727}")),
      (SDLK_APPLICATION, KeyEquivalent("\u{F735}")),
    ].map { (SDL_Keycode(bitPattern: $0.rawValue), $1) })
}

extension EventModifiers {
  /// The modifier keys currently held.
  static var held: EventModifiers { EventModifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)) }

  /// The held modifier keys from SDL's flags.
  init(_ state: UInt16) {
    let pairs: [(SDL_Keymod, EventModifiers)] = [
      (KMOD_CAPS, .capsLock), (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .option), (KMOD_GUI, .command),
    ]
    self = pairs.reduce(into: []) { if UInt32(state) & $1.0.rawValue != 0 { $0.insert($1.1) } }
  }

  /// The modifiers of a key. AltGr, which selects a character of a key, is not one of them if it has selected another character.
  init(_ state: UInt16, of key: InputEvent.Key) {
    self.init(state)
    let alternates = UInt32(state) & KMOD_ALT.rawValue
    guard alternates == KMOD_RALT.rawValue, let characters = key.characters, !characters.isEmpty else { return }
    if characters.lowercased() != key.key.character.lowercased() { remove(.option) }
  }
}
