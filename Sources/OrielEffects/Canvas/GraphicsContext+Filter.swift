import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension GraphicsContext {
  /// An effect on what a graphics context draws from then on, such as a blur or a shadow. SwiftUI: `GraphicsContext.Filter`.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case projection(ProjectionTransform)
      case shadow(Color, CGVector, LayerEffect.ShadowForm)
      case multiply(Color)
      case colors(ColorMatrix, isLinear: Bool)
      case luminanceToAlpha
      case blur(isOpaque: Bool)
      case threshold(ClosedRange<Double>, Color)
    }

    var kind: Kind
    var radius: CGFloat = 0

    /// Maps the drawing by a projection of the current coordinates.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .projection(matrix)) }

    /// Adds a shadow at an offset in points, blurred by a radius as in `View.shadow`.
    ///
    /// `blendMode` is how the shadow is composited onto the drawing if it is above it, or onto the backdrop if it is drawn separately.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(-10_000, min(10_000, length)) : 0 }
      var form = LayerEffect.ShadowForm()
      (form.isAbove, form.isAlone) = (options.contains(.shadowAbove), options.contains(.shadowOnly))
      (form.isInverted, form.isApart, form.mode) = (options.contains(.invertsAlpha), options.contains(.disablesGroup), blendMode.mode)
      return Filter(kind: .shadow(color, CGVector(dx: finite(x), dy: finite(y)), form), radius: LayerEffect.bounded(radius))
    }

    /// Multiplies each component, including alpha, by a colour's.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
    /// Maps colours by a matrix, in the whole area of the canvas.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .colors(matrix, isLinear: false)) }
    /// Rotates hues as `View.hueRotation(_:)` does.
    public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle.radians)) }
    /// Changes the saturation as `View.saturation(_:)` does.
    public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }
    /// Changes the brightness as `View.brightness(_:)` does.
    public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }
    /// Changes the contrast as `View.contrast(_:)` does.
    public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }
    /// Inverts components partly, from 0, no change, to 1, fully inverted.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      colorMatrix(.contrast(1 - 2 * max(0, min(1, amount.isNaN ? 0 : amount))))
    }
    /// Makes colours grey as `View.grayscale(_:)` does.
    public static func grayscale(_ amount: Double) -> Filter { colorMatrix(.grayscale(amount)) }
    /// Converts luminance to alpha as `View.luminanceToAlpha()` does.
    public static var luminanceToAlpha: Filter { Filter(kind: .luminanceToAlpha) }

    /// Blurs the drawing as `View.blur` does; with `.opaque` on black, in the whole area of the canvas.
    ///
    /// The result is never dithered.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(isOpaque: options.contains(.opaque)), radius: LayerEffect.bounded(radius))
    }

    /// One colour where the alpha is from `min` to `max`, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
      let low = min.isNaN ? 0 : Swift.max(0, min), high = max.isNaN ? 1 : Swift.min(1, max)
      // Without a valid range nothing is drawn.
      return Filter(kind: .threshold(low <= high ? low...high : 2...2, color))
    }

    /// The same filter applied in linear light.
    var linear: Filter {
      guard case .colors(let matrix, _) = kind else { return self }
      return Filter(kind: .colors(matrix, isLinear: true))
    }

    /// The maximum distance at which the filter draws beyond a drawing, in points; nil: anywhere.
    var reach: CGFloat? {
      switch kind {
      case .blur(isOpaque: false): LayerEffect.reach * radius
      case .shadow(_, let offset, let form) where form == LayerEffect.ShadowForm():
        LayerEffect.reach * radius + max(abs(offset.dx), abs(offset.dy))
      default: nil
      }
    }

    /// The effect on a layer; nil if there is none.
    func effect(in environment: EnvironmentValues) -> LayerEffect.Kind? {
      switch kind {
      case .projection: return nil
      case .shadow(let color, let offset, let form):
        let pixel = color.pixelColor(in: environment)
        return form == LayerEffect.ShadowForm() ? .shadow(pixel, offset) : .formedShadow(pixel, offset, form)
      case .multiply(let color): return .multiply(color.pixelColor(in: environment))
      case .colors(let matrix, let isLinear): return matrix.isIdentity ? nil : isLinear ? .linearColors(matrix) : .colors(matrix)
      case .luminanceToAlpha: return .luminanceToAlpha
      case .blur(let isOpaque): return isOpaque ? .opaqueBlur : .blur
      case .threshold(let range, let color): return .alphaThreshold(range, color.pixelColor(in: environment))
      }
    }
  }

  /// Options that all filters of a context take. SwiftUI: `GraphicsContext.FilterOptions`.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colour matrices apply to linear instead of encoded sRGB. Other filters ignore it.
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// How a shadow is drawn together with its drawing. SwiftUI: `GraphicsContext.ShadowOptions`.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is drawn over the drawing.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// Draws the shadow without the drawing that casts it.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// The area outside the drawing casts the shadow: together with `shadowAbove` and `sourceAtop` it is an inner shadow.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    /// Shadow and drawing are composited one after the other instead of as one layer.
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  /// How a blur treats edges and opaque content. SwiftUI: `GraphicsContext.BlurOptions`.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The drawing is blurred on a black background.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    /// Has no effect: results have the precision of the bitmap.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }
}
