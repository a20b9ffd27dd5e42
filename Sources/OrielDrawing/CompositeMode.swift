/// How a layer is put on what is behind it. Colours are those of sRGB as encoded.
package enum CompositeMode: UInt8, CaseIterable, Sendable {
  // Separable: a function of each component of both colours, where both are.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  // Functions of all three components.
  case hue, saturation, color, luminosity
  // Parts of either side, by the alpha of both.
  case sourceAtop, destinationOver, destinationOut, xor
  // Sums.
  case plusDarker, plusLighter
  // Those that also change what is behind the clear parts of a layer.
  case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop

  /// Whether what is behind the clear parts of a layer stays as it is.
  package var sparesWhatIsNotCovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
