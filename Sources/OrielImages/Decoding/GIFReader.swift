import OrielDrawing

/// Reads the first picture of a GIF. All offsets and codes are checked; a contradictory or truncated file throws.
struct GIFReader {
  private let bytes: [UInt8]
  private let header: ImageHeader
  private let most: Int
  private var at = 0
  /// 256 premultiplied colours; colours missing in the file are clear.
  private var colors = [UInt32](repeating: 0, count: 256)

  /// `header` is the header of these bytes. A picture with more than `most` pixels is scaled down.
  static func bitmap(_ bytes: [UInt8], _ header: ImageHeader, most: Int) throws(ImageFileError) -> Bitmap {
    var reader = GIFReader(bytes, header, most)
    return try reader.read()
  }

  private init(_ bytes: [UInt8], _ header: ImageHeader, _ most: Int) { (self.bytes, self.header, self.most) = (bytes, header, most) }

  private static let short = ImageFileError.damaged("the file ends before its pixels")

  private mutating func byte() throws(ImageFileError) -> Int {
    guard at < bytes.count else { throw Self.short }
    at += 1
    return Int(bytes[at - 1])
  }

  private mutating func number() throws(ImageFileError) -> Int { try byte() | byte() << 8 }

  private mutating func readColors(_ count: Int) throws(ImageFileError) {
    for index in 0..<count {
      let (red, green, blue) = (try byte(), try byte(), try byte())
      colors[index] = 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
    }
    for index in count..<256 { colors[index] = 0 }
  }

  private mutating func read() throws(ImageFileError) -> Bitmap {
    at = 10
    let flags = try byte()
    at = 13
    if flags & 0x80 != 0 { try readColors(2 << (flags & 7)) }
    var clear: Int?
    while true {
      switch try byte() {
      case 0x21:
        // Of the extensions, the graphics control defines the clear colour.
        if try byte() == 0xF9, at + 5 <= bytes.count, bytes[at] >= 4 { clear = bytes[at + 1] & 1 != 0 ? Int(bytes[at + 4]) : nil }
        while case let length = try byte(), length > 0 { at += length }
      case 0x2C: return try picture(clear)
      default: throw .damaged("a GIF without a picture")
      }
    }
  }

  private mutating func picture(_ clear: Int?) throws(ImageFileError) -> Bitmap {
    let (left, top, width, height) = (try number(), try number(), try number(), try number())
    let flags = try byte(), isInterlaced = flags & 0x40 != 0
    if flags & 0x80 != 0 { try readColors(2 << (flags & 7)) }
    if let clear { colors[clear] = 0 }
    let rows = try PictureRows(width: header.width, height: header.height, most: most, isSampled: isInterlaced)
    var lines = GIFLines(height: height, isInterlaced: isInterlaced)
    var row = [UInt32](repeating: 0, count: header.width), x = 0
    let shown = max(0, min(width, header.width - left)), colors = colors
    try decode { index in
      if x < shown { row[left + x] = colors[index] }
      x += 1
      if x < width { return true }
      x = 0
      if let y = lines.next(), rows.takes(top + y) { rows.add(row, at: top + y) }
      return !lines.isDone
    }
    guard lines.isDone else { throw Self.short }
    rows.finish()
    return rows.bitmap
  }

  /// Decodes colour indices until `take` returns false. O(bytes + indices).
  private mutating func decode(_ take: (Int) -> Bool) throws(ImageFileError) {
    let size = try byte()
    guard (1...8).contains(size) else { throw .damaged("codes of \(size) bits") }
    let reset = 1 << size, end = reset + 1
    // Each code stands for another code followed by an index; the first codes stand for an index alone.
    var before = [UInt16](repeating: 0, count: 4_096), last = [UInt8](repeating: 0, count: 4_096)
    for code in 0..<reset { last[code] = UInt8(code) }
    var indices = [UInt8](repeating: 0, count: 4_097)
    var count = end + 1, width = size + 1, previous = -1, first = 0
    var bits = 0, bitCount = 0, left = 0
    while true {
      while bitCount < width {
        if left == 0 {
          left = try byte()
          if left == 0 { return }
        }
        bits |= try byte() << bitCount
        bitCount += 8
        left -= 1
      }
      let code = bits & (1 << width - 1)
      bits >>= width
      bitCount -= width
      if code == reset {
        (count, width, previous) = (end + 1, size + 1, -1)
        continue
      }
      if code == end { return }
      // A code may be used while it is being defined; any other undefined code is an error.
      guard code < count || code == count && previous >= 0 && count < 4_096 else { throw .damaged("a code before it is made") }
      var place = indices.count, at = code
      if code == count {
        place -= 1
        indices[place] = UInt8(first)
        at = previous
      }
      // Each code leads to a lower one, and finally to an index.
      while at > end {
        place -= 1
        indices[place] = last[at]
        at = Int(before[at])
      }
      guard at < reset else { throw .damaged("a code that stands for none") }
      place -= 1
      indices[place] = last[at]
      first = Int(last[at])
      if previous >= 0, count < 4_096 {
        (before[count], last[count]) = (UInt16(previous), UInt8(first))
        count += 1
        if count == 1 << width, width < 12 { width += 1 }
      }
      previous = code
      while place < indices.count {
        if !take(Int(indices[place])) { return }
        place += 1
      }
    }
  }
}

/// The order of rows in a GIF.
private struct GIFLines {
  private let height: Int
  private var y = 0, step = 1, pass = 3
  private(set) var isDone: Bool

  init(height: Int, isInterlaced: Bool) {
    self.height = height
    isDone = height == 0
    if isInterlaced { (step, pass) = (8, 0) }
  }

  /// Advances to the next row.
  mutating func next() -> Int? {
    if isDone { return nil }
    defer {
      y += step
      while y >= height, pass < 3 {
        pass += 1
        (y, step) = [(0, 8), (4, 8), (2, 4), (1, 2)][pass]
      }
      if y >= height { isDone = true }
    }
    return y
  }
}
