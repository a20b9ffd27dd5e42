import Foundation

/// What is done to a layer before it is drawn: it is blurred, throws a shadow, or has other colours; or how it is put on what is behind.
package struct LayerEffect: Sendable, Equatable {
  /// What stays of a layer, and what becomes of it.
  package enum Kind: Sendable, Equatable {
    /// What is drawn is blurred.
    case blur
    /// The same with no transparency where anything is drawn: colours of the layer are not mixed with what is around it.
    case opaqueBlur
    /// What is drawn stays, over a blurred copy in one colour at a distance.
    case shadow(PixelColor, CGVector)
    /// The same otherwise: how the shadow and what throws it are put together.
    case formedShadow(PixelColor, CGVector, ShadowForm)
    /// The layer is drawn as it is: what is blended inside is blended with the layer alone.
    case group
    /// The same with pixels that are amounts of light: so everything inside is blended. If it is extended, sums may be more than all of it.
    case light(isExtended: Bool)
    /// Each pixel has another colour.
    case colors(ColorMatrix)
    /// The same with colours as light: components of linear sRGB.
    case linearColors(ColorMatrix)
    /// Each component is multiplied by one of a colour, alpha too.
    case multiply(PixelColor)
    /// Black, with the luminance as alpha.
    case luminanceToAlpha
    /// One colour where the alpha, from 0 to 1, is in a range; nothing elsewhere.
    case alphaThreshold(ClosedRange<Double>, PixelColor)
    /// The layer is put on what is behind it as a mode says.
    case blend(CompositeMode)

    /// Whether pixels depend on others around them.
    package var spreads: Bool {
      switch self {
      case .blur, .opaqueBlur, .shadow, .formedShadow: true
      default: false
      }
    }
  }

  /// How a shadow and what throws it are put together.
  package struct ShadowForm: Sendable, Equatable {
    /// Whether the shadow is over what throws it.
    package var isAbove = false
    /// Whether what throws it is not drawn.
    package var isAlone = false
    /// Whether it is thrown by what is not covered.
    package var isInverted = false
    /// Whether both are put on what is behind one after the other, and not together.
    package var isApart = false
    /// How the shadow is put on what is behind it: what throws it, or what is around if it stands apart.
    package var mode = CompositeMode.normal

    package init() {}
  }

  package var kind: Kind
  /// The Gaussian's standard deviation, in points.
  package var radius: CGFloat
  /// Where the view is: under a perspective the blur is as wide everywhere as where this rectangle is smallest.
  package var place: CGRect

  /// An effect on each pixel by itself.
  package init(_ kind: Kind) { self.init(kind, radius: 0, in: .zero) }

  package init(_ kind: Kind, radius: CGFloat, in place: CGRect) {
    (self.kind, self.place) = (kind, place)
    self.radius = Self.bounded(radius)
  }

  /// Larger radii count as this one, which blurs a whole screen.
  package static let largestRadius: CGFloat = 256

  /// The radius that counts for one: none if it is negative or not finite.
  package static func bounded(_ radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? min(radius, largestRadius) : 0 }

  /// How far a blur reaches, as a multiple of its radius: beyond, it is cut off.
  package static let reach: CGFloat = 3

  /// The area over which a blur of a radius spreads a point at the origin.
  package static func spread(radius: CGFloat) -> CGRect {
    let reach = reach * bounded(radius)
    return CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }

  /// The area over which a shadow spreads a point at the origin, and the point.
  package static func shadowSpread(radius: CGFloat, offset: CGVector) -> CGRect {
    spread(radius: radius).offsetBy(dx: offset.dx, dy: offset.dy).union(.zero)
  }

  /// The area over which a point at the origin is spread. What is said of no kind stays where it is.
  package var spread: CGRect {
    switch kind {
    case .blur: Self.spread(radius: radius)
    case .shadow(_, let offset): Self.shadowSpread(radius: radius, offset: offset)
    default: .zero
    }
  }
}

extension [LayerEffect] {
  /// The area over which they spread a point one after the other.
  package var spread: CGRect { reduce(.zero) { $0.spread(by: $1.spread) } }
}

extension DisplayList {
  /// Begins layers for effects, the innermost of which comes first, on what is drawn in a rectangle; each is to be popped.
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
