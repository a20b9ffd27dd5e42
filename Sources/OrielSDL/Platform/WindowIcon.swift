import CSDL2
import Foundation
import OrielDrawing
import OrielImages

/// The icon of the program's windows: the picture `AppIcon` beside the program, or in its catalogues.
@MainActor enum WindowIcon {
  /// Read once; nil if there is none.
  private static let picture: Bitmap? = {
    guard let found = ImageCatalog.shared.file(named: "AppIcon", in: nil, isDark: false, scale: 2) else { return nil }
    return try? Bitmap(contentsOf: URL(fileURLWithPath: found.path))
  }()

  /// Sets the icon of a window after the present turn: looking for the file takes a while.
  static func apply(to window: SDLWindow) {
    let id = window.id
    // The window may have closed meanwhile.
    Task { if let picture, let handle = SDL_GetWindowFromID(id) { set(picture, of: handle) } }
  }

  private static func set(_ picture: Bitmap, of window: OpaquePointer) {
    var pixels = [UInt32](repeating: 0, count: picture.width * picture.height)
    picture.withPixels { source in
      pixels.withUnsafeMutableBufferPointer { target in
        // There is a base address, because a bitmap has at least one pixel.
        StraightPixels.argb.write(source, to: target.baseAddress!, count: target.count)
      }
    }
    pixels.withUnsafeMutableBufferPointer { buffer in
      let (width, height) = (Int32(picture.width), Int32(picture.height))
      let icon = SDL_CreateRGBSurfaceWithFormatFrom(
        buffer.baseAddress, width, height, 32, width * 4, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue))
      SDL_SetWindowIcon(window, icon)
      SDL_FreeSurface(icon)
    }
  }
}
