import Foundation

/// The language of a text, where it changes which glyphs are taken: a language with a script, perhaps.
package struct TextLanguage: Hashable, Sendable {
  /// The letters of its tag, the last one in the lowest byte: 0 is the user's language.
  private let letters: UInt64

  private init(_ tag: StaticString) { letters = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } } }

  /// That of the user.
  package static let user = TextLanguage("")
  static let chinese = TextLanguage("zh-hans")
  static let traditionalChinese = TextLanguage("zh-hant")
  static let japanese = TextLanguage("ja")
  static let korean = TextLanguage("ko")

  /// The user's, where the language has no code of two or three letters.
  package init(_ language: Locale.Language) {
    let code = language.languageCode?.identifier.lowercased() ?? "", isChinese = code == "zh"
    // Of Chinese the region alone says which characters are meant.
    var script = isChinese ? language.script : Locale.Language.Components(language: language).script
    if isChinese, script == nil { script = .hanSimplified }
    let tag = script.map { "\(code)-\($0.identifier.lowercased())" } ?? code
    func isTag(_ tag: String) -> Bool {
      (2...8).contains(tag.utf8.count) && tag.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) }
    }
    letters = ([tag, code].first(where: isTag) ?? "").utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A tag of BCP 47; nil is the user's.
  var tag: String? {
    if letters == 0 { return nil }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: letters >> (56 - 8 * UInt64($0))) }.drop { $0 == 0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
