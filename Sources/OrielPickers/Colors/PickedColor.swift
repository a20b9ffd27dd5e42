import Foundation
import OrielCore

/// A colour by hue, saturation, brightness and opacity, each from 0 to 1.
struct PickedColor: Equatable {
  var hue: Double
  var saturation: Double
  var brightness: Double
  var opacity: Double

  init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    (self.hue, self.saturation, self.brightness, self.opacity) = (hue, saturation, brightness, opacity)
  }

  init(_ color: Color.Resolved) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), opacity: Double(color.opacity))
  }

  init(red: Double, green: Double, blue: Double, opacity: Double) {
    func unit(_ number: Double) -> Double { number > 0 ? min(1, number) : 0 }
    let (red, green, blue) = (unit(red), unit(green), unit(blue))
    let most = max(red, green, blue), least = min(red, green, blue), span = most - least
    (brightness, saturation, self.opacity) = (most, most > 0 ? span / most : 0, unit(opacity))
    if span == 0 {
      hue = 0
    } else if most == red {
      hue = ((green - blue) / span / 6 + 1).truncatingRemainder(dividingBy: 1)
    } else if most == green {
      hue = ((blue - red) / span + 2) / 6
    } else {
      hue = ((red - green) / span + 4) / 6
    }
  }

  /// Parses six digits, or eight with the opacity, after an optional "#"; each of three digits counts twice.
  init?(hexadecimal text: String) {
    var digits = text.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), let number = UInt64(digits, radix: 16) else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xFF : number
    func part(_ shift: UInt64) -> Double { Double(all >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }

  var components: (red: Double, green: Double, blue: Double) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (part(5), part(3), part(1))
  }

  func color(hasOpacity: Bool) -> Color {
    let parts = components
    return Color(.sRGB, red: parts.red, green: parts.green, blue: parts.blue, opacity: hasOpacity ? opacity : 1)
  }

  func hexadecimal(hasOpacity: Bool) -> String {
    let parts = components
    let numbers = [parts.red, parts.green, parts.blue] + (hasOpacity && opacity < 1 ? [opacity] : [])
    return "#"
      + numbers.map { number in
        let digits = String(Int((number * 255).rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// Whether both are drawn with the same 8-bit components.
  func looksLike(_ other: PickedColor) -> Bool { hexadecimal(hasOpacity: true) == other.hexadecimal(hasOpacity: true) }
}
