/// Reads numbers at offsets of a file; nil beyond its end.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  func byte(_ at: Int) -> UInt8? { at >= 0 && at < bytes.count ? bytes[at] : nil }
  func has(_ expected: [UInt8], at start: Int) -> Bool {
    start >= 0 && expected.count <= bytes.count - start && expected.indices.allSatisfy { bytes[start + $0] == expected[$0] }
  }

  /// An unsigned number of `count` bytes, big-endian if `isBig`.
  func number(_ at: Int, _ count: Int, isBig: Bool) -> Int? {
    guard at >= 0, count <= bytes.count - at else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | Int(bytes[isBig ? at + $1 : at + count - 1 - $1]) }
  }
  func big16(_ at: Int) -> Int? { number(at, 2, isBig: true) }
  func big32(_ at: Int) -> Int? { number(at, 4, isBig: true) }
  func little16(_ at: Int) -> Int? { number(at, 2, isBig: false) }
  func little24(_ at: Int) -> Int? { number(at, 3, isBig: false) }
  func little32(_ at: Int) -> Int? { number(at, 4, isBig: false) }
  /// A signed number.
  func signed32(_ at: Int) -> Int? { little32(at).map { Int(Int32(truncatingIfNeeded: $0)) } }
}
