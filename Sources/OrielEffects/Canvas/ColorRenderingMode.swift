import OrielDrawing

/// How the colours of a drawing blend with one another. SwiftUI: `ColorRenderingMode`.
///
/// Coverage, opacity, modes of blending, blurs and shadows follow it. Gradients go through the space that they name, and matrices of colours
/// apply to components as `FilterOptions` says.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Colours blend by their sRGB components as they are encoded.
  case nonLinear
  /// Colours blend as amounts of light, in linear sRGB: half of white over black is light grey, 188 of 255.
  case linear
  /// The same with sums that may be more than white, until the drawing is shown.
  case extendedLinear

  /// The layer for a drawing.
  var group: LayerEffect {
    switch self {
    case .nonLinear: LayerEffect(.group)
    case .linear: LayerEffect(.light(isExtended: false))
    case .extendedLinear: LayerEffect(.light(isExtended: true))
    }
  }
}
