import CSDL2
import Foundation
import OrielDrawing

/// A window on the desktop, presented from a bitmap. Its pixel size is its size in points times the scale.
@MainActor package final class SDLWindow {
  private let window: OpaquePointer
  package let scale: CGFloat

  package init(title: String, size: CGSize, scale: CGFloat) throws(SDLError) {
    self.scale = scale
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centred = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED
    guard
      let window = SDL_CreateWindow(
        title, centred, centred, Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()), flags)
    else { throw .noWindow(SDLError.last) }
    self.window = window
  }

  package var id: UInt32 { SDL_GetWindowID(window) }

  package var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Copies the damaged rectangles to the window. False when the window's surface could not be had.
  @discardableResult package func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool {
    guard let surface = SDL_GetWindowSurface(window) else { return false }
    let source = SDL_CreateRGBSurfaceWithFormatFrom(
      bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), SDL_PIXELFORMAT_XRGB8888.rawValue)
    guard let source else { return false }
    defer { SDL_FreeSurface(source) }
    var rects = damage.map { SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height)) }
    for index in rects.indices {
      var destination = rects[index]
      SDL_UpperBlit(source, &rects[index], surface, &destination)
    }
    return SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0
  }

  package func close() { SDL_DestroyWindow(window) }
}
