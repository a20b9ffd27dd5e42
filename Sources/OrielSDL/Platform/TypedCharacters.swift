import CSDL2
import Foundation

/// The characters that keys type in the keyboard's layout with the held modifiers, which SDL only reports during text input.
///
/// On X11, `XKeyText` queries Xlib for each of the server's events before SDL converts it. On Wayland SDL sends the text of a key right
/// after the key, if such events are enabled.
@MainActor final class TypedCharacters {
  /// There is one keyboard.
  static let ofKeyboard = TypedCharacters()

  /// For the keys that are down, by position: their release types the same.
  private var held: [UInt32: String] = [:]

  /// For a key that goes down or up; nil if they are unknown.
  func characters(of event: SDL_KeyboardEvent) -> String? {
    let place = event.keysym.scancode.rawValue
    let found = XKeyText.text(of: event)
    if event.type == SDL_KEYUP.rawValue { return held.removeValue(forKey: place) ?? found }
    let characters = Self.textThatFollows(event.windowID) ?? found
    if place < SDL_NUM_SCANCODES.rawValue { held[place] = characters }
    return characters
  }

  /// The text in the next queued event, if it is a text event.
  private static func textThatFollows(_ window: UInt32) -> String? {
    var next = SDL_Event()
    guard SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1,
      next.type == SDL_TEXTINPUT.rawValue, next.text.windowID == window
    else { return nil }
    return next.enteredText
  }
}

extension SDL_Event {
  /// The text of a text event.
  var enteredText: String { withUnsafeBytes(of: text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }
}

/// The characters typed by keys of an X server. SDL's own key event carries them in an unused field: a character, or a mark for none.
enum XKeyText {
  private static let none: UInt32 = 1
  // SDL's events are created on the main thread, which also reads them.
  /// The text of the server's latest key event, until SDL converts that.
  @exclusivity(unchecked) private nonisolated(unsafe) static var latest: UInt32 = 0
  private nonisolated(unsafe) static var lookUp: LookUp?

  private typealias LookUp =
    @convention(c) (
      UnsafeMutablePointer<XKeyEvent>, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<KeySym>, OpaquePointer?
    ) -> Int32
  private typealias ScalarOfSymbol = @convention(c) (UInt32) -> UInt32

  /// The text carried by SDL's event of a key; nil if it is unknown.
  static func text(of event: SDL_KeyboardEvent) -> String? {
    guard lookUp != nil, event.keysym.unused != 0 else { return nil }
    return Unicode.Scalar(event.keysym.unused).flatMap { $0.value == none ? nil : String(Character($0)) } ?? ""
  }

  /// Starts observing the server's events, which are not passed on: programs with Oriel do not read them.
  @MainActor static func observe() {
    lookUp = DisplayLibrary.x11.function("XLookupString", as: LookUp.self)
    guard lookUp != nil else { return }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(
      { _, event in
        guard let event else { return 1 }
        switch SDL_EventType(event.pointee.type) {
        case SDL_SYSWMEVENT:
          if let message = event.pointee.syswm.msg, message.pointee.subsystem == SDL_SYSWM_X11 {
            XKeyText.read(message.pointee.msg.x11.event)
          }
          return 0
        case SDL_KEYDOWN, SDL_KEYUP:
          event.pointee.key.keysym.unused = XKeyText.latest
          XKeyText.latest = 0
        default: break
        }
        return 1
      }, nil)
  }

  private static func read(_ event: XEvent) {
    guard event.type == KeyPress || event.type == KeyRelease, let lookUp else { return }
    var (key, symbol) = (event.xkey, KeySym(0))
    // Control changes the result of Xlib's lookup, but not the key's character.
    key.state &= ~UInt32(ControlMask)
    _ = lookUp(&key, nil, 0, &symbol, nil)
    latest = scalar(of: UInt32(truncatingIfNeeded: symbol)) ?? none
  }

  /// The character of one of X's key symbols; nil for symbols without a visible one.
  static func scalar(of symbol: UInt32) -> UInt32? {
    let scalar: UInt32
    switch symbol {
    case 0x20...0x7E, 0xA0...0xFF: scalar = symbol
    // The number pad.
    case 0xFFAA...0xFFB9, 0xFFBD: scalar = symbol - 0xFF80
    case 0x0100_0000...0x0110_FFFF: scalar = symbol - 0x0100_0000
    // Arrows and similar keys, modifiers, dead keys.
    case 0xFD00...0xFFFF: return nil
    // The symbols of other scripts have separate numbers.
    default: scalar = scalarOfSymbol?(symbol) ?? 0
    }
    return scalar < 0x20 ? nil : scalar
  }

  private static let scalarOfSymbol = DisplayLibrary.keyboard.function("xkb_keysym_to_utf32", as: ScalarOfSymbol.self)
}
