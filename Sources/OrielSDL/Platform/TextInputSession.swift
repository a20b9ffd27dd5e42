import CSDL2
import OrielCore

/// SDL's text input: on while a text field of the window with the keyboard has the focus, and told where its caret is.
@MainActor final class TextInputSession {
  private var request: TextInputRequest?
  private var window: UInt32?

  /// Compares what the windows ask for with what SDL was told. O(depth of what has the focus).
  func follow(_ windows: some Collection<HostedWindow>) {
    // Another window's last request would be taken for this one's.
    let active = windows.count == 1 ? windows.first : windows.first { $0.window.state.isFocused }
    let new = active?.host.textInputRequest
    if new == request && active?.window.id == window { return }
    if let new, let active {
      if request == nil { SDL_StartTextInput() }
      var rect = active.window.units(new.caret)
      SDL_SetTextInputRect(&rect)
    } else if request != nil {
      SDL_StopTextInput()
    }
    request = new
    window = active?.window.id
  }
}
