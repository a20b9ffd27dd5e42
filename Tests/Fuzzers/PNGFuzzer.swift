import Foundation
import OrielDrawing
import TestSupport

/// PNG files of every colour type with bytes changed, some with checksums made right again.
struct PNGFuzzer: Fuzzer {
  static let name = "png"
  private var files: [[UInt8]] = []

  init() throws {
    var random = SplitMix64(seed: 5)
    // Type, and bits a channel: grey, colours, palette, grey with alpha, colours with alpha.
    for (type, depths) in [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])] {
      for depth in depths {
        for isInterlaced in [false, true] { files.append(PNGWriter.file(type, depth, isInterlaced: isInterlaced, side: 7, &random)) }
      }
    }
    let bitmap = try Bitmap(width: 9, height: 6)
    for index in 0..<54 { bitmap.pixels[index] = random.color().bits }
    files.append(Array(bitmap.pngData()))
    for (index, file) in files.enumerated() {
      do { _ = try Bitmap(png: Data(file)) } catch { throw FuzzFailure("file \(index) is to be readable as it is: \(error)") }
    }
  }

  var corpus: [PastFailure] {
    [
      PastFailure("a file's bytes are freed before they are read") {
        for file in files { try check(Bitmap(png: Data(file))) }
      }
    ]
  }

  mutating func run(_ random: inout SplitMix64) throws {
    var file = files[random.below(files.count)]
    random.damage(&file, most: 4)
    if random.chance(2) { PNGWriter.mendChecksums(&file) }
    guard Self.isSmall(file) else { return }
    do throws(BitmapError) {
      let bitmap = try Bitmap(png: Data(file))
      try check(bitmap)
    } catch {
      // Refused, or in need of more memory than there is.
      _ = error.description
    }
  }

  /// Whether the picture has at most a million pixels by its header. Larger ones only take long.
  private static func isSmall(_ file: [UInt8]) -> Bool {
    guard file.count >= 24 else { return true }
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(file[at + $1]) } }
    let (width, height) = (number(16), number(20))
    return width > Bitmap.maximumSide || height > Bitmap.maximumSide || width * height <= 1 << 20
  }

  private func check(_ bitmap: Bitmap) throws(BitmapError) {
    for index in 0..<(bitmap.width * bitmap.height) {
      let pixel = bitmap.pixels[index]
      for shift in [0, 8, 16] as [UInt32] where pixel >> shift & 0xFF > pixel >> 24 { throw .notAPNG("a channel is above the alpha") }
    }
  }
}
