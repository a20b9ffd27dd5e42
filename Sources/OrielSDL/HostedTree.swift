import Foundation
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielImages
import OrielText

/// A view tree with the bitmap into which it is drawn: used by windows, panels in other programs, pictures and tests.
///
/// It is passive: its owner passes events to it, and runs its timers and frames.
@MainActor package final class HostedTree {
  package let host: ViewHost
  package let surface: SoftwareSurface

  /// Throws if there is no font. `fonts` can be shared with another tree; nil opens them, with the system's for missing characters unless
  /// `usesSystemFonts` is false. `wake` is called on any thread that writes state.
  package init(
    _ content: AnyView, fonts: FontLibrary? = nil, usesSystemFonts: Bool = true, size: CGSize, displayScale: CGFloat,
    wake: @escaping @Sendable () -> Void = {}
  ) throws {
    surface = try SoftwareSurface()
    let fonts = try fonts ?? Self.openFonts(usesSystemFonts: usesSystemFonts)
    host = ViewHost(content: content, fonts: fonts, surface: surface, size: size, displayScale: displayScale, wake: wake)
  }

  /// Whether the window's background is painted behind the content; otherwise uncovered pixels are clear.
  package var paintsBackground: Bool {
    get { host.paintsBackground }
    set {
      if newValue == host.paintsBackground { return }
      host.paintsBackground = newValue
      surface.clearsDamage = !newValue
      host.damageAll()
    }
  }

  /// Connects the tree to the desktop's clipboard, its primary selection, and its opener of URLs; file pictures are read by another thread.
  /// Messages about misuse go to standard error.
  package func joinDesktop() {
    host.graph.onMessage = { Diagnostics.report($0) }
    host.setPlatform(\.urlOpener, .system)
    host.setPlatform(\.readsPicturesElsewhere, true)
    host.clipboard = SDLClipboard()
    host.primarySelection = SDLPrimarySelection()
  }

  /// Sets the environment values for which process variables are set, such as `ORIEL_COLOR_SCHEME`.
  package func applyProcessSettings() { for setting in SettingOverride.all { setting.apply(host) } }

  /// The fonts of the assets, with the system's for missing characters.
  package static func openFonts(usesSystemFonts: Bool = true) throws -> FontLibrary {
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    fonts.usesSystemFonts = usesSystemFonts
    return fonts
  }

  // MARK: The machine's clock

  private let opened = ContinuousClock.now

  /// The time at which `runTimers` must be called next; nil if nothing is scheduled.
  package var timerDeadline: ContinuousClock.Instant? { host.timers.next.map { opened + $0 } }

  /// Advances the tree's clock to the machine's and runs due timers.
  package func runTimers() { host.timers.advance(to: .now - opened) }
}
