import CSDL2
import Oriel

/// The game without a window: plays some frames with scripted keys, writes pictures, and measures.
@MainActor public enum Recording {
  /// A key that is pressed or released at a frame.
  private struct Step {
    let frame: Int
    let key: SDL_KeyCode
    var isDown = true
  }

  private static let script: [Step] = [
    Step(frame: 60, key: SDLK_RETURN), Step(frame: 62, key: SDLK_RETURN, isDown: false), Step(frame: 80, key: SDLK_SPACE),
    Step(frame: 110, key: SDLK_RIGHT), Step(frame: 135, key: SDLK_UP), Step(frame: 170, key: SDLK_UP, isDown: false),
    Step(frame: 300, key: SDLK_UP), Step(frame: 330, key: SDLK_UP, isDown: false), Step(frame: 420, key: SDLK_RIGHT, isDown: false),
    Step(frame: 420, key: SDLK_LEFT), Step(frame: 520, key: SDLK_F1), Step(frame: 600, key: SDLK_F1),
    Step(frame: 620, key: SDLK_ESCAPE), Step(frame: 700, key: SDLK_ESCAPE),
  ]
  private static let pictures: [Int: String] = [50: "title", 118: "level", 400: "play", 590: "debug", 690: "pause"]

  static func key(_ code: SDL_KeyCode, isDown: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym)
    return event
  }

  /// Plays a number of frames of a sixtieth of a second at 1280 × 720 points, and writes pictures of some into a folder, if there is one.
  ///
  /// Returns the milliseconds that each frame took.
  public static func play(frames: Int, scale: Int = 1, into folder: URL? = nil) throws -> [Double] {
    if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let bitmap = try Bitmap(width: 1_280 * scale, height: 720 * scale)
    return try bitmap.withPixels { pixels in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { throw SDLFailure() }
      defer { SDL_FreeSurface(surface) }
      guard let renderer = SDL_CreateSoftwareRenderer(surface) else { throw SDLFailure() }
      defer { SDL_DestroyRenderer(renderer) }
      let session = try Session(size: CGSize(width: 1_280, height: 720))
      var times: [Double] = []
      let clock = ContinuousClock()
      var deadline = clock.now
      for frame in 0..<frames {
        for step in script where step.frame == frame { session.handle(key(step.key, isDown: step.isDown)) }
        let began = clock.now
        session.advance(1.0 / 60)
        try session.draw(renderer, scale: CGFloat(scale))
        SDL_RenderPresent(renderer)
        let took = (clock.now - began) / .milliseconds(1)
        times.append(took)
        session.took(took)
        if let folder, let name = pictures[frame] {
          let file = folder.appendingPathComponent("Asteroids-\(name)@\(scale)x.png")
          try Bitmap.picture(pixels, width: bitmap.width, height: bitmap.height).write(to: file)
          print(file.path)
        }
        // Animations of views follow the clock.
        deadline += .microseconds(16_667)
        let rest = deadline - clock.now
        if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
      }
      return times
    }
  }
}

extension Bitmap {
  /// A PNG of pixels without their alpha.
  fileprivate static func picture(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) throws -> Data {
    let copy = try Bitmap(width: width, height: height)
    copy.withPixels { target in
      for index in 0..<(width * height) { target[index] = pixels[index] | 0xFF00_0000 }
    }
    return copy.pngData()
  }
}
