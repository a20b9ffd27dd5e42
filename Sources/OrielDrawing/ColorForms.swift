/// A named colour with one form for each appearance.
package final class ColorForms: Hashable, Sendable {
  /// Straight sRGB components and an opacity; components outside 0…1 are kept.
  package struct Form: Hashable, Sendable {
    package let red: Double, green: Double, blue: Double, alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  package let name: String
  private let light: Form, dark: Form, strongLight: Form, strongDark: Form

  /// A missing form for increased contrast falls back to the one for standard contrast, a missing dark form to the light one.
  package init(_ name: String, light: Form, dark: Form? = nil, strongLight: Form? = nil, strongDark: Form? = nil) {
    self.name = name
    self.light = light
    self.dark = dark ?? light
    self.strongLight = strongLight ?? light
    self.strongDark = strongDark ?? dark ?? strongLight ?? light
  }

  package func form(isDark: Bool, isStrong: Bool) -> Form {
    if isDark { isStrong ? strongDark : dark } else { isStrong ? strongLight : light }
  }

  package static func == (a: ColorForms, b: ColorForms) -> Bool {
    a === b || a.name == b.name && a.light == b.light && a.dark == b.dark && a.strongLight == b.strongLight && a.strongDark == b.strongDark
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(light)
  }
}
