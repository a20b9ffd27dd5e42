import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension GraphicsContext {
  /// A change of what drawing looks like. SwiftUI: `GraphicsContext.Filter`.
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

    /// The drawing as mapped by a projection of the present coordinates.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .projection(matrix)) }

    /// The drawing with a shadow, at a distance in points, out of focus by a radius as `View.shadow` has it.
    ///
    /// `blendMode` is how the shadow is put on the drawing if it is above it, or on what is behind if it stands apart.
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

    /// Each component multiplied by one of a colour, the alpha too.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
    /// Each colour as a matrix makes it of the others, up to the edges of the canvas.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .colors(matrix, isLinear: false)) }
    /// `View.hueRotation(_:)` of the drawing.
    public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle.radians)) }
    /// `View.saturation(_:)` of the drawing.
    public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }
    /// `View.brightness(_:)` of the drawing.
    public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }
    /// `View.contrast(_:)` of the drawing.
    public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }
    /// Each component's way to its opposite, of which 1 is all.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      colorMatrix(.contrast(1 - 2 * max(0, min(1, amount.isNaN ? 0 : amount))))
    }
    /// `View.grayscale(_:)` of the drawing.
    public static func grayscale(_ amount: Double) -> Filter { colorMatrix(.grayscale(amount)) }
    /// `View.luminanceToAlpha()` of the drawing.
    public static var luminanceToAlpha: Filter { Filter(kind: .luminanceToAlpha) }

    /// The drawing out of focus, as `View.blur` has it; an opaque one, on black, up to the edges of the canvas.
    ///
    /// The result is never dithered.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(isOpaque: options.contains(.opaque)), radius: LayerEffect.bounded(radius))
    }

    /// One colour where the alpha is from `min` to `max`, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
      let low = min.isNaN ? 0 : Swift.max(0, min), high = max.isNaN ? 1 : Swift.min(1, max)
      // Without a number between, nothing is left.
      return Filter(kind: .threshold(low <= high ? low...high : 2...2, color))
    }

    /// The same filter with colours as light.
    var linear: Filter {
      guard case .colors(let matrix, _) = kind else { return self }
      return Filter(kind: .colors(matrix, isLinear: true))
    }

    /// How far from a drawing something of what it makes of it may lie, in points; nil: anywhere.
    var reach: CGFloat? {
      switch kind {
      case .blur(isOpaque: false): LayerEffect.reach * radius
      case .shadow(_, let offset, let form) where form == LayerEffect.ShadowForm():
        LayerEffect.reach * radius + max(abs(offset.dx), abs(offset.dy))
      default: nil
      }
    }

    /// What is done to a layer; nil if nothing is.
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

  /// How a filter is applied. SwiftUI: `GraphicsContext.FilterOptions`.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Matrices of colours apply to colours as light, not as sRGB encodes them. Other filters do without.
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// How a shadow and what throws it are put together. SwiftUI: `GraphicsContext.ShadowOptions`.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is over the drawing.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// The drawing itself is left out.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// What the drawing does not cover throws the shadow: above, and `sourceAtop`, it is inside of the drawing.
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    /// Both are put on what is behind one after the other, and not together.
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  /// How a drawing is blurred. SwiftUI: `GraphicsContext.BlurOptions`.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is blurred stands on black.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    /// Has no effect: results have as many steps as the bitmap.
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }
}
