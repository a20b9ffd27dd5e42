import OrielDrawing

extension GraphicsContext {
  /// How drawing is put on what was drawn before. SwiftUI: `GraphicsContext.BlendMode`.
  ///
  /// Those that also change what is behind the clear parts of a drawing do so inside of the shape of a fill, stroke, text or image; layers,
  /// symbols, and all that is drawn with filters, do it wherever the clips let them.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public var rawValue: Int32
    /// A mode by its number, that of Core Graphics; others than the constants count as `normal`.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Over what is behind.
    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    /// Both components multiplied.
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    /// The opposites multiplied.
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    /// `multiply` or `screen`, as what is behind is dark or light.
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    /// The smaller component.
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    /// The larger component.
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    /// What is behind, lighter the lighter the drawing is.
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    /// What is behind, darker the darker the drawing is.
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    /// A little darker or lighter, as the drawing is dark or light.
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    /// `multiply` or `screen`, as the drawing is dark or light.
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    /// The distance between both components.
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    /// The same with less contrast.
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    /// The drawing's hue, with the saturation and luminance of what is behind.
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    /// The drawing's saturation, with the hue and luminance of what is behind.
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    /// The drawing's hue and saturation, with the luminance of what is behind.
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    /// The drawing's luminance, with the hue and saturation of what is behind.
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    /// Nothing: what is behind is taken away.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    /// The drawing in place of what is behind.
    public static var copy: BlendMode { BlendMode(rawValue: 17) }
    /// The drawing, where something is behind it, in place of that.
    public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
    /// The drawing, where nothing is behind it, in place of what is there.
    public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
    /// The drawing over what is behind, where something is.
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    /// The drawing behind what is there.
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    /// What is behind, where the drawing is.
    public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
    /// What is behind, where the drawing is not.
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    /// What is behind over the drawing, where that is.
    public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
    /// Either, where the other one is not.
    public static var xor: BlendMode { BlendMode(rawValue: 25) }
    /// The sum, with black in the middle.
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    /// The sum, at most 1.
    public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

    var mode: CompositeMode {
      let modes: [CompositeMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
        .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
        .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
      ]
      return modes.indices.contains(Int(rawValue)) ? modes[Int(rawValue)] : .normal
    }
  }
}
