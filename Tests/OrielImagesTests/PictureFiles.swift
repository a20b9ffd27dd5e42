import Foundation
import Oriel

/// Small files of each kind, made for these tests.
enum PictureFiles {
  private static func bytes(_ base64: String) -> Data { Data(base64Encoded: base64)! }

  /// 8 × 8, of one colour in four inks, stored inverted: (207, 49, 66).
  static let inks = bytes(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAkI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwBrBtorMI//2Q=="
  )
  /// 8 × 8, grey 100.
  static let grey = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD3//2Q=="
  )
  /// 16 × 8: red at the left, blue at the right.
  static let photograph = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAKCAn/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAXpTb+CGVQNe//2Q=="
  )
  /// 3 × 2, without loss, red with half of its opacity.
  static let clearWebP = bytes("UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAEAcQ/Y8CBiKi/wEA")
  /// 16 × 16, green 128.
  static let webP = bytes(
    "UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQABAAAMASJaACdLoB+AAETAAA/vpFy/909e09e09fzB//it/xW/4rf/xOIAAA")
  /// 3 × 2: columns red, green and red above, green, red and green below.
  static let gif = bytes("R0lGODdhAwACAIEAAP8AAAD/AAAAAAAAACwAAAAAAwACAAAIBwABBBAoMCAAOw==")
  /// 3 × 2, (1, 2, 3).
  static let bmp = bytes(
    "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAADEDgAAxA4AAAAAAAAAAAAAAwIBAwIBAwIBAAAAAwIBAwIBAwIBAAAA")

  static let all = [inks, grey, photograph, clearWebP, webP, gif, bmp]

  /// The photograph with an orientation in EXIF data.
  static func photograph(orientation: UInt8, isBig: Bool = false) -> Data {
    let exif: [UInt8] =
      isBig
      ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      : Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + exif
    return Data(photograph.prefix(2)) + Data([0xFF, 0xE1, 0, UInt8(body.count + 2)] + body) + photograph.dropFirst(2)
  }

  /// A bitmap of premultiplied 0xAARRGGBB values.
  static func bitmap(_ width: Int, _ values: [UInt32]) -> Bitmap {
    let bitmap = try! Bitmap(width: width, height: values.count / width)
    bitmap.withPixels { pixels in for (index, value) in values.enumerated() { pixels[index] = value } }
    return bitmap
  }
}
