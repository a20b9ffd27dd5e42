import CSDL2
@_spi(Oriel) import OrielInput

// The text composed by an input method in SDL's events: in the event itself, or if it is longer in separate memory.
extension SDL_Event {
  /// The composed text in either kind of event; empty if there is none.
  var composedText: String {
    switch SDL_EventType(type) {
    case SDL_TEXTEDITING: withUnsafeBytes(of: edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    case SDL_TEXTEDITING_EXT: editExt.text.map { String(cString: $0) } ?? ""
    default: ""
    }
  }

  /// The composition with its clause. SDL counts code points: a start below 0 is unknown, and the caret is at the end; a length of 0 or
  /// less represents a caret.
  var composition: InputEvent.Action {
    let text = composedText
    let (start, length) = type == SDL_TEXTEDITING.rawValue ? (edit.start, edit.length) : (editExt.start, editExt.length)
    if start < 0 { return .composition(text, clause: text.count..<text.count) }
    /// The number of characters before a code point.
    func characters(before count: Int) -> Int { String(String.UnicodeScalarView(text.unicodeScalars.prefix(count))).count }
    let low = characters(before: Int(start))
    return .composition(text, clause: low..<(length > 0 ? max(low, characters(before: Int(start) + Int(length))) : low))
  }

  /// Frees memory that SDL has allocated for the event; to be called by the event's owner after handling it.
  func freeText() { if type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(editExt.text) } }
}
