#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// Where words of a text begin and end, by the Unicode word breaking algorithm. Used on one thread.
///
/// What it finds is that of Foundation's ICU, which has dictionaries of the languages that write no spaces between words: Chinese,
/// Japanese, Thai, Khmer, Lao and Burmese. Without that library there are plainer rules.
struct WordBreaks {
  #if canImport(_FoundationICU)
    private var iterator: OpaquePointer?
    private var hasTried = false
  #endif

  /// Calls `body` with each place at which a word, or what is between words, ends, in bytes of UTF-8, in order up to the text's end; and
  /// whether that was a word.
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ isWord: Bool) -> Void) {
    if text.isEmpty { return }
    #if canImport(_FoundationICU)
      if let iterator = opened() {
        var status = U_ZERO_ERROR
        let isSet = text.withMemoryRebound(to: CChar.self) { bytes -> Bool in
          guard let source = swift_utext_openUTF8(nil, bytes.baseAddress, Int64(bytes.count), &status) else { return false }
          defer { swift_utext_close(source) }
          swift_ubrk_setUText(iterator, source, &status)
          guard status.rawValue <= U_ZERO_ERROR.rawValue else { return false }
          var start = Int(swift_ubrk_first(iterator))
          while true {
            let place = Int(swift_ubrk_next(iterator))
            if place < 0 { return true }
            // A low line alone joins what is beside it, and is a name in programs.
            body(place, swift_ubrk_getRuleStatus(iterator) >= 100 || text[start] == UInt8(ascii: "_"))
            start = place
          }
        }
        if isSet { return }
      }
    #endif
    Self.findPlainly(in: text, body)
  }

  #if canImport(_FoundationICU)
    private mutating func opened() -> OpaquePointer? {
      if hasTried { return iterator }
      hasTried = true
      var status = U_ZERO_ERROR
      iterator = swift_ubrk_open(UBRK_WORD, "en", nil, 0, &status)
      return iterator
    }
  #endif

  /// By plainer rules: words are of letters and digits.
  static func findPlainly(in text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ isWord: Bool) -> Void) {
    var place = 0, wasWord = false
    for character in String(decoding: text, as: UTF8.self) {
      let isWord = character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
      if place > 0 && !(isWord && wasWord) { body(place, wasWord) }
      place += character.utf8.count
      wasWord = isWord
    }
    body(place, wasWord)
  }

  mutating func close() {
    #if canImport(_FoundationICU)
      if let iterator { swift_ubrk_close(iterator) }
      iterator = nil
    #endif
  }
}
