import OrielDrawing

extension GraphicsContext {
  /// How drawing is composited with the earlier drawing. SwiftUI: `GraphicsContext.BlendMode`.
  ///
  /// Modes that also change the backdrop where the drawing is clear affect only the inside of the shape of a fill, stroke, text or image.
  /// For layers, symbols, and drawing with filters they affect the whole area of the clips.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public var rawValue: Int32
    /// Creates a mode from Core Graphics' number; unknown numbers count as `normal`.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Draws over the backdrop, which shows through where the drawing is transparent.
    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    /// Multiplies the components of drawing and backdrop, so that the result is darker than both.
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    /// Multiplies the inverted components, so that the result is lighter than both.
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    /// `multiply` where the backdrop is dark, `screen` where it is light.
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    /// Takes the smaller of both components, so that the result is as dark as the darker one.
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    /// Takes the larger of both components, so that the result is as light as the lighter one.
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    /// Brightens the backdrop by the drawing's brightness.
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    /// Darkens the backdrop by the drawing's darkness.
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    /// Slightly darkens or brightens, as the drawing is dark or light.
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    /// `multiply` where the drawing is dark, `screen` where it is light.
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    /// The absolute difference of both components.
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    /// Like `difference`, with less contrast.
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    /// The drawing's hue with the backdrop's saturation and luminance.
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    /// The drawing's saturation with the backdrop's hue and luminance.
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    /// The drawing's hue and saturation with the backdrop's luminance.
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    /// The drawing's luminance with the backdrop's hue and saturation.
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    /// Erases the backdrop, and draws nothing.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    /// Replaces the backdrop with the drawing.
    public static var copy: BlendMode { BlendMode(rawValue: 17) }
    /// The drawing where there is a backdrop, instead of the backdrop.
    public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
    /// The drawing where there is no backdrop; elsewhere nothing.
    public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
    /// The drawing over the backdrop, only where there is a backdrop.
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    /// The drawing behind the backdrop.
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    /// The backdrop where the drawing is; elsewhere nothing.
    public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
    /// The backdrop where the drawing is not.
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    /// The backdrop over the drawing, only where the drawing is.
    public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
    /// Each where the other is not.
    public static var xor: BlendMode { BlendMode(rawValue: 25) }
    /// The sum minus white, at least black.
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    /// The sum, at most white.
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
