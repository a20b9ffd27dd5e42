import Foundation
import OrielDrawing

/// A colour as an asset catalog writes it: components by name, each a fraction (`0.5`), a whole number to 255 (`128`) or a hexadecimal one
/// (`0x80`).
struct CatalogColor: Decodable {
  var space: String?
  var components: [String: String]?
  /// A colour of the system, in place of components.
  var reference: String?

  enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components, reference
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    space = try container.decodeIfPresent(String.self, forKey: .space)
    reference = try container.decodeIfPresent(String.self, forKey: .reference)
    components = try container.decodeIfPresent([String: Component].self, forKey: .components)?.mapValues(\.text)
  }

  /// Some tools write numbers in place of texts.
  private struct Component: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) { self.text = text } else { text = String(try container.decode(Double.self)) }
    }
  }

  /// nil: it is written in another way, or stands for a colour of another system.
  var form: ColorForms.Form? {
    func number(_ name: String) -> Double? {
      guard let text = components?[name] else { return nil }
      if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") ? number : number / 255
    }
    // Whole numbers are of 255, but an opacity of 1 is all of it.
    let alpha = components?["alpha"].flatMap { $0 == "1" ? 1 : number("alpha") } ?? 1
    if let white = number("white") { return ColorForms.Form(red: white, green: white, blue: white, alpha: alpha) }
    guard var red = number("red"), var green = number("green"), var blue = number("blue") else { return nil }
    switch space {
    case "display-p3":
      let linear = SRGB.linear(displayP3Red: red, green: green, blue: blue)
      (red, green, blue) = (SRGB.encode(linear.red), SRGB.encode(linear.green), SRGB.encode(linear.blue))
    case "srgb-linear", "extended-linear-srgb", "extended-srgb-linear":
      (red, green, blue) = (SRGB.encode(red), SRGB.encode(green), SRGB.encode(blue))
    default: break
    }
    return ColorForms.Form(red: red, green: green, blue: blue, alpha: alpha)
  }
}
