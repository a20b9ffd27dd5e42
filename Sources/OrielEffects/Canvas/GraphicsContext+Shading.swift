@_spi(Oriel) import OrielCore
import OrielDrawing

extension GraphicsContext {
  /// A colour or style for fills, strokes and text. SwiftUI: `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    @usableFromInline enum Source: Sendable {
      case color(Color)
      case style(AnyShapeStyle)
      case foreground
      /// A copy of the drawing so far.
      case backdrop
      /// Shadings for several levels.
      case palette([Shading])
    }
    @usableFromInline let source: Source
    /// The role of a semantic colour: found without copying the colour.
    @usableFromInline let role: SemanticColor?

    @inlinable init(source: Source, role: SemanticColor? = nil) { (self.source, self.role) = (source, role) }

    /// Creates the shading of a style; nil: the foreground.
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
      case .foreground, .backdrop: AnyShapeStyle(ForegroundStyle())
      case .palette(let levels): levels.first?.style ?? AnyShapeStyle(ForegroundStyle())
      }
    }

    /// Whether it is a copy of the drawing so far.
    var isBackdrop: Bool {
      switch source {
      case .backdrop: true
      case .palette(let levels): levels.first?.isBackdrop ?? false
      default: false
      }
    }

    /// The styles of its levels, in order.
    var levels: [AnyShapeStyle] {
      if case .palette(let levels) = source, !levels.isEmpty { levels.map(\.style) } else { [style] }
    }

    /// A colour, resolved in the canvas's environment.
    @inlinable public static func color(_ color: Color) -> Shading { Shading(source: .color(color), role: color.role) }
    /// A colour by its components; see `Color.init(_:red:green:blue:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading
    {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey from 0, black, to 1, white; see `Color.init(_:white:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }
    /// A style, resolved in the canvas's environment and fitted to the bounds of each filled path or text.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(source: .style(AnyShapeStyle(style))) }
    /// The foreground style of the canvas's environment.
    public static var foreground: Shading { Shading(source: .foreground) }
    /// A copy of what the canvas, or the current layer, has drawn so far, to blend it with itself or to apply filters to it. SwiftUI:
    /// `GraphicsContext.Shading.backdrop`.
    ///
    /// Fills, strokes, texts and symbols limit its area. The copy is drawn again each time; beyond six overlapping copies, further ones are
    /// left out and reported once.
    public static var backdrop: Shading { Shading(source: .backdrop) }
    /// Shadings of several levels. Paths use the first; symbols and texts also use the others for their second, third … level, as with
    /// `foregroundStyle(_:_:_:)`. An empty array is the foreground.
    public static func palette(_ array: [Shading]) -> Shading { Shading(source: .palette(array)) }
  }

  /// The shading with its colours resolved in this context's environment, so that drawing with it repeatedly is faster.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.source {
    case .color(let color):
      let c = color.components(in: environment)
      return .color(Color(.sRGB, red: c.red, green: c.green, blue: c.blue, opacity: c.alpha))
    case .foreground, .style:
      let paint = shading.style._paint(in: environment)
      return paint.onlyColor.map { resolve(.color($0)) } ?? .style(ResolvedShading(paint: paint))
    case .palette(let levels): return .palette(levels.map { resolve($0) })
    case .backdrop: return shading
    }
  }
}

/// A style that is a resolved paint.
private struct ResolvedShading: ShapeStyle {
  typealias Resolved = Never
  let paint: _StylePaint
  func _paint(in environment: EnvironmentValues) -> _StylePaint { paint }
}

extension GraphicsContext {
  /// The environment for drawing with a shading, with its levels as the foreground's.
  func environment(of shading: Shading) -> EnvironmentValues {
    if case .foreground = shading.source { return environment }
    var environment = environment
    environment.foregroundStyle = AnyShapeStyle(ForegroundLevels(shading.levels, over: environment.foregroundStyle))
    return environment
  }
}
