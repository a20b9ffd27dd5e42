import CSDL2
@_spi(Oriel) import OrielInput

// What SDL's events say of the text that an input method composes: in the event itself, or if it is longer in memory of its own.
extension SDL_Event {
  /// The text that is composed, whatever the event's kind has of it; empty if there is none.
  var composedText: String {
    switch SDL_EventType(type) {
    case SDL_TEXTEDITING: withUnsafeBytes(of: edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    case SDL_TEXTEDITING_EXT: editExt.text.map { String(cString: $0) } ?? ""
    default: ""
    }
  }

  /// The same as an input with its clause. SDL counts code points: a beginning below 0 is not known, and the caret is at the end; a length
  /// of 0 or less is that of a caret alone.
  var composition: InputEvent.Action {
    let text = composedText
    let (start, length) = type == SDL_TEXTEDITING.rawValue ? (edit.start, edit.length) : (editExt.start, editExt.length)
    if start < 0 { return .composition(text, clause: text.count..<text.count) }
    /// The characters before a code point.
    func characters(before count: Int) -> Int { String(String.UnicodeScalarView(text.unicodeScalars.prefix(count))).count }
    let low = characters(before: Int(start))
    return .composition(text, clause: low..<(length > 0 ? max(low, characters(before: Int(start) + Int(length))) : low))
  }

  /// Frees what SDL has allocated for the event alone: to be called when it has been handled, by whoever took it from the queue.
  func freeText() { if type == SDL_TEXTEDITING_EXT.rawValue { SDL_free(editExt.text) } }
}
