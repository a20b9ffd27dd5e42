/// Colours by role or by name, each with a light and a dark form.
@usableFromInline package enum SemanticColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, accentColor
  case windowBackground, contentBackground, controlBackground, controlBorder, controlHover, separator, selection, onAccent
  case panelBackground, panelShadow, backdrop
  case controlTrack, accentFill, destructive, destructiveFill, inactiveSelection

  /// The index of the case in `allCases`, which is also its representation in memory.
  @inlinable package var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  package init(number: Int) { self = Self.allCases[number] }

  /// Whether it is drawn over content that must show through, and so stays translucent.
  package var isVeil: Bool { self == .controlHover || self == .panelShadow || self == .backdrop }

  /// The sRGB colour as 0xRRGGBB, and the opacity. `isStrong` selects increased contrast.
  package func form(isDark: Bool, isStrong: Bool) -> (hex: UInt32, alpha: Double) {
    if isStrong, let strong = isDark ? strongDarkForm : strongLightForm { return strong }
    return isDark ? darkForm : lightForm
  }

  /// The forms for increased contrast, if different: text, lines and edges have more contrast, and colours differ more from the background.
  private var strongLightForm: (UInt32, Double)? {
    switch self {
    case .red: (0xE9152D, 1)
    case .orange: (0xC55300, 1)
    case .yellow: (0xA16A00, 1)
    case .green: (0x008932, 1)
    case .mint: (0x008575, 1)
    case .teal: (0x008198, 1)
    case .cyan: (0x007EAE, 1)
    case .blue: (0x1E6EF4, 1)
    case .indigo: (0x564ADE, 1)
    case .purple: (0xB02FC2, 1)
    case .pink: (0xE7124D, 1)
    case .brown: (0x956D51, 1)
    case .gray: (0x5E5E63, 1)
    case .primary: (0x000000, 1)
    case .secondary: (0x000000, 0.80)
    case .tertiary: (0x000000, 0.64)
    case .quaternary: (0x000000, 0.40)
    case .accentColor: (0x0A47BD, 1)
    case .controlBorder: (0x000000, 0.62)
    case .controlHover: (0x000000, 0.12)
    case .separator: (0x000000, 0.50)
    case .selection: (0x0A47BD, 0.34)
    case .controlTrack: (0x000000, 0.62)
    case .accentFill: (0x0A47BD, 1)
    case .destructive, .destructiveFill: (0xA8000D, 1)
    case .inactiveSelection: (0x000000, 0.28)
    default: nil
    }
  }

  private var strongDarkForm: (UInt32, Double)? {
    switch self {
    case .red: (0xFF6165, 1)
    case .orange: (0xFFA056, 1)
    case .yellow: (0xFEDF43, 1)
    case .green: (0x4AD968, 1)
    case .mint: (0x54DFCB, 1)
    case .teal: (0x3BDDEC, 1)
    case .cyan: (0x6DD9FF, 1)
    case .blue: (0x5CB8FF, 1)
    case .indigo: (0xA7AAFF, 1)
    case .purple: (0xEA8DFF, 1)
    case .pink: (0xFF8AC4, 1)
    case .brown: (0xDBA679, 1)
    case .gray: (0xC5C5CA, 1)
    case .primary: (0xFFFFFF, 1)
    case .secondary: (0xFFFFFF, 0.84)
    case .tertiary: (0xFFFFFF, 0.68)
    case .quaternary: (0xFFFFFF, 0.44)
    case .accentColor: (0x8DB3FF, 1)
    case .onAccent: (0x0B1020, 1)
    case .controlBorder: (0xFFFFFF, 0.62)
    case .controlHover: (0xFFFFFF, 0.16)
    case .separator: (0xFFFFFF, 0.50)
    case .selection: (0x8DB3FF, 0.40)
    case .controlTrack: (0xFFFFFF, 0.56)
    case .accentFill: (0x8DB3FF, 1)
    case .destructive: (0xFF9A9C, 1)
    case .inactiveSelection: (0xFFFFFF, 0.34)
    default: nil
    }
  }

  private var lightForm: (UInt32, Double) {
    switch self {
    case .red: (0xFF383C, 1)
    case .orange: (0xFF8D28, 1)
    case .yellow: (0xFFCC00, 1)
    case .green: (0x34C759, 1)
    case .mint: (0x00C8B3, 1)
    case .teal: (0x00C3D0, 1)
    case .cyan: (0x00C0E8, 1)
    case .blue: (0x0088FF, 1)
    case .indigo: (0x6155F5, 1)
    case .purple: (0xCB30E0, 1)
    case .pink: (0xFF2D55, 1)
    case .brown: (0xAC7F5E, 1)
    case .gray: (0x8E8E93, 1)
    case .primary: (0x1B1D22, 1)
    case .secondary: (0x000000, 0.64)
    case .tertiary: (0x000000, 0.48)
    case .quaternary: (0x000000, 0.14)
    case .accentColor: (0x2459CC, 1)
    case .windowBackground: (0xF4F5F7, 1)
    case .contentBackground: (0xFFFFFF, 1)
    case .controlBackground: (0xFFFFFF, 1)
    case .controlBorder: (0x000000, 0.50)
    case .controlHover: (0x000000, 0.05)
    case .separator: (0x000000, 0.12)
    case .selection: (0x2459CC, 0.26)
    case .onAccent: (0xFFFFFF, 1)
    case .panelBackground: (0xFBFBFC, 1)
    case .panelShadow: (0x000000, 0.009)
    case .backdrop: (0x000000, 0.28)
    case .controlTrack: (0x000000, 0.46)
    case .accentFill: (0x2459CC, 1)
    case .destructive, .destructiveFill: (0xCA000C, 1)
    case .inactiveSelection: (0x000000, 0.18)
    }
  }

  private var darkForm: (UInt32, Double) {
    switch self {
    case .red: (0xFF4245, 1)
    case .orange: (0xFF9230, 1)
    case .yellow: (0xFFD600, 1)
    case .green: (0x30D158, 1)
    case .mint: (0x00DAC3, 1)
    case .teal: (0x00D2E0, 1)
    case .cyan: (0x3CD3FE, 1)
    case .blue: (0x0091FF, 1)
    case .indigo: (0x6D7CFF, 1)
    case .purple: (0xDB34F2, 1)
    case .pink: (0xFF375F, 1)
    case .brown: (0xB78A66, 1)
    case .gray: (0x98989D, 1)
    case .primary: (0xF2F3F5, 1)
    case .secondary: (0xFFFFFF, 0.64)
    case .tertiary: (0xFFFFFF, 0.46)
    case .quaternary: (0xFFFFFF, 0.18)
    case .accentColor: (0x6FA1FF, 1)
    case .windowBackground: (0x1C1D21, 1)
    case .contentBackground: (0x26272C, 1)
    case .controlBackground: (0x34363C, 1)
    case .controlBorder: (0xFFFFFF, 0.42)
    case .controlHover: (0xFFFFFF, 0.07)
    case .separator: (0xFFFFFF, 0.13)
    case .selection: (0x6FA1FF, 0.28)
    case .onAccent: (0xFFFFFF, 1)
    case .panelBackground: (0x2B2D33, 1)
    case .panelShadow: (0x000000, 0.024)
    case .backdrop: (0x000000, 0.5)
    case .controlTrack: (0xFFFFFF, 0.42)
    case .accentFill: (0x2F6BE4, 1)
    case .destructive: (0xFF8083, 1)
    case .destructiveFill: (0xD4202A, 1)
    case .inactiveSelection: (0xFFFFFF, 0.22)
    }
  }
}
