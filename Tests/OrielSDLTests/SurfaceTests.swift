@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielSDL
import Testing

@MainActor @Suite struct SurfaceTests {
  @Test func movingKeepsThePixelsInside() throws {
    let surface = try SoftwareSurface()
    surface.resize(width: 4, height: 4)
    surface.bitmap.pixels[0] = 0xFFFF_FFFF
    surface.move(SurfaceMove(rect: PixelRect(x0: 0, y0: 0, x1: 4, y1: 4), dx: 1, dy: 2))
    #expect(surface.bitmap[1, 2].red == 255)
  }
}
