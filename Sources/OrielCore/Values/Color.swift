import Foundation
import OrielDrawing

/// A colour, resolved in the environment in which it is drawn. As a view it fills the proposed space. SwiftUI: `Color`.
///
/// ```swift
/// Color.blue.opacity(0.5).frame(width: 40, height: 40)
/// Text("Warm").background(Color(red: 1, green: 0.8, blue: 0.6))
/// ```
public struct Color: Hashable, Sendable, CustomStringConvertible {
  package enum Provider: Hashable, Sendable {
    case fixed(RGBA)
    case semantic(SemanticColor)
    /// Defined by the mixture or the named colour in `more`.
    case mixed, named
  }
  /// Rarely used fields, in one object because a colour is copied wherever something is painted, and each reference in it is counted.
  private final class More: Hashable, Sendable {
    /// The factors of `opacity(_:)`, in the order of the calls.
    package let opacities: [Double]
    let mixture: Mixture<Color>?
    let forms: ColorForms?
    /// Whether the mixed colours are constant.
    let isConstant: Bool

    init(_ opacities: [Double], _ mixture: Mixture<Color>?, _ forms: ColorForms? = nil) {
      (self.opacities, self.mixture, self.forms) = (opacities, mixture, forms)
      isConstant = mixture.map { $0.from.isConstant && $0.to.isConstant } ?? true
    }

    static func == (a: More, b: More) -> Bool { a === b || a.opacities == b.opacities && a.mixture == b.mixture && a.forms == b.forms }
    func hash(into hasher: inout Hasher) {
      hasher.combine(opacities)
      hasher.combine(mixture)
      hasher.combine(forms)
    }
  }
  package struct RGBA: Hashable, Sendable {
    package var red: Double, green: Double, blue: Double, alpha: Double

    /// This colour mixed with an opaque colour behind it.
    func over(_ back: RGBA) -> RGBA {
      func mixed(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
      return RGBA(red: mixed(red, back.red), green: mixed(green, back.green), blue: mixed(blue, back.blue), alpha: 1)
    }
  }
  package var provider: Provider
  private var more: More?
  /// The factors of `opacity(_:)`, in the order of the calls.
  package var opacities: [Double] { more?.opacities ?? [] }

  /// How the red, green and blue components of a colour are encoded. SwiftUI: `Color.RGBColorSpace`.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The encoding of bitmaps and the web, in perceptually even steps: 0.5 is about a fifth of the light of 1.
    case sRGB
    /// In proportion to the amount of light: 0.5 is half the light of 1.
    case sRGBLinear
    /// The encoding of sRGB with wider primaries. Colours outside sRGB are drawn as the nearest ones by component.
    case displayP3

    /// The amounts of light of components.
    func linear(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
      switch self {
      case .sRGB: (SRGB.decode(red), SRGB.decode(green), SRGB.decode(blue))
      case .sRGBLinear: (red, green, blue)
      case .displayP3: SRGB.linear(displayP3Red: red, green: green, blue: blue)
      }
    }
  }

  package init(_ semantic: SemanticColor) { provider = .semantic(semantic) }
  package init(_ forms: ColorForms) { (provider, more) = (.named, More([], nil, forms)) }

  /// Creates a colour from components and an opacity from 0 to 1.
  ///
  /// Values outside the range are kept, and clamped when the colour is drawn, where NaN counts as 0.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    // Not decoded and encoded again, so that components stay exact.
    var c = (red: red, green: green, blue: blue)
    if colorSpace != .sRGB {
      c = colorSpace.linear(red, green, blue)
      c = (SRGB.encode(c.red), SRGB.encode(c.green), SRGB.encode(c.blue))
    }
    provider = .fixed(RGBA(red: c.red, green: c.green, blue: c.blue, alpha: opacity))
  }

  /// Creates a colour from resolved components, the same in every environment.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// Creates a grey from 0 (black) to 1 (white).
  ///
  /// Values outside the range are kept, and clamped when the colour is drawn, where NaN counts as 0.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by a factor.
  ///
  /// The product is clamped to 0…1 when the colour is drawn, where NaN counts as 0.
  public func opacity(_ opacity: Double) -> Color {
    var (color, opacities) = (self, opacities)
    // However many there are, the colour stays small.
    if opacities.count >= 16 { opacities = [opacities.reduce(1, *)] }
    color.more = More(opacities + [opacity], more?.mixture, more?.forms)
    return color
  }

  var isConstant: Bool {
    switch provider {
    case .fixed: true
    case .semantic, .named: false
    case .mixed: more?.isConstant ?? true
    }
  }

  /// Returns a mixture with another colour, from 0 (this colour) to 1 (the other). Values outside the range are clamped, and NaN counts as
  /// 0.
  ///
  /// In mixtures nested more than 256 deep, semantic colours are resolved in an environment without values.
  package func mixed(with other: Color, by part: Double, in space: GradientSpace) -> Color {
    let mixture = Mixture(from: self, to: other, part: part, space: space) { $0.more?.mixture }
    var color = self
    (color.provider, color.more) = (.mixed, More([], mixture))
    if mixture.depth > (color.isConstant ? 8 : 256) {
      (color.provider, color.more) = (.fixed(color.components(in: EnvironmentValues())), nil)
    }
    return color
  }

  /// The role of a semantic colour without opacity; nil for other colours.
  @usableFromInline package var role: SemanticColor? { if more == nil, case .semantic(let role) = provider { role } else { nil } }

  var factor: Double { more?.opacities.reduce(1, *) ?? 1 }

  /// The colour as stored in a bitmap.
  package func pixelColor(in environment: EnvironmentValues) -> PixelColor {
    let c = components(in: environment)
    return PixelColor(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: Float(c.alpha))
  }

  package func components(in environment: EnvironmentValues) -> RGBA {
    var result: RGBA
    switch provider {
    case .fixed(let rgba): result = rgba
    case .semantic(let semantic): result = semantic.components(in: environment)
    case .named:
      let form = ColorAppearance.of(environment).form(of: more?.forms)
      result = RGBA(red: form.red, green: form.green, blue: form.blue, alpha: form.alpha)
    case .mixed:
      var known = Mixture<Color>.Known()
      let c = stop(in: environment, &known)
      return RGBA(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
    }
    result.alpha *= factor
    return result
  }

  private func stop(in environment: EnvironmentValues, _ known: inout Mixture<Color>.Known) -> GradientRamp.Stop {
    guard case .mixed = provider, let mixture = more?.mixture else { return stop(in: environment) }
    var result = mixture.stop(&known) { $0.stop(in: environment, &$1) }
    result.alpha *= factor
    return result
  }

  /// The colour as a gradient stop at a location.
  package func stop(at location: CGFloat = 0, in environment: EnvironmentValues) -> GradientRamp.Stop {
    let c = components(in: environment)
    return GradientRamp.Stop(location: Double(location), red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }

  public var description: String {
    var text: String
    switch provider {
    case .fixed(let c): text = SRGB.name(c.red, c.green, c.blue, c.alpha) ?? Resolved(c).description
    case .semantic(let semantic): text = semantic.rawValue
    case .named: text = more?.forms?.name ?? ""
    case .mixed:
      let parts = more?.mixture.map { $0.count > 8 ? "\($0.count) colors" : "from \($0.from) to \($0.to)" } ?? "clear"
      text = "\(Self.percent(more?.mixture?.part ?? 0))% of the way \(parts)"
    }
    for opacity in opacities { text = "\(Self.percent(opacity))% " + text }
    return text
  }

  /// Rounded to a whole number, below 1e15.
  private static func percent(_ part: Double) -> String {
    let number = (part * 100).rounded(.toNearestOrAwayFromZero)
    return abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  /// The linear components and opacity of a colour. SwiftUI: `Color.Resolved`.
  public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    /// Red, proportional to the amount of light; displays show 0 to 1.
    public var linearRed: Float
    /// Green, proportional to the amount of light; displays show 0 to 1.
    public var linearGreen: Float
    /// Blue, proportional to the amount of light; displays show 0 to 1.
    public var linearBlue: Float
    /// The opacity, from 0 (clear) to 1 (opaque). The components are not multiplied by it.
    public var opacity: Float

    /// Creates a colour from components in a colour space, which are converted to linear ones. Numbers outside 0…1 are kept.
    public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      let c = colorSpace.linear(Double(red), Double(green), Double(blue))
      (linearRed, linearGreen, linearBlue) = (Float(c.red), Float(c.green), Float(c.blue))
      self.opacity = opacity
    }

    init(_ c: RGBA) { self.init(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), opacity: Float(c.alpha)) }

    /// The red component in the encoding of sRGB, where displays show 0 to 1.
    public var red: Float {
      get { Float(SRGB.encode(Double(linearRed))) }
      set { linearRed = Float(SRGB.decode(Double(newValue))) }
    }
    /// The green component in the encoding of sRGB, where displays show 0 to 1.
    public var green: Float {
      get { Float(SRGB.encode(Double(linearGreen))) }
      set { linearGreen = Float(SRGB.decode(Double(newValue))) }
    }
    /// The blue component in the encoding of sRGB, where displays show 0 to 1.
    public var blue: Float {
      get { Float(SRGB.encode(Double(linearBlue))) }
      set { linearBlue = Float(SRGB.decode(Double(newValue))) }
    }

    public var description: String { SRGB.text(red, green, blue, opacity) }
  }

  /// Returns the components of the colour in an environment.
  ///
  /// Semantic colours depend on the environment's colour scheme, contrast and tint, among others. Factors of `opacity(_:)` are multiplied
  /// in. `secondary` has SwiftUI's components; it is drawn slightly stronger, so that text in it is legible.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    var components = components(in: environment)
    if provider == .semantic(.secondary) { components.alpha *= SemanticColor.weaknessOfSecondary(in: environment) }
    return Resolved(components)
  }
}
