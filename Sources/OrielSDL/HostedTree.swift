import Foundation
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielText

/// A view tree with the bitmap that it is drawn into: what windows, panels of other programs, pictures and tests are made of.
///
/// Nothing moves it by itself: its owner hands it events, runs its timers and its frames.
@MainActor package final class HostedTree {
  package let host: ViewHost
  package let surface: SoftwareSurface

  /// Throws when there is no font. `fonts`: another tree's, to share them; nil opens them. `wake` is called on any thread that writes state.
  package init(
    _ content: AnyView, fonts: FontLibrary? = nil, size: CGSize, displayScale: CGFloat, wake: @escaping @Sendable () -> Void = {}
  ) throws {
    surface = try SoftwareSurface()
    let fonts = try fonts ?? FontLibrary(directories: AssetFolders.fonts)
    host = ViewHost(content: content, fonts: fonts, surface: surface, size: size, displayScale: displayScale, wake: wake)
  }

  /// Whether the window's background is painted behind the content; without it, what nothing covers is clear.
  package var paintsBackground: Bool {
    get { host.paintsBackground }
    set {
      if newValue == host.paintsBackground { return }
      host.paintsBackground = newValue
      surface.clearsDamage = !newValue
      host.damageAll()
    }
  }

  /// Gives it the desktop's clipboard and its way to open URLs. Messages about misuse go to standard error.
  package func joinDesktop() {
    host.graph.onMessage = { Diagnostics.report($0) }
    host.setPlatform(\.urlOpener, .system)
    host.clipboard = SDLClipboard()
  }

  /// Sets the values of the environment that variables of the process name, as `ORIEL_COLOR_SCHEME` does.
  package func applyProcessSettings() { for setting in SettingOverride.all { setting.apply(host) } }

  // MARK: The machine's clock

  private let opened = ContinuousClock.now

  /// When `runTimers` is to be called next; nil when nothing waits.
  package var timerDeadline: ContinuousClock.Instant? { host.timers.next.map { opened + $0 } }

  /// Brings the tree's clock up to the machine's and runs what is due.
  package func runTimers() { host.timers.advance(to: .now - opened) }
}
