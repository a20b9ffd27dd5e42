@_spi(Oriel) import OrielCore
import OrielDrawing

/// How a view's colours are composited with the ones behind it. SwiftUI: `BlendMode`.
///
/// Components are encoded sRGB. Where either side is translucent, the blend applies partly; the backdrop of clear parts of a view is
/// unchanged.
public enum BlendMode: Hashable, Sendable {
  /// Draws over the backdrop, which shows through where the view is transparent.
  case normal
  /// Multiplies the components: never lighter than either.
  case multiply
  /// Multiplies the inverted components: never darker than either.
  case screen
  /// `multiply` where the backdrop is dark, `screen` where it is light.
  case overlay
  /// Takes the smaller of both components, so that the result is as dark as the darker one.
  case darken
  /// Takes the larger of both components, so that the result is as light as the lighter one.
  case lighten
  /// Brightens the backdrop by the view's brightness.
  case colorDodge
  /// Darkens the backdrop by the view's darkness.
  case colorBurn
  /// Slightly darkens or brightens, as the view is dark or light.
  case softLight
  /// `multiply` where the view is dark, `screen` where it is light.
  case hardLight
  /// The absolute difference of both components.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The view's hue with the backdrop's saturation and luminance.
  case hue
  /// The view's saturation with the backdrop's hue and luminance.
  case saturation
  /// The view's hue and saturation with the backdrop's luminance.
  case color
  /// The view's luminance with the backdrop's hue and saturation.
  case luminosity
  /// The view, only where there is a backdrop.
  case sourceAtop
  /// Draws the view behind the backdrop, where that is transparent.
  case destinationOver
  /// The backdrop where the view is not.
  case destinationOut
  /// The sum minus white, at least black: darker than both.
  case plusDarker
  /// The sum, at most white: lighter than both.
  case plusLighter

  package var mode: CompositeMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

extension View {
  /// Composites the view as one layer with a blend mode. Layout and input are not affected. SwiftUI: `blendMode(_:)`.
  ///
  /// The backdrop is everything drawn earlier, up to the nearest enclosing modifier that draws its content as one layer:
  /// `compositingGroup()`, `drawingGroup()`, `mask`, colour effects, opacities, blurs and shadows.
  ///
  /// ```swift
  /// Image("photo").overlay { Color.orange.blendMode(.multiply) }
  /// ```
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BoxModifier(BlendModifier.packed(blendMode.mode)))
  }
}

/// Composites the content with a mode.
final class BlendModifier: BoxModifier {
  private let mode: CompositeMode

  init(_ mode: CompositeMode) { self.mode = mode }

  static func packed(_ mode: CompositeMode) -> PackedModifier.Key { PackedModifier.Key(Self.self, code: Int(mode.rawValue)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    BlendModifier(CompositeMode(rawValue: UInt8(truncatingIfNeeded: record.code)) ?? .normal)
  }

  override class var change: BoxChange { .paint }
  override var paintStep: PaintStep { mode == .normal ? .none : .around }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    painter.paintLayer(LayerEffect(.blend(mode)), &place)
  }
}

extension Painter {
  /// Paints the content as a layer with an effect that does not move pixels.
  mutating func paintLayer(_ effect: LayerEffect, _ place: inout Place) {
    list.origin = place.corner
    list.pushLayer(effect, bounds: place.boxInk)
    paintBounded(&place)
    list.popLayer()
  }
}
