/// The parts of a text between its line ends, in order. O(length) in all.
struct HardParagraphs {
  private let text: String
  private(set) var start = 0
  /// Where the paragraph ends, without its line end.
  private(set) var end = 0
  private var next: Int? = 0

  init(_ text: String) { self.text = text }

  /// Goes on to the next one. False if there is none.
  mutating func advance() -> Bool {
    guard let from = next else { return false }
    start = from
    (end, next) = text.withFastUTF8 { Self.end($0, from: from) }
    return true
  }

  /// Whether another follows, even an empty one.
  var hasNext: Bool { next != nil }

  private static func end(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (Int, Int?) {
    var place = start
    while place < text.count {
      let byte = text[place]
      if byte >= 0x0A && byte <= 0x0D {
        let isPair = byte == 0x0D && place + 1 < text.count && text[place + 1] == 0x0A
        return (place, place + (isPair ? 2 : 1))
      }
      if byte == 0xC2, place + 1 < text.count, text[place + 1] == 0x85 { return (place, place + 2) }
      if byte == 0xE2, place + 2 < text.count, text[place + 1] == 0x80, text[place + 2] == 0xA8 || text[place + 2] == 0xA9 {
        return (place, place + 3)
      }
      place += 1
    }
    return (place, nil)
  }
}
