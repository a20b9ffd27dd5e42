import Foundation
import OrielCore
import OrielDrawing
import OrielSDL
import OrielText

/// A view tree and the software surface that its frames end up in.
@MainActor final class OffscreenWindow {
  nonisolated static let size = CGSize(width: 1280, height: 800)
  nonisolated static var bounds: CGRect { CGRect(origin: .zero, size: size) }

  let host: ViewHost
  private let surface: SoftwareSurface

  /// Makes the tree. Nothing is laid out or painted before the first frame.
  init(fonts: FontLibrary, @ViewBuilder content: () -> some View) throws {
    surface = try SoftwareSurface()
    host = ViewHost(content: AnyView(content()), fonts: fonts, surface: surface, size: Self.size, displayScale: 1)
  }

  /// A tree that has been shown.
  convenience init(@ViewBuilder content: () -> some View) throws {
    try self.init(fonts: Self.newFonts(), content: content)
    frame()
  }

  /// A library that has measured and drawn nothing yet.
  static func newFonts() throws -> FontLibrary { try FontLibrary(directories: AssetFolders.fonts) }

  /// The pixels as presented last.
  var bitmap: Bitmap { surface.bitmap }

  @discardableResult func frame() -> FrameReport { host.frame() }
}
