import CSDL2
import OrielDrawing

/// A bitmap that SDL's software renderer draws to.
final class SDLCanvas {
  let bitmap: Bitmap
  private let surface: UnsafeMutablePointer<SDL_Surface>
  let renderer: OpaquePointer
  private var textures: [OpaquePointer] = []

  struct Failure: Error, CustomStringConvertible {
    let description = "SDL: " + String(cString: SDL_GetError())
  }

  private static let format = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)

  init(width: Int, height: Int) throws {
    bitmap = try .black(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(bitmap.pixels, Int32(width), Int32(height), 32, Int32(width * 4), Self.format)
    else { throw Failure() }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw Failure()
    }
    self.surface = surface
    self.renderer = renderer
  }

  deinit {
    for texture in textures { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// The renderer queues its commands until this call.
  func flush() { SDL_RenderFlush(renderer) }

  /// A white texture of each mask's coverage.
  func textures(of list: DisplayList) throws -> [OpaquePointer] {
    try list.masks.map { mask in
      guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(mask.width), Int32(mask.height), 32, Self.format) else { throw Failure() }
      defer { SDL_FreeSurface(surface) }
      for y in 0..<mask.height {
        let row = (surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
        for x in 0..<mask.width { row[x] = UInt32(mask.coverage[y * mask.width + x]) << 24 | 0xFF_FFFF }
      }
      guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { throw Failure() }
      textures.append(texture)
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      return texture
    }
  }

  /// Draws rectangles, masks and clips of rectangles, one clip at a time. Other commands are left out.
  func draw(_ list: DisplayList, _ textures: [OpaquePointer]) {
    for command in list.commands {
      let rect = command.rect
      var place = SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
      let color = command.color
      switch command.kind {
      case .fillRect:
        SDL_SetRenderDrawBlendMode(renderer, color.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
        // Only white is drawn: as a straight colour it is white whatever its opacity.
        SDL_SetRenderDrawColor(renderer, 255, 255, 255, color.alpha)
        SDL_RenderFillRect(renderer, &place)
      case .mask:
        let mask = list.masks[Int(command.index)]
        (place.w, place.h) = (Int32(mask.width), Int32(mask.height))
        SDL_RenderCopy(renderer, textures[Int(command.index)], nil, &place)
      case .pushClipRect: SDL_RenderSetClipRect(renderer, &place)
      case .popClip: SDL_RenderSetClipRect(renderer, nil)
      default: break
      }
    }
  }
}
