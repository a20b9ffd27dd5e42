import CSDL2
import Oriel

/// A panel with the texture that shows it.
@MainActor final class Overlay {
  let host: OrielHost
  /// The top left corner, in points of the window.
  var corner = CGPoint.zero
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)

  init(_ host: OrielHost) { self.host = host }

  /// Draws the panel over the picture, with `scale` pixels per point.
  func draw(_ renderer: OpaquePointer, scale: CGFloat) throws {
    host.displayScale = scale
    let size = host.pixelSize
    if texture == nil || textureSize != size {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(size.width), Int32(size.height))
      textureSize = size
    }
    guard let texture else { throw SDLFailure() }
    try host.render(into: texture, of: renderer)
    var place = SDL_Rect(
      x: Int32((corner.x * scale).rounded()), y: Int32((corner.y * scale).rounded()), w: Int32(size.width), h: Int32(size.height))
    SDL_RenderCopy(renderer, texture, nil, &place)
  }
}

/// SDL's last error.
struct SDLFailure: Error, CustomStringConvertible {
  let description = String(cString: SDL_GetError())
}
