import CSDL2
import OrielDrawing

/// The program's pixels into which a panel is copied, at their top left corner.
///
/// Created for one call, and compared with the previous call's.
@MainActor package protocol PanelTarget {
  /// In pixels.
  var size: (width: Int, height: Int) { get }
  /// The object's address, and the address of the object to which it belongs.
  var identity: [OpaquePointer] { get }
  /// Prepares the target. Returns false if it is a new one, even if it has the previous one's address.
  func prepare() throws(PanelTargetError) -> Bool
  /// Copies rectangles of a bitmap, each inside both.
  func copy(_ rects: [PixelRect], of bitmap: Bitmap) throws(PanelTargetError)
}

/// The reason why a panel cannot be copied to a target.
package enum PanelTargetError: Error {
  case surfaceFormat(String)
  case textureFormat(String)
  case refused(String)

  static var last: PanelTargetError { .refused(SDLError.last) }
}

/// A surface with 32 bits per pixel. With alpha it receives straight alpha, which SDL expects for blending; without alpha the panel is on
/// black.
@MainActor package struct PanelSurface: PanelTarget {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let pixels: StraightPixels

  package init(_ surface: UnsafeMutablePointer<SDL_Surface>) throws(PanelTargetError) {
    guard let format = surface.pointee.format?.pointee else { throw .surfaceFormat("none") }
    guard format.BytesPerPixel == 4, format.palette == nil, format.Rmask != 0, format.Gmask != 0, format.Bmask != 0 else {
      throw .surfaceFormat(formatName(format.format))
    }
    self.surface = surface
    pixels = StraightPixels(red: format.Rmask, green: format.Gmask, blue: format.Bmask, alpha: format.Amask)
  }

  package var size: (width: Int, height: Int) { (Int(surface.pointee.w), Int(surface.pointee.h)) }
  package var identity: [OpaquePointer] { [OpaquePointer(surface)] }
  package func prepare() -> Bool { true }

  package func copy(_ rects: [PixelRect], of bitmap: Bitmap) throws(PanelTargetError) {
    guard SDL_LockSurface(surface) == 0 else { throw .last }
    defer { SDL_UnlockSurface(surface) }
    guard let memory = surface.pointee.pixels else { throw .refused("the surface has no pixels") }
    for rect in rects {
      for y in rect.y0..<rect.y1 {
        // Rows may be longer than their pixels. The rectangle is inside the surface, whose pixels have 4 bytes.
        let row = (memory + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
        pixels.write(bitmap.pixels + y * bitmap.width + rect.x0, to: row + rect.x0, count: rect.width)
      }
    }
  }
}

/// A texture of ARGB8888 pixels, premultiplied if its renderer can blend those.
@MainActor package struct PanelTexture: PanelTarget {
  package let size: (width: Int, height: Int)
  private let texture: OpaquePointer
  private let renderer: OpaquePointer

  /// Source-over for premultiplied colours.
  private static let premultiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
    SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  package init(_ texture: OpaquePointer, of renderer: OpaquePointer) throws(PanelTargetError) {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0 else { throw .last }
    var format: UInt32 = 0, width: Int32 = 0, height: Int32 = 0
    guard SDL_QueryTexture(texture, &format, nil, &width, &height) == 0 else { throw .last }
    guard format == SDL_PIXELFORMAT_ARGB8888.rawValue else { throw .textureFormat(formatName(format)) }
    size = (Int(width), Int(height))
    self.texture = texture
    self.renderer = renderer
  }

  package var identity: [OpaquePointer] { [texture, renderer] }

  private var blendMode: SDL_BlendMode {
    var mode = SDL_BLENDMODE_INVALID
    SDL_GetTextureBlendMode(texture, &mode)
    return mode
  }

  /// Sets the blend mode. A texture with another mode is new, because SDL creates textures without one.
  package func prepare() throws(PanelTargetError) -> Bool {
    let before = blendMode
    if before == Self.premultiplied { return true }
    // Renderers refuse unsupported modes; SDL's software renderer supports only its named modes.
    guard SDL_SetTextureBlendMode(texture, Self.premultiplied) == 0 || SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND) == 0 else {
      throw .last
    }
    return blendMode == before
  }

  package func copy(_ rects: [PixelRect], of bitmap: Bitmap) throws(PanelTargetError) {
    let isPremultiplied = blendMode == Self.premultiplied
    var row: [UInt32] = []
    for rect in rects {
      var area = SDL_Rect(rect)
      let source = bitmap.pixels + rect.y0 * bitmap.width + rect.x0
      let result: Int32
      if isPremultiplied {
        result = SDL_UpdateTexture(texture, &area, source, Int32(bitmap.width * 4))
      } else {
        row = [UInt32](repeating: 0, count: rect.area)
        result = row.withUnsafeMutableBufferPointer { straight in
          guard let start = straight.baseAddress else { return 0 }
          for y in 0..<rect.height {
            StraightPixels.argb.write(source + y * bitmap.width, to: start + y * rect.width, count: rect.width)
          }
          return SDL_UpdateTexture(texture, &area, start, Int32(rect.width * 4))
        }
      }
      if result != 0 { throw .last }
    }
  }
}

/// SDL's name of a pixel format, without its prefix.
private func formatName(_ format: UInt32) -> String {
  let name = SDL_GetPixelFormatName(format).map { String(cString: $0) } ?? "\(format)"
  return name.replacing("SDL_PIXELFORMAT_", with: "")
}
