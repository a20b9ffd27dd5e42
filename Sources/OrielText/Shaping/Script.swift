import CHarfBuzz

/// Scripts of characters, as HarfBuzz names them: by the four-character codes of ISO 15924.
enum Script {
  static let common = UInt32(HB_SCRIPT_COMMON.rawValue)
  static let inherited = UInt32(HB_SCRIPT_INHERITED.rawValue)
  static let unknown = UInt32(HB_SCRIPT_UNKNOWN.rawValue)
  static let latin = UInt32(HB_SCRIPT_LATIN.rawValue)
  static let han = UInt32(HB_SCRIPT_HAN.rawValue)
  static let hiragana = UInt32(HB_SCRIPT_HIRAGANA.rawValue)
  static let katakana = UInt32(HB_SCRIPT_KATAKANA.rawValue)
  static let hangul = UInt32(HB_SCRIPT_HANGUL.rawValue)

  static func of(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A ? latin : common }
    return UInt32(hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue)
  }

  /// Whether its characters take the script of the preceding text.
  static func isShared(_ script: UInt32) -> Bool { script == common || script == inherited || script == unknown }

  /// Whether a character is a space at which lines may end.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a character has no glyph and is not a space.
  static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 && scalar != 0x09 || scalar >= 0x7F && scalar < 0xA0 }

  /// Whether a character is a combining mark or joins its neighbours; then it takes their font.
  static func isJoined(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300: return false
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF, 0x20E3: return true
    default:
      let kind = hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar)
      return kind == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK || kind == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
        || kind == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
    }
  }
}
