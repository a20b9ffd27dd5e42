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
      if SDL_SetClipboardText(newValue ?? "") != 0 { Diagnostics.report("the clipboard does not take text: \(SDLError.last)") }
    }
  }
}
