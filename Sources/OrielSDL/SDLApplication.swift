import CSDL2
import Foundation
import OrielCore
import OrielDrawing
import OrielText

/// Runs windows of view trees until the last one closes.
@MainActor package final class SDLApplication {
  private struct Window {
    var window: SDLWindow
    var host: ViewHost
    var surface: SoftwareSurface
  }
  private var windows: [UInt32: Window] = [:]
  private var quits = false

  package init() {}

  /// Opens the windows and runs the event loop. Returns when all are closed.
  package func run(_ descriptions: [_WindowDescription]) throws {
    try startVideo()
    defer { SDL_Quit() }
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    for description in descriptions { try open(description, fonts: fonts) }
    let loop = MainLoop()
    drawFrames()
    while !quits && !windows.isEmpty {
      loop.wait()
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 { handle(event) }
      drawFrames()
    }
    for window in windows.values { window.window.close() }
  }

  private func startVideo() throws(SDLError) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0")
    if let name = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"], !name.isEmpty {
      let available = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
      let wanted = name.split(separator: ",").map(String.init)
      if !wanted.contains(where: available.contains) { throw .noDriver(name: name, available: available) }
    }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(SDLError.last) }
  }

  private func open(_ description: _WindowDescription, fonts: FontLibrary) throws {
    let scale = DisplayScale.current
    let window = try SDLWindow(title: description.title, size: description.size, scale: scale)
    let surface = try SoftwareSurface()
    surface.onPresent = { bitmap, damage in window.present(bitmap, damage: damage) }
    let host = ViewHost(
      content: description.content, fonts: fonts, surface: surface, size: description.size, displayScale: scale,
      wake: { MainLoop.wake() })
    host.setPlatform(\.colorScheme, ColorSchemeSource.current)
    windows[window.id] = Window(window: window, host: host, surface: surface)
  }

  private func drawFrames() {
    for window in windows.values where window.host.needsFrame { window.host.frame() }
  }

  private func handle(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: quits = true
    case SDL_WINDOWEVENT: handle(event.window)
    case SDL_MOUSEMOTION:
      with(event.motion.windowID) { $0.host.pointerMoved(to: $1(event.motion.x, event.motion.y)) }
    case SDL_MOUSEBUTTONDOWN where event.button.button == 1:
      with(event.button.windowID) { $0.host.pointerPressed(at: $1(event.button.x, event.button.y), clicks: Int(event.button.clicks)) }
    case SDL_MOUSEBUTTONUP where event.button.button == 1:
      with(event.button.windowID) { $0.host.pointerReleased(at: $1(event.button.x, event.button.y), clicks: Int(event.button.clicks)) }
    case SDL_MOUSEWHEEL:
      let step: CGFloat = 48  // points per notch
      with(event.wheel.windowID) {
        $0.host.scrolled(
          at: $1(event.wheel.mouseX, event.wheel.mouseY),
          by: CGVector(dx: -CGFloat(event.wheel.preciseX) * step, dy: CGFloat(event.wheel.preciseY) * step))
      }
    default: break
    }
  }

  private func handle(_ event: SDL_WindowEvent) {
    guard let window = windows[event.windowID] else { return }
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let size = window.window.pixelSize
      let scale = window.window.scale
      window.host.setSize(CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale), displayScale: scale)
    case SDL_WINDOWEVENT_EXPOSED: window.host.damageAll()
    case SDL_WINDOWEVENT_LEAVE: window.host.pointerMoved(to: nil)
    case SDL_WINDOWEVENT_FOCUS_GAINED: window.host.setPlatform(\.scenePhase, .active)
    case SDL_WINDOWEVENT_FOCUS_LOST: window.host.setPlatform(\.scenePhase, .inactive)
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: window.host.setPlatform(\.scenePhase, .background)
    case SDL_WINDOWEVENT_CLOSE:
      window.window.close()
      windows[event.windowID] = nil
    default: break
    }
  }

  /// Calls with a window and a map from its pixels to its points.
  private func with(_ id: UInt32, _ body: (Window, (Int32, Int32) -> CGPoint) -> Void) {
    guard let window = windows[id] else { return }
    let scale = window.window.scale
    body(window) { CGPoint(x: CGFloat($0) / scale, y: CGFloat($1) / scale) }
  }
}

/// The desktop's preference between light and dark.
enum ColorSchemeSource {
  /// `ORIEL_COLOR_SCHEME` (light or dark) when set; else light.
  static var current: ColorScheme {
    switch ProcessInfo.processInfo.environment["ORIEL_COLOR_SCHEME"] {
    case nil, "", "light": return .light
    case "dark": return .dark
    case let other?:
      Diagnostics.report("ORIEL_COLOR_SCHEME=\(other) is neither light nor dark; using light")
      return .light
    }
  }
}

/// Pixels per point.
enum DisplayScale {
  /// `ORIEL_SCALE` (0.5 to 8) when set; else 1.
  static var current: CGFloat {
    guard let text = ProcessInfo.processInfo.environment["ORIEL_SCALE"], !text.isEmpty else { return 1 }
    if let scale = Double(text), (0.5...8).contains(scale) { return CGFloat(scale) }
    Diagnostics.report("ORIEL_SCALE=\(text) is not a number from 0.5 to 8; using 1")
    return 1
  }
}
