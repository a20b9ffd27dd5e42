import CPictures
import OrielDrawing

/// Reads a BMP with 1 to 32 bits per pixel, palettes, masks and run-length encoding, of Windows or OS/2. All offsets are checked; missing
/// data throws.
struct BMPReader {
  private let bytes: [UInt8]
  private let width: Int, height: Int
  private var depth = 0, compression = 0, isFromTop = false
  /// The offset of the pixels.
  private var start = 0
  private var colors = [UInt32](repeating: 0, count: 256)
  private var masks: [UInt32] = []

  /// `header` is the header of these bytes. A picture with more than `most` pixels is scaled down.
  static func bitmap(_ bytes: [UInt8], _ header: ImageHeader, most: Int) throws(ImageFileError) -> Bitmap {
    let reader = try BMPReader(bytes, header)
    let rows = try PictureRows(width: reader.width, height: reader.height, most: most)
    if reader.compression == 1 || reader.compression == 2 { try reader.readRuns(rows) } else { try reader.readRows(rows) }
    rows.finish()
    return rows.bitmap
  }

  private static let short = ImageFileError.damaged("the file ends before its pixels")

  private init(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) {
    (self.bytes, width, height) = (bytes, header.width, header.height)
    func number(_ at: Int, _ count: Int) throws(ImageFileError) -> Int {
      guard let number = bytes.withUnsafeBytes({ ByteReader(bytes: $0).number(at, count, isBig: false) }) else { throw Self.short }
      return number
    }
    let size = try number(14, 4), isShort = size == 12
    start = try number(10, 4)
    depth = try number(isShort ? 24 : 28, 2)
    var palette = 14 + size, count = depth <= 8 ? 1 << depth : 0
    if !isShort {
      isFromTop = try number(22, 4) >= 0x8000_0000
      compression = try number(30, 4)
      let used = try number(46, 4)
      if used > 0 { count = min(count, used) }
    }
    switch (compression, depth) {
    case (0, 1), (0, 4), (0, 8), (0, 24), (1, 8), (2, 4): break
    case (0, 16): masks = [0x7C00, 0x03E0, 0x001F, 0]
    case (0, 32): masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
    case (3, 16), (3, 32), (6, 16), (6, 32):
      let isWithAlpha = size >= 56 || compression == 6
      for at in [54, 58, 62] { masks.append(UInt32(try number(at, 4))) }
      masks.append(isWithAlpha ? UInt32(try number(66, 4)) : 0)
      if size == 40 { palette += isWithAlpha ? 16 : 12 }
    default: throw .damaged("a BMP of \(depth) bits a pixel, stored in way \(compression)")
    }
    let step = isShort ? 3 : 4
    // Some files have fewer colours than they declare.
    for index in 0..<max(0, min(count, (min(bytes.count, max(palette, start)) - palette) / step)) {
      let at = palette + index * step
      colors[index] = 0xFF00_0000 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
    }
  }

  /// A channel of a pixel, scaled to 0 to 255.
  private struct Channel {
    let mask: UInt32, shift: UInt32, most: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
    }

    func value(_ pixel: UInt32) -> UInt32 {
      let value = (pixel & mask) >> shift
      if most == 255 { return value }
      return most == 0 ? 0 : UInt32((UInt64(value) * 255 + UInt64(most / 2)) / UInt64(most))
    }
  }

  private func readRows(_ rows: PictureRows) throws(ImageFileError) {
    let length = (width * depth + 7) / 8, stride = (length + 3) & ~3
    guard start >= 0, start <= bytes.count, (bytes.count - start - length) / stride >= height - 1, bytes.count - start >= length else {
      throw Self.short
    }
    let channels = masks.map { Channel($0) }
    // A channel that is 0 in all pixels is not opacity but unused.
    let hasAlpha = channels.count == 4 && channels[3].mask != 0 && isAnywhere(channels[3].mask, stride)
    var row = [UInt32](repeating: 0, count: width)
    for line in 0..<height {
      let at = start + line * stride
      switch depth {
      case 24:
        for x in 0..<width {
          let place = at + 3 * x
          row[x] = 0xFF00_0000 | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
        }
      case 16, 32:
        for x in 0..<width {
          let pixel = pixel(at + x * depth / 8)
          let alpha = hasAlpha ? channels[3].value(pixel) : 255
          row[x] = alpha << 24 | channels[0].value(pixel) << 16 | channels[1].value(pixel) << 8 | channels[2].value(pixel)
        }
        if hasAlpha { row.withUnsafeMutableBufferPointer { oriel_rows_premultiply($0.baseAddress, $0.count) } }
      default:
        let mask = 1 << depth - 1, perByte = 8 / depth
        for x in 0..<width {
          let byte = Int(bytes[at + x / perByte])
          row[x] = colors[byte >> (8 - depth * (x % perByte + 1)) & mask]
        }
      }
      rows.add(row, at: isFromTop ? line : height - 1 - line)
    }
  }

  private func pixel(_ at: Int) -> UInt32 {
    let low = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
    return depth == 16 ? low : low | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
  }

  private func isAnywhere(_ mask: UInt32, _ stride: Int) -> Bool {
    (0..<height).contains { line in (0..<width).contains { pixel(start + line * stride + $0 * depth / 8) & mask != 0 } }
  }

  /// Reads run-length encoding: runs of one colour (or two alternating ones, with 4 bits), literal pixels, and jumps over pixels, which
  /// stay clear.
  private func readRuns(_ rows: PictureRows) throws(ImageFileError) {
    var at = start, x = 0, line = 0
    var row = [UInt32](repeating: 0, count: width)
    func byte() throws(ImageFileError) -> Int {
      guard at >= 0, at < bytes.count else { throw Self.short }
      at += 1
      return Int(bytes[at - 1])
    }
    func endLine() {
      if line < height { rows.add(row, at: isFromTop ? line : height - 1 - line) }
      for index in row.indices { row[index] = 0 }
      line += 1
    }
    func put(_ index: Int) {
      if x < width { row[x] = colors[index] }
      x += 1
    }
    while line < height {
      let count = try byte(), value = try byte()
      if count > 0 {
        for index in 0..<count { put(depth == 8 ? value : index & 1 == 0 ? value >> 4 : value & 15) }
        continue
      }
      switch value {
      case 0:
        endLine()
        x = 0
      case 1:
        endLine()
        return
      case 2:
        x += try byte()
        for _ in 0..<(try byte()) where line < height { endLine() }
      default:
        var pair = 0
        for index in 0..<value {
          if depth == 8 {
            put(try byte())
          } else {
            if index & 1 == 0 { pair = try byte() }
            put(index & 1 == 0 ? pair >> 4 : pair & 15)
          }
        }
        // Padded to an even number of bytes.
        let used = depth == 8 ? value : (value + 1) / 2
        if used & 1 == 1 { _ = try byte() }
      }
    }
  }
}
