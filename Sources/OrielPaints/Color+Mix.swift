import Foundation
import OrielCore

extension Color {
  /// The mixture with another colour: `fraction` 0 is this colour, 1 the other. SwiftUI: `Color.mix(with:by:in:)`.
  ///
  /// Semantic colours are resolved when the result is drawn. Fractions outside are limited to 0 and 1, and NaN counts as 0.
  ///
  /// ```swift
  /// let pale = Color.blue.mix(with: .white, by: 0.4)
  /// ```
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    mixed(with: rhs, by: fraction, in: colorSpace.space)
  }
}
