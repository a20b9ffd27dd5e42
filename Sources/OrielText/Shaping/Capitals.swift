import Foundation

/// The capital letters of letters that are shown as small capitals.
enum Capitals {
  /// One letter may become several: "SS" of "ß".
  static func of(_ scalar: Unicode.Scalar, _ language: TextLanguage) -> [UInt32] {
    if scalar == "i", hasTwoLetters(language) { return [0x130] }
    return scalar.properties.uppercaseMapping.unicodeScalars.map(\.value)
  }

  /// Whether a character is drawn as a small capital, of those that are wished.
  static func isWished(_ scalar: UInt32, in wish: FontFeatures) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    if properties.changesWhenUppercased { return wish.contains(.lowercaseSmallCaps) }
    return properties.isUppercase && wish.contains(.uppercaseSmallCaps)
  }

  /// Whether a language has an i with a dot and one without.
  private static func hasTwoLetters(_ language: TextLanguage) -> Bool {
    ["tr", "az"].contains { (language.tag ?? userLanguage).hasPrefix($0) }
  }

  private static let userLanguage = Locale.current.language.languageCode?.identifier ?? ""
}
