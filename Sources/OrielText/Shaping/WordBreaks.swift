/// The word boundaries of a text, by the Unicode word breaking algorithm. Used on one thread.
///
/// Uses Foundation's ICU, with its dictionaries of languages without spaces between words: Chinese, Japanese, Thai, Khmer, Lao and Burmese.
/// Without that library the rules are simpler.
struct WordBreaks {
  private var finder = TextBreaks(.words)

  /// Calls `body` with the end of each word or separator, in bytes of UTF-8, in order up to the text's end, and with whether it is a word.
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ isWord: Bool) -> Void) {
    if text.isEmpty { return }
    var start = 0
    let isFound = finder.each(in: text) { end, isWord in
      // An underscore alone joins its neighbours, and is an identifier in programs.
      body(end, isWord || text[start] == UInt8(ascii: "_"))
      start = end
    }
    if !isFound { Self.findPlainly(in: text, body) }
  }

  /// The simpler rules: words consist of letters and digits.
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

  mutating func close() { finder.close() }
}
