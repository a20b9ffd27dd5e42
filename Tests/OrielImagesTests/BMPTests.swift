import Foundation
import Oriel
import Testing

@testable import OrielImages

/// BMP files of every kind: the same four pixels, and what is damaged.
@Suite struct BMPTests {
  private static func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  /// 2 × 2 pixels, with a header of 40 bytes.
  private static func file(
    _ depth: Int, way: Int = 0, height: Int = 2, masks: [Int] = [], palette: [UInt8] = [], _ rows: [UInt8]
  ) -> Data {
    let rest = masks.flatMap { number($0, 4) } + palette
    let start = 54 + rest.count
    let header =
      number(40, 4) + number(2, 4) + number(height, 4) + number(1, 2) + number(depth, 2) + number(way, 4) + [UInt8](repeating: 0, count: 20)
    return Data(Array("BM".utf8) + number(0, 8) + number(start, 4) + header + rest + rows)
  }

  /// The opaque pixels of a bitmap, with 24 bits each.
  static func file(of bitmap: Bitmap) -> Data {
    var rows: [UInt8] = []
    for y in (0..<bitmap.height).reversed() {
      for x in 0..<bitmap.width { rows += [bitmap[x, y].blue, bitmap[x, y].green, bitmap[x, y].red] }
      rows += [UInt8](repeating: 0, count: (4 - rows.count % 4) % 4)
    }
    var data = file(24, height: bitmap.height, rows)
    data.replaceSubrange(18..<22, with: number(bitmap.width, 4))
    return data
  }

  private static let palette: [UInt8] = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]

  /// Red and green above blue and white; the lower row comes first.
  static let files: [(String, Data)] = [
    ("1 bit", file(1, palette: [0, 0, 255, 0, 0, 255, 0, 0], [0b0100_0000, 0, 0, 0, 0b0100_0000, 0, 0, 0])),
    ("4 bits", file(4, palette: palette, [0x23, 0, 0, 0, 0x01, 0, 0, 0])),
    ("8 bits", file(8, palette: palette, [2, 3, 0, 0, 0, 1, 0, 0])),
    ("8 bits, from the top", file(8, height: -2, palette: palette, [0, 1, 0, 0, 2, 3, 0, 0])),
    ("15 bits", file(16, [0x1F, 0, 0xFF, 0x7F, 0, 0x7C, 0xE0, 0x03])),
    ("16 bits", file(16, way: 3, masks: [0xF800, 0x07E0, 0x001F], [0x1F, 0, 0xFF, 0xFF, 0, 0xF8, 0xE0, 0x07])),
    ("24 bits", file(24, [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0])),
    ("32 bits", file(32, [255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0])),
    ("32 bits, masked", file(32, way: 3, masks: [0xFF, 0xFF00, 0xFF_0000], [0, 0, 255, 0, 255, 255, 255, 0, 255, 0, 0, 0, 0, 255, 0, 0])),
    ("runs of 8 bits", file(8, way: 1, palette: palette, [1, 2, 1, 3, 0, 0, 0, 2 + 1, 0, 1, 0, 0, 0, 1])),
    ("runs of 4 bits", file(4, way: 2, palette: palette, [2, 0x23, 0, 0, 2, 0x01, 0, 1])),
  ]

  @Test func allKindsAreRead() throws {
    let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF
    for (name, data) in Self.files {
      let expected = name == "1 bit" ? [red, green, red, green] : [red, green, blue, white]
      let bitmap = try? Bitmap(imageData: data)
      #expect(bitmap == PictureFiles.bitmap(2, expected), "\(name)")
    }
  }

  @Test func jumpsLeavePixelsClear() throws {
    // From the second pixel of the lower row one to the right and one up: the first of the next row stays clear, too.
    let bitmap = try Bitmap(imageData: Self.file(8, way: 1, palette: Self.palette, [1, 2, 0, 2, 0, 1, 1, 1, 0, 1]))
    #expect(bitmap == PictureFiles.bitmap(2, [0, 0xFF00_FF00, 0xFF00_00FF, 0]))
  }

  @Test func opacityCountsIfThereIsAny() throws {
    let half = try Bitmap(imageData: Self.file(32, [0, 0, 255, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    #expect(half.withPixels { [$0[0], $0[1], $0[2], $0[3]] } == [0, 0, 0x8080_0000, 0])
  }

  @Test func filesThatEndTooEarlyOrAreOfNoKindThrow() {
    for (name, data) in Self.files {
      for count in 14..<data.count - 4 where name != "runs of 8 bits" && name != "runs of 4 bits" {
        #expect(throws: ImageFileError.self, "\(name) of \(count)") { try Bitmap(imageData: data.prefix(count)) }
      }
    }
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Self.file(7, [0, 0, 0, 0, 0, 0, 0, 0])) }
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Self.file(24, way: 4, [0, 0, 0, 0, 0, 0, 0, 0])) }
  }
}
