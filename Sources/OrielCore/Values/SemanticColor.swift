import Foundation
import OrielDrawing

// A colour by role in an environment: tinted, strengthened, opaque.
extension SemanticColor {
  func components(in environment: EnvironmentValues) -> Color.RGBA {
    if self == .accentColor, let tint = environment.tint, tint.provider != .semantic(.accentColor) {
      guard case .mixed = tint.provider else { return tint.components(in: environment) }
      // A mixture with the accent colour uses the default accent colour.
      var inner = environment
      inner.tintStyle = nil
      return tint.components(in: inner)
    }
    if self == .accentFill || self == .onAccent { return faceOfAccent(in: environment) }
    let appearance = ColorAppearance.of(environment)
    let isDark = appearance.isDark
    var color = self.color(isDark: isDark, isStrong: appearance.isStrong)
    if self == .panelShadow && environment.accessibilityInvertColors { color = Color.RGBA(red: 1, green: 1, blue: 1, alpha: color.alpha) }
    if color.alpha < 1 && !isVeil && environment.accessibilityReduceTransparency {
      color = color.over(SemanticColor.contentBackground.color(isDark: isDark, isStrong: false))
    }
    return color
  }

  /// The opacity of SwiftUI's secondary colour, relative to the opacity that is drawn.
  static func weaknessOfSecondary(in environment: EnvironmentValues) -> Double {
    let appearance = ColorAppearance.of(environment)
    if appearance.isStrong || environment.accessibilityReduceTransparency { return 1 }
    return (appearance.isDark ? 140 : 127) / 255 / secondary.form(isDark: appearance.isDark, isStrong: false).alpha
  }

  /// The colour of a prominent surface on which text is legible, or the colour of that text.
  ///
  /// A tint that is slightly too light for white text is darkened; on a much lighter one the text is dark.
  private func faceOfAccent(in environment: EnvironmentValues) -> Color.RGBA {
    let appearance = ColorAppearance.of(environment)
    var face: Color.RGBA
    if let tint = environment.tint, tint.provider != .semantic(.accentColor) {
      face = SemanticColor.accentColor.components(in: environment)
    } else {
      face = SemanticColor.accentFill.color(isDark: appearance.isDark, isStrong: appearance.isStrong)
    }
    let isLight = face.luminance > Self.lightFace
    if self == .onAccent { return Color.RGBA(hex: isLight ? 0x0B1020 : 0xFFFFFF) }
    if !isLight && face.luminance > Self.faceOfWhite { face = face.scaled(Self.faceOfWhite / face.luminance) }
    return face
  }

  /// The luminance of a surface on which white has a contrast of 4.5.
  private static let faceOfWhite = 1.05 / 4.55 - 0.05
  /// The luminance above which text is dark: orange is above it, red and blue are below.
  private static let lightFace = 0.36

  private func color(isDark: Bool, isStrong: Bool) -> Color.RGBA {
    let (hex, alpha) = form(isDark: isDark, isStrong: isStrong)
    return Color.RGBA(hex: hex, alpha: alpha)
  }
}

extension Color.RGBA {
  fileprivate init(hex: UInt32, alpha: Double = 1) {
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  /// The relative luminance of the opaque colour, by which contrast is measured.
  fileprivate var luminance: Double {
    0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
  }

  /// The colour with its light multiplied.
  fileprivate func scaled(_ factor: Double) -> Color.RGBA {
    func scaled(_ component: Double) -> Double { Self.component(Self.light(component) * factor) }
    return Color.RGBA(red: scaled(red), green: scaled(green), blue: scaled(blue), alpha: alpha)
  }

  private static func light(_ component: Double) -> Double {
    let component = min(1, max(0, component))
    return component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static func component(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// The environment values that all colours by role depend on.
struct ColorAppearance: SharedReading {
  static let key = SharedReadingKey<Self>()
  static var isEager: Bool { true }

  let isDark: Bool
  let isStrong: Bool

  init(_ environment: EnvironmentValues) {
    isDark = environment.colorScheme == .dark
    isStrong = environment.colorSchemeContrast == .increased
  }

  init(in scope: EnvironmentScope) { self.init(EnvironmentValues(scope)) }

  func form(of forms: ColorForms?) -> ColorForms.Form {
    forms?.form(isDark: isDark, isStrong: isStrong) ?? ColorForms.Form(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The appearance stored by the scope; computed again if values were written to `environment`.
  static func of(_ environment: EnvironmentValues) -> ColorAppearance {
    guard environment.writes.isEmpty, let scope = environment.scope else { return ColorAppearance(environment) }
    return scope.shared(ColorAppearance.self)
  }
}

extension Color {
  /// `#FF383C` in light and `#FF4245` in dark colours; stronger with increased contrast.
  public static let red = Color(.red)
  /// `#FF8D28` in light and `#FF9230` in dark colours; stronger with increased contrast.
  public static let orange = Color(.orange)
  /// `#FFCC00` in light and `#FFD600` in dark colours; stronger with increased contrast.
  public static let yellow = Color(.yellow)
  /// `#34C759` in light and `#30D158` in dark colours; stronger with increased contrast.
  public static let green = Color(.green)
  /// `#00C8B3` in light and `#00DAC3` in dark colours; stronger with increased contrast.
  public static let mint = Color(.mint)
  /// `#00C3D0` in light and `#00D2E0` in dark colours; stronger with increased contrast.
  public static let teal = Color(.teal)
  /// `#00C0E8` in light and `#3CD3FE` in dark colours; stronger with increased contrast.
  public static let cyan = Color(.cyan)
  /// `#0088FF` in light and `#0091FF` in dark colours; stronger with increased contrast.
  public static let blue = Color(.blue)
  /// `#6155F5` in light and `#6D7CFF` in dark colours; stronger with increased contrast.
  public static let indigo = Color(.indigo)
  /// `#CB30E0` in light and `#DB34F2` in dark colours; stronger with increased contrast.
  public static let purple = Color(.purple)
  /// `#FF2D55` in light and `#FF375F` in dark colours; stronger with increased contrast.
  public static let pink = Color(.pink)
  /// `#AC7F5E` in light and `#B78A66` in dark colours; stronger with increased contrast.
  public static let brown = Color(.brown)
  /// `#8E8E93` in light and `#98989D` in dark colours; stronger with increased contrast.
  public static let gray = Color(.gray)
  /// Opaque white, in light and dark colours alike.
  public static let white = Color(white: 1)
  /// Opaque black, in light and dark colours alike.
  public static let black = Color(white: 0)
  /// Fully transparent: black with an opacity of 0.
  public static let clear = Color(white: 0, opacity: 0)
  /// For text, unless another colour is set: `#1B1D22` in light and `#F2F3F5` in dark colours.
  public static let primary = Color(.primary)
  /// For less important text: black in light and white in dark colours, each at 64 %; opaque with reduced transparency.
  public static let secondary = Color(.secondary)
  /// The colour set by `tint(_:)`, else `#2459CC` in light and `#6FA1FF` in dark colours.
  public static let accentColor = Color(.accentColor)

  /// The background of a window, where no view covers it.
  public static let windowBackground = Color(.windowBackground)
  /// The background of lists, pages and text.
  public static let contentBackground = Color(.contentBackground)
  /// The background of a control, such as a bordered button.
  public static let controlBackground = Color(.controlBackground)
  /// The outline of a control, such as a text field.
  public static let controlBorder = Color(.controlBorder)
  /// The overlay on a control under the pointer.
  public static let controlHover = Color(.controlHover)
  /// The colour of lines between rows and parts.
  public static let separator = Color(.separator)
  /// The background of selected rows and text.
  public static let selection = Color(.selection)
  /// The background of a sheet or popover.
  public static let panelBackground = Color(.panelBackground)
  /// One step of the shadow around a sheet or popover.
  package static let panelShadow = Color(.panelShadow)
  /// The overlay on a window that shows a sheet.
  package static let backdrop = Color(.backdrop)
  /// The colour of text and marks on the accent colour.
  public static let onAccent = Color(.onAccent)
}
