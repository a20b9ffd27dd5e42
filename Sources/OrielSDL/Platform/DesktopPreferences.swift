import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// The desktop's preferences. The initial values apply if the desktop provides none: no bus, no portal, or a portal that lacks the key.
package struct DesktopPreferences: Equatable {
  var colorScheme = ColorScheme.light
  var prefersContrast = false
  var usesHighContrastTheme = false
  package var textScale = 1.0
  var reducesMotion = false
  var showsAnimations = true
  var showsStatusShapes = false
  var runsScreenReader = false
  /// The values set by process variables instead.
  var overrides: [SettingOverride] = []

  package init() {}

  /// Sets the values in a window, except those that the program itself has set. Equal values have no effect.
  @MainActor package func apply(to host: ViewHost, except own: Set<AnyKeyPath> = []) {
    func set<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
      if !own.contains(keyPath), !overrides.contains(where: { $0.keyPath == keyPath }) { host.setPlatform(keyPath, value) }
    }
    set(\.colorScheme, colorScheme)
    set(\.colorSchemeContrast, prefersContrast || usesHighContrastTheme ? .increased : .standard)
    set(\.dynamicTypeSize, DynamicTypeSize(textScale: textScale))
    set(\.accessibilityReduceMotion, reducesMotion || !showsAnimations)
    set(\.accessibilityDifferentiateWithoutColor, showsStatusShapes)
    set(\.accessibilityEnabled, runsScreenReader)
    for override in overrides where !own.contains(override.keyPath) { override.apply(host) }
  }
}

/// A preference from the desktop: the portal's key, and the meaning of its value.
package struct DesktopSetting: Sendable {
  package var key: SettingsPortal.Key
  package var apply: @Sendable (inout DesktopPreferences, BusValue) -> Void

  private init(_ namespace: String, _ name: String, _ apply: @escaping @Sendable (inout DesktopPreferences, BusValue) -> Void) {
    key = SettingsPortal.Key(namespace: namespace, name: name)
    self.apply = apply
  }

  package static let all: [DesktopSetting] = [
    // 1 prefers dark, 2 light, 0 neither.
    DesktopSetting("org.freedesktop.appearance", "color-scheme") { $0.colorScheme = $1 == .integer(1) ? .dark : .light },
    DesktopSetting("org.freedesktop.appearance", "contrast") { $0.prefersContrast = $1 == .integer(1) },
    DesktopSetting("org.freedesktop.appearance", "reduced-motion") { $0.reducesMotion = $1 == .integer(1) },
    // Portals also return the desktop's own settings; these are GNOME's, which other desktops follow.
    DesktopSetting("org.gnome.desktop.a11y.interface", "high-contrast") { $0.usesHighContrastTheme = $1 == .boolean(true) },
    DesktopSetting("org.gnome.desktop.a11y.interface", "show-status-shapes") { $0.showsStatusShapes = $1 == .boolean(true) },
    DesktopSetting("org.gnome.desktop.a11y.applications", "screen-reader-enabled") { $0.runsScreenReader = $1 == .boolean(true) },
    DesktopSetting("org.gnome.desktop.interface", "enable-animations") { $0.showsAnimations = $1 != .boolean(false) },
    DesktopSetting("org.gnome.desktop.interface", "text-scaling-factor") {
      if let scale = $1.double, scale.isFinite { $0.textScale = scale }
    },
  ]
}
