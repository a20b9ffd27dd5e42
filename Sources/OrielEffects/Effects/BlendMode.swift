@_spi(Oriel) import OrielCore
import OrielDrawing

/// How a view's colours are put on those behind it. SwiftUI: `BlendMode`.
///
/// Colours are those of sRGB as encoded. Where either side is translucent, it is so in part; what is behind the clear parts of a view stays
/// as it is.
public enum BlendMode: Hashable, Sendable {
  /// Over what is behind.
  case normal
  /// Both components multiplied: never lighter than either.
  case multiply
  /// The opposites multiplied: never darker than either.
  case screen
  /// `multiply` or `screen`, as what is behind is dark or light.
  case overlay
  /// The smaller component.
  case darken
  /// The larger component.
  case lighten
  /// What is behind, lighter the lighter the view is.
  case colorDodge
  /// What is behind, darker the darker the view is.
  case colorBurn
  /// A little darker or lighter, as the view is dark or light.
  case softLight
  /// `multiply` or `screen`, as the view is dark or light.
  case hardLight
  /// The distance between both components.
  case difference
  /// The same with less contrast.
  case exclusion
  /// The view's hue, with the saturation and luminance of what is behind.
  case hue
  /// The view's saturation, with the hue and luminance of what is behind.
  case saturation
  /// The view's hue and saturation, with the luminance of what is behind.
  case color
  /// The view's luminance, with the hue and saturation of what is behind.
  case luminosity
  /// The view, where something is behind it.
  case sourceAtop
  /// The view behind what is there.
  case destinationOver
  /// What is behind, where the view is not.
  case destinationOut
  /// The sum, with black in the middle: darker than both.
  case plusDarker
  /// The sum, at most 1: lighter than both.
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
  /// Puts the view as a whole on what is behind it in a way of blending. Layout and input are not affected.
  ///
  /// What is behind is all that is drawn before, up to the nearest modifier around that draws its content as a whole: `compositingGroup()`,
  /// `drawingGroup()`, `mask`, effects on colours, opacities, blurs and shadows. SwiftUI: `blendMode(_:)`.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BoxModifier(BlendModifier.packed(blendMode.mode)))
  }
}

/// Puts what is inside on what is behind as a mode says.
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
  /// Paints what is inside as a layer with an effect that leaves each pixel at its place.
  mutating func paintLayer(_ effect: LayerEffect, _ place: inout Place) {
    list.origin = place.corner
    list.pushLayer(effect, bounds: place.boxInk)
    paintBounded(&place)
    list.popLayer()
  }
}
