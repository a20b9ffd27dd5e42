import CSDL2

/// Puts keys behind the text that an input method enters because of them.
///
/// An input method that does not use a key, such as Tab, ends what was composed and leaves the key to the program. SDL tells the key first,
/// and the key's own character, then the composed text: which would go to the field that Tab leads to, or behind that character. So while
/// something is composed, keys and their characters wait until nothing else has come with them.
struct CompositionOrder {
  private var isComposing = false
  private var held: [SDL_Event] = []
  /// Whether a text that comes next is that of the last key.
  private var expectsCharacter = false

  /// Takes part of an event; false: it waits until `release`.
  mutating func mayPass(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      isComposing = !event.composedText.isEmpty
      expectsCharacter = false
    case SDL_KEYDOWN where isComposing || !held.isEmpty:
      expectsCharacter = true
      held.append(event)
      return false
    case SDL_TEXTINPUT:
      if expectsCharacter {
        expectsCharacter = false
        held.append(event)
        return false
      }
      isComposing = false
    default: break
    }
    return true
  }

  /// Those that have waited, in their order; called when no event is left.
  mutating func release() -> [SDL_Event] {
    defer { held.removeAll(keepingCapacity: true) }
    expectsCharacter = false
    return held
  }
}
