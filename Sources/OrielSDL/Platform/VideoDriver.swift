import CSDL2
@_spi(Oriel) import OrielCore

/// SDL's connection to a display.
enum VideoDriver {
  /// Whether SDL may use Wayland, the only driver that uses the portal while it starts.
  static var mayBeWayland: Bool {
    ProcessVariables["SDL_VIDEODRIVER"]?.contains("wayland") ?? (ProcessVariables["DISPLAY"] == nil)
  }

  /// Starts SDL's video with the buses that answer.
  @MainActor static func start(_ buses: DesktopBuses) throws(SDLError) {
    // Pixels are shown from memory: through an emulated GPU a window takes 5 to 7 ms, by copying 0.3 ms.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0")
    // SDL treats every program as a game: it keeps the screen awake, and handles SIGINT and SIGTERM itself.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // A click on an inactive window counts as a click, as in other programs.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Composed text is reported, and shown in the text field; the input method shows its candidates itself.
    SDL_SetHint(SDL_HINT_IME_INTERNAL_EDITING, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // Otherwise it is cut into parts of 31 bytes, of which the last is shown, and the part being converted is unknown.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // X11 first: on a Wayland compositor without a seat, such as a headless one, SDL_Init crashes (2.26). And no other driver: without a
    // display server SDL would draw invisibly, offscreen or on the console. The environment's SDL_VIDEODRIVER overrides this.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,wayland")
    try checkDriverName()
    guard buses.whileOpening({ ComposeCache.whileOpening { SDL_Init(SDL_INIT_VIDEO) } }) == 0 else { throw .noDisplay(SDLError.last) }
    // SDL starts with text input active; it must be active only for focused text fields.
    TextInputSession.stop()
    if DisplayLibrary.current == .x11 { XKeyText.observe() }
  }

  private static func checkDriverName() throws(SDLError) {
    guard let name = ProcessVariables["SDL_VIDEODRIVER"] else { return }
    let available = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    if !name.split(separator: ",").contains(where: { available.contains(String($0)) }) { throw .noDriver(name: name, available: available) }
  }
}
