import CHarfBuzz

/// The features of a font that are commonly switched on or off, as a set of bits.
package struct FontFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Digits of equal width.
  package static let monospacedDigits = FontFeatures(rawValue: 1)
  /// Small capitals for lowercase letters.
  package static let lowercaseSmallCaps = FontFeatures(rawValue: 2)
  /// Small capitals for uppercase letters.
  package static let uppercaseSmallCaps = FontFeatures(rawValue: 4)
  /// No ligatures, as in letter-spaced text.
  package static let noLigatures = FontFeatures(rawValue: 8)

  static let smallCapitals: FontFeatures = [.lowercaseSmallCaps, .uppercaseSmallCaps]

  func settings(with others: FeatureSettings) -> [hb_feature_t] {
    var settings: [hb_feature_t] = []
    if contains(.monospacedDigits) { settings.append(Self.setting("tnum", 1)) }
    if contains(.lowercaseSmallCaps) { settings.append(Self.setting("smcp", 1)) }
    if contains(.uppercaseSmallCaps) { settings.append(Self.setting("c2sc", 1)) }
    if contains(.noLigatures) { settings += [Self.setting("liga", 0), Self.setting("clig", 0)] }
    // The last setting of a feature takes effect.
    return settings + others.values.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max) }
  }

  /// Settings for plain text without the features that apply only around a fraction's slash.
  static var withoutFractions: [hb_feature_t] { [setting("frac", 0), setting("numr", 0), setting("dnom", 0)] }

  private static func setting(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
    let tag = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    return hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }
}
