import CSDL2
import Oriel
import Testing

/// A panel's pixels in targets of a program's own.
@MainActor @Suite(.serialized) struct HostRenderingTests {
  private let model = PanelModel()
  private let square = PixelRect(x0: 10, y0: 10, x1: 30, y1: 30)

  private func panel() throws -> OrielHost { try OrielHost(size: CGSize(width: 100, height: 70)) { SquarePanel(model: model) } }

  // MARK: Damage

  @Test func onlyTheDamageIsWritten() throws {
    let host = try panel(), surface = TestSurface(100, 70)
    #expect(try host.render(into: surface.pointer))
    #expect(surface.written.count == 7_000)
    #expect(surface[0, 0] == 0)
    #expect(surface[20, 20] == 0xFFFF_0000)

    surface.fill(TestSurface.marker)
    #expect(try !host.render(into: surface.pointer))
    #expect(surface.written.count == 0)

    model.color = Color(red: 0, green: 0, blue: 1)
    #expect(try host.render(into: surface.pointer))
    #expect(surface.written == (square, 400))
    #expect(surface[10, 10] == 0xFF00_00FF)
    #expect(try !host.render(into: surface.pointer))
  }

  @Test func whatBecomesClearIsClear() throws {
    let host = try panel(), surface = TestSurface(100, 70)
    try host.render(into: surface.pointer)
    model.color = .clear
    try host.render(into: surface.pointer)
    #expect(surface[20, 20] == 0)
    model.color = Color(red: 0, green: 1, blue: 0, opacity: 0.5)
    try host.render(into: surface.pointer)
    #expect(surface[20, 20] == 0x8000_FF00)
  }

  @Test func anotherTargetGetsAll() throws {
    let host = try panel(), first = TestSurface(100, 70), second = TestSurface(100, 70)
    try host.render(into: first.pointer)
    #expect(try host.render(into: second.pointer))
    #expect(second.written.count == 7_000)
    // The first has missed nothing, but is not the last any more.
    first.fill(TestSurface.marker)
    #expect(try host.render(into: first.pointer))
    #expect(first.written.count == 7_000)
    // Told of, it is copied to as if it were another.
    first.fill(TestSurface.marker)
    #expect(!host.needsFrame)
    host.forgetTarget()
    #expect(host.needsFrame)
    #expect(try host.render(into: first.pointer))
    #expect(first.written.count == 7_000)
    #expect(!host.needsFrame)
  }

  @Test func lostTexturesAreFilledAgain() throws {
    let host = try panel(), surface = TestSurface(100, 70)
    try host.render(into: surface.pointer)
    var event = SDL_Event()
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    #expect(!host.handle(event))
    #expect(host.needsFrame)
    #expect(try host.render(into: surface.pointer))
  }

  @Test func targetsOfOtherSizesGetWhatFits() throws {
    let host = try panel(), small = TestSurface(25, 15), large = TestSurface(200, 100)
    try host.render(into: small.pointer)
    #expect(small.written.count == 25 * 15)
    #expect(small[24, 14] == 0xFFFF_0000)
    try host.render(into: large.pointer)
    #expect(large.written == (PixelRect(x0: 0, y0: 0, x1: 100, y1: 70), 7_000))
    large.fill(TestSurface.marker)
    model.color = .blue
    try host.render(into: large.pointer)
    #expect(large.written == (square, 400))
  }

  @Test func sizeAndScaleMakeNewPixels() throws {
    let host = try panel(), surface = TestSurface(200, 140)
    try host.render(into: surface.pointer)
    host.displayScale = 2
    #expect(host.pixelSize == (200, 140))
    #expect(host.size == CGSize(width: 100, height: 70))
    #expect(try host.render(into: surface.pointer))
    #expect(surface[20, 20] == 0xFFFF_0000)
    #expect(surface[59, 59] == 0xFFFF_0000)
    #expect(surface[60, 60] == 0)
    host.size = CGSize(width: 50, height: 40)
    #expect(host.pixelSize == (100, 80))
    #expect(host.displayScale == 2)
    host.size = CGSize(width: CGFloat.nan, height: -1)
    #expect(host.size == .zero)
    #expect(try !host.render(into: surface.pointer))
    host.displayScale = 0
    #expect(host.displayScale == 1)
  }

  @Test func theBackgroundIsPaintedWhenAskedFor() throws {
    let host = try panel(), surface = TestSurface(100, 70)
    #expect(!host.paintsBackground)
    try host.render(into: surface.pointer)
    #expect(surface[0, 0] == 0)
    host.paintsBackground = true
    #expect(try host.render(into: surface.pointer))
    #expect(surface[0, 0] >> 24 == 0xFF)
    host.paintsBackground = false
    try host.render(into: surface.pointer)
    #expect(surface[0, 0] == 0)
  }

  // MARK: Formats

  /// The format, what a half-covered red is in it, and what is clear.
  @Test(
    arguments: [
      (SDL_PIXELFORMAT_ARGB8888, 0x80FF_0000, 0), (SDL_PIXELFORMAT_RGBA8888, 0xFF00_0080, 0), (SDL_PIXELFORMAT_ABGR8888, 0x8000_00FF, 0),
      (SDL_PIXELFORMAT_BGRA8888, 0x0000_FF80, 0), (SDL_PIXELFORMAT_XRGB8888, 0x0080_0000, 0), (SDL_PIXELFORMAT_XBGR8888, 0x0000_0080, 0),
      (SDL_PIXELFORMAT_RGBX8888, 0x8000_0000, 0), (SDL_PIXELFORMAT_ARGB2101010, 0xBFF0_0000, 0),
    ] as [(SDL_PixelFormatEnum, UInt32, UInt32)])
  func surfacesMayHaveAnyOrderOfChannels(format: SDL_PixelFormatEnum, half: UInt32, clear: UInt32) throws {
    model.color = Color(red: 1, green: 0, blue: 0, opacity: 128.0 / 255)
    let host = try panel(), surface = TestSurface(100, 70, format)
    try host.render(into: surface.pointer)
    #expect(surface[20, 20] == half)
    #expect(surface[0, 0] == clear)
  }

  @Test func otherSurfacesAreRefusedBeforeAnythingIsDone() throws {
    let host = try panel()
    for format in [SDL_PIXELFORMAT_RGB565, SDL_PIXELFORMAT_INDEX8, SDL_PIXELFORMAT_RGB24] {
      let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 100, 70, 0, format.rawValue))
      defer { SDL_FreeSurface(surface) }
      let name = String(cString: SDL_GetPixelFormatName(format.rawValue)).replacing("SDL_PIXELFORMAT_", with: "")
      #expect(throws: OrielHostError.surfaceFormat(name)) { try host.render(into: surface) }
      #expect("\(OrielHostError.surfaceFormat(name))".contains(name))
      #expect(host.needsFrame)
    }
  }

  // MARK: Blending

  @Test func surfacesBlendOverThePicture() throws {
    model.color = Color(red: 1, green: 0, blue: 0, opacity: 128.0 / 255)
    let host = try panel(), layer = TestSurface(100, 70), picture = TestSurface(100, 70, SDL_PIXELFORMAT_XRGB8888, fill: 0x00_0000FF)
    try host.render(into: layer.pointer)
    SDL_UpperBlit(layer.pointer, nil, picture.pointer, nil)
    #expect(picture[0, 0] & 0xFF_FFFF == 0x00_00FF)
    let mixed = picture[20, 20]
    #expect((0x7F...0x81).contains(mixed >> 16 & 0xFF) && mixed >> 8 & 0xFF == 0 && (0x7E...0x80).contains(mixed & 0xFF))
  }

  @Test func texturesOfTheSoftwareRendererBlendOverThePicture() throws {
    model.color = Color(red: 1, green: 0, blue: 0, opacity: 128.0 / 255)
    let host = try panel(), picture = TestSurface(100, 70, SDL_PIXELFORMAT_XRGB8888)
    let renderer = try #require(SDL_CreateSoftwareRenderer(picture.pointer))
    defer { SDL_DestroyRenderer(renderer) }
    let texture = try #require(Self.texture(renderer))
    defer { SDL_DestroyTexture(texture) }
    #expect(try host.render(into: texture, of: renderer))
    func frame() -> (outside: UInt32, inside: UInt32) {
      SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
      SDL_RenderClear(renderer)
      SDL_RenderCopy(renderer, texture, nil, nil)
      SDL_RenderPresent(renderer)
      return (picture[0, 0] & 0xFF_FFFF, picture[20, 20] & 0xFF_FFFF)
    }
    let (outside, inside) = frame()
    #expect(outside == 0x00_00FF)
    #expect((0x7F...0x81).contains(inside >> 16) && inside >> 8 & 0xFF == 0 && (0x7E...0x80).contains(inside & 0xFF))
    #expect(try !host.render(into: texture, of: renderer))

    // Only the damage is uploaded: what the program has put beside it stays.
    var corner = SDL_Rect(x: 90, y: 60, w: 10, h: 10)
    let green = [UInt32](repeating: 0xFF00_FF00, count: 100)
    SDL_UpdateTexture(texture, &corner, green, 40)
    model.color = Color(red: 1, green: 1, blue: 1)
    #expect(try host.render(into: texture, of: renderer))
    #expect(frame() == (0x00_00FF, 0xFF_FFFF))
    #expect(picture[95, 65] & 0xFF_FFFF == 0x00_FF00)

    // One with another blend mode is a new one.
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    #expect(try host.render(into: texture, of: renderer))
    #expect(frame() == (0x00_00FF, 0xFF_FFFF))
    #expect(picture[95, 65] & 0xFF_FFFF == 0x00_00FF)
  }

  private static func texture(
    _ renderer: OpaquePointer, _ format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888, width: Int32 = 100
  ) -> OpaquePointer? {
    SDL_CreateTexture(renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, 70)
  }

  @Test func otherTexturesAreRefused() throws {
    let host = try panel(), picture = TestSurface(100, 70, SDL_PIXELFORMAT_XRGB8888)
    let renderer = try #require(SDL_CreateSoftwareRenderer(picture.pointer))
    defer { SDL_DestroyRenderer(renderer) }
    let texture = try #require(Self.texture(renderer, SDL_PIXELFORMAT_ABGR8888))
    defer { SDL_DestroyTexture(texture) }
    #expect(throws: OrielHostError.textureFormat("ABGR8888")) { try host.render(into: texture, of: renderer) }
    #expect("\(OrielHostError.textureFormat("ABGR8888"))".contains("ARGB8888"))
    // What is no texture, and what is no renderer.
    #expect(throws: OrielHostError.self) { try host.render(into: renderer, of: renderer) }
    #expect(throws: OrielHostError.self) { try host.render(into: texture, of: texture) }
    #expect(host.needsFrame)
  }

  // MARK: Frames

  @Test func needsFrameChangesNothing() throws {
    let host = try OrielHost(size: CGSize(width: 50, height: 50)) {
      let _ = model.log.append("content")
      LoggingView(model: model)
    }
    let surface = TestSurface(50, 50)
    model.log = []
    #expect(host.needsFrame && host.needsFrame)
    #expect(model.log == [])
    try host.render(into: surface.pointer)
    #expect(model.log == ["body", "appeared"])
    #expect(!host.needsFrame && !host.needsFrame)
    model.count += 1
    surface.fill(TestSurface.marker)
    for _ in 0..<3 { #expect(host.needsFrame) }
    #expect(model.log == ["body", "appeared"])
    #expect(surface.written.count == 0)
    try host.render(into: surface.pointer)
    #expect(model.log == ["body", "appeared", "body", "count 1"])
    #expect(!host.needsFrame)
  }

  private struct LoggingView: View {
    let model: PanelModel
    var body: some View {
      let _ = model.log.append("body")
      Rectangle().fill(model.count == 0 ? Color.red : .blue)
        .onAppear { model.log.append("appeared") }
        .onChange(of: model.count) { model.log.append("count \(model.count)") }
    }
  }

  @Test func renderingInsideAFrameDoesNothing() throws {
    let holder = Holder(), surface = TestSurface(20, 20)
    let host = try OrielHost(size: CGSize(width: 20, height: 20)) {
      Color.red.onAppear { holder.answer = try? holder.host?.render(into: surface.pointer) }
    }
    holder.host = host
    #expect(try host.render(into: surface.pointer))
    #expect(holder.answer == false)
  }

  @MainActor private final class Holder {
    weak var host: OrielHost?
    var answer: Bool?
  }

  @Test func framesWithoutEndAreLeftForTheNextCall() throws {
    let host = try OrielHost(size: CGSize(width: 20, height: 20)) { EndlessView() }, surface = TestSurface(20, 20)
    for _ in 0..<2 {
      try host.render(into: surface.pointer)
      #expect(host.needsFrame)
    }
  }

  /// Each view that appears brings another one.
  private struct EndlessView: View {
    @State private var count = 1
    var body: some View {
      ForEach(0..<count, id: \.self) { index in Color.red.onAppear { count = index + 2 } }
    }
  }
}
