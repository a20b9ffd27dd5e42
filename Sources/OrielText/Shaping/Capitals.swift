import Foundation

/// The uppercase forms of characters shown as small capitals.
enum Capitals {
  /// A character may become several: "SS" for "ß".
  static func of(_ scalar: Unicode.Scalar, _ language: TextLanguage) -> [UInt32] {
    if scalar == "i", hasTwoLetters(language) { return [0x130] }
    return scalar.properties.uppercaseMapping.unicodeScalars.map(\.value)
  }

  /// Whether a character is drawn as one of the requested small capitals.
  static func isWished(_ scalar: UInt32, in wish: FontFeatures) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    if properties.changesWhenUppercased { return wish.contains(.lowercaseSmallCaps) }
    return properties.isUppercase && wish.contains(.uppercaseSmallCaps)
  }

  /// Whether a language has a dotted and a dotless i.
  private static func hasTwoLetters(_ language: TextLanguage) -> Bool {
    ["tr", "az"].contains { (language.tag ?? userLanguage).hasPrefix($0) }
  }

  private static let userLanguage = Locale.current.language.languageCode?.identifier ?? ""
}
