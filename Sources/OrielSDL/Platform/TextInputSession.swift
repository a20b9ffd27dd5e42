import CSDL2
import Foundation
@_spi(Oriel) import OrielCore

/// SDL's text input: on while a text field that gets the keyboard has the focus, and told where its caret is.
///
/// It was on before when the program uses it for something of its own; then it stays on.
@MainActor package final class TextInputSession {
  /// What panels in windows of the program's own share, as SDL has one keyboard.
  package static let ofPanels = TextInputSession()

  private var request: TextInputRequest?
  private var rect: SDL_Rect?
  /// The window or panel that was followed last.
  package private(set) var owner: UInt?
  private var wasActive = false

  init() {}

  /// Compares what the window or panel with the keyboard asks for with what SDL was told. `units` makes the caret's rectangle one of SDL's.
  package func follow(_ new: TextInputRequest?, of newOwner: UInt?, units: (CGRect) -> SDL_Rect) {
    let newRect = new.map { units($0.caret) }
    if new == request && newOwner == owner && Self.areEqual(rect, newRect) { return }
    if var newRect {
      if request == nil {
        wasActive = SDL_IsTextInputActive() == SDL_TRUE
        if !wasActive { SDL_StartTextInput() }
      }
      SDL_SetTextInputRect(&newRect)
    } else if request != nil && !wasActive {
      SDL_StopTextInput()
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
