import CSDL2
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// The desktop's own cursors, created on first use. If a desktop lacks one, the current cursor is kept.
@MainActor final class SystemCursors {
  private var made: [PointerShape: OpaquePointer?] = [:]
  private var shown = PointerShape.arrow

  /// Shows the cursor for a shape.
  func show(_ shape: PointerShape) {
    if shape == shown { return }
    if (shape == .hidden) != (shown == .hidden) { SDL_ShowCursor(shape == .hidden ? SDL_DISABLE : SDL_ENABLE) }
    shown = shape
    guard let name = shape.systemCursor else { return }
    let cursor = made[shape] ?? SDL_CreateSystemCursor(name)
    made.updateValue(cursor, forKey: shape)
    if let cursor { SDL_SetCursor(cursor) }
  }
}

extension PointerShape {
  /// SDL's identifier of the cursor; nil if it is hidden.
  package var systemCursor: SDL_SystemCursor? {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .link: SDL_SYSTEM_CURSOR_HAND
    case .cross: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeWidth: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeHeight: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDown: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeUp: SDL_SYSTEM_CURSOR_SIZENESW
    case .hidden: nil
    }
  }
}
