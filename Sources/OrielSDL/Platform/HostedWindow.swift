import Foundation
import OrielCore
import OrielText

/// A window with the view tree that it shows.
@MainActor final class HostedWindow {
  let window: SDLWindow
  let host: ViewHost

  init(_ description: _WindowDescription, fonts: FontLibrary) throws {
    let window = try SDLWindow(title: description.title, size: description.size)
    let surface = try SoftwareSurface()
    surface.onPresent = { bitmap, damage in window.present(bitmap, damage: damage) }
    self.window = window
    host = ViewHost(
      content: description.content, fonts: fonts, surface: surface, size: window.size, displayScale: window.scale,
      wake: { MainLoop.wake() })
    host.graph.onMessage = { Diagnostics.report($0) }
    host.setPlatform(\.urlOpener, .system)
    host.clipboard = SDLClipboard()
  }

  // MARK: The window's clock

  private let opened = ContinuousClock.now

  /// When `runTimers` is to be called next; nil when nothing waits.
  var timerDeadline: ContinuousClock.Instant? { host.timers.next.map { opened + $0 } }

  func runTimers() { host.timers.advance(to: .now - opened) }
}
