import Foundation
import OrielDrawing
import Testing

/// PNG files with 16 bits a channel.
@Suite struct DeepChannelTests {
  private func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) } }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    let sum = named.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return big(UInt32(data.count)) + named + big(~sum)
  }

  /// One pixel, in a stored block.
  private func file(_ type: UInt8, _ bytes: [UInt8], isInterlaced: Bool = false, gamma: UInt32? = nil) -> Data {
    let row = [0] + bytes, count = UInt16(row.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in row { (a, b) = (a + UInt32(byte), b + a + UInt32(byte)) }
    let stored = [0x78, 1, 1, UInt8(count), 0, UInt8(~count & 255), 255] + row + big((b % 65_521) << 16 | a % 65_521)
    return Data(
      [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", big(1) + big(1) + [16, type, 0, 0, isInterlaced ? 1 : 0])
        + (gamma.map { chunk("gAMA", big($0)) } ?? []) + chunk("IDAT", stored) + chunk("IEND", []))
  }

  /// Without a gamma they are sRGB as those of 8 bits are, and not linear light.
  @Test(arguments: [false, true]) func withoutAGammaTheyAreSRGB(isInterlaced: Bool) throws {
    func pixel(_ type: UInt8, _ bytes: [UInt8]) throws -> Bitmap.Pixel {
      try Bitmap(png: file(type, bytes, isInterlaced: isInterlaced))[0, 0]
    }
    func isNear(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Bool {
      zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
    let color: [UInt8] = [0xC0, 0, 0x36, 0, 0x5C, 0], expected = Bitmap.Pixel(red: 0xC0, green: 0x36, blue: 0x5C)
    #expect(isNear(try pixel(0, [0x46, 0x46]), Bitmap.Pixel(red: 0x46, green: 0x46, blue: 0x46)))
    #expect(isNear(try pixel(2, color), expected))
    #expect(isNear(try pixel(6, color + [0xFF, 0xFF]), expected))
  }

  @Test func aGammaOfTheirOwnCounts() throws {
    // Linear light: a quarter of it is far brighter than a quarter of sRGB.
    let value = try Bitmap(png: file(0, [0x40, 0], gamma: 100_000))[0, 0].red
    #expect((136...138).contains(value), "\(value)")
  }
}
