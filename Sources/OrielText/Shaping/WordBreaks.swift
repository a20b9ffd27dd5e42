/// Where words of a text begin and end, by the Unicode word breaking algorithm. Used on one thread.
///
/// What it finds is that of Foundation's ICU, which has dictionaries of the languages that write no spaces between words: Chinese,
/// Japanese, Thai, Khmer, Lao and Burmese. Without that library there are plainer rules.
struct WordBreaks {
  private var finder = TextBreaks(.words)

  /// Calls `body` with each place at which a word, or what is between words, ends, in bytes of UTF-8, in order up to the text's end; and
  /// whether that was a word.
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ body: (_ end: Int, _ isWord: Bool) -> Void) {
    if text.isEmpty { return }
    var start = 0
    let isFound = finder.each(in: text) { end, isWord in
      // A low line alone joins what is beside it, and is a name in programs.
      body(end, isWord || text[start] == UInt8(ascii: "_"))
      start = end
    }
    if !isFound { Self.findPlainly(in: text, body) }
  }

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

  mutating func close() { finder.close() }
}
