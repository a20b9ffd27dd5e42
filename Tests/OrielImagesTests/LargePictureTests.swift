import Foundation
import Oriel
import OrielDrawing
import OrielTesting
import Testing

@testable import OrielImages

/// Pictures with more pixels than a bitmap may have: read smaller, shown in their size.
@MainActor @Suite struct LargePictureTests {
  /// A grey JPEG, each block of which is a code for no difference and one for its end: two zero bits.
  private func photograph(_ width: Int, _ height: Int) -> Data {
    let head: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
      + [0xFF, 0xC0, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0]
      + [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 16) + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 16)
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    return Data(head) + Data(repeating: 0, count: blocks / 4 + 1) + Data([0xFF, 0xD9])
  }

  @Test func sidesAndPixelsDecideByHowMuch() {
    func reduction(_ width: Int, _ height: Int) -> [Int] {
      let found = PictureReduction(width: width, height: height, most: ImageFile.maxPixels)
      return [found.across, found.down, found.width, found.height]
    }
    #expect(reduction(8_192, 8_192) == [1, 1, 8_192, 8_192])
    #expect(reduction(12_000, 9_000) == [2, 2, 6_000, 4_500])
    #expect(reduction(1_081, 40_001) == [1, 2, 1_081, 20_001])
    #expect(reduction(1_000_000, 1) == [32, 1, 31_250, 1])
    #expect(reduction(32_768, 32_768) == [4, 4, 8_192, 8_192])
  }

  @Test(arguments: [(12_000, 9_000), (1_080, 40_000)]) func largePhotographsAreShownInTheirSize(width: Int, height: Int) throws {
    let data = photograph(width, height)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Image(data: data).accessibilityIdentifier("image") }
    #expect(harness.frame(of: "image")?.size == CGSize(width: width, height: height))
    #expect(abs(Int(harness.bitmap[50, 50].red) - 128) <= 1 && harness.messages == [])
    let scaled = try ImageStore.shared.content(.bytes(EncodedPicture(data: data)), scale: 2, isTemplate: false)
    #expect(scaled.size == CGSize(width: width / 2, height: height / 2) && scaled.pixelsPerPoint == 2)
    #expect(scaled.storedSize.width <= 32_768 && scaled.storedSize.height <= 32_768)
  }

  /// A picture in quarters: red, green, blue and white.
  private func quarters(_ width: Int, _ height: Int) -> Bitmap {
    PictureFiles.bitmap(
      width,
      (0..<width * height).map {
        let isRight = $0 % width >= width / 2, isLow = $0 / width >= height / 2
        return isLow ? isRight ? 0xFFFF_FFFF : 0xFF00_00FF : isRight ? 0xFF00_FF00 : 0xFFFF_0000
      })
  }

  @Test func partsStayInTheirPlaces() throws {
    let whole = quarters(32, 16)
    for file in [
      whole.pngData(), BMPTests.file(of: whole), DamagedGIFTests.file(of: whole), DamagedGIFTests.file(of: whole, isInterlaced: true),
    ] {
      #expect(try Bitmap(imageData: file) == whole)
      for (most, side) in [(128, 16), (32, 8), (8, 4)] {
        #expect(try Bitmap(imageData: file, most: most) == quarters(side, side / 2), "\(most)")
      }
    }
    let jpeg = PictureFiles.photograph(orientation: 6)
    let small = try Bitmap(imageData: jpeg, most: 8)
    #expect(small.width == 2 && small.height == 4 && small[0, 0].red > 128 && small[1, 3].blue > 128)
    #expect(try Bitmap(imageData: PictureFiles.inks, most: 16).width == 4)
    let webP = try Bitmap(imageData: PictureFiles.webP, most: 16)
    #expect(webP.width == 4 && abs(Int(webP[2, 2].green) - 128) <= 3)
  }

  @Test func meansOfRowsAndColumnsAreKept() throws {
    // Stripes of black and white: grey, also at the edges, which have fewer pixels.
    let stripes = PictureFiles.bitmap(5, (0..<25).map { ($0 % 5 + $0 / 5) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let small = try Bitmap(imageData: stripes.pngData(), most: 9)
    #expect(small.width == 3 && small.height == 3)
    #expect(small.withPixels { [$0[0], $0[4]] } == [0xFF80_8080, 0xFF80_8080])
    #expect(small[2, 2] == Bitmap.Pixel(red: 0, green: 0, blue: 0))
  }

  /// Of a picture that is shown smaller than its file the parts are where they belong, with caps and without.
  @Test func smallerPicturesAreStretchedOverTheWhole() throws {
    let bitmap = quarters(8, 8)
    let content = PictureContent(bitmap, of: (width: 32, height: 16), scale: 1, isTemplate: false)
    #expect(content.size == CGSize(width: 32, height: 16) && content.reduction == CGSize(width: 0.25, height: 0.5))
    let rect = CGRect(origin: .zero, size: content.size)
    let pattern = try #require(content.pattern(over: rect, ImageTraits()))
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 32)
    defer { row.deallocate() }
    pattern.write(row, first: 0, start: CGPoint(x: 0.5, y: 4.5), step: CGVector(dx: 1, dy: 0))
    #expect(row[2] == 0xFFFF_0000 && row[29] == 0xFF00_FF00)
  }
}
