import CSDL2

/// Delays keys until after the text that an input method enters because of them.
///
/// An input method that does not use a key, such as Tab, ends the composition and leaves the key to the program. SDL reports the key first,
/// then the key's own character, then the composed text, which would go to the field focused by Tab, or after that character. So during a
/// composition, keys and their characters wait until no other events arrive with them.
struct CompositionOrder {
  private var isComposing = false
  private var held: [SDL_Event] = []
  /// Whether the next text is the last key's.
  private var expectsCharacter = false

  /// Processes an event. Returns false if it must wait until `release`.
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

  /// The delayed events, in order; called when no other event is left.
  mutating func release() -> [SDL_Event] {
    defer { held.removeAll(keepingCapacity: true) }
    expectsCharacter = false
    return held
  }
}
