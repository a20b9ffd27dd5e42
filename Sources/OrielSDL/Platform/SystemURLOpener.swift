import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

extension URLOpener {
  /// The desktop's opener: SDL starts `xdg-open`, which knows the program for each kind of URL. Only URLs allowed by `SystemURL` are
  /// opened; others are reported.
  package static let system = URLOpener { url in
    do {
      let allowed = try SystemURL(url)
      if SDL_OpenURL(allowed.text) == 0 { return true }
      Diagnostics.report("\(url.absoluteString) cannot be opened: \(SDLError.last)")
    } catch {
      Diagnostics.report("\(url.absoluteString) is not opened: \(error)")
    }
    return false
  }
}
