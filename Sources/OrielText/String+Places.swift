import Foundation

// Offsets in texts are bytes of UTF-8, which contiguous texts find in O(1).
extension String {
  /// Calls `body` with the bytes of UTF-8. A text that is not contiguous is copied first.
  package func withFastUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether two texts have the same bytes. Equal texts may differ in bytes, if an accent is a separate scalar in one of them; then offsets
  /// of one are not valid in the other.
  package func hasSameBytes(as other: String) -> Bool {
    withFastUTF8 { a in
      other.withFastUTF8 { b in
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
        return first == second || memcmp(first, second, a.count) == 0
      }
    }
  }

  func hashBytes(into hasher: inout Hasher) {
    withFastUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  /// The part between two offsets at scalar boundaries. O(its length).
  package func part(_ range: Range<Int>) -> String {
    if range.lowerBound == 0 && range.upperBound == utf8.count { return self }
    return withFastUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// Whether an offset is at the beginning of a scalar or at the text's end.
  package func isScalarBoundary(_ place: Int) -> Bool { withFastUTF8 { $0.isScalarBoundary(place) } }

  /// The last scalar boundary at or before an offset.
  func scalarBoundary(atOrBefore place: Int) -> Int { withFastUTF8 { $0.scalarBoundary(atOrBefore: place) } }

  /// The character boundary nearest to an offset, the later of two equally near ones. O(1) if characters are short.
  func nearestCharacterBoundary(to place: Int) -> Int {
    let index = utf8.index(startIndex, offsetBy: max(0, min(utf8.count, place)))
    if String.Index(index, within: self) != nil { return place }
    let after = self.index(after: index), before = self.index(before: after)
    let (low, high) = (utf8.distance(from: startIndex, to: before), utf8.distance(from: startIndex, to: after))
    return place - low < high - place ? low : high
  }

  /// The number of equal bytes at the beginnings of two texts.
  package func commonPrefix(_ other: String) -> Int { withFastUTF8 { a in other.withFastUTF8 { b in a.commonPrefix(b) } } }

  /// The number of equal bytes at the beginnings of two texts, and at the ends of the rest.
  package func commonEnds(_ other: String) -> (prefix: Int, suffix: Int) {
    withFastUTF8 { a in
      other.withFastUTF8 { b in
        let prefix = a.commonPrefix(b)
        return (prefix, a.commonSuffix(b, atMost: min(a.count, b.count) - prefix))
      }
    }
  }

  /// The text without trailing white space. O(white space).
  var trimmingTrailingSpaces: String {
    guard let last = unicodeScalars.last, last.properties.isWhitespace else { return self }
    var end = unicodeScalars.endIndex
    while end > startIndex {
      let before = unicodeScalars.index(before: end)
      guard unicodeScalars[before].properties.isWhitespace else { break }
      end = before
    }
    return String(self[..<end])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of a byte in a range.
  func first(_ byte: UInt8, in part: Range<Int>) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress + part.lowerBound, Int32(byte), part.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  func holds(_ byte: UInt8) -> Bool { first(byte, in: 0..<count) != nil }

  package func isScalarBoundary(_ place: Int) -> Bool { place <= 0 || place >= count || self[place] & 0xC0 != 0x80 }

  func scalarBoundary(atOrBefore place: Int) -> Int {
    var place = Swift.min(place, count)
    while !isScalarBoundary(place) { place -= 1 }
    return Swift.max(0, place)
  }

  // Eight bytes at a time, because fields compare their whole text on each key press.

  fileprivate func commonPrefix(_ other: Self) -> Int {
    let most = Swift.min(count, other.count), (a, b) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var same = 0
    while same + 8 <= most && a.word(at: same) == b.word(at: same) { same += 8 }
    while same < most && self[same] == other[same] { same += 1 }
    return same
  }

  fileprivate func commonSuffix(_ other: Self, atMost most: Int) -> Int {
    let (a, b) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var same = 0
    while same + 8 <= most && a.word(at: count - same - 8) == b.word(at: other.count - same - 8) { same += 8 }
    while same < most && self[count - 1 - same] == other[other.count - 1 - same] { same += 1 }
    return same
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at place: Int) -> UInt64 { loadUnaligned(fromByteOffset: place, as: UInt64.self) }
}
