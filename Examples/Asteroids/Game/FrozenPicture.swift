import CSDL2

/// A blurred picture of the game behind a menu, made once from what the renderer has drawn.
@MainActor final class FrozenPicture {
  private var texture: OpaquePointer?
  /// From 0, invisible, to 1.
  var strength: Float = 0

  /// A quarter of the picture's width and height.
  private static let share: Int32 = 4

  isolated deinit { forget() }

  func forget() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  /// Keeps what is in the renderer now.
  func take(from renderer: OpaquePointer, width: Int32, height: Int32) throws {
    forget()
    var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
    guard SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, width * 4) == 0 else { throw SDLFailure() }
    let (w, h) = (max(1, width / Self.share), max(1, height / Self.share))
    var small = Self.shrunk(pixels, Int(width), Int(height), Int(w), Int(h))
    for _ in 0..<3 {
      Self.blur(&small, lines: Int(h), length: Int(w), next: 1, line: Int(w))
      Self.blur(&small, lines: Int(w), length: Int(h), next: Int(w), line: 1)
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1")
    texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), w, h)
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "0")
    guard let texture else { throw SDLFailure() }
    let bytes = small.map { UInt32($0.w) << 24 | UInt32($0.x) << 16 | UInt32($0.y) << 8 | UInt32($0.z) }
    SDL_UpdateTexture(texture, nil, bytes, w * 4)
  }

  /// Draws it over the picture.
  func draw(_ renderer: OpaquePointer) {
    guard let texture, strength > 0 else { return }
    SDL_SetTextureBlendMode(texture, strength < 1 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    SDL_SetTextureAlphaMod(texture, UInt8(max(0, min(1, strength)) * 255))
    SDL_RenderCopy(renderer, texture, nil, nil)
  }

  // MARK: Pixels, as numbers of red, green, blue and alpha

  /// The mean of the pixels under each new one, darker than they are.
  private static func shrunk(_ pixels: [UInt32], _ width: Int, _ height: Int, _ w: Int, _ h: Int) -> [SIMD4<Float>] {
    var small = [SIMD4<Float>](repeating: .zero, count: w * h)
    let side = Int(share)
    for y in 0..<h {
      for x in 0..<w {
        var sum = SIMD4<Float>.zero
        for row in 0..<side {
          for column in 0..<side {
            let pixel = pixels[min(y * side + row, height - 1) * width + min(x * side + column, width - 1)]
            sum += SIMD4(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF), 0)
          }
        }
        small[y * w + x] = sum / Float(side * side) * 0.55
        small[y * w + x].w = 255
      }
    }
    return small
  }

  /// The mean of nine pixels of a row or column around each.
  private static func blur(_ pixels: inout [SIMD4<Float>], lines: Int, length: Int, next: Int, line: Int) {
    let reach = 4
    var copy = [SIMD4<Float>](repeating: .zero, count: length)
    for number in 0..<lines {
      for index in 0..<length { copy[index] = pixels[number * line + index * next] }
      var sum = SIMD4<Float>.zero
      for index in -reach...reach { sum += copy[min(max(index, 0), length - 1)] }
      for index in 0..<length {
        pixels[number * line + index * next] = sum / Float(2 * reach + 1)
        sum += copy[min(index + reach + 1, length - 1)] - copy[max(index - reach, 0)]
      }
    }
  }
}
