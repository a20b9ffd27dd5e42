import CSDL2
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

/// The desktop's clipboard. If the program that owns its content does not answer, SDL waits up to a second.
@MainActor final class SDLClipboard: Clipboard {
  var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return text.pointee == 0 ? nil : String(cString: text)
    }
    set {
      if SDL_SetClipboardText(newValue ?? "") != 0 { Diagnostics.report("text cannot be written to the clipboard: \(SDLError.last)") }
    }
  }
}

/// The desktop's primary selection, on X11 and through Wayland's protocol for it.
@MainActor final class SDLPrimarySelection: Clipboard {
  /// Fails if the session has none.
  init?() {
    guard let name = SDL_GetCurrentVideoDriver() else { return nil }
    let driver = String(cString: name)
    if driver != "x11" && driver != "wayland" { return nil }
  }

  var text: String? {
    get {
      guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else { return nil }
      defer { SDL_free(text) }
      return text.pointee == 0 ? nil : String(cString: text)
    }
    set {
      if SDL_SetPrimarySelectionText(newValue ?? "") != 0 {
        Diagnostics.report("text cannot be written to the primary selection: \(SDLError.last)")
      }
    }
  }
}
