import CSDL2
import Oriel

/// Views over the game, with the texture that shows them.
@MainActor final class Overlay {
  let host: OrielHost
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)

  init(_ host: OrielHost) {
    self.host = host
    host.environment(\.colorScheme, .dark)
  }

  isolated deinit { if let texture { SDL_DestroyTexture(texture) } }

  /// Sets the size in points, and how many units of the window and how many pixels a point has.
  func fit(_ size: CGSize, unitsPerPoint: CGFloat, scale: CGFloat) {
    host.size = size
    host.displayScale = scale
    host.pointsPerUnit = 1 / unitsPerPoint
  }

  /// Updates the views and draws them over the picture.
  func draw(_ renderer: OpaquePointer) throws {
    let size = host.pixelSize
    if texture == nil || textureSize != size {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(size.width), Int32(size.height))
      textureSize = size
    }
    guard let texture else { throw SDLFailure() }
    try host.render(into: texture, of: renderer)
    var place = SDL_Rect(x: 0, y: 0, w: Int32(size.width), h: Int32(size.height))
    SDL_RenderCopy(renderer, texture, nil, &place)
  }

  /// Draws with another renderer from now on, or with one that has lost its textures.
  func forget() {
    texture = nil
    host.forgetTarget()
  }
}
