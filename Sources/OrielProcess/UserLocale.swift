import Foundation

extension Locale {
  /// The user's language and region, from `LC_ALL`, or else `LC_MESSAGES`, or else `LANG`; Foundation's default if these name none, as with
  /// "C". Foundation itself reads no variables on Linux. Read once.
  package static let user = Locale(ofVariable: ProcessVariables["LC_ALL"] ?? ProcessVariables["LC_MESSAGES"] ?? ProcessVariables["LANG"])

  /// The locale for a variable's value in the C library's format, such as "de_DE.UTF-8" or "sr_RS@latin".
  package init(ofVariable name: String?) {
    let parts = (name ?? "").split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.first?.prefix { $0 != "." }.split(separator: "_", omittingEmptySubsequences: false) ?? []
    func areLetters(_ word: Substring, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(word.utf8.count) && word.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }
    guard words.count == 1 || words.count == 2, areLetters(words[0], 2...3), words.count == 1 || areLetters(words[1], 2...2) else {
      self = .current
      return
    }
    let script = parts.count < 2 ? nil : ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"][parts[1]]
    self.init(identifier: ([String(words[0]), script].compactMap(\.self) + words.dropFirst().map(String.init)).joined(separator: "_"))
  }
}
