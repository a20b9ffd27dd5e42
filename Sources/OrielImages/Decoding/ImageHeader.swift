import Foundation
import OrielDrawing

/// The format and size of a picture file, determined without decoding its pixels.
struct ImageHeader: Equatable {
  enum Format: String { case png, jpeg, webp, gif, bmp }
  var format: Format
  /// As stored, in pixels.
  var width: Int, height: Int
  /// The orientation of the stored rows.
  var orientation = PictureOrientation.up
  /// For a JPEG: the number of components, where four are inks (CMYK), and whether these are stored inverted.
  var components = 3
  var isInverted = false
  /// For a GIF: the first picture's rectangle in the whole.
  var frame: (x: Int, y: Int, width: Int, height: Int)?

  static func == (a: ImageHeader, b: ImageHeader) -> Bool {
    a.format == b.format && a.width == b.width && a.height == b.height && a.orientation == b.orientation
  }

  /// The size as shown.
  var size: (width: Int, height: Int) { orientation.sides(width, height) }

  /// Reads the header. O(parts before the size), never beyond the bytes.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageFileError) {
    let reader = ByteReader(bytes: bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      guard reader.has(Array("IHDR".utf8), at: 12), let width = reader.big32(16), let height = reader.big32(20) else { throw Self.short }
      self.init(format: .png, width: width, height: height)
    } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
      try self.init(jpeg: reader)
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
      try self.init(webP: reader)
    } else if reader.has(Array("GIF87a".utf8), at: 0) || reader.has(Array("GIF89a".utf8), at: 0) {
      try self.init(gif: reader)
    } else if reader.has(Array("BM".utf8), at: 0) {
      try self.init(bmp: reader)
    } else {
      throw .unknownFormat
    }
    let all = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !all.overflow, all.partialValue <= ImageFile.maxReadPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  private init(format: Format, width: Int, height: Int) { (self.format, self.width, self.height) = (format, width, height) }

  /// A file with more bytes outside segments is not a JPEG.
  private static let maxStrayBytes = 1 << 16

  static let short = ImageFileError.damaged("the file ends before its size")

  private init(jpeg reader: ByteReader) throws(ImageFileError) {
    self.init(format: .jpeg, width: 0, height: 0)
    var at = 2, stray = 0
    while true {
      // Any number of 0xFF may precede a marker; other bytes are skipped, as libjpeg does: some cameras write them.
      guard let mark = reader.byte(at) else { throw Self.short }
      guard let kind = mark == 0xFF ? reader.byte(at + 1) : 0 else { throw Self.short }
      if kind == 0xFF {
        at += 1
        continue
      }
      if kind == 0 {
        (at, stray) = (at + (mark == 0xFF ? 2 : 1), stray + 1)
        guard stray <= Self.maxStrayBytes else { throw .damaged("no marker where one must be") }
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        at += 2
        continue
      }
      if kind == 0xD9 || kind == 0xDA { throw .damaged("pixels come before their size") }
      guard let length = reader.big16(at + 2), length >= 2 else { throw Self.short }
      switch kind {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = reader.big16(at + 5), let width = reader.big16(at + 7), let count = reader.byte(at + 9) else { throw Self.short }
        (self.width, self.height, components) = (width, height, Int(count))
        return
      case 0xE1 where reader.has(Array("Exif\0\0".utf8), at: at + 4):
        if let found = reader.exifOrientation(from: at + 10, to: at + 2 + length) { orientation = found }
      case 0xEE where reader.has(Array("Adobe".utf8), at: at + 4): isInverted = true
      default: break
      }
      at += 2 + length
    }
  }

  private init(webP reader: ByteReader) throws(ImageFileError) {
    self.init(format: .webp, width: 0, height: 0)
    if reader.has(Array("VP8X".utf8), at: 12) {
      guard let width = reader.little24(24), let height = reader.little24(27) else { throw Self.short }
      (self.width, self.height) = (width + 1, height + 1)
    } else if reader.has(Array("VP8L".utf8), at: 12) {
      guard let bits = reader.little32(21), reader.byte(20) == 0x2F else { throw Self.short }
      (width, height) = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if reader.has(Array("VP8 ".utf8), at: 12) {
      guard reader.has([0x9D, 0x01, 0x2A], at: 23), let width = reader.little16(26), let height = reader.little16(28) else {
        throw Self.short
      }
      (self.width, self.height) = (width & 0x3FFF, height & 0x3FFF)
    } else {
      throw .damaged("a WebP without a picture")
    }
  }

  private init(gif reader: ByteReader) throws(ImageFileError) {
    guard let width = reader.little16(6), let height = reader.little16(8), let flags = reader.byte(10) else { throw Self.short }
    self.init(format: .gif, width: width, height: height)
    var at = 13 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
    // Extensions may precede the first picture: blocks with their lengths, until an empty one.
    while reader.byte(at) == 0x21 {
      at += 2
      while let length = reader.byte(at), length > 0 { at += 1 + Int(length) }
      at += 1
    }
    guard at < reader.bytes.count else { throw Self.short }
    guard reader.byte(at) == 0x2C, let x = reader.little16(at + 1), let y = reader.little16(at + 3), let wide = reader.little16(at + 5),
      let high = reader.little16(at + 7), wide > 0, high > 0
    else { throw .damaged("a GIF without a picture") }
    guard wide * high <= ImageFile.maxReadPixels else { throw .tooLarge(width: wide, height: high) }
    frame = (x, y, wide, high)
    // Some writers leave the overall size zero.
    if width == 0 || height == 0 { (self.width, self.height) = (x + wide, y + high) }
  }

  private init(bmp reader: ByteReader) throws(ImageFileError) {
    guard let size = reader.little32(14) else { throw Self.short }
    if size == 12 {
      guard let width = reader.little16(18), let height = reader.little16(20) else { throw Self.short }
      self.init(format: .bmp, width: width, height: height)
    } else {
      guard size >= 40, let width = reader.little32(18), let height = reader.little32(22) else { throw Self.short }
      // A negative height means that the first row is the top one.
      self.init(format: .bmp, width: Int(Int32(truncatingIfNeeded: width)), height: abs(Int(Int32(truncatingIfNeeded: height))))
    }
  }
}

extension ByteReader {
  /// The orientation in EXIF data, which is a TIFF file: the entry 0x0112 of its first table.
  fileprivate func exifOrientation(from start: Int, to end: Int) -> PictureOrientation? {
    let isBig = has(Array("MM".utf8), at: start)
    guard isBig || has(Array("II".utf8), at: start), end <= bytes.count, let offset = number(start + 4, 4, isBig: isBig) else { return nil }
    let table = start + offset
    guard let count = number(table, 2, isBig: isBig) else { return nil }
    for index in 0..<count {
      let entry = table + 2 + 12 * index
      guard entry + 12 <= end else { return nil }
      if number(entry, 2, isBig: isBig) == 0x0112 { return number(entry + 8, 2, isBig: isBig).flatMap { PictureOrientation(exif: $0) } }
    }
    return nil
  }
}
