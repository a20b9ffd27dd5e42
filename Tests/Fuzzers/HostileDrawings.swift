import TestSupport

extension SplitMix64 {
  /// Changes an SVG file in up to five places, also by words that mean something in it.
  mutating func damage(drawing bytes: inout [UInt8]) {
    let words = Self.wordsOfDrawings
    for _ in 0..<(1 + below(5)) {
      let at = below(max(1, bytes.count)), end = min(bytes.count, at + 1 + below(chance(4) ? 60 : 3))
      switch below(6) {
      case 0 where !bytes.isEmpty: bytes[at] = UInt8(truncatingIfNeeded: below(256))
      case 1: bytes.removeSubrange(min(at, bytes.count)..<end)
      case 2: bytes.insert(contentsOf: bytes[min(at, bytes.count)..<end], at: below(bytes.count + 1))
      case 3: bytes.removeLast(chance(10) ? bytes.count - at : 0)
      default: bytes.insert(contentsOf: words[below(words.count)].utf8, at: min(at, bytes.count))
      }
    }
  }

  private static let wordsOfDrawings = [
    "<", ">", "/>", "</g>", "<g>", "\"", "'", "=", "-", ".", "e", "1e308", "-1e308", "1e-308", "1e999", "0", "99999999999999999999", "nan",
    "M",
    "Z", "a", "A", "C", "S", "q", "T", "H", "v", "<!--", "-->", "<?", " ", "\n", ",", "d=", "points='", "stroke-width='0'", "\u{0}", "é",
  ]
}
