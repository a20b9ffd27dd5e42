import Foundation
import OrielDrawing
import OrielImages
import TestSupport

/// Files of JPEG, WebP, GIF, BMP and PNG with bytes changed, cut off, or put in. Each must become a bitmap of the size that its header
/// says, with no channel above its alpha, or an error; read smaller too.
struct ImageFuzzer: Fuzzer {
  static let name = "images"
  private var files: [[UInt8]]

  init() throws {
    let jpeg =
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAKCAn/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAXpTb+CGVQNe//2Q=="
    let inks =
      "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAkI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwBrBtorMI//2Q=="
    let others = [
      "UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAEAcQ/Y8CBiKi/wEA",
      "UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQABAAAMASJaACdLoB+AAETAAA/vpFy/909e09e09fzB//it/xW/4rf/xOIAAA",
      "R0lGODdhAwACAIEAAP8AAAD/AAAAAAAAACwAAAAAAwACAAAIBwABBBAoMCAAOw==",
      "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAADEDgAAxA4AAAAAAAAAAAAAAwIBAwIBAwIBAAAAAwIBAwIBAwIBAAAA",
    ]
    var files = ([jpeg, inks] + others).compactMap { Data(base64Encoded: $0).map { Array($0) } }
    files.append(Array(try Bitmap(width: 6, height: 5).pngData()))
    files += PictureWriter.gifs + PictureWriter.bitmaps
    // With a table of EXIF data.
    let exif: [UInt8] = Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    files.append(Array(files[0].prefix(2)) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Array(files[0].dropFirst(2)))
    for (index, file) in files.enumerated() {
      do { _ = try Bitmap(imageData: Data(file)) } catch { throw FuzzFailure("file \(index) is to be readable as it is: \(error)") }
    }
    self.files = files
  }

  /// The files of one kind, which begin with these bytes.
  init(beginningWith bytes: [UInt8]) throws {
    self = try ImageFuzzer()
    files = files.filter { $0.starts(with: bytes) }
    guard !files.isEmpty else { throw FuzzFailure("there is no such file") }
  }

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    var file = files[random.below(files.count)]
    random.damage(&file, most: 6)
    let data = Data(file)
    do throws(ImageFileError) {
      let size = try ImageFile.size(of: data)
      // Larger ones only take long.
      guard size.width * size.height <= 1 << 20 else { return }
      let isSmaller = random.chance(3)
      let bitmap = try Bitmap(imageData: data, most: isSmaller ? 1 + random.below(16) : ImageFile.maxPixels)
      // Longer sides become shorter.
      let isWhole = !isSmaller && max(size.width, size.height) <= Bitmap.maximumSide
      guard !isWhole || bitmap.width == size.width && bitmap.height == size.height else { throw ImageFileError.damaged("another size") }
      for index in 0..<(bitmap.width * bitmap.height) {
        let pixel = bitmap.pixels[index]
        for shift in [0, 8, 16] as [UInt32] where pixel >> shift & 0xFF > pixel >> 24 { throw ImageFileError.damaged("a channel") }
      }
    } catch {
      // Refused; but not by what is checked here.
      for reason in [ImageFileError.damaged("another size"), .damaged("a channel")] {
        guard error != reason else { throw FuzzFailure("\(reason) in a file of \(file.count) bytes") }
      }
    }
  }
}

/// One kind of file each, by its first bytes.
struct JPEGFuzzer: Fuzzer {
  static let name = "jpeg"
  private var files: ImageFuzzer

  init() throws { files = try ImageFuzzer(beginningWith: [0xFF, 0xD8]) }
  var corpus: [PastFailure] { [] }
  mutating func run(_ random: inout SplitMix64) throws { try files.run(&random) }
}

struct WebPFuzzer: Fuzzer {
  static let name = "webp"
  private var files: ImageFuzzer

  init() throws { files = try ImageFuzzer(beginningWith: Array("RIFF".utf8)) }
  var corpus: [PastFailure] { [] }
  mutating func run(_ random: inout SplitMix64) throws { try files.run(&random) }
}

struct GIFFuzzer: Fuzzer {
  static let name = "gif"
  private var files: ImageFuzzer

  init() throws { files = try ImageFuzzer(beginningWith: Array("GIF8".utf8)) }
  mutating func run(_ random: inout SplitMix64) throws { try files.run(&random) }

  var corpus: [PastFailure] {
    [
      PastFailure("codes that refer to one another wrote beyond the stack") {
        let head: [UInt8] = [
          0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0x20, 0, 0x18, 0, 0, 8, 0x6A, 0x15, 3, 8, 0, 0x48,
          0xB0, 0, 0, 0, 8, 0, 0x2A, 0, 0, 0xC0, 0, 0xC3, 0, 0x0C, 0x23, 0x26, 0x7C, 0xF8, 0x50, 0, 0, 0x8A, 0x0E, 0x2D, 0x46, 0xC4, 0x68,
          0x50, 0, 0x43,
        ]
        _ = try? Bitmap(imageData: Data(head) + Data(count: 71))
      }
    ]
  }
}

struct BMPFuzzer: Fuzzer {
  static let name = "bmp"
  private var files: ImageFuzzer

  init() throws { files = try ImageFuzzer(beginningWith: Array("BM".utf8)) }
  var corpus: [PastFailure] { [] }
  mutating func run(_ random: inout SplitMix64) throws { try files.run(&random) }
}
