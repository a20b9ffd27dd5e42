import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// The paints of a symbol: its mode, its styles, and which layers are lit.
package struct SymbolInk {
  let style: _StylePaint
  let environment: EnvironmentValues
  let mode: SymbolRenderingMode.Kind
  /// The fraction of variable layers that are lit, from 0 to 1; nil: all.
  let value: Double?
  /// The layers lit by an effect.
  let lit: SymbolPose.Lit?
  /// The poses of the layers by level during an effect; empty if they are all the same.
  let layers: [SymbolPose]

  /// The opacity of styles other than the first foreground style: reduced if the content is out of date.
  private var fade: Double { environment.redactionReasons.contains(.invalidated) ? 0.5 : 1 }

  /// The opacity of a layer that is not lit.
  static let unlit = 0.3

  init(_ style: _StylePaint, _ traits: ImageTraits, lit: SymbolPose.Lit?, layers: [SymbolPose] = [], in environment: EnvironmentValues) {
    (self.style, self.environment, self.lit, self.layers) = (style, environment, lit, layers)
    let given = traits.symbolRenderingMode ?? traits.renderingMode?.ofSymbols ?? environment.symbolRenderingMode
    mode = given?.kind ?? (environment.hasForegroundLevels ? .palette : .monochrome)
    value = traits.variableValue
  }

  /// With the layers lit as the image's traits determine.
  package init(_ style: _StylePaint, _ traits: ImageTraits, in environment: EnvironmentValues) {
    self.init(style, traits, lit: nil, in: environment)
  }

  /// Whether a single paint for the whole drawing gives the same result.
  package func isPlain(for drawing: VectorDrawing) -> Bool {
    if drawing.hasGaps || drawing.hasMarks || !layers.isEmpty { return false }
    return mode == .monochrome && (drawing.stepCount == 0 || value == nil && lit == nil)
  }

  /// Draws everything with one paint, the style's.
  package func drawPlain(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect, _ paint: Paint) {
    if paint.isClear { return }
    guard case .color(let color) = paint, !color.isOpaque, layout.drawing.parts.count > 1 else {
      return layout.drawing.draw(into: &list, in: rect, boldness: layout.boldness, paint: paint)
    }
    // Overlapping parts are drawn opaque in one layer, which is then made translucent.
    list.pushLayer(opacity: Double(color.alpha) / 255, bounds: rect)
    layout.drawing.draw(
      into: &list, in: rect, boldness: layout.boldness, paint: .color(style.color.opaquePixelColor(in: environment)))
    list.popLayer()
  }

  /// Draws a symbol stretched to a rectangle, or repeated over it if it is tiled.
  package func draw(_ layout: SymbolLayout, _ traits: ImageTraits, into list: inout DisplayList, in rect: CGRect) {
    if traits.resizing?.mode == .tile {
      var tile = DisplayList()
      let whole = CGRect(origin: .zero, size: layout.size)
      drawOnce(layout, into: &tile, in: whole)
      list.fill(tiles: tile, of: whole.size, in: rect, traits)
    } else {
      drawOnce(layout, into: &list, in: rect)
    }
  }

  private func drawOnce(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect) {
    if isPlain(for: layout.drawing) {
      drawPlain(layout, into: &list, in: rect, style.paint(in: environment, filling: rect))
    } else {
      draw(layout, into: &list, in: rect)
    }
  }

  /// How far layers moved by an effect extend beyond the symbol's rectangle.
  func reach(of rect: CGRect) -> CGFloat { layers.isEmpty ? 0 : max(rect.width, rect.height) * SymbolPose.reach }

  func draw(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect) {
    // A translucent colour is applied once, even where layers overlap.
    if mode == .monochrome, case .color(let color) = style.paint(in: environment, filling: rect), !color.isOpaque, color.alpha > 0 {
      list.pushLayer(opacity: Double(color.alpha) / 255, bounds: rect.insetBy(dx: -reach(of: rect), dy: -reach(of: rect)))
      drawLayers(layout, into: &list, in: rect, .color(style.color.opaquePixelColor(in: environment)))
      return list.popLayer()
    }
    drawLayers(layout, into: &list, in: rect, nil)
  }

  private func drawLayers(_ layout: SymbolLayout, into list: inout DisplayList, in rect: CGRect, _ only: Paint?) {
    let (mode, count) = (mode, layout.drawing.stepCount)
    layout.drawing.draw(into: &list, in: rect, boldness: layout.boldness, reach: reach(of: rect)) { layer in
      mode == .monochrome || mode == .multicolor && layer.color == nil
    } moved: { layer in
      layer.level < layers.count && layers[layer.level].moves ? layers[layer.level].transform(in: rect) : nil
    } paint: { layer in
      var (paint, opacity) = only.map { ($0, 1) } ?? self.paint(layer, rect)
      if let step = layer.step { opacity *= self.light(step, of: count) }
      if layer.level < layers.count { opacity *= max(0, layers[layer.level].opacity) }
      return (paint, opacity)
    }
  }

  /// Translucent colours become opaque ones in a translucent layer, whose lines may overlap what they outline.
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
    return Self.light(step, of: count, value)
  }

  /// The opacity of one of the variable layers, for a value from 0 to 1.
  static func light(_ step: Int, of count: Int, _ value: Double) -> Double { value > Double(step) / Double(count) ? 1 : unlit }

  /// The colours that layers of symbols may name.
  static let colors: [String: Color] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue,
    "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown, "gray": .gray, "white": .white, "black": .black,
  ]
}

extension Color {
  /// The opaque colour as stored in a bitmap.
  func opaquePixelColor(in environment: EnvironmentValues) -> PixelColor {
    let c = components(in: environment)
    return PixelColor(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: 1)
  }
}

extension Image.TemplateRenderingMode {
  /// The equivalent rendering mode of symbols.
  fileprivate var ofSymbols: SymbolRenderingMode { self == .original ? .multicolor : .monochrome }
}

extension EnvironmentValues {
  /// Whether the foreground has separate styles for several levels.
  fileprivate var hasForegroundLevels: Bool { (foregroundStyle?.base as? ForegroundLevels).map { $0.styles.count > 1 } ?? false }
}
