/// How a layer is composited onto what is behind it. Colours are encoded sRGB.
package enum CompositeMode: UInt8, CaseIterable, Sendable {
  // Separable: a function of each component of both colours.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  // Functions of all three components.
  case hue, saturation, color, luminosity
  // Porter-Duff modes: parts of either side, by the alpha of both.
  case sourceAtop, destinationOver, destinationOut, xor
  // Sums.
  case plusDarker, plusLighter
  // Porter-Duff modes that also change what is behind the clear parts of a layer.
  case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop

  /// Whether the backdrop is unchanged where the layer is clear.
  package var sparesWhatIsNotCovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
