import CSDL2
import Foundation

/// The sky behind the game: clouds and stars, computed once for a size.
@MainActor final class Backdrop {
  private var texture: OpaquePointer?
  private var size = (width: Int32(0), height: Int32(0))

  func draw(_ renderer: OpaquePointer, width: Int32, height: Int32) throws {
    if texture == nil || size != (width, height) {
      if let texture { SDL_DestroyTexture(texture) }
      size = (width, height)
      texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), width, height)
      guard let texture else { throw SDLFailure() }
      let pixels = Self.pixels(Int(width), Int(height))
      SDL_UpdateTexture(texture, nil, pixels, width * 4)
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
  }

  /// Draws again from the start: the renderer has lost its textures.
  func forget() { texture = nil }

  isolated deinit { if let texture { SDL_DestroyTexture(texture) } }

  private static func pixels(_ width: Int, _ height: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    let reach = Float(max(width, height))
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Float(x) / reach, Float(y) / reach)
        let cloud = max(0, noise(u * 3.1, v * 3.1) - 0.42) * 1.5, other = max(0, noise(u * 2.3 + 40, v * 2.3 + 9) - 0.46) * 1.5
        let dither = Float((x &* 7919 ^ y &* 104_729) & 7) / 8 - 0.5
        func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(255, value + dither))) }
        let (r, g, b) = (7 + cloud * 58 + other * 10, 9 + cloud * 18 + other * 46, 20 + cloud * 74 + other * 62)
        pixels[y * width + x] = 0xFF00_0000 | byte(r) << 16 | byte(g) << 8 | byte(b)
      }
    }
    var random = SeededRandom(state: 99)
    for _ in 0..<(width * height / 2_600) {
      let (x, y) = (random.next(below: width), random.next(below: height)), light = pow(random.next(in: 0...1), 3)
      add(&pixels, width, height, x, y, 60 + light * 195, tint: random.next(in: 0...1))
      if light > 0.72 {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] { add(&pixels, width, height, x + dx, y + dy, light * 70, tint: 0.5) }
      }
    }
    return pixels
  }

  private static func add(_ pixels: inout [UInt32], _ width: Int, _ height: Int, _ x: Int, _ y: Int, _ light: Float, tint: Float) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let old = pixels[y * width + x]
    func channel(_ shift: UInt32, _ share: Float) -> UInt32 { min(255, (old >> shift & 0xFF) + UInt32(light * share)) << shift }
    pixels[y * width + x] = 0xFF00_0000 | channel(16, 1 - 0.3 * tint) | channel(8, 0.94) | channel(0, 0.75 + 0.25 * tint)
  }

  /// From 0 to 1, in four octaves.
  private static func noise(_ x: Float, _ y: Float) -> Float {
    var (sum, share, frequency): (Float, Float, Float) = (0, 0.5, 1)
    for _ in 0..<4 {
      sum += smooth(x * frequency, y * frequency) * share
      (share, frequency) = (share / 2, frequency * 2.1)
    }
    return sum / 0.9375
  }

  private static func smooth(_ x: Float, _ y: Float) -> Float {
    let (x0, y0) = (x.rounded(.down), y.rounded(.down))
    func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }
    let (u, v) = (ease(x - x0), ease(y - y0))
    func corner(_ dx: Int32, _ dy: Int32) -> Float {
      var hash = UInt32(bitPattern: Int32(x0) &+ dx) &* 374_761_393 &+ UInt32(bitPattern: Int32(y0) &+ dy) &* 668_265_263
      hash = (hash ^ hash >> 13) &* 1_274_126_177
      return Float((hash ^ hash >> 16) & 0xFFFF) / 65_535
    }
    let top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u, foot = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u
    return top + (foot - top) * v
  }
}

/// SDL's last error.
public struct SDLFailure: Error, CustomStringConvertible {
  public let description = String(cString: SDL_GetError())
  public init() {}
}
