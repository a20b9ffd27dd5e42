@_spi(Oriel) import OrielCore
import OrielDrawing

extension GraphicsContext {
  /// A colour or style for fills, strokes and text. SwiftUI: `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    @usableFromInline enum Source: Sendable {
      case color(Color)
      case style(AnyShapeStyle)
      case foreground
      /// What was drawn so far.
      case backdrop
      /// Shadings of several levels.
      case palette([Shading])
    }
    @usableFromInline let source: Source
    /// The role of a colour that is one by its role alone: found without a copy of the colour.
    @usableFromInline let role: SemanticColor?

    @inlinable init(source: Source, role: SemanticColor? = nil) { (self.source, self.role) = (source, role) }

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
      case .foreground, .backdrop: AnyShapeStyle(ForegroundStyle())
      case .palette(let levels): levels.first?.style ?? AnyShapeStyle(ForegroundStyle())
      }
    }

    /// Whether it is a copy of what was drawn so far.
    var isBackdrop: Bool {
      switch source {
      case .backdrop: true
      case .palette(let levels): levels.first?.isBackdrop ?? false
      default: false
      }
    }

    /// The styles of its levels, the first one first.
    var levels: [AnyShapeStyle] {
      if case .palette(let levels) = source, !levels.isEmpty { levels.map(\.style) } else { [style] }
    }

    /// One colour, resolved in the canvas's environment.
    @inlinable public static func color(_ color: Color) -> Shading { Shading(source: .color(color), role: color.role) }
    /// A colour by its components; see `Color.init(_:red:green:blue:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading
    {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey by its share of white, from 0 to 1; see `Color.init(_:white:opacity:)`.
    public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }
    /// A style, resolved in the canvas's environment, and fitted to the bounds of each path or text that it fills.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(source: .style(AnyShapeStyle(style))) }
    /// The foreground style of the canvas's environment.
    public static var foreground: Shading { Shading(source: .foreground) }
    /// A copy of what the canvas, or the layer that is drawn, has drawn so far: to blend it with itself, or to change it by filters.
    ///
    /// Fills, lines, texts and symbols cut it out. The copy is drawn anew each time; more than six that lie over one another are left out, and
    /// reported once. SwiftUI: `GraphicsContext.Shading.backdrop`.
    public static var backdrop: Shading { Shading(source: .backdrop) }
    /// Shadings of several levels: the first one, where there is only one, and in symbols and texts the others for their second, third …
    /// level, as in `foregroundStyle(_:_:_:)`. Without any it is the foreground.
    public static func palette(_ array: [Shading]) -> Shading { Shading(source: .palette(array)) }
  }

  /// The shading with its colours as they are in this context's environment: drawing with it resolves nothing again.
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

/// A style that is a paint already.
private struct ResolvedShading: ShapeStyle {
  typealias Resolved = Never
  let paint: _StylePaint
  func _paint(in environment: EnvironmentValues) -> _StylePaint { paint }
}

extension GraphicsContext {
  /// The environment of what is drawn with a shading, whose levels are the foreground's.
  func environment(of shading: Shading) -> EnvironmentValues {
    if case .foreground = shading.source { return environment }
    var environment = environment
    environment.foregroundStyle = AnyShapeStyle(ForegroundLevels(shading.levels, over: environment.foregroundStyle))
    return environment
  }
}
