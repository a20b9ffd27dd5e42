import OrielText

/// A range of a text that can be found again by the bytes around its ends, after the text has changed before or after it.
struct EditedPlace {
  /// The original range, in bytes of UTF-8.
  let range: Range<Int>
  /// The original length of the text, in bytes.
  private let count: Int
  /// The bytes around the range's beginning, and around its end.
  private let opening: Sample
  private let closing: Sample

  /// Bytes around a position in a text.
  private struct Sample {
    let bytes: [UInt8]
    /// The number of these bytes before the position.
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

    /// The number of bytes that match.
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

  /// The range in another text.
  ///
  /// In a text of the original length it is unchanged. Otherwise the bytes around it are searched, the nearest match to the original range
  /// first; without a match the range keeps its distance from the beginning or the end of the text, whichever matches more of the bytes.
  /// O(length).
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

  /// The range, extended to whole scalars.
  private func whole(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while !text.isScalarBoundary(start) { start -= 1 }
    while !text.isScalarBoundary(end) { end += 1 }
    return start..<end
  }
}
