import CSDL2
import Foundation
import OrielDrawing
import OrielHosting

/// A window on the desktop that shows a bitmap.
///
/// SDL uses its own units: pixels on X11, which does not scale, and the compositor's logical units on Wayland.
@MainActor final class SDLWindow {
  let handle: OpaquePointer
  private let target: any PixelTarget
  /// Pixels per point: the override if there is one, otherwise the display's scale.
  private(set) var scale: CGFloat
  private let override = DisplayScale.override
  private let driverScale = DisplayScale.ofDriver
  /// The distance of its corner from the pointer that is dragging it, in SDL's units.
  private var hold = SDL_Point()

  /// The pixels per point that a window has before its display is known.
  static var nominalScale: CGFloat { DisplayScale.override ?? DisplayScale.ofDriver }

  /// The display on which windows open, in points.
  static var display: DisplayProxy {
    let units = DisplayLibrary.current == .wayland ? 1 : DisplayScale.override ?? DisplayScale.ofDriver
    var whole = SDL_Rect(), usable = SDL_Rect()
    let isKnown = SDL_GetDisplayBounds(0, &whole) == 0 && whole.w > 0 && whole.h > 0
    if !isKnown { whole = SDL_Rect(x: 0, y: 0, w: 1920, h: 1080) }
    if !isKnown || SDL_GetDisplayUsableBounds(0, &usable) != 0 || usable.w <= 0 || usable.h <= 0 { usable = whole }
    func points(_ rect: SDL_Rect) -> CGRect {
      CGRect(
        x: CGFloat(rect.x - whole.x) / units, y: CGFloat(rect.y - whole.y) / units, width: CGFloat(rect.w) / units,
        height: CGFloat(rect.h) / units)
    }
    return DisplayProxy(bounds: points(whole), visibleRect: points(usable))
  }

  /// Opens a window with content of this size, in points, at most as large as the screen.
  ///
  /// `position` is a fraction of the screen; nil is the middle, from which further windows, by `order`, stand lower to the right. `corner`,
  /// in points of the screen, takes precedence.
  init(
    title: String, size: CGSize, position: UnitPoint? = nil, corner: (x: CGFloat?, y: CGFloat?) = (nil, nil), order: Int = 0,
    isPlain: Bool = false, isFloating: Bool = false
  ) throws(SDLError) {
    // The pixels per unit are unknown before the window exists; 1 is assumed, as on X11.
    let units = DisplayLibrary.current == .wayland ? 1 : override ?? driverScale
    scale = Self.nominalScale
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isPlain { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    if isFloating { flags |= SDL_WINDOW_ALWAYS_ON_TOP.rawValue }
    var screen = SDL_Rect()
    if SDL_GetDisplayUsableBounds(0, &screen) != 0 || screen.w <= 0 || screen.h <= 0 {
      screen = SDL_Rect(x: 0, y: 0, w: Int32(Bitmap.maximumSide), h: Int32(Bitmap.maximumSide))
    }
    func length(_ points: CGFloat, _ most: Int32) -> Int32 {
      min(most, Int32(clamping: Int((min(max(1, points * units), CGFloat(Bitmap.maximumSide))).rounded())))
    }
    let (width, height) = (length(size.width, screen.w), length(size.height, screen.h))
    var (x, y) = (ORIEL_SDL_WINDOWPOS_CENTERED, ORIEL_SDL_WINDOWPOS_CENTERED)
    if position != nil || order > 0 {
      let fraction = position ?? .center
      func place(_ start: Int32, _ room: Int32, _ fraction: CGFloat) -> Int32 {
        let step = position == nil ? CGFloat(order % 8) * 28 * units : 0
        let part = fraction.isFinite ? min(max(0, fraction), 1) : 0.5
        return start + Int32(min(CGFloat(room), CGFloat(room) * part + step))
      }
      x = place(screen.x, screen.w - width, fraction.x)
      y = place(screen.y, screen.h - height, fraction.y)
    }
    // Inside the usable part of the screen, as far as the window fits.
    func inside(_ points: CGFloat, _ display: Int32, _ start: Int32, _ room: Int32) -> Int32 {
      let units = Int(display) + Int(saturating: (points * units).rounded())
      return max(start, min(start + max(0, room), Int32(clamping: units)))
    }
    if corner.x != nil || corner.y != nil {
      var whole = SDL_Rect()
      SDL_GetDisplayBounds(0, &whole)
      if let left = corner.x { x = inside(left, whole.x, screen.x, screen.w - width) }
      if let top = corner.y { y = inside(top, whole.y, screen.y, screen.h - height) }
    }
    guard let handle = SDL_CreateWindow(title, x, y, width, height, flags) else { throw .noWindow(SDLError.last) }
    self.handle = handle
    do {
      target = DisplayLibrary.current == .wayland ? try WindowTexture(of: handle) : WindowMemory(of: handle)
    } catch {
      SDL_DestroyWindow(handle)
      throw error
    }
    updateScale()
  }

  var id: UInt32 { SDL_GetWindowID(handle) }

  /// The content's size, in pixels.
  var pixelSize: (width: Int, height: Int) { target.size }

  /// The content's size, in points.
  var size: CGSize {
    let pixels = pixelSize
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Updates the scale after the window has moved or changed size.
  func updateScale() {
    let old = scale / pixelsPerUnit
    scale = override ?? (DisplayLibrary.current == .wayland ? DisplayScale.usable(pixelsPerUnit) : driverScale)
    if scale / pixelsPerUnit != old && minimumSize != .zero { applyMinimumSize() }
    if scale / pixelsPerUnit != old { applyMaximumSize() }
  }

  private var pixelsPerUnit: CGFloat {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return width > 0 ? CGFloat(pixelSize.width) / CGFloat(width) : 1
  }

  /// The factor from SDL's positions to points of the window.
  var pointsPerUnit: CGFloat { pixelsPerUnit / scale }

  /// A rectangle of the window in SDL's units, rounded to whole units, at least one unit long.
  func units(_ rect: CGRect) -> SDL_Rect {
    let factor = scale / pixelsPerUnit
    func unit(_ length: CGFloat) -> Int32 { Int32(clamping: Int(saturating: (length * factor).rounded())) }
    return SDL_Rect(x: unit(rect.minX), y: unit(rect.minY), w: max(1, unit(rect.width)), h: max(1, unit(rect.height)))
  }

  /// The minimum size of the window, in points, limited to the screen. A smaller window grows.
  var minimumSize = CGSize.zero { didSet { if minimumSize != oldValue { applyMinimumSize() } } }

  /// The maximum size of the window, in points; nil: none. A larger window shrinks.
  var maximumSize: CGSize? { didSet { if maximumSize != oldValue { applyMaximumSize() } } }

  private func applyMaximumSize() {
    guard let maximumSize else { return }
    let factor = scale / pixelsPerUnit
    func length(_ points: CGFloat) -> Int32 {
      max(1, Int32(clamping: Int(saturating: min(points * factor - 1e-6, CGFloat(Bitmap.maximumSide)).rounded(.up))))
    }
    SDL_SetWindowMaximumSize(handle, length(maximumSize.width), length(maximumSize.height))
  }

  private func applyMinimumSize() {
    var room = SDL_Rect(), top: Int32 = 0, left: Int32 = 0, bottom: Int32 = 0, right: Int32 = 0
    let hasRoom = SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(handle), &room) == 0
    SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right)
    let factor = scale / pixelsPerUnit
    func length(_ points: CGFloat, _ most: Int32) -> Int32 {
      let units = Int32(clamping: Int(saturating: (points * factor - 1e-6).rounded(.up)))
      return max(1, min(units, hasRoom && most > 0 ? most : Int32(Bitmap.maximumSide)))
    }
    SDL_SetWindowMinimumSize(
      handle, length(minimumSize.width, room.w - left - right), length(minimumSize.height, room.h - top - bottom))
  }

  /// Whether it is visible, and whether it has the keyboard.
  var state: (isVisible: Bool, isFocused: Bool) {
    let flags = SDL_GetWindowFlags(handle)
    let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return (flags & hidden == 0, flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }

  /// Moves the window with the pointer, or records the pointer's position in it. Wayland compositors position windows themselves.
  func follow(takesHold: Bool) {
    var pointer = SDL_Point(), corner = SDL_Point()
    SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
    if takesHold {
      SDL_GetWindowPosition(handle, &corner.x, &corner.y)
      hold = SDL_Point(x: corner.x - pointer.x, y: corner.y - pointer.y)
    } else {
      SDL_SetWindowPosition(handle, pointer.x + hold.x, pointer.y + hold.y)
    }
  }

  /// Shows the changed pixels. Returns false if the window refused them.
  @discardableResult func present(_ bitmap: Bitmap, damage: [PixelRect]) -> Bool { target.present(bitmap, damage: damage) }

  var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// Shows the window above the others, and gives it the keyboard as far as the desktop allows it.
  func raise() {
    if SDL_GetWindowFlags(handle) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(handle) }
    SDL_RaiseWindow(handle)
  }

  func close() { SDL_DestroyWindow(handle) }
}
