import Foundation

// Colours as text.
extension SRGB {
  /// The text `#RRGGBBAA` for encoded components and an opacity.
  package static func text(_ red: Float, _ green: Float, _ blue: Float, _ opacity: Float) -> String {
    // Rounded, NaN as 0. Components are made linear and encoded again in single precision, which decides how halves are rounded: 0.3 is
    // 76.5 of 255, and becomes a little less.
    func hex(_ x: Float) -> String { String(format: "%02X", Int(max(0, min(255, (x * 255).rounded())))) }
    return "#" + hex(coded(red)) + hex(coded(green)) + hex(coded(blue)) + hex(opacity)
  }

  /// The name of black, white or clear; nil for other colours.
  package static func name(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> String? {
    switch (red, green, blue, opacity) {
    case (1, 1, 1, 1): "white"
    case (0, 0, 0, 1): "black"
    case (0, 0, 0, 0): "clear"
    default: nil
    }
  }
}
