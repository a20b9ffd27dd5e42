import CSDL2
import OrielDrawing

/// The destination of a window's pixels.
@MainActor protocol PixelTarget: AnyObject {
  /// In pixels.
  var size: (width: Int, height: Int) { get }
  /// Shows the damaged rectangles of a bitmap, which must include all changes since the last call. Returns false if that failed.
  func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool
}

/// The window's memory: the fastest target if the window system reads pixels from there.
@MainActor final class WindowMemory: PixelTarget {
  private let window: OpaquePointer

  init(of window: OpaquePointer) { self.window = window }

  var size: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool {
    guard let surface = SDL_GetWindowSurface(window) else { return false }
    let source = SDL_CreateRGBSurfaceWithFormatFrom(
      bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), SDL_PIXELFORMAT_XRGB8888.rawValue)
    guard let source else { return false }
    defer { SDL_FreeSurface(source) }
    var rects = PixelRect.merged(damage, atMost: 64).map(SDL_Rect.init)
    for index in rects.indices {
      var destination = rects[index]
      SDL_UpperBlit(source, &rects[index], surface, &destination)
    }
    return SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0
  }
}

/// A texture of the window's size, drawn by SDL's renderer: on Wayland the only target with the display's full resolution.
@MainActor final class WindowTexture: PixelTarget {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)

  /// The renderer is destroyed with the window.
  init(of window: OpaquePointer) throws(SDLError) {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { throw .noWindow(SDLError.last) }
    self.renderer = renderer
  }

  var size: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool {
    var damage = PixelRect.merged(damage, atMost: 16)
    if texture == nil || textureSize != (bitmap.width, bitmap.height) {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(bitmap.width), Int32(bitmap.height))
      textureSize = (bitmap.width, bitmap.height)
      damage = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
    }
    guard let texture else { return false }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    for rect in damage {
      var area = SDL_Rect(rect)
      SDL_UpdateTexture(texture, &area, bitmap.pixels + rect.y0 * bitmap.width + rect.x0, Int32(bitmap.width * 4))
    }
    // The displayed buffer is swapped: the whole texture is drawn each time, by the display's own means.
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) { self.init(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height)) }
}
