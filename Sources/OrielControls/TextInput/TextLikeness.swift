import OrielText

/// Whether a text that the program sets is the one before with changes, or another document.
enum TextLikeness {
  /// No more samples than these are taken of a text.
  private static let most = 4_096

  /// Whether texts share an eighth of the longer one at their ends, or a quarter of the samples of the shorter one. O(length)
  static func isAlike(_ a: String, _ b: String) -> Bool {
    let (prefix, suffix) = a.commonEnds(b), longer = max(a.utf8.count, b.utf8.count)
    if (prefix + suffix) * 8 >= longer { return true }
    let (short, long) = a.utf8.count <= b.utf8.count ? (a, b) : (b, a)
    // Longer ones are rarely the same by chance, but a word has none.
    let length = short.utf8.count < 64 ? min(3, short.utf8.count) : 8
    if length == 0 { return false }
    let samples = samples(of: short, length, every: 1 + short.utf8.count / most)
    return samples.intersection(self.samples(of: long, length, every: 1 + short.utf8.count / most)).count * 4 >= max(1, samples.count)
  }

  /// Hashes of some runs of bytes: which ones, the bytes say, so that of texts that share a part the same ones are taken there.
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
