import Foundation
import OrielCore
import OrielDrawing
import OrielSDL
import OrielText

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
    let surface = try SoftwareSurface()
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    let host = ViewHost(content: AnyView(content), fonts: fonts, surface: surface, size: .zero, displayScale: scale)
    host.paintsBackground = isOpaque
    host.setPlatform(\.colorScheme, colorScheme)
    let size = host.contentSize(proposedSize)
    guard size.width.isFinite, size.height.isFinite, size.width * scale <= CGFloat(Bitmap.maximumSide),
      size.height * scale <= CGFloat(Bitmap.maximumSide), size.width > 0, size.height > 0
    else { throw ImageRendererError.unusableSize(size) }
    host.setSize(size, displayScale: scale)
    while host.needsFrame { host.frame() }
    return surface.bitmap
  }

  /// The picture as a PNG file's bytes.
  public func pngData() throws -> Data { try bitmap().pngData() }
}

public enum ImageRendererError: Error, Equatable, CustomStringConvertible {
  case unusableSize(CGSize)

  public var description: String {
    switch self {
    case .unusableSize(let size): "a view of \(size.width) × \(size.height) points cannot be drawn into a bitmap"
    }
  }
}
