import CSDL2
import Oriel

/// The starfield, its panels, and the distribution of events.
@MainActor final class Game {
  let settings = GameSettings()
  private(set) var hasEnded = false
  private let panel: Overlay
  private let plate: Overlay
  private var overlays: [Overlay] { [panel, plate] }
  private var stars = Starfield()
  private var heldKeys: Set<SDL_KeyCode> = []
  private var sinceCount: Float = 1
  private let unitsPerPoint: CGFloat

  init(unitsPerPoint: CGFloat = 1) throws {
    let settings = settings
    panel = Overlay(try OrielHost(size: ControlPanel.size) { ControlPanel(settings: settings) })
    plate = Overlay(try OrielHost(size: CGSize(width: 420, height: 44)) { NamePlate(settings: settings) })
    self.unitsPerPoint = unitsPerPoint
    for overlay in overlays { overlay.host.pointsPerUnit = 1 / unitsPerPoint }
  }

  // MARK: Events

  /// Events go to the panels first; those that no panel takes are for the game.
  func handle(_ event: SDL_Event) {
    if overlays.contains(where: { $0.host.handle(event) }) { return }
    switch SDL_EventType(event.type) {
    case SDL_QUIT: hasEnded = true
    case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_SPACE.rawValue):
      if event.key.repeat == 0 { settings.isPaused.toggle() }
    case SDL_KEYDOWN: heldKeys.insert(SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym)))
    case SDL_KEYUP: heldKeys.remove(SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym)))
    default: break
    }
  }

  private func axis(_ less: SDL_KeyCode, _ more: SDL_KeyCode) -> Float {
    (heldKeys.contains(more) ? 1 : 0) - (heldKeys.contains(less) ? 1 : 0)
  }

  // MARK: Time

  /// Whether neither the game nor a panel has anything to do.
  var isAtRest: Bool { settings.isPaused && !overlays.contains { $0.host.needsFrame } }

  /// How long a program at rest may sleep, in milliseconds; -1 is without limit.
  var longestWait: Int32 {
    guard let wake = overlays.compactMap(\.host.nextWake).min() else { return -1 }
    return Int32(clamping: Int((wake / .milliseconds(1)).rounded(.up)))
  }

  /// Flies for some seconds, unless it is paused.
  func advance(_ seconds: Float) {
    // Equal values change nothing.
    for overlay in overlays { overlay.host.environment(\.colorScheme, settings.isDark ? .dark : .light) }
    if settings.isPaused { return }
    stars.advance(seconds, speed: settings.speed, steer: (axis(SDLK_LEFT, SDLK_RIGHT), axis(SDLK_UP, SDLK_DOWN)))
    // Updated slowly enough to be read.
    sinceCount += seconds
    if sinceCount > 0.25 {
      settings.starCount = stars.visibleCount
      sinceCount = 0
    }
  }

  // MARK: Drawing

  /// Draws a picture with `scale` pixels per point.
  func draw(_ renderer: OpaquePointer, scale: CGFloat) throws {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    stars.draw(
      renderer, width: width, height: height, scale: Float(scale), trail: settings.hasTrails ? 0.22 : 0.004, speed: settings.speed)
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    panel.corner = CGPoint(x: 24, y: 24)
    plate.corner = CGPoint(x: ((size.width - plate.host.size.width) / 2).rounded(), y: size.height - plate.host.size.height - 24)
    for overlay in overlays {
      overlay.host.origin = CGPoint(x: overlay.corner.x * unitsPerPoint, y: overlay.corner.y * unitsPerPoint)
      try overlay.draw(renderer, scale: scale)
    }
  }

  // MARK: Pictures

  /// Writes the window's picture after four seconds, light and dark, at scales 1 and 2, and prints the files' paths.
  static func writePictures(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for isDark in [false, true] {
      for scale in [1, 2] {
        let file = folder.appendingPathComponent("Hosted-\(isDark ? "dark" : "light")@\(scale)x.png")
        try picture(isDark: isDark, scale: scale).write(to: file)
        print(file.path)
      }
    }
  }

  private static func picture(isDark: Bool, scale: Int) throws -> Data {
    let bitmap = try Bitmap(width: Int(Hosted.size.width) * scale, height: Int(Hosted.size.height) * scale)
    try bitmap.withPixels { pixels in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { throw SDLFailure() }
      defer { SDL_FreeSurface(surface) }
      guard let renderer = SDL_CreateSoftwareRenderer(surface) else { throw SDLFailure() }
      defer { SDL_DestroyRenderer(renderer) }
      let game = try Game()
      (game.settings.isDark, game.settings.shipName) = (isDark, "Wild Duck")
      for _ in 0..<60 {
        game.advance(1 / 15)
        try game.draw(renderer, scale: CGFloat(scale))
      }
      SDL_RenderPresent(renderer)
    }
    return bitmap.pngData()
  }
}
