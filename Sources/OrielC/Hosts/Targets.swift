import CSDL2
import Oriel

/// SDL refused a call, with its reason.
struct SDLRefusal: Error, CustomStringConvertible {
  let description = "SDL: \(String(cString: SDL_GetError()))"
}

/// The texture of a renderer of the program, with a host's pixels.
@MainActor final class HostTexture {
  let renderer: OpaquePointer
  let texture: OpaquePointer
  let size: (width: Int, height: Int)

  init(_ renderer: OpaquePointer, _ size: (width: Int, height: Int)) throws {
    let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
    guard
      let texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, access, Int32(size.width), Int32(size.height))
    else { throw SDLRefusal() }
    (self.renderer, self.texture, self.size) = (renderer, texture, size)
  }

  func destroy() { SDL_DestroyTexture(texture) }
}

/// A surface with a host's pixels, which is blended over pictures of the program.
@MainActor final class HostPicture {
  let surface: UnsafeMutablePointer<SDL_Surface>
  let size: (width: Int, height: Int)

  init(_ size: (width: Int, height: Int)) throws {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(size.width), Int32(size.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw SDLRefusal() }
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_BLEND)
    (self.surface, self.size) = (surface, size)
  }

  func destroy() { SDL_FreeSurface(surface) }
}

/// A surface over memory of the program.
@MainActor final class HostMemory {
  struct Description: Equatable {
    let pixels: UnsafeMutableRawPointer
    let width, height, pitch: Int32
  }

  let surface: UnsafeMutablePointer<SDL_Surface>
  let description: Description

  init(_ description: Description) throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        description.pixels, description.width, description.height, 32, description.pitch, format)
    else { throw SDLRefusal() }
    (self.surface, self.description) = (surface, description)
  }

  func destroy() { SDL_FreeSurface(surface) }
}

extension CHost {
  /// Where the panel is drawn, in pixels of the target.
  private func place(_ panel: OrielHost) -> SDL_Rect {
    let pixelsPerUnit = panel.displayScale * panel.pointsPerUnit, size = panel.pixelSize
    // The origin is below a million units, and a unit has at most 400 pixels.
    return SDL_Rect(
      x: Int32((panel.origin.x * pixelsPerUnit).rounded()), y: Int32((panel.origin.y * pixelsPerUnit).rounded()), w: Int32(size.width),
      h: Int32(size.height))
  }

  func draw(_ panel: OrielHost, renderer: OpaquePointer) throws {
    var width: Int32 = 0, unitWidth: Int32 = 0
    if let window, SDL_GetRendererOutputSize(renderer, &width, nil) == 0 {
      SDL_GetWindowSize(window, &unitWidth, nil)
      fit(pixelsPerUnit: unitWidth > 0 && width > 0 ? Double(width) / Double(unitWidth) : nil)
    }
    let size = panel.pixelSize
    if size.width == 0 || size.height == 0 { return }
    if texture?.renderer != renderer || texture.map({ $0.size != size }) ?? true {
      // The texture of another renderer may have been destroyed with it.
      if texture?.renderer == renderer { texture?.destroy() }
      texture = nil
      texture = try HostTexture(renderer, size)
      panel.forgetTarget()
    }
    guard let texture else { return }
    try panel.render(into: texture.texture, of: renderer)
    var place = place(panel)
    guard SDL_RenderCopy(renderer, texture.texture, nil, &place) == 0 else { throw SDLRefusal() }
  }

  func draw(_ panel: OrielHost, over surface: UnsafeMutablePointer<SDL_Surface>) throws {
    fit(pixelsPerUnit: window == nil ? nil : 1)
    let size = panel.pixelSize
    if size.width == 0 || size.height == 0 { return }
    if picture.map({ $0.size != size }) ?? true {
      picture?.destroy()
      picture = nil
      picture = try HostPicture(size)
      panel.forgetTarget()
    }
    guard let picture else { return }
    try panel.render(into: picture.surface)
    var place = place(panel)
    guard SDL_UpperBlit(picture.surface, nil, surface, &place) == 0 else { throw SDLRefusal() }
  }

  func render(_ panel: OrielHost, into new: HostMemory.Description) throws {
    if memory?.description != new {
      memory?.destroy()
      memory = nil
      memory = try HostMemory(new)
      panel.forgetTarget()
    }
    if let memory { try panel.render(into: memory.surface) }
  }
}
