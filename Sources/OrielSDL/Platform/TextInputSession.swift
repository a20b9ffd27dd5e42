import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielInput

/// SDL's text input: active while a text field in the active window is focused. It also gives SDL the caret's position.
///
/// If it was already active, because the program uses it itself, it stays active.
@MainActor package final class TextInputSession {
  /// Shared by all panels in the program's windows, because SDL has one keyboard.
  package static let ofPanels = TextInputSession()

  private var request: TextInputRequest?
  private var rect: SDL_Rect?
  /// The window or panel of the last request.
  package private(set) var owner: UInt?
  private var wasActive = false
  /// Whether the program leaves text input to Oriel.
  private let isAlone: Bool

  init(isAlone: Bool = false) { self.isAlone = isAlone }

  /// Ends SDL's text input in a program that leaves it to Oriel.
  static func stop() {
    SDL_StopTextInput()
    // The text events continue: on Wayland they are the only source for what a key types. On X11 the input method would be queried for
    // them.
    if DisplayLibrary.current == .wayland { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE) }
  }

  /// Passes the text input request of the active window or panel to SDL if it has changed. `units` converts the caret's rectangle to SDL's
  /// units.
  package func follow(_ new: TextInputRequest?, of newOwner: UInt?, units: (CGRect) -> SDL_Rect) {
    let newRect = new.map { units($0.caret) }
    if new == request && newOwner == owner && Self.areEqual(rect, newRect) { return }
    if var newRect {
      if request == nil {
        wasActive = !isAlone && SDL_IsTextInputActive() == SDL_TRUE
        if !wasActive { SDL_StartTextInput() }
      } else if let new, new.session != request?.session && newOwner == owner {
        // This makes SDL reset the input method.
        SDL_StopTextInput()
        SDL_StartTextInput()
      }
      SDL_SetTextInputRect(&newRect)
    } else if request != nil && !wasActive {
      if isAlone { Self.stop() } else { SDL_StopTextInput() }
    }
    request = new
    rect = newRect
    owner = newOwner
  }

  private static func areEqual(_ a: SDL_Rect?, _ b: SDL_Rect?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return (a.x, a.y, a.w, a.h) == (b.x, b.y, b.w, b.h)
  }
}
