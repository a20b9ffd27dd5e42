import TestSupport

/// Writes PNG files of every colour type, with the picture's bytes uncompressed.
enum PNGWriter {
  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private static let table: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }

  private static func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) } }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + bytes
    return big(UInt32(bytes.count)) + named + big(checksum(named))
  }

  /// A zlib stream of one stored block.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 1, 1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + bytes + big(b << 16 | a)
  }

  /// A square picture of random pixels.
  static func file(_ type: Int, _ depth: Int, isInterlaced: Bool, side: Int, _ random: inout SplitMix64) -> [UInt8] {
    let channels = [1, 0, 3, 1, 2, 0, 4][type]
    var rows: [UInt8] = []
    // Adam7: where each pass begins, and its steps.
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)] : [(0, 0, 1, 1)]
    for (x, y, stepX, stepY) in passes {
      let (width, height) = (max(0, (side - x + stepX - 1) / stepX), max(0, (side - y + stepY - 1) / stepY))
      if width == 0 { continue }
      for _ in 0..<height {
        rows.append(UInt8(random.below(5)))
        for _ in 0..<((width * channels * depth + 7) / 8) { rows.append(UInt8(random.below(256))) }
      }
    }
    var file = signature
    file += chunk("IHDR", big(UInt32(side)) + big(UInt32(side)) + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0])
    if type == 3 {
      file += chunk("PLTE", (0..<(3 << depth)).map { _ in UInt8(random.below(256)) })
      file += chunk("tRNS", (0..<(1 << depth)).map { _ in UInt8(random.below(256)) })
    }
    file += chunk("IDAT", stored(rows))
    return file + chunk("IEND", [])
  }

  /// Makes the checksums of all chunks right, as far as chunks can be told.
  static func mendChecksums(_ file: inout [UInt8]) {
    var at = signature.count
    while at + 12 <= file.count {
      let count = (0..<4).reduce(0) { $0 << 8 | Int(file[at + $1]) }
      guard count <= file.count - at - 12 else { return }
      let sum = big(checksum(file[(at + 4)..<(at + 8 + count)]))
      for (offset, byte) in sum.enumerated() { file[at + 8 + count + offset] = byte }
      at += 12 + count
    }
  }
}
