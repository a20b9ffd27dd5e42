import CSDL2

/// The errors of the platform.
enum SDLError: Error, CustomStringConvertible {
  case noDisplay(String)
  case noDriver(name: String, available: [String])
  case noWindow(String)

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display: \(reason). Set DISPLAY or WAYLAND_DISPLAY to a running one, or ORIEL_OFFSCREEN=DIR to write pictures."
    case .noDriver(let name, let available):
      "SDL_VIDEODRIVER=\(name) names no video driver of this SDL. There are: \(available.joined(separator: ", "))."
    case .noWindow(let reason): "no window: \(reason)"
    }
  }

  static var last: String { String(cString: SDL_GetError()) }
}
