import CSDL2
@_spi(Oriel) import OrielCore

/// SDL's connection to a display.
enum VideoDriver {
  /// Whether SDL will try, or may come to try, a Wayland compositor: the only driver that asks the portal for something while it starts.
  static var mayBeWayland: Bool {
    ProcessVariables["SDL_VIDEODRIVER"]?.contains("wayland") ?? (ProcessVariables["DISPLAY"] == nil)
  }

  /// Starts SDL's video, with those buses that answer.
  @MainActor static func start(_ buses: DesktopBuses) throws(SDLError) {
    // Pixels come from memory: through an emulated GPU a window takes 5 to 7 ms, copied 0.3.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0")
    // SDL takes every program for a game: keeps the screen awake, and takes SIGINT and SIGTERM for its own.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // A click on a window that has not got the keyboard is a click, as in any other program, and not lost.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // What an input method is putting together is shown in the text field, its candidates by itself.
    SDL_SetHint(SDL_HINT_IME_INTERNAL_EDITING, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // X11 first: on a Wayland compositor without a seat, as headless ones are, SDL_Init crashes (2.26). And no other: without a display
    // server SDL would draw for nobody, offscreen or on the console. The environment's SDL_VIDEODRIVER has the last word.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,wayland")
    try checkDriverName()
    guard buses.whileOpening({ ComposeCache.whileOpening { SDL_Init(SDL_INIT_VIDEO) } }) == 0 else { throw .noDisplay(SDLError.last) }
    // Nothing takes what is dropped; SDL would keep the memory of each for whoever does.
    for kind in [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE] { SDL_EventState(kind.rawValue, SDL_IGNORE) }
    // SDL begins with text input on; it is for text fields that have the focus.
    SDL_StopTextInput()
  }

  private static func checkDriverName() throws(SDLError) {
    guard let name = ProcessVariables["SDL_VIDEODRIVER"] else { return }
    let available = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    if !name.split(separator: ",").contains(where: { available.contains(String($0)) }) { throw .noDriver(name: name, available: available) }
  }
}
