import CSDL2
import Foundation
import OrielCore

extension URLOpener {
  /// The desktop's way: SDL starts `xdg-open`, which knows the program for each kind of URL. What cannot be opened is reported.
  package static let system = URLOpener { url in
    if SDL_OpenURL(url.absoluteString) == 0 { return true }
    Diagnostics.report("\(url.absoluteString) cannot be opened: \(SDLError.last)")
    return false
  }
}
