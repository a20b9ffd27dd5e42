import Foundation

/// A picture in `xwd`'s format: a header of big-endian words, a colour table, then rows of pixels.
struct Screenshot: Equatable {
  struct Color: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var isDark: Bool { Int(red) + Int(green) + Int(blue) < 3 * 100 }
    var isLight: Bool { Int(red) + Int(green) + Int(blue) > 3 * 200 }
  }

  let width: Int
  let height: Int
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let rows: Data

  /// Nil when bytes are missing or the pixels are not three or four bytes, blue first. `xwd` writes three as soon as a window has another
  /// visual than the screen.
  init?(xwd data: Data) {
    func word(_ index: Int) -> Int { data.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    guard data.count >= 100, word(7) == 0, word(11) == 24 || word(11) == 32 else { return nil }
    (width, height, bytesPerRow, bytesPerPixel) = (word(4), word(5), word(12), word(11) / 8)
    let start = word(0) + word(19) * 12
    guard data.count >= start + bytesPerRow * height else { return nil }
    rows = Data(data.dropFirst(start))
  }

  func color(x: Int, y: Int) -> Color {
    let start = y * bytesPerRow + x * bytesPerPixel
    return Color(red: rows[start + 2], green: rows[start + 1], blue: rows[start])
  }
}
