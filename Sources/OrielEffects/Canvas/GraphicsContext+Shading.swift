import OrielCore
import OrielDrawing

extension GraphicsContext {
  /// A colour or style for fills, strokes and text. SwiftUI: `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    enum Source: Sendable {
      case color(Color)
      case style(AnyShapeStyle)
      case foreground
    }
    let source: Source
    /// The role of a colour that is one by its role alone: found without a copy of the colour.
    let role: SemanticColor?

    private init(source: Source, role: SemanticColor? = nil) { (self.source, self.role) = (source, role) }

    /// Of a style; nil: the foreground.
    init(_ style: AnyShapeStyle?) {
      switch (style, style?.color) {
      case (_, let color?): self.init(source: .color(color), role: color.role)
      case (let style?, nil): self.init(source: .style(style))
      case (nil, nil): self.init(source: .foreground)
      }
    }

    var style: AnyShapeStyle {
      switch source {
      case .color(let color): AnyShapeStyle(color)
      case .style(let style): style
      case .foreground: AnyShapeStyle(ForegroundStyle())
      }
    }
    /// One colour, resolved in the canvas's environment.
    public static func color(_ color: Color) -> Shading { Shading(source: .color(color), role: color.role) }
    /// A colour by its components; see `Color.init(_:red:green:blue:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading
    {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A style, resolved in the canvas's environment, and fitted to the bounds of each path or text that it fills.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(source: .style(AnyShapeStyle(style))) }
    /// The foreground style of the canvas's environment.
    public static var foreground: Shading { Shading(source: .foreground) }
  }
}
