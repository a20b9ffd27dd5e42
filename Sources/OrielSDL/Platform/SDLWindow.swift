import CSDL2
import Foundation
import OrielDrawing

/// A window on the desktop, presented from a bitmap.
///
/// SDL counts in units of its own: pixels on X11, which scales nothing, and the compositor's logical units on Wayland.
@MainActor package final class SDLWindow {
  let handle: OpaquePointer
  /// Pixels per point: the override if there is one, else what the display says.
  package private(set) var scale: CGFloat
  private let override = DisplayScale.override
  private let driverScale = DisplayScale.ofDriver

  /// Opens a window with content of this size, in points.
  package init(title: String, size: CGSize) throws(SDLError) {
    // Before the window is there its pixels per unit are not known; they are taken for 1, as they are on X11.
    let units = DisplayLibrary.current == .wayland ? 1 : override ?? driverScale
    scale = override ?? driverScale
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    func length(_ points: CGFloat) -> Int32 { Int32(clamping: Int((min(max(1, points * units), CGFloat(Bitmap.maximumSide))).rounded())) }
    guard
      let handle = SDL_CreateWindow(
        title, ORIEL_SDL_WINDOWPOS_CENTERED, ORIEL_SDL_WINDOWPOS_CENTERED, length(size.width), length(size.height), flags)
    else { throw .noWindow(SDLError.last) }
    self.handle = handle
    updateScale()
  }

  package var id: UInt32 { SDL_GetWindowID(handle) }

  /// The content's size, in pixels.
  package var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The content's size, in points.
  package var size: CGSize {
    let pixels = pixelSize
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Takes note of where the window has moved or what size it has now.
  func updateScale() { scale = override ?? (DisplayLibrary.current == .wayland ? DisplayScale.usable(pixelsPerUnit) : driverScale) }

  private var pixelsPerUnit: CGFloat {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return width > 0 ? CGFloat(pixelSize.width) / CGFloat(width) : 1
  }

  /// A position of SDL's, in points of the window.
  func point(_ x: Int32, _ y: Int32) -> CGPoint {
    let factor = pixelsPerUnit / scale
    return CGPoint(x: CGFloat(x) * factor, y: CGFloat(y) * factor)
  }

  /// Whether it is shown, and whether it has the keyboard.
  var state: (isVisible: Bool, isFocused: Bool) {
    let flags = SDL_GetWindowFlags(handle)
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return (flags & hidden == 0, flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }

  /// Copies the damaged rectangles to the window. False when the window's surface could not be had.
  @discardableResult package func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool {
    guard let surface = SDL_GetWindowSurface(handle) else { return false }
    let source = SDL_CreateRGBSurfaceWithFormatFrom(
      bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4), SDL_PIXELFORMAT_XRGB8888.rawValue)
    guard let source else { return false }
    defer { SDL_FreeSurface(source) }
    var rects = damage.map { SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height)) }
    for index in rects.indices {
      var destination = rects[index]
      SDL_UpperBlit(source, &rects[index], surface, &destination)
    }
    return SDL_UpdateWindowSurfaceRects(handle, &rects, Int32(rects.count)) == 0
  }

  package func close() { SDL_DestroyWindow(handle) }
}
