import CHarfBuzz

/// The features of a font that are switched on or off. Those of every text are a few, so they are a set of bits.
package struct FontFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Digits of one width.
  package static let monospacedDigits = FontFeatures(rawValue: 1)
  /// Small letters as small capitals.
  package static let lowercaseSmallCaps = FontFeatures(rawValue: 2)
  /// Capitals as small capitals.
  package static let uppercaseSmallCaps = FontFeatures(rawValue: 4)
  /// No ligatures, as between letters that are moved apart.
  package static let noLigatures = FontFeatures(rawValue: 8)

  static let smallCapitals: FontFeatures = [.lowercaseSmallCaps, .uppercaseSmallCaps]

  func settings(with others: FeatureSettings) -> [hb_feature_t] {
    var settings: [hb_feature_t] = []
    if contains(.monospacedDigits) { settings.append(Self.setting("tnum", 1)) }
    if contains(.lowercaseSmallCaps) { settings.append(Self.setting("smcp", 1)) }
    if contains(.uppercaseSmallCaps) { settings.append(Self.setting("c2sc", 1)) }
    if contains(.noLigatures) { settings += [Self.setting("liga", 0), Self.setting("clig", 0)] }
    // The last one of a feature counts.
    return settings + others.values.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max) }
  }

  /// Plain text without what is on only around a fraction's slash.
  static var withoutFractions: [hb_feature_t] { [setting("frac", 0), setting("numr", 0), setting("dnom", 0)] }

  private static func setting(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
    let tag = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    return hb_feature_t(tag: tag, value: value, start: 0, end: .max)
  }
}
