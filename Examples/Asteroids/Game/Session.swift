import CSDL2
import Foundation
import Oriel

/// The game with its views: takes SDL's events, lets time pass and draws with SDL's renderer.
@MainActor public final class Session {
  public let status = GameStatus()
  public var world: World {
    get { game.world }
    set { game.world = newValue }
  }
  private let game: GameData
  public private(set) var hasEnded = false
  private let backdrop = Backdrop()
  private let frozen = FrozenPicture()
  private var overlays: [Overlay] = []
  private var controls = Controls()
  private var heldKeys: Set<SDL_KeyCode> = []
  private var shake: Float = 0
  private var announcement: Float = 0
  private var untilEnd: Float?
  private var mustFreeze = false
  private var random = SeededRandom(state: 5)
  private var size: CGSize
  /// Where the best score is kept; nil keeps none.
  private let file: URL?
  /// Called with what happens, for sounds.
  public var onEvent: ((World.Event) -> Void)?

  public init(size: CGSize, file: URL? = nil) throws {
    self.size = size
    self.file = file
    game = GameData(.demo(size: Vector(Float(size.width), Float(size.height))))
    status.best = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap { Int($0) } ?? 0
    let actions = MenuActions(
      start: { [weak self] in self?.start() }, resume: { [weak self] in self?.resume() }, giveUp: { [weak self] in self?.showTitle() },
      quit: { [weak self] in self?.hasEnded = true })
    let status = status, game = game
    // The lowest first; events go to the topmost first.
    overlays = [
      Overlay(try OrielHost(size: CGSize(width: size.width, height: ScoreBar.height)) { ScoreBar(status: status) }),
      Overlay(try OrielHost(size: size) { MenuScreen(status: status, actions: actions) }),
      Overlay(try OrielHost(size: size) { DebugPanel(status: status, game: game) }),
    ]
  }

  private var menu: Overlay { overlays[1] }
  private var debugPanel: Overlay { overlays[2] }

  // MARK: What the player does

  public func start() {
    world = World(size: world.size, seed: random.next())
    world.start()
    (controls, untilEnd, announcement) = (Controls(), nil, 0)
    status.isNewBest = false
    status.screen = .playing
    showNumbers()
  }

  public func pause() {
    guard status.screen == .playing, untilEnd == nil else { return }
    status.screen = .paused
    mustFreeze = true
  }

  public func resume() { if status.screen == .paused { status.screen = .playing } }

  private func showTitle() {
    world = .demo(size: world.size)
    status.set(\.announced, nil)
    status.screen = .title
  }

  private func end() {
    status.isNewBest = world.score > status.best
    status.best = max(status.best, world.score)
    if status.isNewBest, let file {
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? "\(status.best)".write(to: file, atomically: true, encoding: .utf8)
    }
    status.screen = .over
    mustFreeze = true
  }

  // MARK: Events

  /// Events go to the views first; those that no view takes are for the game.
  public func handle(_ event: SDL_Event) {
    if event.type == SDL_QUIT.rawValue { hasEnded = true }
    if event.type == SDL_KEYDOWN.rawValue, event.key.keysym.sym == SDL_Keycode(SDLK_F1.rawValue) {
      if event.key.repeat == 0 { status.showsDebugPanel.toggle() }
      return
    }
    if overlays.reversed().contains(where: { $0.host.handle(event) }) { return }
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN:
      let key = SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym))
      heldKeys.insert(key)
      if event.key.repeat == 0 { pressed(key) }
    case SDL_KEYUP: heldKeys.remove(SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym)))
    case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
      heldKeys = []
      pause()
    case SDL_RENDER_DEVICE_RESET: forgetTextures()
    default: break
    }
    controls.turn = held(SDLK_RIGHT, SDLK_d) - held(SDLK_LEFT, SDLK_a)
    controls.thrusts = held(SDLK_UP, SDLK_w) > 0
    controls.fires = held(SDLK_SPACE) > 0
  }

  private func held(_ keys: SDL_KeyCode...) -> Float { keys.contains(where: heldKeys.contains) ? 1 : 0 }

  private func pressed(_ key: SDL_KeyCode) {
    switch (key, status.screen) {
    case (SDLK_ESCAPE, .playing), (SDLK_p, .playing): pause()
    case (SDLK_ESCAPE, .paused), (SDLK_p, .paused), (SDLK_RETURN, .paused): resume()
    case (SDLK_RETURN, .title), (SDLK_RETURN, .over): start()
    case (SDLK_ESCAPE, .over): showTitle()
    default: break
    }
  }

  // MARK: Time

  /// Whether nothing moves: then a program may sleep until something happens.
  public var isAtRest: Bool { status.screen == .paused && frozen.strength >= 1 && !mustFreeze && !overlays.contains { $0.host.needsFrame } }

  /// How long a program at rest may sleep, in milliseconds; -1 is without limit.
  public var longestWait: Int32 {
    guard let wake = overlays.compactMap(\.host.nextWake).min() else { return -1 }
    return Int32(clamping: Int((wake / .milliseconds(1)).rounded(.up)))
  }

  /// Lets some seconds pass.
  public func advance(_ seconds: Double) {
    let seconds = Float(min(max(0, seconds), 0.1))
    let isFrozen = status.screen == .paused || status.screen == .over
    frozen.strength = min(max(0, frozen.strength + (isFrozen ? seconds : -seconds) / 0.22), 1)
    if status.screen == .paused { return }
    for event in game.world.step(seconds, status.screen == .playing ? controls : Controls()) { happened(event) }
    shake *= exp(-5 * seconds)
    announcement -= seconds
    if announcement <= 0 { status.set(\.announced, nil) }
    if let left = untilEnd {
      untilEnd = left - seconds
      if left <= 0 {
        untilEnd = nil
        end()
      }
    }
    if status.screen == .playing { showNumbers() }
  }

  private func happened(_ event: World.Event) {
    switch event {
    case .fired: break
    case .rockBurst(let size): shake = max(shake, Float(size) * 1.6)
    case .shipBurst: shake = 13
    case .levelBegan(let level):
      status.announced = level
      announcement = 1.7
    case .gameOver: untilEnd = 1.6
    }
    onEvent?(event)
  }

  private func showNumbers() {
    status.set(\.score, world.score)
    status.set(\.lives, world.lives)
    status.set(\.level, world.level)
  }

  /// Records how long the last frame took.
  public func took(_ milliseconds: Double) { game.frameTimes.add(milliseconds) }

  // MARK: Drawing

  /// Draws into the whole output of a renderer. `unitsPerPoint`: units of SDL's window.
  public func draw(_ renderer: OpaquePointer, scale: CGFloat, unitsPerPoint: CGFloat = 1) throws {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    fit(CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale, unitsPerPoint: unitsPerPoint)
    if frozen.strength < 1 || mustFreeze {
      try backdrop.draw(renderer, width: width, height: height)
      let angle = random.next(in: 0...(2 * .pi))
      let moved = status.screen == .playing && shake > 0.3 ? Vector(cos(angle), sin(angle)) * shake : .zero
      WorldPainter.draw(game.world, renderer, scale: Float(scale), shake: moved)
    }
    if mustFreeze {
      mustFreeze = false
      try frozen.take(from: renderer, width: width, height: height)
    }
    frozen.draw(renderer)
    for overlay in overlays where isSeen(overlay) { try overlay.draw(renderer) }
  }

  /// Whether an overlay shows anything, or is still animated.
  private func isSeen(_ overlay: Overlay) -> Bool {
    if overlay === menu { return status.screen != .playing || overlay.host.needsFrame }
    if overlay === debugPanel { return status.showsDebugPanel || overlay.host.needsFrame }
    return status.screen != .title || overlay.host.needsFrame
  }

  private func fit(_ new: CGSize, scale: CGFloat, unitsPerPoint: CGFloat) {
    if new != size {
      size = new
      world.size = Vector(Float(new.width), Float(new.height))
      mustFreeze = status.screen == .paused || status.screen == .over
    }
    overlays[0].fit(CGSize(width: new.width, height: ScoreBar.height), unitsPerPoint: unitsPerPoint, scale: scale)
    for overlay in overlays.dropFirst() { overlay.fit(new, unitsPerPoint: unitsPerPoint, scale: scale) }
  }

  private func forgetTextures() {
    backdrop.forget()
    frozen.forget()
    for overlay in overlays { overlay.forget() }
  }
}
