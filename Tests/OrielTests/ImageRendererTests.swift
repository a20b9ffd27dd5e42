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
