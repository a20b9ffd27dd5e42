import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// What a symbol is painted with: the mode, the styles, and which of its layers are lit.
struct SymbolInk {
  let style: _StylePaint
  let environment: EnvironmentValues
  let mode: SymbolRenderingMode.Kind
  /// How many of the layers that light up are lit, from 0 to 1; nil: all.
  let value: Double?
  /// The layers that an effect lights.
  let lit: SymbolPose.Lit?

  /// How much is seen of styles that are not the foreground's first: less where the content is out of date.
  private var fade: Double { environment.redactionReasons.contains(.invalidated) ? 0.5 : 1 }

  /// How much is seen of a layer that is not lit.
  static let unlit = 0.3

  init(_ style: _StylePaint, _ traits: ImageTraits, lit: SymbolPose.Lit?, in environment: EnvironmentValues) {
    (self.style, self.environment, self.lit) = (style, environment, lit)
    let given = traits.symbolRenderingMode ?? environment.symbolRenderingMode
    mode = given?.kind ?? (environment.hasForegroundLevels ? .palette : .monochrome)
    value = traits.variableValue
  }

  /// Whether one paint for all of a drawing is the same.
  func isPlain(for drawing: VectorDrawing) -> Bool {
    if drawing.hasGaps || drawing.hasMarks { return false }
    return mode == .monochrome && (drawing.stepCount == 0 || value == nil && lit == nil)
  }

  /// Draws all of it with one paint, which is that of the style.
  func drawPlain(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect, _ paint: Paint) {
    if paint.isClear { return }
    guard case .color(let color) = paint, !color.isOpaque, layout.drawing.parts.count > 1 else {
      return layout.drawing.draw(into: &list, in: rect, boldness: layout.boldness, paint: paint)
    }
    // Overlapping parts are drawn opaque together, and then made translucent as a whole.
    list.pushLayer(opacity: Double(color.alpha) / 255, bounds: rect)
    layout.drawing.draw(
      into: &list, in: rect, boldness: layout.boldness, paint: .color(style.color.opaquePixelColor(in: environment)))
    list.popLayer()
  }

  func draw(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect) {
    // One translucent colour is laid once, also where layers lie over one another.
    if mode == .monochrome, case .color(let color) = style.paint(in: environment, filling: rect), !color.isOpaque, color.alpha > 0 {
      list.pushLayer(opacity: Double(color.alpha) / 255, bounds: rect)
      drawLayers(layout, into: &list, in: rect, .color(style.color.opaquePixelColor(in: environment)))
      return list.popLayer()
    }
    drawLayers(layout, into: &list, in: rect, nil)
  }

  private func drawLayers(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect, _ only: Paint?) {
    let (mode, count) = (mode, layout.drawing.stepCount)
    layout.drawing.draw(into: &list, in: rect, boldness: layout.boldness) { layer in
      mode == .monochrome || mode == .multicolor && layer.color == nil
    } paint: { layer in
      var (paint, opacity) = only.map { ($0, 1) } ?? self.paint(layer, rect)
      if let step = layer.step { opacity *= self.light(step, of: count) }
      return (paint, opacity)
    }
  }

  /// Translucent colours become opaque ones of a translucent layer, whose lines may lie over what they trace.
  private func paint(_ layer: VectorDrawing.Layer, _ rect: CGRect) -> VectorDrawing.LayerPaint {
    let paint = paint(layer)
    switch paint.paint(in: environment, filling: rect) {
    case .color(let color) where !color.isOpaque && color.alpha > 0:
      return (.color(paint.color.opaquePixelColor(in: environment)), Double(color.alpha) / 255)
    case let paint: return (paint, 1)
    }
  }

  private func paint(_ layer: VectorDrawing.Layer) -> _StylePaint {
    switch mode {
    case .monochrome: return style
    case .hierarchical: return style.opacity([1, 0.5, 0.25][layer.level])
    case .palette:
      if layer.level == 0 || !environment.hasForegroundLevels { return style.opacity([1, 0.6, 0.36][layer.level]) }
      return (layer.level == 1 ? HierarchicalShapeStyle.secondary : .tertiary)._paint(in: environment).opacity(fade)
    case .multicolor: return layer.color.flatMap { Self.colors[$0] }.map { _StylePaint($0).opacity(fade) } ?? style
    }
  }

  private func light(_ step: Int, of count: Int) -> Double {
    if let lit { return lit.opacity(of: step, count: count) }
    guard let value else { return 1 }
    return value > Double(step) / Double(count) ? 1 : Self.unlit
  }

  /// The colours that layers of symbols may name.
  static let colors: [String: Color] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue,
    "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown, "gray": .gray, "white": .white, "black": .black,
  ]
}

extension Color {
  /// The colour as stored in a bitmap, made opaque.
  func opaquePixelColor(in environment: EnvironmentValues) -> PixelColor {
    let c = components(in: environment)
    return PixelColor(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: 1)
  }
}

extension EnvironmentValues {
  /// Whether the foreground has styles of its own for several levels.
  fileprivate var hasForegroundLevels: Bool { (foregroundStyle?.base as? ForegroundLevels).map { $0.styles.count > 1 } ?? false }
}
