import Foundation

/// The parts of SVG and CSS colour syntax needed for drawings in one colour.
enum SVGColor {
  static func isCurrent(_ text: String) -> Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() == "currentcolor" }

  /// Whether it is invisible: `none`, or a colour without opacity.
  static func isClear(_ text: String) -> Bool {
    let color = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if color == "none" || color == "transparent" { return true }
    if color.hasPrefix("#") {
      let digits = color.dropFirst()
      return digits.count == 4 && digits.last == "0" || digits.count == 8 && digits.hasSuffix("00")
    }
    guard ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: color.hasPrefix), color.hasSuffix(")") else { return false }
    let parts = color.dropLast().split { "(,/ ".contains($0) }
    return parts.count == 5 && isZero(String(parts[4]))
  }

  static func isZero(_ text: String) -> Bool { number(text) == 0 }
  static func isOne(_ text: String) -> Bool { number(text).map { $0 >= 1 } ?? false }

  /// A number, or a percentage.
  private static func number(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
  }
}
