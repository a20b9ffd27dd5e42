import OrielDrawing

/// The colour space in which the parts of a drawing are blended. SwiftUI: `ColorRenderingMode`.
///
/// It affects coverage, opacity, blend modes, blurs and shadows. Gradients use their own colour space, and colour matrices apply to
/// components as `FilterOptions` specifies.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Blends sRGB components as they are encoded, which is the default.
  case nonLinear
  /// Linear sRGB, proportional to light: half white over black gives light grey, 188 of 255.
  case linear
  /// Like `linear`, with sums that may exceed white until the drawing is shown.
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
