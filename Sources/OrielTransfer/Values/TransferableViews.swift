import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages

extension Image: Transferable {
  /// Imported from pictures; only pictures given as data are exported.
  public static var transferRepresentation: _PartsRepresentation<Image> {
    _PartsRepresentation([_TransferPart(type: .image, load: { Image(data: try $0.bytes()) })])
  }
}

extension Color: Transferable {
  /// Its components, and a text such as "#FF8000" or "#FF800080"; imported from both.
  public static var transferRepresentation: _PartsRepresentation<Color> {
    let type = UTType(exportedAs: "dev.oriel.color")
    return _PartsRepresentation([
      _TransferPart(
        type: type,
        export: { color in
          let parts = color.resolve(in: EnvironmentValues())
          return .data(try JSONEncoder().encode([parts.red, parts.green, parts.blue, parts.opacity]))
        },
        load: { content in
          let parts = try JSONDecoder().decode([Float].self, from: content.bytes())
          guard parts.count == 4 else { throw TransferError.notReadable(type) }
          return Color(
            .sRGB, red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), opacity: Double(parts[3]))
        }),
      _TransferPart(
        type: .utf8PlainText, export: { .data(Data($0.hexadecimal.utf8)) },
        load: { content in
          guard let color = Color(hexadecimal: String(decoding: try content.bytes(), as: UTF8.self)) else {
            throw TransferError.notReadable(type)
          }
          return color
        }),
    ])
  }

  private var hexadecimal: String {
    let parts = resolve(in: EnvironmentValues())
    func digits(_ part: Float) -> String {
      let byte = UInt8((min(1, max(0, part)) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let all = [parts.red, parts.green, parts.blue] + (parts.opacity < 1 ? [parts.opacity] : [])
    return "#" + all.map(digits).joined()
  }

  private init?(hexadecimal text: String) {
    let digits = text.trimmingCharacters(in: .whitespacesAndNewlines).drop { $0 == "#" }
    guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
    let all = digits.count == 6 ? number << 8 | 255 : number
    func part(_ shift: UInt32) -> Double { Double(all >> shift & 255) / 255 }
    self.init(.sRGB, red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }
}
