import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// A window of a developer's tool in a program that runs SDL's loop itself.
///
/// It receives its events when SDL does, whatever the program does with them, and handles them when it is served.
@MainActor package final class ToolWindow {
  private let tree: HostedTree
  private let window: SDLWindow
  private let id: UInt32
  private let events: WindowEvents

  /// Opens the window. Throws if SDL or the memory does not allow it.
  package init(
    _ title: String, _ content: AnyView, fonts: FontLibrary, size: CGSize, wake: @escaping @Sendable () -> Void
  ) throws {
    tree = try HostedTree(content, fonts: fonts, size: size, displayScale: SDLWindow.nominalScale, wake: wake)
    let window = try SDLWindow(title: title, size: size, position: UnitPoint(x: 1, y: 0))
    (self.window, id) = (window, window.id)
    events = WindowEvents(of: id)
    tree.joinDesktop()
    tree.applyProcessSettings()
    tree.host.setSize(window.size, displayScale: window.scale)
    tree.surface.onPresent = { bitmap, damage in window.present(bitmap, damage: damage) }
    tree.host.damageAll()
  }

  /// Whether an event belongs to the window.
  package func owns(_ event: SDL_Event) -> Bool { ViewHost.windowID(of: event) == id }

  /// Whether `serve` has work.
  package var needsTurn: Bool { events.hasSome || tree.host.needsFrame }
  /// When `serve` must be called next; nil if nothing waits for a time.
  package var deadline: ContinuousClock.Instant? { tree.timerDeadline }

  /// Closes the window. Called once, before SDL ends; the window must not be used afterwards.
  package func close() {
    events.end()
    window.close()
  }

  /// Handles the events that have arrived, and runs timers and a frame. Returns false when the user has closed the window.
  package func serve() -> Bool {
    for event in events.take() {
      if event.type == SDL_WINDOWEVENT.rawValue, event.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue) {
        close()
        return false
      }
      tree.host.handle(event, of: window)
    }
    tree.runTimers()
    tree.host.turnEnded()
    if tree.host.needsFrame { tree.host.frame() }
    let session = TextInputSession.ofPanels
    let request = window.state.isFocused ? tree.host.textInputRequest : nil
    if request != nil || session.owner == UInt(id) { session.follow(request, of: UInt(id)) { window.units($0) } }
    return true
  }
}

/// The events of one window, as SDL receives them, on whatever thread that is.
private final class WindowEvents: Sendable {
  private struct Kept: @unchecked Sendable { var events: [SDL_Event] = [] }
  private let id: UInt32
  private let kept = Mutex(Kept())

  /// Enough for a program that draws a frame each second.
  private static let most = 1_024

  init(of id: UInt32) {
    self.id = id
    // Released in `end`.
    SDL_AddEventWatch(Self.watch, Unmanaged.passRetained(self).toOpaque())
  }

  private static let watch: SDL_EventFilter = { context, event in
    guard let context, let event else { return 0 }
    Unmanaged<WindowEvents>.fromOpaque(context).takeUnretainedValue().add(event.pointee)
    return 0
  }

  private func add(_ event: SDL_Event) {
    // Text in parts of a composition is freed with the event.
    guard ViewHost.windowID(of: event) == id, event.type != SDL_TEXTEDITING_EXT.rawValue else { return }
    kept.withLock { if $0.events.count < Self.most { $0.events.append(event) } }
  }

  var hasSome: Bool { kept.withLock { !$0.events.isEmpty } }

  func take() -> [SDL_Event] {
    kept.withLock { kept in
      defer { kept.events = [] }
      return kept.events
    }
  }

  func end() {
    let context = Unmanaged.passUnretained(self)
    SDL_DelEventWatch(Self.watch, context.toOpaque())
    context.release()
  }
}
