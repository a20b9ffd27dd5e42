import CSDL2
import Foundation
import Oriel
import TestSupport
import Testing

@testable import AsteroidsGame

/// The example Asteroids: its main path with SDL's events, drawn into memory.
@MainActor @Suite(.serialized) struct AsteroidsTests {
  /// A game with a renderer that draws into memory.
  @MainActor final class Cabinet {
    let session: Session
    let surface: UnsafeMutablePointer<SDL_Surface>
    let renderer: OpaquePointer

    init(file: URL? = nil) throws {
      surface = SDL_CreateRGBSurfaceWithFormat(0, 960, 600, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
      renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      session = try Session(size: CGSize(width: 960, height: 600), file: file)
      try turn()
    }

    isolated deinit {
      SDL_DestroyRenderer(renderer)
      SDL_FreeSurface(surface)
    }

    /// Some frames of a sixtieth of a second.
    func turn(_ frames: Int = 1, draws: Bool = true) throws {
      for _ in 0..<frames {
        session.advance(1.0 / 60)
        if draws { try session.draw(renderer, scale: 1) }
      }
      try session.draw(renderer, scale: 1)
      SDL_RenderPresent(renderer)
    }

    func key(_ code: SDL_KeyCode, _ isDown: Bool) { session.handle(Recording.key(code, isDown: isDown)) }

    func press(_ code: SDL_KeyCode) throws {
      key(code, true)
      key(code, false)
      try turn()
    }

    var pixels: [UInt32] {
      Array(UnsafeBufferPointer(start: surface.pointee.pixels.assumingMemoryBound(to: UInt32.self), count: 960 * 600))
    }
  }

  @Test func aGameIsStartedPlayedPausedResumedAndLost() throws {
    let game = try Cabinet(), session = game.session
    #expect(session.status.screen == .title)
    try game.press(SDLK_RETURN)
    #expect(session.status.screen == .playing && session.status.lives == 3)
    try game.turn(60, draws: false)
    #expect(session.status.level == 1 && session.status.announced == 1)

    // A rock above the ship, which points upwards.
    session.world.clearRocks()
    session.world.addRock(size: 1, at: Vector(480, 200), velocity: .zero)
    game.key(SDLK_SPACE, true)
    try game.turn(30, draws: false)
    game.key(SDLK_SPACE, false)
    #expect(session.status.score == 100)
    #expect(session.world.rocks.isEmpty)

    session.world.addRock(size: 3, at: Vector(100, 100), velocity: Vector(10, 0))
    try game.press(SDLK_ESCAPE)
    #expect(session.status.screen == .paused)
    let place = session.world.rocks[0].place
    try game.turn(30)
    #expect(session.world.rocks[0].place == place)
    try game.press(SDLK_ESCAPE)
    #expect(session.status.screen == .playing)
    try game.turn(30)
    #expect(session.world.rocks[0].place != place)

    for _ in 0..<3 {
      // Ships appear with a shield.
      try game.turn(280, draws: false)
      session.world.clearRocks()
      let ship = try #require(session.world.ship)
      session.world.addRock(size: 1, at: ship.place, velocity: .zero)
      try game.turn(2)
    }
    #expect(session.status.lives == 0)
    try game.turn(120)
    #expect(session.status.screen == .over)
    #expect(session.status.best == session.status.score && session.status.isNewBest)
    try game.press(SDLK_RETURN)
    #expect(session.status.screen == .playing && session.status.score == 0 && session.status.lives == 3)
  }

  @Test func thePauseMenuIsClickedOverABlurredPicture() throws {
    let game = try Cabinet(), session = game.session
    try game.press(SDLK_RETURN)
    try game.turn(90)
    let before = game.pixels
    try game.press(SDLK_p)
    try game.turn(40)
    // A corner without views: darker, and without sharp stars.
    func sharpness(_ pixels: [UInt32]) -> Int {
      (300..<590).reduce(0) { sum, y in
        sum + (1..<250).reduce(0) { $0 + abs(Int(pixels[y * 960 + $1] & 0xFF) - Int(pixels[y * 960 + $1 - 1] & 0xFF)) }
      }
    }
    #expect(sharpness(game.pixels) * 4 < sharpness(before))
    // The first button of the menu is Resume.
    var found = false
    for y in stride(from: 200, to: 420, by: 12) where !found {
      for kind in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = SDL_Event()
        event.type = kind.rawValue
        if kind == SDL_MOUSEMOTION {
          (event.motion.x, event.motion.y) = (480, Int32(y))
        } else {
          (event.button.x, event.button.y, event.button.button, event.button.clicks) = (480, Int32(y), UInt8(SDL_BUTTON_LEFT), 1)
        }
        session.handle(event)
      }
      try game.turn()
      found = session.status.screen == .playing
    }
    #expect(found && session.status.level == 1)
  }

  @Test func theBestScoreIsKept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-asteroids-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scores/best.txt")
    let game = try Cabinet(file: file), session = game.session
    try game.press(SDLK_RETURN)
    try game.turn(200, draws: false)
    session.world.clearRocks()
    session.world.addRock(size: 2, at: Vector(480, 150), velocity: .zero)
    game.key(SDLK_SPACE, true)
    try game.turn(60, draws: false)
    game.key(SDLK_SPACE, false)
    let score = session.status.score
    #expect(score > 0)
    session.world.lives = 1
    for _ in 0..<3 where session.status.screen == .playing {
      if let ship = session.world.ship { session.world.addRock(size: 1, at: ship.place, velocity: .zero) }
      try game.turn(220, draws: false)
    }
    #expect(session.status.screen == .over)
    #expect(try Session(size: CGSize(width: 200, height: 200), file: file).status.best >= score)
  }

  @Test func theDebugPanelChangesTheGame() throws {
    let game = try Cabinet(), session = game.session
    try game.press(SDLK_RETURN)
    try game.turn(60, draws: false)
    try game.press(SDLK_F1)
    #expect(session.status.showsDebugPanel)
    try game.turn(5)
    let rocks = session.world.rocks.count
    // The row of buttons at the end of the panel.
    for y in stride(from: 380, to: 560, by: 6) where session.world.rocks.count == rocks {
      for kind in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = SDL_Event()
        event.type = kind.rawValue
        (event.button.x, event.button.y, event.button.button, event.button.clicks) = (60, Int32(y), UInt8(SDL_BUTTON_LEFT), 1)
        session.handle(event)
      }
      try game.turn()
    }
    #expect(session.world.rocks.count == rocks + 1)
  }

  @Test func theWorldWrapsAndSplitsRocks() {
    var world = World(size: Vector(400, 300))
    world.start()
    world.addRock(size: 3, at: Vector(395, 10), velocity: Vector(100, -100))
    _ = world.step(0.05, Controls())
    _ = world.step(0.05, Controls())
    _ = world.step(0.05, Controls())
    #expect(world.rocks[0].place.x < 20 && world.rocks[0].place.y > 280)
    world.addRock(size: 3, at: Vector(200, 60), velocity: .zero)
    var controls = Controls()
    controls.fires = true
    var sizes: [Int] = []
    for _ in 0..<20 { for case .rockBurst(let size) in world.step(0.02, controls) { sizes.append(size) } }
    #expect(sizes.first == 3 && world.rocks.count { $0.size == 2 } >= 1)
  }
}
