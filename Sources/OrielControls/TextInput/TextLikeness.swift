import OrielText

/// Whether a text set by the program is a change of the previous one, or another document.
enum TextLikeness {
  /// The maximum number of samples taken of a text.
  private static let most = 4_096

  /// Whether texts share an eighth of the longer one at their ends, or a quarter of the samples of the shorter one. O(length)
  static func isAlike(_ a: String, _ b: String) -> Bool {
    let (prefix, suffix) = a.commonEnds(b), longer = max(a.utf8.count, b.utf8.count)
    if (prefix + suffix) * 8 >= longer { return true }
    let (short, long) = a.utf8.count <= b.utf8.count ? (a, b) : (b, a)
    // Longer samples rarely match by chance, but short words have none.
    let length = short.utf8.count < 64 ? min(3, short.utf8.count) : 8
    if length == 0 { return false }
    let samples = samples(of: short, length, every: 1 + short.utf8.count / most)
    return samples.intersection(self.samples(of: long, length, every: 1 + short.utf8.count / most)).count * 4 >= max(1, samples.count)
  }

  /// Hashes of some runs of bytes, chosen by their content, so that texts that share a part yield the same samples there.
  private static func samples(of text: String, _ length: Int, every count: Int) -> Set<UInt64> {
    text.withFastUTF8 { bytes in
      var samples: Set<UInt64> = [], window: UInt64 = 0
      let inside = UInt64.max >> UInt64(64 - 8 * length)
      for (place, byte) in bytes.enumerated() {
        window = window << 8 | UInt64(byte)
        if place < length - 1 { continue }
        let hash = ((window & inside) &* 0x9E37_79B9_7F4A_7C15) >> 20
        if count == 1 || hash.isMultiple(of: UInt64(count)) { samples.insert(hash) }
      }
      return samples
    }
  }
}
