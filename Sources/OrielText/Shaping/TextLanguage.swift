import Foundation

/// The language of a text, as far as it affects the choice of glyphs: a language with an optional script.
package struct TextLanguage: Hashable, Sendable {
  /// The characters of its tag, the last one in the lowest byte; 0 is the user's language.
  private let letters: UInt64

  private init(_ tag: StaticString) { letters = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } } }

  /// The user's language.
  package static let user = TextLanguage("")
  static let chinese = TextLanguage("zh-hans")
  static let traditionalChinese = TextLanguage("zh-hant")
  static let japanese = TextLanguage("ja")
  static let korean = TextLanguage("ko")

  /// The user's language if the code does not have two or three letters.
  package init(_ language: Locale.Language) {
    let code = language.languageCode?.identifier.lowercased() ?? "", isChinese = code == "zh"
    // For Chinese, the region alone determines the script.
    var script = isChinese ? language.script : Locale.Language.Components(language: language).script
    if isChinese, script == nil { script = .hanSimplified }
    let tag = script.map { "\(code)-\($0.identifier.lowercased())" } ?? code
    func isTag(_ tag: String) -> Bool {
      (2...8).contains(tag.utf8.count) && tag.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) }
    }
    letters = ([tag, code].first(where: isTag) ?? "").utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A BCP 47 tag; nil for the user's language.
  var tag: String? {
    if letters == 0 { return nil }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: letters >> (56 - 8 * UInt64($0))) }.drop { $0 == 0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
