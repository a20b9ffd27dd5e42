/// The allowed line breaks of a text, by the Unicode line breaking algorithm. Used on one thread.
///
/// Uses Foundation's ICU, with its dictionaries of Thai, Khmer, Lao and Burmese; pure printable ASCII uses a table of the same rules.
/// Without that library the rules are simpler.
struct LineBreaks {
  private var finder = TextBreaks(.lines)

  /// Calls `body` with each allowed break inside a text, in bytes of UTF-8, in order.
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    let isFound = finder.each(in: text) { end, _ in if end < text.count { body(end) } }
    if !isFound { Self.findPlainly(in: text, body) }
  }

  /// The simpler rules: after spaces and hyphens, and around ideographs.
  static func findPlainly(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var place = 0, previous: Character?
    for character in String(decoding: text, as: UTF8.self) {
      if let previous, breaks(between: previous, and: character) { body(place) }
      place += character.utf8.count
      previous = character
    }
  }

  /// Whether a line may break between two characters of a paragraph.
  private static func breaks(between a: Character, and b: Character) -> Bool {
    if a == "\u{00A0}" || b == "\u{00A0}" { return false }
    if a.isWhitespace { return !b.isWhitespace }
    if a == "\u{200B}" { return true }
    if (a == "-" || a == "\u{2010}" || a == "–" || a == "—") && !b.isWhitespace && !b.isNumber { return true }
    return (isIdeograph(a) && !b.isWhitespace && !b.isPunctuation) || (isIdeograph(b) && !a.isWhitespace && !a.isPunctuation)
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x2FFF, 0x3040...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
    default: return false
    }
  }

  mutating func close() { finder.close() }

  // MARK: ASCII

  /// Whether a line may break between two adjacent printable ASCII characters, neither of them a space. `before` is the character before
  /// both, 0 if there is none. Unicode's rules LB13 to LB30.
  static func breaks(_ before: UInt8, _ a: UInt8, _ b: UInt8) -> Bool {
    switch (classes[Int(a & 127)], classes[Int(b & 127)]) {
    // LB13, LB14: not before closing or separating characters, not after opening ones.
    case (_, .closing), (_, .exclaims), (_, .separates), (_, .slash), (.opening, _): false
    // LB19: not beside quotes; LB30: not before a bar.
    case (.quotes, _), (_, .quotes), (_, .bar): false
    // LB21: not before a hyphen; after one, unless a number begins (LB25) or a word that begins with it (LB20a).
    case (_, .hyphen), (.hyphen, .number): false
    case (.hyphen, let next): before > 0x20 || next != .letter
    // LB25, LB28 to LB30: not inside words and numbers, or before what belongs to them.
    case (.letter, .letter), (.letter, .number), (.number, .letter), (.number, .number): false
    case (.separates, .number), (.separates, .letter): false
    case (.slash, .number): classes[Int(before & 127)] != .number
    case (.prefix, .letter), (.prefix, .number), (.postfix, .letter), (.postfix, .number): false
    case (.letter, .prefix), (.number, .prefix), (.letter, .postfix), (.number, .postfix): false
    case (.letter, .opening), (.number, .opening): false
    case (.closing, .letter), (.closing, .number): a == UInt8(ascii: "}")
    default: true
    }
  }

  /// Whether a line may break between spaces, which follow the character `before`, and a printable ASCII character `a`, followed by `next`;
  /// 0 if there is none.
  static func breaks(_ before: UInt8, afterSpaceBefore a: UInt8, _ next: UInt8) -> Bool {
    // LB14: not after an opening character, even with spaces between.
    if classes[Int(before & 127)] == .opening { return false }
    return switch classes[Int(a & 127)] {
    case .closing, .exclaims, .slash: false
    case .separates: classes[Int(next & 127)] == .number && next != 0
    default: true
    }
  }

  private enum Class: UInt8 { case letter, number, opening, closing, exclaims, separates, slash, hyphen, quotes, prefix, postfix, bar }

  private static let classes: ContiguousArray<Class> = ContiguousArray(
    (UInt8(0)..<128).map { byte in
      switch byte {
      case 0x30...0x39: .number
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .closing
      case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclaims
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .separates
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "-"): .hyphen
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotes
      case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
      case UInt8(ascii: "%"): .postfix
      case UInt8(ascii: "|"): .bar
      default: .letter
      }
    })
}
