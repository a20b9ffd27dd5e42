import Foundation
import OrielDrawing

/// A colour in an asset catalog: components by name, each a fraction (`0.5`), an integer up to 255 (`128`) or a hexadecimal number
/// (`0x80`).
struct CatalogColor: Decodable {
  var space: String?
  var components: [String: String]?
  /// The name of a system colour, instead of components.
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

  /// Some tools write numbers instead of texts.
  private struct Component: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) { self.text = text } else { text = String(try container.decode(Double.self)) }
    }
  }

  /// The colour; nil for an unsupported notation or system colour.
  var form: ColorForms.Form? {
    func number(_ name: String) -> Double? {
      guard let text = components?[name] else { return nil }
      if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") ? number : number / 255
    }
    // Integers are out of 255, but an alpha of 1 is opaque.
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
