// Hosted: panels of views over the picture of a program that has its own SDL2 window, loop and renderer.
//
//   Examples/run Hosted

import CSDL2
import Oriel

/// A program with its own SDL loop and renderer, and panels of views over its picture.
@main @MainActor struct Hosted {
  /// In points.
  static let size = CGSize(width: 900, height: 600)

  static func main() {
    do {
      if let folder = ProcessInfo.processInfo.environment["ORIEL_OFFSCREEN"] {
        try Game.writePictures(to: URL(fileURLWithPath: folder))
      } else {
        try run()
      }
    } catch {
      FileHandle.standardError.write(Data("Hosted: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    // Without a display SDL would otherwise draw where nothing is visible.
    if ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] == nil { SDL_SetHint("SDL_VIDEODRIVER", "x11,wayland") }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw SDLFailure() }
    defer { SDL_Quit() }
    // Units of the window per point.
    let units = ProcessInfo.processInfo.environment["ORIEL_SCALE"].flatMap(Double.init).map { min(max($0, 0.5), 8) } ?? 1
    guard
      let window = SDL_CreateWindow(
        "Hosted", ORIEL_SDL_WINDOWPOS_CENTERED, ORIEL_SDL_WINDOWPOS_CENTERED, Int32(size.width * units), Int32(size.height * units),
        SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue)
    else { throw SDLFailure() }
    defer { SDL_DestroyWindow(window) }
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else { throw SDLFailure() }
    defer { SDL_DestroyRenderer(renderer) }
    let game = try Game(unitsPerPoint: units)
    game.settings.isDark = ProcessInfo.processInfo.environment["ORIEL_COLOR_SCHEME"] != "light"
    var last = SDL_GetTicks64()
    while !game.hasEnded {
      var event = SDL_Event()
      // A paused game has nothing to do until something happens.
      if game.isAtRest, SDL_WaitEventTimeout(&event, game.longestWait) == 1 { game.handle(event) }
      while SDL_PollEvent(&event) != 0 { game.handle(event) }
      let now = SDL_GetTicks64()
      game.advance(Float(min(now - last, 100)) / 1_000)
      last = now
      var width: Int32 = 0, unitWidth: Int32 = 0
      SDL_GetRendererOutputSize(renderer, &width, nil)
      SDL_GetWindowSize(window, &unitWidth, nil)
      try game.draw(renderer, scale: units * CGFloat(width) / CGFloat(max(1, unitWidth)))
      SDL_RenderPresent(renderer)
      // Without vertical synchronisation, draws about sixty pictures a second.
      let spent = SDL_GetTicks64() - now
      if spent < 12 { SDL_Delay(UInt32(16 - spent)) }
    }
  }
}
