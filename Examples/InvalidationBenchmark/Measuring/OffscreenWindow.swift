import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
import OrielSDL
import OrielText

/// A view tree and the software surface into which its frames are drawn.
@MainActor package final class OffscreenWindow {
  package nonisolated static let size = CGSize(width: 1280, height: 800)
  package nonisolated static var bounds: CGRect { CGRect(origin: .zero, size: size) }

  package let host: ViewHost
  private let surface: SoftwareSurface

  /// Makes the tree. Nothing is laid out or painted before the first frame.
  package init(
    fonts: FontLibrary, size: CGSize = OffscreenWindow.size, displayScale: CGFloat = 1, @ViewBuilder content: () -> some View
  ) throws {
    surface = try SoftwareSurface()
    host = ViewHost(content: AnyView(content()), fonts: fonts, surface: surface, size: size, displayScale: displayScale)
    // The same on every machine, whatever its user's language and direction.
    host.setPlatform(\.locale, Locale(identifier: "en_US"))
    host.setPlatform(\.layoutDirection, .leftToRight)
  }

  /// A tree that has already been shown.
  package convenience init(@ViewBuilder content: () -> some View) throws {
    try self.init(fonts: Self.newFonts(), content: content)
    frame()
  }

  /// A library that has not measured or drawn anything yet.
  package static func newFonts() throws -> FontLibrary { try FontLibrary(directories: AssetFolders.fonts) }

  /// The pixels as last presented.
  package var bitmap: Bitmap { surface.bitmap }

  @discardableResult package func frame() -> FrameReport { host.frame() }
}
