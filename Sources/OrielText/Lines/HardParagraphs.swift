/// The parts of a text between line endings, in order. O(length) in all.
struct HardParagraphs {
  private let text: String
  private(set) var start = 0
  /// The end of the paragraph, without its line ending.
  private(set) var end = 0
  private var next: Int? = 0

  init(_ text: String) { self.text = text }

  /// Advances to the next paragraph. False if there is none.
  mutating func advance() -> Bool {
    guard let from = next else { return false }
    start = from
    (end, next) = text.withFastUTF8 { Self.end($0, from: from) }
    return true
  }

  /// Whether another paragraph follows, even an empty one.
  var hasNext: Bool { next != nil }

  /// The number of bytes searched at a time.
  private static let window = 4_096

  /// The end of the paragraph that begins at an offset, and the start of the next one.
  private static func end(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (Int, Int?) {
    var place = start
    while place < text.count {
      let limit = min(text.count, place + window)
      var end = limit
      for byte in UInt8(0x0A)...0x0D { end = text.first(byte, in: place..<end) ?? end }
      for lead in [0xC2, 0xE2] as [UInt8] {
        var from = place
        while let found = text.first(lead, in: from..<end) {
          if lengthOfEnd(text, at: found) > 0 { end = found } else { from = found + 1 }
        }
      }
      if end < limit { return (end, end + lengthOfEnd(text, at: end)) }
      place = limit
    }
    return (place, nil)
  }

  /// The number of bytes of a line ending at an offset; 0 if there is none.
  private static func lengthOfEnd(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { place + distance < text.count ? text[place + distance] : 0 }
    switch byte(0) {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
