import CSDL2
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

  @Test func withoutACompositionNothingWaits() {
    let events = [key(SDLK_a), text(SDL_TEXTINPUT, "a"), key(SDLK_TAB), text(SDL_TEXTINPUT, "b"), key(SDLK_c)]
    #expect(order(events) == ["key A", "text a", "key Tab", "text b", "key C"])
    // Nor after one.
    let after = [text(SDL_TEXTEDITING, "i"), text(SDL_TEXTINPUT, "i"), text(SDL_TEXTEDITING, ""), key(SDLK_TAB), text(SDL_TEXTINPUT, "b")]
    #expect(order(after) == ["editing", "text i", "editing", "key Tab", "text b"])
  }
}
