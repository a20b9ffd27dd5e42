import OrielText

/// A stretch of a text that can be found again when the text has become longer or shorter before or after it, by the bytes around its ends.
struct EditedPlace {
  /// Where it was: bytes of UTF-8.
  let range: Range<Int>
  /// How long the text was.
  private let count: Int
  /// The bytes around the place's beginning, and around its end.
  private let opening: Sample
  private let closing: Sample

  /// Bytes around a place in a text.
  private struct Sample {
    let bytes: [UInt8]
    /// How many of them come before the place.
    let before: Int
    private static let reach = 16

    init(_ text: UnsafeBufferPointer<UInt8>, around place: Int) {
      let start = max(0, place - Self.reach)
      before = place - start
      bytes = Array(text[start..<min(text.count, place + Self.reach)])
    }

    func isFound(in text: UnsafeBufferPointer<UInt8>, around place: Int) -> Bool {
      let start = place - before
      guard start >= 0 && start + bytes.count <= text.count else { return false }
      for index in bytes.indices where text[start + index] != bytes[index] { return false }
      return true
    }

    /// How many of the bytes are where they would be.
    func likeness(in text: UnsafeBufferPointer<UInt8>, around place: Int) -> Int {
      bytes.indices.count { text.indices.contains(place - before + $0) && text[place - before + $0] == bytes[$0] }
    }
  }

  init(_ range: Range<Int>, of text: String) {
    self.range = range
    (count, opening, closing) = text.withFastUTF8 {
      ($0.count, Sample($0, around: range.lowerBound), Sample($0, around: range.upperBound))
    }
  }

  var heapBytes: Int { 2 * 32 + opening.bytes.count + closing.bytes.count }

  /// Where the stretch is in a text as long as the one that it was in: there. In another one it is where the bytes around it are found, the
  /// nearest to where it was; where they are not, as far from that end of the text as it was around which more is the same. O(length).
  func find(in text: String) -> Range<Int> {
    text.withFastUTF8 { bytes in
      let start = bytes.count == count ? range.lowerBound : start(in: bytes)
      return whole(start..<min(bytes.count, start + range.count), in: bytes)
    }
  }

  private func start(in text: UnsafeBufferPointer<UInt8>) -> Int {
    func isHere(_ place: Int) -> Bool {
      opening.isFound(in: text, around: place) && closing.isFound(in: text, around: place + range.count)
    }
    func likeness(_ place: Int) -> Int {
      opening.likeness(in: text, around: place) + closing.likeness(in: text, around: place + range.count)
    }
    let fromStart = min(range.lowerBound, text.count)
    let fromEnd = max(0, range.lowerBound + text.count - count)
    for place in [fromStart, fromEnd] where isHere(place) { return place }
    for distance in 0...max(fromStart, text.count - fromStart) {
      if isHere(fromStart - distance) { return fromStart - distance }
      if isHere(fromStart + distance) { return fromStart + distance }
    }
    return likeness(fromStart) >= likeness(fromEnd) ? fromStart : fromEnd
  }

  /// The same, from where a scalar begins to where one does.
  private func whole(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while !text.isScalarBoundary(start) { start -= 1 }
    while !text.isScalarBoundary(end) { end += 1 }
    return start..<end
  }
}
