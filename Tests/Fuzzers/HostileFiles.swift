import TestSupport

extension SplitMix64 {
  /// Changes a file in up to so many places: a bit or byte is another one, bytes are gone or repeated, or the end is missing.
  mutating func damage(_ file: inout [UInt8], most: Int) {
    for _ in 0..<(1 + below(most)) {
      let at = below(file.count)
      switch below(6) {
      case 0: file[at] ^= 1 << UInt8(below(8))
      case 1: file.removeSubrange(at..<min(file.count, at + 1 + below(5)))
      case 2: file.insert(contentsOf: file[at..<min(file.count, at + below(30))], at: below(file.count))
      case 3: if chance(4) { file.removeLast(file.count - at - 1) }
      default: file[at] = UInt8(truncatingIfNeeded: [0, 1, 0x7F, 0x80, 0xFF, below(256)][below(6)])
      }
      if file.isEmpty { file = [0] }
    }
  }
}
