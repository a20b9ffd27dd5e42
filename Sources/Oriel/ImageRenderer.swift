import CSDL2
import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielImages
import OrielSDL

/// Draws a view into a bitmap in memory, without a window. SwiftUI: `ImageRenderer`.
///
/// ```swift
/// let renderer = ImageRenderer(content: Text("Hello").padding())
/// renderer.scale = 2
/// let png = try renderer.pngData()
/// ```
@MainActor public final class ImageRenderer<Content: View> {
  /// The view to draw. It is created for each picture, so that its state always begins with its initial values.
  public var content: Content
  /// The proposal for the content, in points; unspecified axes have the ideal size.
  public var proposedSize = ProposedViewSize.unspecified
  /// The pixels per point, from 0.1 to 20.
  public var scale: CGFloat = 1
  /// Whether the window's background is painted behind the content.
  public var isOpaque = false
  /// The dynamic range that the content may use; the bitmap has the standard range. SwiftUI: `ImageRenderer.allowedDynamicRange`.
  public var allowedDynamicRange: Image.DynamicRange?
  /// Whether the content is drawn in light or dark colours; `light` by default, whatever the desktop's setting.
  public var colorScheme = ColorScheme.light
  /// The colour space in which the content's colours are blended.
  public var colorMode = ColorRenderingMode.nonLinear
  /// Whether environment variables such as `ORIEL_TEXT_SIZE` apply as they do to windows; the colour scheme is the renderer's.
  var appliesProcessSettings = false

  /// Creates a renderer of a view at its ideal size, at one pixel per point, in light colours, on a clear background.
  ///
  /// The properties change these settings; nothing is drawn until a picture is requested.
  public init(content: Content) { self.content = content }

  /// Draws the picture. Throws if there is no font, if the size or the scale is invalid, or if memory runs out.
  public func bitmap() throws -> Bitmap { try picture(scale: scale).bitmap }

  /// Draws the picture at a number of pixels per point; returns it with its size in points.
  func picture(scale: CGFloat) throws -> (bitmap: Bitmap, size: CGSize) {
    guard ViewHost.scales.contains(scale) else { throw ImageRendererError.unusableScale(scale) }
    let tree = try HostedTree(
      colorMode == .nonLinear ? AnyView(content) : AnyView(content.drawingGroup(colorMode: colorMode)), size: .zero, displayScale: scale)
    let host = tree.host
    host.graph[Animator.key].controlsRest = true
    tree.paintsBackground = isOpaque
    host.graph.onMessage = { Diagnostics.report($0) }
    if appliesProcessSettings { tree.applyProcessSettings() }
    host.setPlatform(\.colorScheme, colorScheme)
    host.setPlatform(\.loadsPicturesAtOnce, true)
    host.setPlatform(\.allowedDynamicRange, allowedDynamicRange)
    let size = host.contentSize(proposedSize)
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let sides = 1...CGFloat(Bitmap.maximumSide)
    guard sides.contains(pixels.width), sides.contains(pixels.height) else { throw ImageRendererError.unusableSize(size) }
    host.setSize(size, displayScale: scale)
    guard tree.surface.bitmap.width == Int(pixels.width), tree.surface.bitmap.height == Int(pixels.height) else {
      throw ImageRendererError.noMemory(size)
    }
    while host.needsFrame { host.frame() }
    return (tree.surface.bitmap, size)
  }

  /// Draws the picture as the bytes of a PNG file.
  public func pngData() throws -> Data { try bitmap().pngData() }

  /// Calls `body` with the picture as an SDL surface of premultiplied ARGB8888 pixels. The surface is freed when the call ends.
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

/// The reason why an `ImageRenderer` cannot draw a picture.
public enum ImageRendererError: Error, Equatable, CustomStringConvertible {
  /// A side, in points, is infinite or NaN, or less than a pixel or more than `Bitmap.maximumSide` at the scale.
  case unusableSize(CGSize)
  /// The scale is not in the range from 0.1 to 20 pixels per point.
  case unusableScale(CGFloat)
  /// There is not enough memory for a picture of this size, in points.
  case noMemory(CGSize)
  /// SDL could not create a surface, or read and write the program's surface; the message is SDL's.
  ///
  /// Thrown by `withSurface(_:)` and `render(rasterizationScale:renderer:)`.
  case noSurface(String)

  public var description: String {
    switch self {
    case .noSurface(let reason): "SDL has no surface for the picture: \(reason)"
    case .unusableScale(let scale): "a picture at \(scale) pixels per point cannot be drawn; scales are 0.1 to 20"
    case .noMemory(let size): "there is no memory for a picture of \(size.width) × \(size.height) points"
    case .unusableSize(let size): "a view of \(size.width) × \(size.height) points cannot be drawn into a bitmap"
    }
  }
}
