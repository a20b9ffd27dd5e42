import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielInput

/// SDL's text input: active while a text field with the keyboard has the focus; SDL then knows the caret's place.
///
/// If it was already active, because the program uses it itself, it stays active.
@MainActor package final class TextInputSession {
  /// Shared by panels in windows of the program, because SDL has one keyboard.
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
    // The texts themselves go on: on Wayland no one else tells what a key types. On X11 they would be asked of the input method.
    if DisplayLibrary.current == .wayland { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE) }
  }

  /// Passes the request of the window or panel with the keyboard to SDL if it has changed. `units` converts the caret's rectangle to
  /// SDL's units.
  package func follow(_ new: TextInputRequest?, of newOwner: UInt?, units: (CGRect) -> SDL_Rect) {
    let newRect = new.map { units($0.caret) }
    if new == request && newOwner == owner && Self.areEqual(rect, newRect) { return }
    if var newRect {
      if request == nil {
        wasActive = !isAlone && SDL_IsTextInputActive() == SDL_TRUE
        if !wasActive { SDL_StartTextInput() }
      } else if let new, new.session != request?.session && newOwner == owner {
        // SDL resets the input method by that.
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
