import CSDL2
import Foundation

/// Functions of the display's client library, which SDL has loaded at run time and which is not linked.
enum DisplayLibrary: String {
  case x11 = "libX11.so.6"
  case wayland = "libwayland-client.so.0"
  /// The names of keys, for both drivers.
  case keyboard = "libxkbcommon.so.0"

  /// A function's address as a C type; nil if the library or the function is missing.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = dlopen(rawValue, RTLD_LAZY), let symbol = dlsym(library, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }

  /// The library of the video driver in use; nil for drivers without a display server.
  static var current: DisplayLibrary? {
    switch SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) {
    case "x11": .x11
    case "wayland": .wayland
    default: nil
    }
  }
}
