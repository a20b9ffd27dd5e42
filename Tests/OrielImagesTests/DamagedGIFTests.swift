import Foundation
import Oriel
import OrielTesting
import Testing

@testable import OrielImages

/// GIFs as they should be and as they should not: codes that refer to one another, or to nothing, and rows that are missing.
@Suite struct DamagedGIFTests {
  /// A GIF of one picture, with the codes as they are.
  static func file(
    _ width: Int, _ height: Int, codes: [Int], bits: Int = 3, size: UInt8 = 2, isInterlaced: Bool = false, clear: UInt8? = nil
  ) -> Data {
    var packed: [UInt8] = [], sum = 0, count = 0
    for code in codes {
      sum |= code << count
      count += bits
      while count >= 8 {
        packed.append(UInt8(sum & 255))
        (sum, count) = (sum >> 8, count - 8)
      }
    }
    if count > 0 { packed.append(UInt8(sum & 255)) }
    func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + number(width) + number(height) + [0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    if let clear { bytes += [0x21, 0xF9, 4, 1, 0, 0, clear, 0] }
    bytes += [0x2C, 0, 0, 0, 0] + number(width) + number(height) + [isInterlaced ? 0x40 : 0, size]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(packed.count, start + 255)]
      bytes += [UInt8(block.count)] + block
    }
    return Data(bytes + [0, 0x3B])
  }

  /// The pixels of a bitmap that has red, green, blue and white alone.
  static func file(of bitmap: Bitmap, isInterlaced: Bool = false) -> Data {
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let rows = isInterlaced ? passes.flatMap { Array(stride(from: $0.0, to: bitmap.height, by: $0.1)) } : Array(0..<bitmap.height)
    let codes = rows.flatMap { y in
      (0..<bitmap.width).flatMap { x in
        let pixel = bitmap[x, y]
        return [4, pixel.red == 255 ? pixel.green == 255 ? 3 : 0 : pixel.green == 255 ? 1 : 2]
      }
    }
    return file(bitmap.width, bitmap.height, codes: codes + [5], isInterlaced: isInterlaced)
  }

  private func colors(_ data: Data) throws -> [UInt32] {
    let bitmap = try Bitmap(imageData: data)
    return bitmap.withPixels { pixels in (0..<bitmap.width * bitmap.height).map { pixels[$0] } }
  }
  private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF

  @Test func codesBecomeColors() throws {
    #expect(try colors(Self.file(3, 1, codes: [4, 0, 1, 2, 5])) == [red, green, blue])
    // The sixth code is two of the first, before it is made.
    #expect(try colors(Self.file(3, 1, codes: [4, 0, 6, 5])) == [red, red, red])
    #expect(try colors(Self.file(2, 1, codes: [4, 0, 1, 5], clear: 1)) == [red, 0])
    // What is there is enough, whether or not it ends as it should.
    #expect(try colors(Self.file(1, 1, codes: [4, 2])) == [blue])
  }

  @Test func rowsInFourPassesStandInTheirPlaces() throws {
    let codes = [4] + (0..<10).flatMap { [[0, 1, 2, 2, 1, 1, 0, 0, 0, 0][$0], 4] } + [5]
    // Rows 0 and 8, then 4, then 2 and 6, then the odd ones.
    #expect(
      try colors(Self.file(1, 10, codes: codes, isInterlaced: true))
        == [red, green, blue, green, blue, red, green, red, blue, red].enumerated().map { row, _ in
          let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9], index = order.firstIndex(of: row)!
          return [red, green, blue, blue, green, green, red, red, red, red][index]
        })
  }

  @Test(arguments: [
    [4, 7], [4, 6], [4, 0, 7], [4, 0, 4, 6], [6], [4, 5], [4, 0], [4, 0, 1, 5], [],
  ])
  func codesThatStandForNothingThrow(codes: [Int]) {
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Self.file(3, 1, codes: codes)) }
  }

  /// A file that once wrote beyond the stack of a decoder.
  @Test func ringsOfCodesThrow() {
    let head: [UInt8] = [
      0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0x20, 0, 0x18, 0, 0, 8, 0x6A, 0x15, 3, 8, 0, 0x48, 0xB0,
      0, 0, 0, 8, 0, 0x2A, 0, 0, 0xC0, 0, 0xC3, 0, 0x0C, 0x23, 0x26, 0x7C, 0xF8, 0x50, 0, 0, 0x8A, 0x0E, 0x2D, 0x46, 0xC4, 0x68, 0x50, 0,
      0x43,
    ]
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Data(head) + Data(count: 71)) }
  }

  @Test(arguments: [0, 9, 255] as [UInt8]) func codesOfNoSizeThrow(size: UInt8) {
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Self.file(1, 1, codes: [4, 0, 5], size: size)) }
  }

  /// Of 4,096 codes none is made any more, until all are forgotten.
  @Test func aFullTableStaysAsItIs() throws {
    var codes: [Int] = [], bits: [Int] = [], next = 258, width = 9
    func put(_ code: Int) {
      codes.append(code)
      bits.append(width)
    }
    put(256)
    for index in 0..<6_000 {
      put(index & 1)
      if index > 0, next < 4_096 {
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
    }
    var packed: [UInt8] = [], sum = 0, count = 0
    for (code, bits) in zip(codes, bits) {
      sum |= code << count
      count += bits
      while count >= 8 {
        packed.append(UInt8(sum & 255))
        (sum, count) = (sum >> 8, count - 8)
      }
    }
    packed.append(UInt8(sum & 255))
    var bytes = Array(Self.file(100, 60, codes: [], size: 8).dropLast(2))
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(packed.count, start + 255)]
      bytes += [UInt8(block.count)] + block
    }
    #expect(try colors(Data(bytes + [0, 0x3B])) == (0..<6_000).map { $0 & 1 == 0 ? red : green })
  }
}
