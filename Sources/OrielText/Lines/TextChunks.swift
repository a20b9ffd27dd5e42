/// Divides a long line into chunks that are shaped separately.
///
/// A cut depends only on the bytes around it and on the start of the chunk, and is between grapheme clusters, preferably after spaces. Two
/// texts that differ at one position therefore have the same chunks soon after it. A cluster too long for a chunk (thousands of accents on
/// one letter) is cut between scalars.
struct TextChunks {
  /// Bytes of UTF-8 in a chunk, except for the last one.
  let least = 64
  let most = 128
  /// The number of bytes from a chunk's start that determine where it ends.
  var lookahead: Int { most + 24 }

  /// The end of the chunk that begins at an offset: O(`lookahead`). Offsets are bytes of contiguous UTF-8.
  func end(in text: String, from start: Int) -> Int {
    let count = text.utf8.count
    if count - start <= most { return count }
    let limit = min(count, start + lookahead)
    return text.withFastUTF8 { bytes in
      let window = UnsafeBufferPointer(rebasing: bytes[start..<bytes.scalarBoundary(atOrBefore: limit)])
      var (best, bestRank, last) = (0, -1, 0)
      func consider(_ cut: Int) {
        if cut < window.count { last = cut <= most ? cut : last }
        guard cut >= least, cut <= most, cut < window.count else { return }
        let rank = Self.rank(window, cut)
        if rank > bestRank { (best, bestRank) = (cut, rank) }
      }
      if window.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
        for cut in least...most { consider(cut) }
      } else {
        var cut = 0
        for character in String(decoding: window, as: UTF8.self) {
          cut += character.utf8.count
          if cut > most { break }
          consider(cut)
        }
      }
      if bestRank >= 0 { return start + best }
      return start + (last > 0 ? last : window.scalarBoundary(atOrBefore: most))
    }
  }

  /// The rank of a cut, computed from the bytes around it: cuts after a space come first, others are ordered by a hash.
  static func rank(_ window: UnsafeBufferPointer<UInt8>, _ cut: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for place in max(0, cut - 4)..<min(window.count, cut + 4) { hash = (hash ^ UInt32(window[place])) &* 16_777_619 }
    let space: UInt8 = 0x20
    return Int(hash >> 2) + (window[cut - 1] == space && window[cut] != space ? 1 << 32 : 0)
  }
}
