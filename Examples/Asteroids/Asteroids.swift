// Asteroids: a game in plain SDL calls, with a score, menus and a debug panel of views over it.
//
//   Examples/run Asteroids
//   Examples/run Asteroids -- --measure 1200

import AsteroidsGame
import CSDL2
import Oriel

/// The window and the loop of the game.
@main @MainActor struct Asteroids {
  /// In points.
  static let size = CGSize(width: 1_280, height: 720)

  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let index = arguments.firstIndex(of: "--measure") {
        try measure(frames: arguments.dropFirst(index).first.flatMap { Int($0) } ?? 1_200)
      } else if let folder = ProcessInfo.processInfo.environment["ORIEL_OFFSCREEN"] {
        for scale in [1, 2] { _ = try Recording.play(frames: 700, scale: scale, into: URL(fileURLWithPath: folder)) }
      } else {
        try run()
      }
    } catch {
      FileHandle.standardError.write(Data("Asteroids: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Prints how long frames take without a window, drawn by SDL's software renderer.
  private static func measure(frames: Int) throws {
    let times = try Recording.play(frames: max(1, frames)).sorted()
    let mean = times.reduce(0, +) / Double(times.count)
    func part(_ share: Double) -> Double { times[min(times.count - 1, Int(Double(times.count) * share))] }
    print(
      String(format: "%d frames: mean %.2f ms, median %.2f, 99 %% %.2f, worst %.2f", times.count, mean, part(0.5), part(0.99), part(1)))
  }

  private static func run() throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw SDLFailure() }
    defer { SDL_Quit() }
    // Units of the window per point.
    let units = ProcessInfo.processInfo.environment["ORIEL_SCALE"].flatMap(Double.init).map { min(max($0, 0.5), 8) } ?? 1
    guard
      let window = SDL_CreateWindow(
        "Asteroids", ORIEL_SDL_WINDOWPOS_CENTERED, ORIEL_SDL_WINDOWPOS_CENTERED, Int32(size.width * units), Int32(size.height * units),
        SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue)
    else { throw SDLFailure() }
    defer { SDL_DestroyWindow(window) }
    SDL_SetWindowMinimumSize(window, Int32(640 * units), Int32(480 * units))
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else { throw SDLFailure() }
    defer { SDL_DestroyRenderer(renderer) }
    try play(window, renderer, units: units)
  }

  private static func play(_ window: OpaquePointer, _ renderer: OpaquePointer, units: Double) throws {
    let session = try Session(size: size, file: bestScoreFile)
    let clock = ContinuousClock()
    var last = clock.now
    while !session.hasEnded {
      var event = SDL_Event()
      // A paused game has nothing to do until something happens.
      if session.isAtRest, SDL_WaitEventTimeout(&event, session.longestWait) == 1 { session.handle(event) }
      while SDL_PollEvent(&event) != 0 { session.handle(event) }
      let now = clock.now
      session.advance((now - last) / .seconds(1))
      last = now
      var width: Int32 = 0, unitWidth: Int32 = 0
      SDL_GetRendererOutputSize(renderer, &width, nil)
      SDL_GetWindowSize(window, &unitWidth, nil)
      try session.draw(renderer, scale: units * Double(width) / Double(max(1, unitWidth)), unitsPerPoint: units)
      session.took((clock.now - now) / .milliseconds(1))
      SDL_RenderPresent(renderer)
      // Without vertical synchronisation, draws about sixty pictures a second.
      let spent = (clock.now - now) / .milliseconds(1)
      if spent < 12 { SDL_Delay(UInt32(16 - spent)) }
    }
  }

  /// Where the best score is kept.
  private static var bestScoreFile: URL? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?.appendingPathComponent(
      "oriel-asteroids/best.txt")
  }
}
