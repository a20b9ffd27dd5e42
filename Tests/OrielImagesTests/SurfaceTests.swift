import CSDL2
import Oriel
import OrielTesting
import Testing

/// Images of SDL surfaces.
@MainActor @Suite struct SurfaceTests {
  /// A surface of 2 × 2 pixels of a format, whose colours are set by SDL.
  private func withSurface<R>(_ format: SDL_PixelFormatEnum, _ body: (UnsafeMutablePointer<SDL_Surface>) throws -> R) throws -> R {
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 2, 2, 32, UInt32(format.rawValue)))
    defer { SDL_FreeSurface(surface) }
    func fill(_ x: Int32, _ y: Int32, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
      var rect = SDL_Rect(x: x, y: y, w: 1, h: 1)
      SDL_FillRect(surface, &rect, SDL_MapRGBA(surface.pointee.format, red, green, blue, alpha))
    }
    fill(0, 0, 255, 0, 0, 255)
    fill(1, 0, 0, 255, 0, 255)
    fill(0, 1, 0, 0, 255, 255)
    fill(1, 1, 255, 255, 255, 0)
    return try body(surface)
  }

  @Test(arguments: [SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGBA8888, SDL_PIXELFORMAT_BGRA8888])
  func pixelsAreThoseOfAnyFormat(format: SDL_PixelFormatEnum) throws {
    let bitmap = try withSurface(format) { try Bitmap(copying: $0) }
    #expect(bitmap.width == 2 && bitmap.height == 2)
    #expect(bitmap[0, 0] == Bitmap.Pixel(red: 255, green: 0, blue: 0) && bitmap[1, 0] == Bitmap.Pixel(red: 0, green: 255, blue: 0))
    #expect(bitmap[0, 1] == Bitmap.Pixel(red: 0, green: 0, blue: 255))
    // What is clear has no colour, though the surface has one there.
    #expect(bitmap.withPixels { $0[3] } == 0)
  }

  @Test func formatsWithoutAlphaAreOpaque() throws {
    let bitmap = try withSurface(SDL_PIXELFORMAT_RGB24) { try Bitmap(copying: $0) }
    #expect(bitmap.withPixels { $0[3] } == 0xFFFF_FFFF && bitmap[0, 0] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
  }

  /// The image keeps what the surface had, and the surface stays the caller's.
  @Test func theImageIsACopy() throws {
    let harness = try withSurface(SDL_PIXELFORMAT_ARGB8888) { surface in
      let image = try Image(copying: surface, scale: 0.5, label: Text("a surface"))
      SDL_FillRect(surface, nil, 0)
      return ViewHarness(size: CGSize(width: 10, height: 10)) { image.interpolation(.none).accessibilityIdentifier("image") }
    }
    #expect(harness.frame(of: "image")?.size == CGSize(width: 4, height: 4))
    #expect(harness.bitmap[4, 4] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    try harness.verifyAgainstFresh()
  }
}
