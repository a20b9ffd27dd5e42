import CSDL2
import Foundation
import Oriel
import Testing

@MainActor @Suite struct ImageRendererTests {
  @Test func drawsAtTheScaleAsked() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 6))
    #expect(try renderer.bitmap().width == 10)
    renderer.scale = 2.5
    #expect(try renderer.bitmap().width == 25)
    #expect(try renderer.bitmap().height == 15)
    #expect(try Bitmap(png: renderer.pngData()) == renderer.bitmap())
  }

  @Test func whatNothingCoversIsClearUnlessOpaque() throws {
    let renderer = ImageRenderer(content: Circle().fill(Color.red).frame(width: 20, height: 20))
    #expect(try renderer.bitmap()[0, 0].alpha == 0)
    #expect(try renderer.bitmap()[10, 10].alpha == 255)
    renderer.isOpaque = true
    #expect(try renderer.bitmap()[0, 0].alpha == 255)
  }

  @Test func theProposedSizeReachesTheContent() throws {
    let renderer = ImageRenderer(content: Color.blue)
    #expect(try renderer.bitmap().width == 10)
    renderer.proposedSize = ProposedViewSize(width: 33, height: nil)
    #expect(try renderer.bitmap().width == 33)
    #expect(try renderer.bitmap().height == 10)
  }

  @Test func aSurfaceHasThePicture() throws {
    let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0, opacity: 0.5).frame(width: 3, height: 2))
    try renderer.withSurface { surface in
      #expect(surface.pointee.w == 3)
      #expect(surface.pointee.h == 2)
      let first = surface.pointee.pixels.load(as: UInt32.self)
      #expect(first == 0x8080_0000)
    }
  }

  /// A surface of 4 × 3 pixels of one colour.
  private func withCanvas(
    _ format: SDL_PixelFormatEnum, _ color: (UInt8, UInt8, UInt8, UInt8), _ body: (UnsafeMutablePointer<SDL_Surface>) throws -> Void
  ) throws {
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 4, 3, 0, UInt32(format.rawValue)))
    defer { SDL_FreeSurface(surface) }
    SDL_FillRect(surface, nil, SDL_MapRGBA(surface.pointee.format, color.0, color.1, color.2, color.3))
    try body(surface)
  }

  private func pixel(_ surface: UnsafeMutablePointer<SDL_Surface>, _ x: Int, _ y: Int) -> [UInt8] {
    let format = surface.pointee.format.pointee
    var value: UInt32 = 0
    memcpy(&value, surface.pointee.pixels + y * Int(surface.pointee.pitch) + x * Int(format.BytesPerPixel), Int(format.BytesPerPixel))
    var (red, green, blue, alpha) = (UInt8(0), UInt8(0), UInt8(0), UInt8(0))
    SDL_GetRGBA(value, surface.pointee.format, &red, &green, &blue, &alpha)
    return [red, green, blue, alpha]
  }

  @Test(arguments: [
    SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGBA8888, SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_RGB24,
    SDL_PIXELFORMAT_BGR24,
  ])
  func aSurfaceOfTheProgramsIsDrawnOver(format: SDL_PixelFormatEnum) throws {
    let content = HStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0); Color.clear; Color(red: 0, green: 0, blue: 1, opacity: 0.5)
    }
    let renderer = ImageRenderer(content: content.frame(width: 1.5, height: 1))
    renderer.scale = 7
    try withCanvas(format, (200, 100, 50, 255)) { surface in
      var size = CGSize.zero
      try renderer.render(rasterizationScale: 2) {
        size = $0
        try $1(surface)
      }
      #expect(size == CGSize(width: 1.5, height: 1))
      for y in 0..<2 {
        #expect(pixel(surface, 0, y) == [255, 0, 0, 255] && pixel(surface, 1, y) == [200, 100, 50, 255])
        #expect(pixel(surface, 2, y) == [100, 50, 153, 255] && pixel(surface, 3, y) == [200, 100, 50, 255])
      }
      #expect((0..<4).allSatisfy { pixel(surface, $0, 2) == [200, 100, 50, 255] })
    }
  }

  /// Of what is clear and what is half clear, and beyond the edges.
  @Test func alphasOfTheProgramsSurfaceCount() throws {
    let renderer = ImageRenderer(content: Color(red: 0, green: 0, blue: 1, opacity: 0.5).frame(width: 10, height: 10))
    try withCanvas(SDL_PIXELFORMAT_ARGB8888, (200, 100, 50, 0)) { surface in
      try renderer.render { try $1(surface) }
      #expect((0..<12).allSatisfy { pixel(surface, $0 % 4, $0 / 4) == [0, 0, 255, 128] })
      try renderer.render { try $1(surface) }
      #expect(pixel(surface, 3, 2) == [0, 0, 255, 192])
    }
    try withCanvas(SDL_PIXELFORMAT_ARGB8888, (255, 0, 0, 128)) { surface in
      try renderer.render { try $1(surface) }
      // A third of what is seen is red.
      #expect(pixel(surface, 0, 0) == [85, 0, 170, 192])
    }
    try withCanvas(SDL_PIXELFORMAT_INDEX8, (0, 0, 0, 255)) { surface in
      #expect(throws: ImageRendererError.self) { try renderer.render { try $1(surface) } }
    }
    #expect(throws: ImageRendererError.unusableScale(0)) { try renderer.render(rasterizationScale: 0) { _, _ in } }
  }

  @Test func misuseIsSaidOnStandardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        _ = try ImageRenderer(content: VStack { ForEach([1, 1], id: \.self) { Text("\($0)") } }).bitmap()
      }
      exit(0)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.hasPrefix("Oriel: ") && message.contains("ForEach") && message.split(separator: "\n").count == 1, "\(message)")
  }

  @Test func unusableSizesThrow() throws {
    #expect(throws: ImageRendererError.self) { try ImageRenderer(content: EmptyView()).bitmap() }
    #expect(throws: ImageRendererError.self) { try ImageRenderer(content: Color.red.frame(width: 1e7, height: 10)).bitmap() }
    let renderer = ImageRenderer(content: Color.red)
    for scale: CGFloat in [.infinity, 0, -1, 0.05, 21] {
      renderer.scale = scale
      #expect(throws: ImageRendererError.unusableScale(scale)) { try renderer.bitmap() }
    }
    renderer.scale = .nan
    #expect(throws: ImageRendererError.self) { try renderer.bitmap() }
    // Less than half a pixel wide.
    let size = CGSize(width: 0.3, height: 10)
    #expect(throws: ImageRendererError.unusableSize(size)) {
      try ImageRenderer(content: Color.red.frame(width: size.width, height: size.height)).bitmap()
    }
  }
}
