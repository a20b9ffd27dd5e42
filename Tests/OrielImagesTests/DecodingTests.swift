import Foundation
import Oriel
import OrielDrawing
@testable import OrielImages
import Testing

/// Files become pixels, or an error.
@Suite struct DecodingTests {
  private func pixel(_ data: Data, _ x: Int = 0, _ y: Int = 0) throws -> Bitmap.Pixel { try Bitmap(imageData: data)[x, y] }

  private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> Bool {
    abs(Int(pixel.red) - red) <= 3 && abs(Int(pixel.green) - green) <= 3 && abs(Int(pixel.blue) - blue) <= 3 && Int(pixel.alpha) == alpha
  }

  @Test func eachKindIsRead() throws {
    let half = PictureFiles.bitmap(2, [0xFF10_2030, 0x8080_0000])
    #expect(try Bitmap(imageData: half.pngData()) == half)
    let (left, right) = (try pixel(PictureFiles.photograph), try pixel(PictureFiles.photograph, 15, 7))
    #expect(isNear(left, 254, 0, 0) && isNear(right, 0, 0, 254))
    #expect(isNear(try pixel(PictureFiles.grey), 100, 100, 100))
    #expect(isNear(try pixel(PictureFiles.inks), 207, 49, 66))
    #expect(isNear(try pixel(PictureFiles.webP, 8, 8), 0, 128, 0))
    #expect(try pixel(PictureFiles.bmp, 2, 1) == Bitmap.Pixel(red: 1, green: 2, blue: 3))
    let clear = try Bitmap(imageData: PictureFiles.clearWebP)
    #expect(clear.width == 3 && clear.height == 2 && clear.withPixels { $0[5] } == 0x8080_0000)
    let gif = try Bitmap(imageData: PictureFiles.gif), red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00
    #expect(gif == PictureFiles.bitmap(3, [red, green, red, green, red, green]))
  }

  @Test func sizesComeFromTheHeader() throws {
    #expect(try ImageFile.size(of: PictureFiles.photograph) == (16, 8))
    #expect(try ImageFile.size(of: PictureFiles.photograph(orientation: 6)) == (8, 16))
    #expect(try ImageFile.size(of: PictureFiles.webP) == (16, 16) && ImageFile.size(of: PictureFiles.clearWebP) == (3, 2))
    #expect(try ImageFile.size(of: PictureFiles.gif) == (3, 2) && ImageFile.size(of: PictureFiles.bmp) == (3, 2))
    #expect(try ImageFile.size(of: PictureFiles.bitmap(2, [0, 0]).pngData()) == (2, 1))
  }

  /// Whether red is at a side of the picture as it is seen.
  @Test(arguments: [(1, "left"), (2, "right"), (3, "right"), (4, "left"), (5, "top"), (6, "top"), (7, "bottom"), (8, "bottom")])
  func photographsStandAsTheySay(orientation: UInt8, side: String) throws {
    for isBig in [false, true] {
      let bitmap = try Bitmap(imageData: PictureFiles.photograph(orientation: orientation, isBig: isBig))
      let isTurned = orientation > 4
      #expect(bitmap.width == (isTurned ? 8 : 16) && bitmap.height == (isTurned ? 16 : 8))
      let first = bitmap[0, 0].red > 128, last = bitmap[bitmap.width - 1, bitmap.height - 1].red > 128
      #expect(first == (side == "left" || side == "top") && last != first)
    }
  }

  @Test func orientationsMoveEachPixel() throws {
    // 1 2 3
    // 4 5 6
    let stored = PictureFiles.bitmap(3, [1, 2, 3, 4, 5, 6])
    let seen: [(Image.Orientation, Int, [UInt32])] = [
      (.up, 3, [1, 2, 3, 4, 5, 6]), (.upMirrored, 3, [3, 2, 1, 6, 5, 4]), (.down, 3, [6, 5, 4, 3, 2, 1]),
      (.downMirrored, 3, [4, 5, 6, 1, 2, 3]), (.leftMirrored, 2, [1, 4, 2, 5, 3, 6]), (.right, 2, [4, 1, 5, 2, 6, 3]),
      (.rightMirrored, 2, [6, 3, 5, 2, 4, 1]), (.left, 2, [3, 6, 2, 5, 1, 4]),
    ]
    for (orientation, width, values) in seen {
      #expect(try stored.upright(orientation.drawn) == PictureFiles.bitmap(width, values), "\(orientation)")
    }
    #expect(Image.Orientation.allCases.map(\.rawValue) == Array(0...7))
    #expect(Image.Orientation.right.rawValue == 7 && Image.Orientation.down.rawValue == 6 && Image.Orientation.left.rawValue == 1)
  }

  /// Some cameras write bytes between the segments of a header, which belong to none.
  @Test(arguments: [[0, 0, 0], [0xFF, 0xFF], [0x41], [0x41, 0xFF, 0, 0xFF]] as [[UInt8]])
  func strayBytesInAPhotographAreSkipped(bytes: [UInt8]) throws {
    let plain = PictureFiles.photograph
    let next = plain.firstRange(of: [0xFF, 0xDB])!.lowerBound
    let stray = plain[..<next] + Data(bytes) + plain[next...]
    #expect(try Bitmap(imageData: Data(stray)) == Bitmap(imageData: plain))
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 2]) + Data(count: 100_000)) }
  }

  @Test func filesThatEndTooEarlyNeverTrap() {
    for file in PictureFiles.all + [PictureFiles.bitmap(2, [0xFF00_00FF, 0]).pngData(), PictureFiles.photograph(orientation: 6)] {
      for length in 0..<file.count {
        do throws(ImageFileError) {
          let bitmap = try Bitmap(imageData: file.prefix(length))
          // What is missing of a JPEG is grey; of other kinds the pixels may be complete.
          #expect(bitmap.width > 0 && bitmap.height > 0)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
    #expect(throws: ImageFileError.unknownFormat) { try Bitmap(imageData: Data()) }
    #expect(throws: ImageFileError.unknownFormat) { try Bitmap(imageData: Data("<svg/>".utf8)) }
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: PictureFiles.webP.prefix(40)) }
  }

  @Test func hugePicturesAreRefusedByTheirHeader() {
    var bmp = PictureFiles.bmp
    bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0])
    #expect(throws: ImageFileError.tooLarge(width: 65_535, height: 65_535)) { try Bitmap(imageData: bmp) }
    var jpeg = PictureFiles.photograph
    let frame = jpeg.firstRange(of: [0xFF, 0xC0])!.lowerBound
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageFileError.tooLarge(width: 65_535, height: 65_535)) { try Bitmap(imageData: jpeg) }
    var gif = PictureFiles.gif
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageFileError.tooLarge(width: 65_535, height: 65_535)) { try Bitmap(imageData: gif) }
    gif.replaceSubrange(6..<10, with: [3, 0, 2, 0])
    let picture = gif.firstRange(of: [0x2C])!.lowerBound
    gif.replaceSubrange(picture + 5..<picture + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageFileError.tooLarge(width: 65_535, height: 65_535)) { try Bitmap(imageData: gif) }
    var png = PictureFiles.bitmap(1, [0]).pngData()
    png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageFileError.tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)) { try Bitmap(imageData: png) }
    // A WebP without loss is decoded as a whole.
    let webP =
      Data("RIFF".utf8) + Data([28, 0, 0, 0]) + Data("WEBPVP8L".utf8) + Data([15, 0, 0, 0, 0x2F, 0xFF, 0xFF, 0xFF, 0x0F]) + Data(count: 11)
    #expect(throws: ImageFileError.self) { try Bitmap(imageData: webP) }
  }

  @Test func aGIFsFirstPictureStandsInTheWhole() throws {
    // The whole is 5 × 4, the picture at (1, 2).
    var gif = PictureFiles.gif
    gif[6] = 5
    gif[8] = 4
    let picture = gif.firstRange(of: [0x2C])!.lowerBound
    gif[picture + 1] = 1
    gif[picture + 3] = 2
    let bitmap = try Bitmap(imageData: gif)
    #expect(bitmap.width == 5 && bitmap.height == 4)
    #expect(bitmap[0, 0].alpha == 0 && bitmap[1, 2] == Bitmap.Pixel(red: 255, green: 0, blue: 0) && bitmap[4, 3].alpha == 0)
  }

  @Test func pathsThatAreNoFilesAreErrors() {
    #expect(throws: ImageFileError.self) { try Bitmap(contentsOf: URL(fileURLWithPath: "/no/such/file.png")) }
    #expect(throws: ImageFileError.self) { try Bitmap(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
    #expect(throws: ImageFileError.noLoader(scheme: "https")) { try Bitmap(contentsOf: URL(string: "https://example.org/a.png")!) }
  }
}
