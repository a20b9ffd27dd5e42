import CSDL2
import Oriel

/// Draws a panel, half of it a half-clear red, over blue with each renderer that there is, and says what came of it.
@MainActor enum PanelBlending {
  static func run() throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0, let window = SDL_CreateWindow("Panel Blending", 0, 0, 64, 32, SDL_WINDOW_OPENGL.rawValue) else {
      fail("no window: \(String(cString: SDL_GetError()))\n")
    }
    for driver in 0..<SDL_GetNumRenderDrivers() {
      guard let renderer = SDL_CreateRenderer(window, driver, 0) else { continue }
      defer { SDL_DestroyRenderer(renderer) }
      var info = SDL_RendererInfo()
      SDL_GetRendererInfo(renderer, &info)
      let colors = try draw(renderer).map { String($0 & 0xFF_FFFF, radix: 16) }.joined(separator: " ")
      say("\(String(cString: info.name)) \(colors)")
    }
    SDL_Quit()
  }

  /// The colours of the panel's halves, and of the same after the right one has become green: 0xRRGGBB.
  private static func draw(_ renderer: OpaquePointer) throws -> [UInt32] {
    guard let texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), 64, 32)
    else { fail("no texture\n") }
    defer { SDL_DestroyTexture(texture) }
    let model = ProbeModel()
    let host = try OrielHost(size: CGSize(width: 64, height: 32)) { HalfView(model: model) }
    var colors: [UInt32] = []
    for count in 0..<2 {
      model.count = count
      guard try host.render(into: texture, of: renderer) else { fail("nothing to draw\n") }
      SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
      SDL_RenderClear(renderer)
      SDL_RenderCopy(renderer, texture, nil, nil)
      for x: Int32 in [16, 48] {
        var place = SDL_Rect(x: x, y: 16, w: 1, h: 1), pixel: UInt32 = 0
        SDL_RenderReadPixels(renderer, &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
        colors.append(pixel)
      }
      SDL_RenderPresent(renderer)
    }
    return colors
  }

  private struct HalfView: View {
    let model: ProbeModel
    var body: some View {
      HStack(spacing: 0) {
        Color.clear
        model.count == 0 ? Color(red: 1, green: 0, blue: 0, opacity: 0.5) : Color(red: 0, green: 1, blue: 0, opacity: 0.5)
      }
    }
  }
}
