extension String {
  /// Whether all characters are ASCII. O(bytes), eight at a time.
  var isASCII: Bool { utf8.withContiguousStorageIfAvailable(Self.areASCII) ?? utf8.allSatisfy { $0 < 0x80 } }

  private static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(bytes)
    let step = MemoryLayout<UInt64>.size
    var index = 0
    var all: UInt64 = 0
    while index + step <= bytes.count {
      all |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += step
    }
    while index < bytes.count {
      all |= UInt64(bytes[index])
      index += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
