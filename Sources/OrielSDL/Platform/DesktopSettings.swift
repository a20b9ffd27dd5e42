import Foundation
import OrielCore

/// What the desktop prefers. The values here stand where it says nothing: no bus, no portal, or a portal that lacks the key.
struct DesktopPreferences: Equatable {
  var colorScheme = ColorScheme.light

  /// Tells a window. What it has already changes nothing.
  @MainActor func apply(to host: ViewHost) {
    host.setPlatform(\.colorScheme, colorScheme)
  }
}

/// The desktop's preferences, followed as they change.
///
/// `ORIEL_COLOR_SCHEME` (light or dark), when set, stands in for the desktop's colour scheme.
@MainActor final class DesktopSettings {
  /// A preference: the portal's key, and what its value means.
  private struct Setting {
    var key: SettingsPortal.Key
    var apply: (inout DesktopPreferences, BusValue) -> Void
  }

  private(set) var preferences = DesktopPreferences()
  /// Called when a preference changes.
  var onChange: ((DesktopPreferences) -> Void)?
  private var portal: SettingsPortal?

  /// How long after asking a start may wait for the first answers. An answer that takes longer is a change like any other.
  static let patience = Duration.milliseconds(200)
  private let deadline = ContinuousClock.now + patience

  /// Asks the portal; the answers come as the main loop runs.
  init() {
    var settings: [Setting] = []
    if let scheme = Self.colorSchemeOverride {
      preferences.colorScheme = scheme
    } else {
      settings.append(
        Setting(key: SettingsPortal.Key(namespace: "org.freedesktop.appearance", name: "color-scheme")) {
          // 1 prefers dark, 2 light, 0 neither.
          $0.colorScheme = $1 == .integer(1) ? .dark : .light
        })
    }
    if settings.isEmpty { return }
    portal = SettingsPortal(keys: settings.map(\.key)) { [weak self] key, value in
      guard let self, let setting = settings.first(where: { $0.key == key }) else { return }
      let old = preferences
      setting.apply(&preferences, value)
      if preferences != old { onChange?(preferences) }
    }
  }

  /// Lets the loop wait on the portal, and runs it until the first answers are there or `patience` is over.
  func join(_ loop: MainLoop) {
    guard let portal else { return }
    loop.add(portal.source)
    while !portal.isSettled && .now < deadline { loop.wait(until: deadline) }
  }

  func close() { portal?.close() }

  private static var colorSchemeOverride: ColorScheme? {
    switch ProcessInfo.processInfo.environment["ORIEL_COLOR_SCHEME"] {
    case nil, "": return nil
    case "light": return .light
    case "dark": return .dark
    case let other?:
      Diagnostics.report("ORIEL_COLOR_SCHEME=\(other) is neither light nor dark; following the desktop")
      return nil
    }
  }
}
