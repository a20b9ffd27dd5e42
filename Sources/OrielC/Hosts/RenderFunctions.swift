import COriel
import CSDL2
import Oriel
import OrielDrawing

// oriel.h: rendering.

/// Renders a host. Returns the number of rectangles that have changed, or -1 and an error.
@MainActor private func rendered(_ name: StaticString, _ host: CHost, _ panel: OrielHost, _ body: () throws -> Void) -> Int32 {
  host.isRendering = true
  defer { host.isRendering = false }
  Hosts.takeChange(host)
  do { try body() } catch {
    Failures.record(name, "\(error)")
    return -1
  }
  return Int32(clamping: panel.renderedRects.count)
}

@_cdecl("oriel_host_draw") public func orielHostDraw(_ host: OpaquePointer?, _ renderer: OpaquePointer?) -> Int32 {
  onHost("oriel_host_draw", host, or: -1, renderer) { host, panel, renderer in
    guard let renderer else {
      Failures.record("oriel_host_draw", "the renderer is NULL")
      return -1
    }
    return rendered("oriel_host_draw", host, panel) { try host.draw(panel, renderer: renderer) }
  }
}

@_cdecl("oriel_host_draw_surface") public func orielHostDrawSurface(
  _ host: OpaquePointer?, _ surface: UnsafeMutablePointer<SDL_Surface>?
) -> Int32 {
  onHost("oriel_host_draw_surface", host, or: -1, surface) { host, panel, surface in
    guard let surface else {
      Failures.record("oriel_host_draw_surface", "the surface is NULL")
      return -1
    }
    return rendered("oriel_host_draw_surface", host, panel) { try host.draw(panel, over: surface) }
  }
}

@_cdecl("oriel_host_render_surface") public func orielHostRenderSurface(
  _ host: OpaquePointer?, _ surface: UnsafeMutablePointer<SDL_Surface>?
) -> Int32 {
  onHost("oriel_host_render_surface", host, or: -1, surface) { host, panel, surface in
    guard let surface else {
      Failures.record("oriel_host_render_surface", "the surface is NULL")
      return -1
    }
    return rendered("oriel_host_render_surface", host, panel) { try panel.render(into: surface) }
  }
}

@_cdecl("oriel_host_render_texture") public func orielHostRenderTexture(
  _ host: OpaquePointer?, _ texture: OpaquePointer?, _ renderer: OpaquePointer?
) -> Int32 {
  onHost("oriel_host_render_texture", host, or: -1, texture, renderer) { host, panel, texture, renderer in
    guard let texture, let renderer else {
      Failures.record("oriel_host_render_texture", "the \(texture == nil ? "texture" : "renderer") is NULL")
      return -1
    }
    return rendered("oriel_host_render_texture", host, panel) { try panel.render(into: texture, of: renderer) }
  }
}

@_cdecl("oriel_host_render_pixels") public func orielHostRenderPixels(
  _ host: OpaquePointer?, _ pixels: UnsafeMutableRawPointer?, _ width: Int32, _ height: Int32, _ pitch: Int32
) -> Int32 {
  onHost("oriel_host_render_pixels", host, or: -1, pixels) { host, panel, pixels in
    let sides = 1...Int32(Bitmap.maximumSide)
    guard let pixels, sides.contains(width), sides.contains(height), pitch >= width * 4, pitch % 4 == 0 else {
      let reason = pixels == nil ? "pixels is NULL" : "sides must be from 1 to 32,768, and the pitch a multiple of 4 of at least 4 * width"
      Failures.record("oriel_host_render_pixels", reason)
      return -1
    }
    let description = HostMemory.Description(pixels: pixels, width: width, height: height, pitch: pitch)
    return rendered("oriel_host_render_pixels", host, panel) { try host.render(panel, into: description) }
  }
}

@_cdecl("oriel_host_get_damage") public func orielHostGetDamage(
  _ host: OpaquePointer?, _ rects: UnsafeMutablePointer<oriel_rect>?, _ capacity: Int32
) -> Int32 {
  onHost("oriel_host_get_damage", host, or: -1, reads: true, rects) { _, panel, rects in
    guard rects != nil || capacity <= 0 else {
      Failures.record("oriel_host_get_damage", "rects is NULL")
      return -1
    }
    let damage = panel.renderedRects
    if let rects, capacity > 0 {
      for (index, rect) in damage.prefix(Int(capacity)).enumerated() {
        rects[index] = oriel_rect(x: Int32(rect.x0), y: Int32(rect.y0), width: Int32(rect.width), height: Int32(rect.height))
      }
    }
    return Int32(clamping: damage.count)
  }
}

@_cdecl("oriel_host_forget_target") public func orielHostForgetTarget(_ host: OpaquePointer?) -> Bool {
  onHost("oriel_host_forget_target", host, or: false) { _, panel in
    panel.forgetTarget()
    return true
  }
}

@_cdecl("oriel_host_forget_renderer") public func orielHostForgetRenderer(_ host: OpaquePointer?) -> Bool {
  onHost("oriel_host_forget_renderer", host, or: false) { host, _ in
    host.texture?.destroy()
    host.texture = nil
    return true
  }
}

@_cdecl("oriel_save_png") public func orielSavePNG(
  _ surface: UnsafeMutablePointer<SDL_Surface>?, _ path: UnsafePointer<CChar>?
) -> Bool {
  guard let surface, let path else {
    Failures.record("oriel_save_png", "the \(surface == nil ? "surface" : "path") is NULL")
    return false
  }
  do {
    guard let copy = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { throw SDLRefusal() }
    defer { SDL_FreeSurface(copy) }
    let bitmap = try Bitmap(width: Int(copy.pointee.w), height: Int(copy.pointee.h))
    for y in 0..<bitmap.height {
      guard let row = copy.pointee.pixels.map({ $0 + y * Int(copy.pointee.pitch) }) else { break }
      for x in 0..<bitmap.width {
        bitmap.pixels[y * bitmap.width + x] = premultiplied(row.load(fromByteOffset: x * 4, as: UInt32.self))
      }
    }
    try bitmap.pngData().write(to: URL(fileURLWithPath: String(cString: path)))
    return true
  } catch {
    Failures.record("oriel_save_png", "\(String(cString: path)): \((error as NSError).localizedDescription)")
    return false
  }
}

private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 << shift }
  return alpha << 24 | part(16) | part(8) | part(0)
}
