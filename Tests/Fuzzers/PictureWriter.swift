import TestSupport

/// Writes small GIF and BMP files of every kind.
enum PictureWriter {
  private static func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  /// With a table of 256 colours, codes of 9 bits and more that grow longer strings, in passes and not, with and without a clear colour.
  static var gifs: [[UInt8]] {
    var random = SplitMix64(seed: 3)
    return [(false, false), (true, false), (false, true), (true, true)].map { isInterlaced, isLocal in
      let width = 40, height = 33
      let table = (0..<768).map { _ in UInt8(random.below(256)) }
      var bytes = Array("GIF89a".utf8) + number(width + 3, 2) + number(height + 2, 2) + [isLocal ? 0 : 0x87, 0, 0]
      if !isLocal { bytes += table }
      bytes += [0x21, 0xFE, 3, 1, 2, 3, 0, 0x21, 0xF9, 4, 1, 0, 0, 7, 0]
      bytes += [0x2C, 2, 0, 1, 0] + number(width, 2) + number(height, 2) + [(isInterlaced ? 0x40 : 0) | (isLocal ? 0x87 : 0)]
      if isLocal { bytes += table }
      let codes = packed(colors: (0..<width * height).map { _ in random.below(3) })
      bytes.append(8)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(codes.count, start + 255)]
        bytes += [UInt8(block.count)] + block
      }
      return bytes + [0, 0x3B]
    }
  }

  /// LZW codes of colours.
  private static func packed(colors: [Int]) -> [UInt8] {
    var known: [[Int]: Int] = [:], next = 258, width = 9
    var bytes: [UInt8] = [], sum = 0, count = 0
    func put(_ code: Int) {
      sum |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(sum & 255))
        (sum, count) = (sum >> 8, count - 8)
      }
    }
    func code(_ string: [Int]) -> Int { string.count == 1 ? string[0] : known[string] ?? 0 }
    put(256)
    var string: [Int] = []
    for color in colors {
      let longer = string + [color]
      if longer.count == 1 || known[longer] != nil {
        string = longer
        continue
      }
      put(code(string))
      if next < 4_096 {
        known[longer] = next
        next += 1
        if next > 1 << width, width < 12 { width += 1 }
      }
      string = [color]
    }
    put(code(string))
    put(257)
    bytes.append(UInt8(sum & 255))
    return bytes
  }

  /// Of each depth and way of storing.
  static var bitmaps: [[UInt8]] {
    var random = SplitMix64(seed: 4)
    func file(_ depth: Int, way: Int = 0, height: Int = 5, masks: [Int] = [], _ rows: [UInt8]? = nil) -> [UInt8] {
      let palette = depth <= 8 ? (0..<4 << depth).map { _ in UInt8(random.below(256)) } : []
      let rest = masks.flatMap { number($0, 4) } + palette
      let pixels = rows ?? (0..<(9 * depth + 31) / 32 * 4 * 5).map { _ in UInt8(random.below(256)) }
      let header = number(40, 4) + number(9, 4) + number(height, 4) + number(1, 2) + number(depth, 2) + number(way, 4)
      return Array("BM".utf8) + number(0, 8) + number(54 + rest.count, 4) + header + [UInt8](repeating: 0, count: 20) + rest + pixels
    }
    let runs: [UInt8] = [3, 1, 0, 5, 1, 2, 3, 4, 5, 0, 0, 0, 2, 2, 0, 2, 1, 1, 7, 7, 0, 0, 0, 4, 1, 2, 3, 4, 5, 1, 0, 1]
    return [1, 4, 8, 16, 24, 32].map { file($0) } + [
      file(8, height: -5), file(16, way: 3, masks: [0xF800, 0x07E0, 0x001F]), file(32, way: 3, masks: [0xFF, 0xFF00, 0xFF_0000]),
      file(32, way: 6, masks: [0x3FF, 0xF_FC00, 0x3FF0_0000, 0xC000_0000]), file(8, way: 1, runs), file(4, way: 2, runs),
    ]
  }
}
