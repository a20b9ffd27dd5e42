import Foundation

/// Finds words that are not in the system's list of English words. UIKit: `UITextChecker`.
///
/// The list is `/usr/share/dict/words`, read at the first use; without it, and for other languages, no word is misspelled.
public final class UITextChecker {
  /// Creates a checker.
  public init() {}

  private static let words: Set<String> = {
    guard let text = try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8) else { return [] }
    return Set(text.split(whereSeparator: \.isNewline).map { $0.lowercased() })
  }()

  /// The languages with a list of words.
  public static var availableLanguages: [String] { words.isEmpty ? [] : ["en_US"] }

  /// The first misspelled word at or after an offset, in UTF-16 units; its location is `NSNotFound` if there is none.
  ///
  /// With `wrap` the search goes on at the beginning of the range.
  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard !Self.words.isEmpty, language.hasPrefix("en"), let limits = Range(range, in: stringToCheck) else { return none }
    var first = none
    for word in stringToCheck[limits].split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" }) {
      if Self.words.contains(word.lowercased()) { continue }
      let found = NSRange(word.startIndex..<word.endIndex, in: stringToCheck)
      if found.location >= startingOffset { return found }
      if first.location == NSNotFound { first = found }
    }
    return wrapFlag ? first : none
  }
}
