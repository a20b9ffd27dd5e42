import CSDL2
import Oriel

/// A program that sleeps in `SDL_WaitEvent` around a panel, which says the desktop's settings as they change. It ends at an SDL_QUIT.
@MainActor enum SettingsPanel {
  static func run() throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0, let surface = SDL_CreateRGBSurfaceWithFormat(0, 100, 50, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { fail("no SDL\n") }
    let host = try OrielHost(size: CGSize(width: 100, height: 50)) { SettingsView() }
    let fixed = try OrielHost(size: CGSize(width: 100, height: 50)) { FixedView() }
    fixed.environment(\.colorScheme, .light)
    while true {
      try host.render(into: surface)
      try fixed.render(into: surface)
      var event = SDL_Event()
      guard SDL_WaitEvent(&event) == 1 else { continue }
      if event.type == SDL_QUIT.rawValue { break }
      _ = host.handle(event) || fixed.handle(event)
    }
    SDL_FreeSurface(surface)
    SDL_Quit()
  }

  private struct SettingsView: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      let isLarge = size > .large
      say("\(scheme) \(contrast) \(isLarge ? "large texts" : "texts") \(reducesMotion ? "still" : "moving")")
      return Color.clear
    }
  }

  private struct FixedView: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      say("fixed \(scheme)")
      return Color.clear
    }
  }
}
