import CSDL2
import Foundation
import OrielCore
import OrielDrawing
import OrielSDL

/// Draws a view into a bitmap in memory, without a window. SwiftUI: `ImageRenderer`.
@MainActor public final class ImageRenderer<Content: View> {
  public var content: Content
  /// What the content is proposed, in points; unspecified axes take the ideal size.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the window's background is painted behind the content.
  public var isOpaque = false
  public var colorScheme = ColorScheme.light

  public init(content: Content) { self.content = content }

  /// The picture. Throws when there is no font, the size is unusable, or memory runs out.
  public func bitmap() throws -> Bitmap {
    let tree = try HostedTree(AnyView(content), size: .zero, displayScale: scale)
    let host = tree.host
    tree.paintsBackground = isOpaque
    host.graph.onMessage = { Diagnostics.report($0) }
    host.setPlatform(\.colorScheme, colorScheme)
    let size = host.contentSize(proposedSize)
    guard size.width.isFinite, size.height.isFinite, size.width * scale <= CGFloat(Bitmap.maximumSide),
      size.height * scale <= CGFloat(Bitmap.maximumSide), size.width > 0, size.height > 0
    else { throw ImageRendererError.unusableSize(size) }
    host.setSize(size, displayScale: scale)
    while host.needsFrame { host.frame() }
    return tree.surface.bitmap
  }

  /// The picture as a PNG file's bytes.
  public func pngData() throws -> Data { try bitmap().pngData() }

  /// Calls with the picture as an SDL surface of premultiplied ARGB8888 pixels. The surface lives as long as the call.
  public func withSurface<R>(_ body: (UnsafeMutablePointer<SDL_Surface>) throws -> R) throws -> R {
    let bitmap = try bitmap()
    return try bitmap.withPixels { pixels in
      let format = UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), format)
      else { throw ImageRendererError.noSurface(String(cString: SDL_GetError())) }
      defer { SDL_FreeSurface(surface) }
      return try body(surface)
    }
  }
}

public enum ImageRendererError: Error, Equatable, CustomStringConvertible {
  case unusableSize(CGSize)
  case noSurface(String)

  public var description: String {
    switch self {
    case .noSurface(let reason): "SDL gave no surface for the picture: \(reason)"
    case .unusableSize(let size): "a view of \(size.width) × \(size.height) points cannot be drawn into a bitmap"
    }
  }
}
