import CSDL2
import Foundation
import OrielDrawing

extension ImageRenderer {
  /// Calls `renderer` with the content's size, in points, and a function that draws the content onto a surface of the program.
  ///
  /// The content begins at the surface's top left, and is clipped at its other edges; `rasterizationScale` is the pixels per point, from
  /// 0.1 to 20, and replaces `scale`. The surface may have any SDL format except indexed ones; an alpha channel is straight (not
  /// premultiplied), as in SDL. The view is drawn once, however often the function is called.
  ///
  /// Throws the errors of `bitmap()` and `renderer`; the function throws if SDL cannot read or write the surface's pixels. O(pixels).
  /// SwiftUI: `ImageRenderer.render(rasterizationScale:renderer:)`, whose function draws into a `CGContext`.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (UnsafeMutablePointer<SDL_Surface>) throws -> Void) throws -> Void
  ) throws {
    let (bitmap, size) = try picture(scale: rasterizationScale)
    try renderer(size) { try bitmap.draw(over: $0) }
  }
}

extension Bitmap {
  /// Draws it onto a surface, from the top left.
  fileprivate func draw(over surface: UnsafeMutablePointer<SDL_Surface>) throws(ImageRendererError) {
    let (columns, rows) = (min(width, Int(surface.pointee.w)), min(height, Int(surface.pointee.h)))
    if columns <= 0 || rows <= 0 { return }
    guard SDL_LockSurface(surface) == 0 else { throw .sdl }
    defer { SDL_UnlockSurface(surface) }
    guard let pixels = surface.pointee.pixels, let format = surface.pointee.format?.pointee.format else {
      throw .noSurface("it has no pixels")
    }
    let common = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), pitch = surface.pointee.pitch, own = Int32(columns * 4)
    var block = [UInt32](repeating: 0, count: columns * rows)
    guard SDL_ConvertPixels(Int32(columns), Int32(rows), format, pixels, pitch, common, &block, own) == 0 else { throw .sdl }
    withPixels { source in
      for y in 0..<rows {
        for x in 0..<columns { block[y * columns + x] = Self.over(source[y * width + x], block[y * columns + x]) }
      }
    }
    guard SDL_ConvertPixels(Int32(columns), Int32(rows), common, block, own, format, pixels, pitch) == 0 else { throw .sdl }
  }

  /// Blends a premultiplied pixel over a straight one.
  private static func over(_ source: UInt32, _ behind: UInt32) -> UInt32 {
    let opacity = source >> 24, rest = (255 - opacity) * (behind >> 24)
    // In units of 1/65,025; `sum` is in units of 1/65,025 of 1/255.
    let alpha = opacity * 255 + rest
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (source >> shift & 255) * 65_025 + (behind >> shift & 255) * rest
      return min(255, (sum + alpha / 2) / alpha) << shift
    }
    return ((alpha + 127) / 255) << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension ImageRendererError {
  /// The last error message of SDL.
  fileprivate static var sdl: ImageRendererError { .noSurface(String(cString: SDL_GetError())) }
}
