import Foundation
import OrielText
import TestSupport

/// Texts, fonts and lengths that are seldom met.
enum HostileText {
  static var fonts: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/Fonts")
  }

  /// Whether a part of a text may run from right to left.
  static func mayTurn(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0x2068, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  private static let pieces = [
    " ", " ", " ", "  ", "\n", "\r\n", "\t", "-", "–", "\u{AD}", "\u{A0}", "\u{200B}", "\u{2060}", "\u{200D}", "\u{200C}", "\u{FE0F}",
    "\u{301}", "\u{20DD}",
    "e\u{301}\u{323}\u{308}", "🇩🇪", "🇫", "👩‍👩‍👧‍👦", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום", "العربية", "لا", "नमस्ते", "क्षि", "ไทย", "한국", "ᄒ", "ᅡ", "漢字", "。", "ﷺ",
    "\u{202E}", "\u{202C}",
    "\u{2066}", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{FFFF}",
    "\u{D7FF}", "\u{E000}",
    "\u{10FFFF}", "\u{378}", "\u{E0001}", "fi", "ffl", "AV", "1/2", "...", "((", "[](", "W", "i", "l", "Zalgo\u{334}\u{35C}\u{327}",
  ]

  /// Up to so many pieces: words, marks and single scalars, now and then one of them many times over.
  static func text(_ random: inout SplitMix64, upTo count: Int) -> String {
    var text = ""
    let pieces = random.below(count + 1)
    var taken = 0
    while taken < pieces {
      let piece = piece(&random)
      let times = random.chance(12) ? 1 + random.below(max(1, min(pieces - taken, count / 3))) : 1
      for _ in 0..<times { text += piece }
      taken += times
    }
    return text
  }

  private static func piece(_ random: inout SplitMix64) -> String {
    switch random.below(4) {
    case 0: return pieces[random.below(pieces.count)]
    case 1: return String((0..<(1 + random.below(9))).map { _ in Character(Unicode.Scalar(UInt8(97 + random.below(26)))) })
    case 2: return String(Unicode.Scalar(UInt8(32 + random.below(95))))
    default:
      let planes = [0x250, 0x800, 0x3000, 0xD800, 0x1_0000, 0x2_0000, 0x11_0000]
      return Unicode.Scalar(UInt32(random.below(planes[random.below(planes.count)]))).map { String($0) } ?? "?"
    }
  }

  /// One of few fonts.
  static func ordinaryFont(_ random: inout SplitMix64) -> FontSpec {
    FontSpec(face: FontFace(family: ["Inter", "DejaVu Sans"][random.below(2)]), size: [13, 13, 13.3, 26][random.below(4)])
  }

  static func font(_ random: inout SplitMix64) -> FontSpec {
    let family = ["Inter", "DejaVu Sans", "DejaVu Sans Mono", "No such family", ""][random.below(5)]
    let weight = [400, 400, 700, 100, 900, 0, -5, .max, .min][random.below(9)]
    let size: CGFloat =
      switch random.below(20) {
      case 0: [0, -3, .nan, .infinity, 1e-9, 1e6, 1e300, 0.5][random.below(8)]
      case 1: CGFloat(random.below(2_000))
      default: [9, 10, 11, 12, 13, 13, 13.3, 17, 22, 26][random.below(10)]
      }
    var spec = FontSpec(
      face: FontFace(family: family, weight: weight, isItalic: random.chance(5), isMonospaced: random.chance(8)), size: size)
    if random.chance(6) { spec.leading = [2, -2, -100, 1e300, .nan, 0.3][random.below(6)] }
    if random.chance(6) {
      spec.language = TextLanguage(Locale.Language(identifier: ["ja", "sr", "zh-TW", "", "xx-Ωmega"][random.below(5)]))
    }
    if random.chance(6) {
      spec.features = [.lowercaseSmallCaps, .uppercaseSmallCaps, [.lowercaseSmallCaps, .uppercaseSmallCaps]][random.below(3)]
    }
    if random.chance(8) {
      spec.tracking = [3, -0.7, -200, 1e300, .nan, 0.01][random.below(6)]
      spec.keepsLigatures = random.chance(2)
    }
    return spec
  }

  /// A width or height in points; nil leaves it open.
  static func length(_ random: inout SplitMix64) -> CGFloat? {
    switch random.below(12) {
    case 0...2: nil
    case 3: [0, -1, .nan, .infinity, -.infinity, 1e-9, 1e9, 1e300, .greatestFiniteMagnitude][random.below(9)]
    case 4: CGFloat(random.below(20))
    case 5: CGFloat(random.below(5_000))
    default: CGFloat(random.below(400)) + CGFloat(random.below(4)) / 4
    }
  }
}
