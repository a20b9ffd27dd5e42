import CSDL2
@_spi(Oriel) import OrielInput
import Testing

@testable import OrielSDL

/// The order of keys and of text that an input method has composed.
@Suite struct CompositionOrderTests {
  private func key(_ code: SDL_KeyCode) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = Int32(code.rawValue)
    return event
  }

  private func text(_ kind: SDL_EventType, _ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = kind.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { bytes in for (index, byte) in text.utf8.enumerated() { bytes[index] = byte } }
    if kind == SDL_TEXTINPUT {
      event = SDL_Event()
      event.type = kind.rawValue
      withUnsafeMutableBytes(of: &event.text.text) { bytes in for (index, byte) in text.utf8.enumerated() { bytes[index] = byte } }
    }
    return event
  }

  private func name(_ event: SDL_Event) -> String {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN: "key \(String(cString: SDL_GetKeyName(event.key.keysym.sym)))"
    case SDL_TEXTINPUT: "text \(event.enteredText)"
    default: "editing"
    }
  }

  private func order(_ events: [SDL_Event]) -> [String] {
    var order = CompositionOrder(), result: [String] = []
    for event in events { if order.mayPass(event) { result.append(name(event)) } }
    return result + order.release().map(name)
  }

  @Test func whatWasComposedComesBeforeTheKeyThatEndsIt() {
    // As IBus and SDL send them.
    let events = [
      text(SDL_TEXTEDITING, "ong"), key(SDLK_TAB), text(SDL_TEXTEDITING, ""), text(SDL_TEXTINPUT, "ong"), text(SDL_TEXTEDITING, ""),
    ]
    #expect(order(events) == ["editing", "editing", "text ong", "editing", "key Tab"])
  }

  @Test func andBeforeTheCharacterOfThatKey() {
    let events = [text(SDL_TEXTEDITING, "i"), key(SDLK_h), text(SDL_TEXTINPUT, "h"), text(SDL_TEXTEDITING, ""), text(SDL_TEXTINPUT, "i")]
    #expect(order(events) == ["editing", "editing", "text i", "key H", "text h"])
  }

  private func long(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTEDITING_EXT.rawValue
    (event.editExt.text, event.editExt.start, event.editExt.length) = (SDL_strdup(text), start, length)
    return event
  }

  /// SDL has longer texts in memory of their own.
  @Test func whatIsLongerThanAnEventIsWhole() {
    let text = String(repeating: "かな", count: 40), events = [long(text, start: 3, length: 4), key(SDLK_TAB), long("", start: 0, length: 0)]
    #expect(events[0].composedText == text)
    #expect(order(events) == ["editing", "editing", "key Tab"])
    guard case .composition(text, let clause) = events[0].composition else {
      Issue.record("no composition")
      return
    }
    #expect(clause == 3..<7)
    for event in events { event.freeText() }
  }

  @Test func clausesAreCountedInCharacters() {
    func clause(_ text: String, _ start: Int32, _ length: Int32) -> Range<Int>? {
      var event = self.text(SDL_TEXTEDITING, text)
      (event.edit.start, event.edit.length) = (start, length)
      guard case .composition(text, let clause) = event.composition else { return nil }
      return clause
    }
    #expect(clause("abcd", 1, 2) == 1..<3)
    // An accent is a code point of its own, and no character.
    #expect(clause("e\u{301}bcd", 2, 2) == 1..<3)
    #expect(clause("abcd", 2, -1) == 2..<2 && clause("abcd", 2, 0) == 2..<2)
    // Of no known place: at the end.
    #expect(clause("abcd", -1, -1) == 4..<4)
    #expect(clause("abcd", 9, .max) == 4..<4 && clause("abcd", 1, .max) == 1..<4)
  }

  @Test func withoutACompositionNothingWaits() {
    let events = [key(SDLK_a), text(SDL_TEXTINPUT, "a"), key(SDLK_TAB), text(SDL_TEXTINPUT, "b"), key(SDLK_c)]
    #expect(order(events) == ["key A", "text a", "key Tab", "text b", "key C"])
    // Nor after one.
    let after = [text(SDL_TEXTEDITING, "i"), text(SDL_TEXTINPUT, "i"), text(SDL_TEXTEDITING, ""), key(SDLK_TAB), text(SDL_TEXTINPUT, "b")]
    #expect(order(after) == ["editing", "text i", "editing", "key Tab", "text b"])
  }
}
