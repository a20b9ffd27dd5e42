import CSDL2
import Foundation

/// SDL's connection to a display.
enum VideoDriver {
  /// Starts SDL's video. Where both kinds of display are to be had it is X11: on a Wayland compositor without a seat, as headless ones
  /// are, `SDL_Init` crashes (SDL 2.26). `SDL_VIDEODRIVER` still has the last word.
  static func start() throws(SDLError) {
    let hints = [
      SDL_HINT_VIDEODRIVER: "x11,wayland",
      // Pixels come from memory: through an emulated GPU a window takes 5 to 7 ms, copied 0.3.
      SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
      SDL_HINT_VIDEO_HIGHDPI_DISABLED: "0",
      // SDL takes every program for a game, keeping the screen awake, and SIGINT and SIGTERM for its own.
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      SDL_HINT_NO_SIGNAL_HANDLERS: "1",
    ]
    for (hint, value) in hints { SDL_SetHint(hint, value) }
    try checkDriverName()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(SDLError.last) }
  }

  private static func checkDriverName() throws(SDLError) {
    guard let name = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"], !name.isEmpty else { return }
    let available = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    if !name.split(separator: ",").contains(where: { available.contains(String($0)) }) { throw .noDriver(name: name, available: available) }
  }
}
