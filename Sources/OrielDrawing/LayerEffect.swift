import Foundation

/// An effect on a layer before it is drawn, such as a blur, a shadow or changed colours, or how it is composited.
package struct LayerEffect: Sendable, Equatable {
  /// The kind of effect.
  package enum Kind: Sendable, Equatable {
    /// Blurs the layer.
    case blur
    /// Blurs the layer without transparency where anything is drawn: its colours do not mix with the surroundings.
    case opaqueBlur
    /// Draws the layer over a blurred copy of it in one colour, moved by an offset.
    case shadow(PixelColor, CGVector)
    /// A shadow with options for how it and its content are combined.
    case formedShadow(PixelColor, CGVector, ShadowForm)
    /// Draws the layer unchanged; blend modes inside affect only the layer.
    case group
    /// Like `group`, with pixels in linear light, in which everything inside is blended. If `isExtended`, sums may exceed 1.
    case light(isExtended: Bool)
    /// Maps each pixel's colour.
    case colors(ColorMatrix)
    /// Maps each pixel's colour in linear sRGB.
    case linearColors(ColorMatrix)
    /// Multiplies each component, including alpha, by the colour's.
    case multiply(PixelColor)
    /// Makes the layer black, with its luminance as alpha.
    case luminanceToAlpha
    /// Draws one colour where the alpha, from 0 to 1, is in a range, and nothing elsewhere.
    case alphaThreshold(ClosedRange<Double>, PixelColor)
    /// Composites the layer onto the backdrop with a blend mode.
    case blend(CompositeMode)

    /// Whether a pixel depends on the pixels around it.
    package var spreads: Bool {
      switch self {
      case .blur, .opaqueBlur, .shadow, .formedShadow: true
      default: false
      }
    }
  }

  /// How a shadow and its content are combined.
  package struct ShadowForm: Sendable, Equatable {
    /// Whether the shadow is drawn over the content.
    package var isAbove = false
    /// Whether only the shadow is drawn, without the content.
    package var isAlone = false
    /// Whether the shadow is cast by the area outside the content.
    package var isInverted = false
    /// Whether both are composited one after the other instead of as one layer.
    package var isApart = false
    /// How the shadow is composited onto the content, or onto the backdrop if `isApart`.
    package var mode = CompositeMode.normal

    package init() {}
  }

  package var kind: Kind
  /// The Gaussian's standard deviation, in points.
  package var radius: CGFloat
  /// The view's frame: under a perspective, the blur is everywhere as wide as at the point where this rectangle is scaled down most.
  package var place: CGRect

  /// Creates an effect that treats each pixel separately.
  package init(_ kind: Kind) { self.init(kind, radius: 0, in: .zero) }

  package init(_ kind: Kind, radius: CGFloat, in place: CGRect) {
    (self.kind, self.place) = (kind, place)
    self.radius = Self.bounded(radius)
  }

  /// The maximum radius, which blurs a whole screen; larger ones are limited to it.
  package static let largestRadius: CGFloat = 256

  /// The radius limited to the maximum; 0 if it is negative or not finite.
  package static func bounded(_ radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? min(radius, largestRadius) : 0 }

  /// The distance at which a blur is cut off, as a multiple of its radius.
  package static let reach: CGFloat = 3

  /// The area over which a blur spreads a point at the origin.
  package static func spread(radius: CGFloat) -> CGRect {
    let reach = reach * bounded(radius)
    return CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }

  /// The area over which a shadow spreads a point at the origin, including the point.
  package static func shadowSpread(radius: CGFloat, offset: CGVector) -> CGRect {
    spread(radius: radius).offsetBy(dx: offset.dx, dy: offset.dy).union(.zero)
  }

  /// The area over which the effect spreads a point at the origin; a point for effects on single pixels.
  package var spread: CGRect {
    switch kind {
    case .blur: Self.spread(radius: radius)
    case .shadow(_, let offset): Self.shadowSpread(radius: radius, offset: offset)
    default: .zero
    }
  }
}

extension [LayerEffect] {
  /// The area over which all effects, applied one after the other, spread a point.
  package var spread: CGRect { reduce(.zero) { $0.spread(by: $1.spread) } }
}

extension DisplayList {
  /// Opens a layer for each effect, the innermost first in the array, around content in a rectangle. Each needs a `popLayer`.
  package mutating func pushLayers(_ effects: [LayerEffect], around rect: @autoclosure () -> CGRect) {
    if effects.isEmpty { return }
    let rect = rect()
    let bounds = rect.spread(by: effects.spread)
    for var effect in effects.reversed() {
      effect.place = rect
      pushLayer(effect, bounds: bounds)
    }
  }
}
