import Foundation
import OrielCore

extension Color {
  /// The colour at a part of the way to another one, from 0, this colour, to 1, the other. SwiftUI: `Color.mix(with:by:in:)`.
  ///
  /// Colours by role are resolved where the result is drawn. Parts beyond 0 and 1 count as these, and NaN as 0.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    mixed(with: rhs, by: fraction, in: colorSpace.space)
  }
}
