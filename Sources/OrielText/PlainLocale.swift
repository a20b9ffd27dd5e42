import Foundation

extension Locale {
  /// Whether the locale certainly writes from left to right with the digits 0 to 9, judging by its name. Asking the locale itself opens
  /// ICU's tables, which costs a part of every launch.
  package var isPlain: Bool {
    let name = identifier
    if name.utf8.contains(UInt8(ascii: "@")) { return false }
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard let language = parts.first, Self.plainLanguages.contains(String(language)) else { return false }
    // No script and no digits specified.
    return parts.dropFirst().allSatisfy { $0.utf8.count == 2 || $0.utf8.count == 3 || $0 == "Hans" || $0 == "Hant" }
  }

  private static let plainLanguages: Set<String> = [
    "be", "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "hr", "hu", "id", "is", "it",
    "ja", "ko", "lt", "lv", "mk", "ms", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi",
    "zh",
  ]
}
