import Foundation
@_spi(Oriel) import OrielCore
import OrielSDL
import TestSupport

/// Values of variables of the process, X resources, bus addresses and URLs, given to what reads them.
struct EnvironmentFuzzer: Fuzzer {
  static let name = "environment"

  private static let words = [
    "nan", "inf", "-inf", "1e308", "-1", "0", "1", "2.5", "0x2", "1_0", "١", " ", "\t", "\n", "\r", "light", "dark", "Xft.dpi:",
    "Xft.dpi: ",
    ":", ";", ",", "=", "%", "%41", "%0", "%zz", "unix:", "unix:path=", "unix:abstract=", "tcp:host=a", "guid=00", "/", "//", "..", "/tmp",
    "file://", "http://", "https://a", "mailto:", "?attach=", "&", "#", "-", "--", "@", "javascript:", "[::1]", "\u{1B}[2J", "\u{202E}",
    "é",
    "👍", "\u{FFFD}", "a", "en_US", "C.UTF-8", "localhost",
  ]

  init() throws {}

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    var text = ""
    for _ in 0..<random.below(9) { text += Self.words[random.below(Self.words.count)] }
    if random.chance(30) { text += String(repeating: Self.words[random.below(Self.words.count)], count: random.below(2_000)) }
    if random.chance(3) {
      var bytes = Array(text.utf8)
      for _ in 0..<(1 + random.below(4)) where !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(1 + random.below(255)) }
      text = String(decoding: bytes, as: UTF8.self)
    }
    if let scale = DisplayScale.scale(of: text) { try expect(DisplayScale.range.contains(scale), "a scale of \(scale) from '\(text)'") }
    if let dpi = DisplayScale.dotsPerInch(in: text) {
      let scale = DisplayScale.usable(dpi / 96)
      try expect(DisplayScale.range.contains(scale), "a scale of \(scale) from '\(text)'")
    }
    for entry in BusAddress(text).entries { try expect(entry.text.hasPrefix("unix:"), "the address '\(entry.text)'") }
    if let url = URL(string: text), let system = try? SystemURL(url) {
      let isPlain = system.text.utf8.count <= SystemURL.longest && system.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      let hasScheme = ["http:", "https:", "mailto:", "file:///"].contains { system.text.lowercased().hasPrefix($0) }
      try expect(isPlain && hasScheme, "'\(system.text)' would be opened")
    }
    let message = Diagnostics.legible(text)
    let isLegible = message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    try expect(isLegible && message.count <= Diagnostics.longest * 10, "the message '\(message)'")
  }
}
